import type { Point } from '../shape/point.js';
import type { RoadEdge, RoadGraph } from './graph.js';
import type { PathTree } from './shortest-paths.js';
import type { Snapped } from './snap.js';

/** An end of an edge: its node, and its distance from the first point of the edge in metres. */
interface EdgeEnd {
  readonly node: number;
  readonly at: number;
}

/** The part of a path that follows roads. */
export interface Ride {
  readonly from: Snapped;
  readonly to: Snapped;
  readonly meters: number;
  /** Without traffic. */
  readonly seconds: number;
  /** The ends at which the ride leaves its first edge and enters its last; absent for a ride on one edge. */
  readonly through?: { readonly tree: PathTree; readonly exit: EdgeEnd; readonly entry: EdgeEnd };
}

/** Everything that finding a ride needs. */
export interface RideFinder {
  readonly graph: RoadGraph;
  /** The shortest paths from a node. */
  readonly tree: (node: number) => PathTree;
  /** Seconds per metre on an edge, without traffic. */
  readonly pace: (edge: RoadEdge) => number;
}

/** Finds the fastest ride between two places on roads, in the directions that vehicles may drive. */
export function fastestRide({ graph, tree: treeOf, pace }: RideFinder, from: Snapped, to: Snapped): Ride {
  const first = edgeOf(graph, from);
  const last = edgeOf(graph, to);
  let best = alongOneEdge(from, to, first, pace(first));
  for (const exit of first.oneWay ? [endOf(first)] : [endOf(first), startOf(first)]) {
    const tree = treeOf(exit.node);
    const metersOut = Math.abs(exit.at - from.offsetMeters);
    for (const entry of last.oneWay ? [startOf(last)] : [startOf(last), endOf(last)]) {
      const metersIn = Math.abs(to.offsetMeters - entry.at);
      const between = tree.seconds[entry.node] ?? Number.POSITIVE_INFINITY;
      const seconds = metersOut * pace(first) + between + metersIn * pace(last);
      if (best && seconds >= best.seconds) continue;
      const meters = metersOut + (tree.meters[entry.node] ?? 0) + metersIn;
      best = { from, to, meters, seconds, through: { tree, exit, entry } };
    }
  }
  if (!best) throw new RangeError('An edge has ends');
  return best;
}

/** Returns the line of a ride. Points may be repeated. */
export function rideLine(graph: RoadGraph, { from, to, through }: Ride): readonly Point[] {
  const first = edgeOf(graph, from);
  const ridden = through
    ? [
        ...pointsBetween(first, from.offsetMeters, through.exit.at),
        ...pointsThrough(graph, through),
        ...pointsBetween(edgeOf(graph, to), through.entry.at, to.offsetMeters),
      ]
    : pointsBetween(first, from.offsetMeters, to.offsetMeters);
  return [from.point, ...ridden, to.point];
}

function edgeOf(graph: RoadGraph, { edge }: Snapped): RoadEdge {
  const found = graph.edges[edge];
  if (!found) throw new RangeError(`There is no edge ${edge}`);
  return found;
}

const startOf = ({ from }: RoadEdge): EdgeEnd => ({ node: from, at: 0 });
const endOf = ({ to, meters }: RoadEdge): EdgeEnd => ({ node: to, at: meters });

function alongOneEdge(from: Snapped, to: Snapped, edge: RoadEdge, pace: number): Ride | undefined {
  if (from.edge !== to.edge || (edge.oneWay && to.offsetMeters < from.offsetMeters)) return undefined;
  const meters = Math.abs(to.offsetMeters - from.offsetMeters);
  return { from, to, meters, seconds: meters * pace };
}

/** Returns the points of an edge between two places on it, without the places. */
function pointsBetween({ line, offsets }: RoadEdge, start: number, end: number): readonly Point[] {
  const [low, high] = [Math.min(start, end), Math.max(start, end)];
  const between = line.filter((_, index) => {
    const offset = offsets[index] ?? 0;
    return offset > low && offset < high;
  });
  return start <= end ? between : between.toReversed();
}

/** Returns the points from the end of the first edge to the beginning of the last, both included. */
function pointsThrough(
  { nodes, edges }: RoadGraph,
  { tree, exit, entry }: NonNullable<Ride['through']>,
): readonly Point[] {
  const backwards: Point[] = [];
  let node = entry.node;
  while (node !== exit.node) {
    const edge = edges[tree.arrivesBy[node] ?? -1];
    if (!edge) throw new RangeError('No path leads there');
    const forward = edge.to === node;
    backwards.push(...(forward ? edge.line.toReversed() : edge.line));
    node = forward ? edge.from : edge.to;
  }
  return [...nodes.slice(exit.node, exit.node + 1), ...backwards.reverse()];
}
