import type { Point } from '../shape/point.js';
import type { RoadEdge, RoadGraph } from './graph.js';
import type { PathTree } from './shortest-paths.js';
import type { Snapped } from './snap.js';

/** An end of an edge: its node, and where it is on the edge in metres from the edge's first point. */
interface EdgeEnd {
  readonly node: number;
  readonly at: number;
}

/** What is ridden on roads. */
export interface Ride {
  readonly from: Snapped;
  readonly to: Snapped;
  readonly meters: number;
  /** On free roads. */
  readonly seconds: number;
  /** Where the first edge is left and the last one entered; absent where the ride stays on one edge. */
  readonly through?: { readonly tree: PathTree; readonly exit: EdgeEnd; readonly entry: EdgeEnd };
}

/** What finding a ride needs. */
export interface RideFinder {
  readonly graph: RoadGraph;
  /** The fastest ways from a node. */
  readonly tree: (node: number) => PathTree;
  /** Seconds for a metre on an edge, on free roads. */
  readonly pace: (edge: RoadEdge) => number;
}

/** The fastest ride between two places on roads, in the directions in which they may be driven. */
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

/** The line of a ride. Points on it may be repeated. */
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

/** The points of an edge from one place on it to another, without those two. */
function pointsBetween({ line, offsets }: RoadEdge, start: number, end: number): readonly Point[] {
  const [low, high] = [Math.min(start, end), Math.max(start, end)];
  const between = line.filter((_, index) => {
    const offset = offsets[index] ?? 0;
    return offset > low && offset < high;
  });
  return start <= end ? between : between.toReversed();
}

/** The points from the node where the first edge is left to the node where the last is entered, both included. */
function pointsThrough(
  { nodes, edges }: RoadGraph,
  { tree, exit, entry }: NonNullable<Ride['through']>,
): readonly Point[] {
  const backwards: Point[] = [];
  let node = entry.node;
  while (node !== exit.node) {
    const edge = edges[tree.arrivesBy[node] ?? -1];
    if (!edge) throw new RangeError('No way leads there');
    const forward = edge.to === node;
    backwards.push(...(forward ? edge.line.toReversed() : edge.line));
    node = forward ? edge.from : edge.to;
  }
  return [...nodes.slice(exit.node, exit.node + 1), ...backwards.reverse()];
}
