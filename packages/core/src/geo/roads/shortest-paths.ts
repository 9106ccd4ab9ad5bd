import type { RoadEdge, RoadGraph } from './graph.js';

/** The fastest ways from one node to all others. */
export interface PathTree {
  /** For each node, seconds on free roads; infinite where no way leads. */
  readonly seconds: Float64Array;
  /** For each node, the metres of the same way. */
  readonly meters: Float64Array;
  /** For each node, the number of the edge that the way arrives by; -1 for the first node. */
  readonly arrivesBy: Int32Array;
}

/** The seconds that an edge takes on free roads, or `null` where a vehicle may not ride. */
export type EdgeSeconds = (edge: RoadEdge) => number | null;

/** An edge that leaves a node. */
interface Departure {
  readonly edge: number;
  readonly to: number;
  readonly seconds: number;
  readonly meters: number;
}

/**
 * Finds the tree of each node when it is first asked for, and keeps it: 20 bytes for each pair of nodes at most, about
 * 5 MB for 500 nodes.
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
 * Dijkstra's algorithm. The nodes that are reached and not settled, the frontier, are some dozens in a city: looking
 * through them for the next one needs no heap.
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
      // Settled nodes never come here: nothing reaches them sooner.
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
