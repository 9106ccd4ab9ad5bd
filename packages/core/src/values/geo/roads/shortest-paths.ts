import type { RoadEdge, RoadGraph } from './graph.js';

/** The fastest paths from one node to all others. */
export interface PathTree {
  /** For each node, the seconds without traffic; infinite for a node that cannot be reached. */
  readonly seconds: Float64Array;
  /** For each node, the metres of the same path. */
  readonly meters: Float64Array;
  /** For each node, the number of the last edge of the path; -1 for the first node. */
  readonly arrivesBy: Int32Array;
}

/** Returns the seconds that an edge takes without traffic, or `null` where a vehicle may not ride. */
export type EdgeSeconds = (edge: RoadEdge) => number | null;

/** An edge that leaves a node. */
interface Departure {
  readonly edge: number;
  readonly to: number;
  readonly seconds: number;
  readonly meters: number;
}

/**
 * Computes the tree of a node on first use and keeps it. The trees take at most 20 bytes per pair of nodes: about 5 MB
 * for 500 nodes.
 */
export function createPathTrees(graph: RoadGraph, edgeSeconds: EdgeSeconds): (node: number) => PathTree {
  const departures = departuresOf(graph, edgeSeconds);
  const trees: (PathTree | undefined)[] = [];
  return (node) => {
    const known = trees[node];
    if (known) return known;
    const tree = pathTree(departures, node);
    trees[node] = tree;
    return tree;
  };
}

function departuresOf(graph: RoadGraph, edgeSeconds: EdgeSeconds): readonly (readonly Departure[])[] {
  const departures: Departure[][] = graph.nodes.map(() => []);
  for (const [number, edge] of graph.edges.entries()) {
    const seconds = edgeSeconds(edge);
    if (seconds === null) continue;
    const { from, to, meters } = edge;
    departures[from]?.push({ edge: number, to, seconds, meters });
    if (!edge.oneWay) departures[to]?.push({ edge: number, to: from, seconds, meters });
  }
  return departures;
}

/**
 * Computes a tree by Dijkstra's algorithm. In a city, the frontier of nodes that are reached and not settled has a few
 * dozen members, so a linear search is fast enough and needs no heap.
 */
function pathTree(departures: readonly (readonly Departure[])[], start: number): PathTree {
  const seconds = new Float64Array(departures.length).fill(Number.POSITIVE_INFINITY);
  const meters = new Float64Array(departures.length).fill(Number.POSITIVE_INFINITY);
  const arrivesBy = new Int32Array(departures.length).fill(-1);
  seconds[start] = 0;
  meters[start] = 0;
  const frontier = [start];
  for (let node = takeNearest(frontier, seconds); node !== undefined; node = takeNearest(frontier, seconds)) {
    const secondsHere = seconds[node] ?? 0;
    const metersHere = meters[node] ?? 0;
    for (const departure of departures[node] ?? []) {
      const arrival = secondsHere + departure.seconds;
      const known = seconds[departure.to] ?? 0;
      if (arrival >= known) continue;
      // Settled nodes do not get here: no path to them is shorter.
      if (known === Number.POSITIVE_INFINITY) frontier.push(departure.to);
      seconds[departure.to] = arrival;
      meters[departure.to] = metersHere + departure.meters;
      arrivesBy[departure.to] = departure.edge;
    }
  }
  return { seconds, meters, arrivesBy };
}

/** Removes and returns the node of the frontier that is reached first, or `undefined` when there is none. */
function takeNearest(frontier: number[], seconds: Float64Array): number | undefined {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < frontier.length; index += 1) {
    const here = seconds[frontier[index] ?? -1] ?? least;
    if (here >= least) continue;
    least = here;
    nearest = index;
  }
  const node = frontier[nearest];
  const last = frontier.pop();
  if (last !== undefined && nearest < frontier.length) frontier[nearest] = last;
  return node;
}
