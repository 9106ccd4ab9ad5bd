import type { StateGraph } from './state-graph.js';

/**
 * Reduces a graph to its largest part in which every state can be reached from every other one, so that a route exists between any two roads.
 * Directions of edges outside it get the speed 0.
 */
export function mainComponent(graph: StateGraph): StateGraph {
  let stateCount = 0;
  const renumbered = Int32Array.from(largestComponent(graph), (isMember) => (isMember === 1 ? stateCount++ : -1));
  const kept = (state: number): number => renumbered[state] ?? -1;

  const departures = graph.departures.map((each) =>
    each.flatMap(({ state, delay }) => (kept(state) >= 0 ? { state: kept(state), delay } : [])),
  );
  const entered = arrivalsInside(graph, kept);
  const arrivals = graph.arrivals.map((state, direction) => {
    if (state < 0 || departures[direction]?.length === 0) return -1;
    return kept(state) >= 0 ? kept(state) : (entered.get(direction) ?? -1);
  });
  const isUsed = (direction: number): boolean => (arrivals[direction] ?? -1) >= 0;
  return {
    stateCount,
    arrivals,
    speeds: graph.speeds.map((speed, direction) => (isUsed(direction) ? speed : 0)),
    departures: departures.map((each, direction) => (isUsed(direction) ? each : [])),
    arcs: graph.arcs.flatMap((arc) => {
      const [from, to] = [kept(arc.from), kept(arc.to)];
      return from >= 0 && to >= 0 ? [{ ...arc, from, to }] : [];
    }),
  };
}

/**
 * Returns, for directions, a kept state in which they arrive. Where all come from the beginning of a restriction over ways, nobody arrives in the
 * state without one.
 */
function arrivalsInside({ arcs }: StateGraph, kept: (state: number) => number): ReadonlyMap<number, number> {
  return new Map(arcs.filter(({ to }) => kept(to) >= 0).map(({ direction, to }) => [direction, kept(to)]));
}

/** Returns 1 for each state of the largest part in which every state can be reached from every other one, and 0 for the others. */
export function largestComponent(graph: Pick<StateGraph, 'stateCount' | 'arcs'>): Uint8Array {
  const components = stronglyConnected(graph);
  const sizes = new Map<number, number>();
  for (const component of components) sizes.set(component, (sizes.get(component) ?? 0) + 1);
  const [largest] = [...sizes].reduce((best, each) => (each[1] > best[1] ? each : best), [-1, 0] as const);
  return Uint8Array.from(components, (component) => (component === largest ? 1 : 0));
}

/** Numbers the strongly connected components by Tarjan's algorithm, without recursion: a road can be thousands of states long. */
function stronglyConnected({ stateCount, arcs }: Pick<StateGraph, 'stateCount' | 'arcs'>): Int32Array {
  const heads: number[][] = Array.from({ length: stateCount }, () => []);
  for (const { from, to } of arcs) heads[from]?.push(to);
  const components = new Int32Array(stateCount).fill(-1);
  const order = new Int32Array(stateCount).fill(-1);
  const lowest = new Int32Array(stateCount);
  const next = new Int32Array(stateCount);
  const open: number[] = [];
  let visited = 0;
  let count = 0;

  function enter(state: number, path: number[]): void {
    order[state] = visited;
    lowest[state] = visited;
    visited += 1;
    open.push(state);
    path.push(state);
  }

  function leave(state: number): void {
    if (lowest[state] !== order[state]) return;
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      components[member] = count;
      if (member === state) break;
    }
    count += 1;
  }

  for (let start = 0; start < stateCount; start += 1) {
    if (order[start] !== -1) continue;
    const path: number[] = [];
    enter(start, path);
    for (let state = path.at(-1); state !== undefined; state = path.at(-1)) {
      const head = heads[state]?.[next[state] ?? 0];
      next[state] = (next[state] ?? 0) + 1;
      if (head === undefined) {
        path.pop();
        leave(state);
        const parent = path.at(-1);
        if (parent !== undefined) lowest[parent] = Math.min(lowest[parent] ?? 0, lowest[state] ?? 0);
      } else if (order[head] === -1) enter(head, path);
      else if (components[head] === -1) lowest[state] = Math.min(lowest[state] ?? 0, order[head] ?? 0);
    }
  }
  return components;
}
