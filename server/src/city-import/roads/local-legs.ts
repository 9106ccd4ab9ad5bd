import { largestComponent } from './main-component.js';
import type { Departure, StateGraph } from './state-graph.js';

/** A graph with states for the first and the last leg, and the edges that are only for those. */
export interface LocalLegs extends StateGraph {
  /** For each edge, 1 if through traffic may use neither of its directions. */
  readonly local: Uint8Array;
}

/**
 * Keeps through traffic off the roads that are only for those who begin or end there.
 *
 * The *network* is the largest part of the graph in which every state reaches every other one over open roads. All other states, also those of open
 * roads behind a private one, are used twice: on the way from the start to the network, and on the way from the network to the end. Who has entered
 * the network leaves it only for the end, so no path leads from the network over private roads back to it.
 *
 * @param graph one in which every state reaches every other one. Then a path exists between any two roads of the result, too.
 */
export function withLocalLegs(graph: StateGraph): LocalLegs {
  const openArcs = graph.arcs.filter(({ isOpen }) => isOpen);
  const isNetwork = largestComponent({ stateCount: graph.stateCount, arcs: openArcs });
  let { stateCount } = graph;
  /** For each state, the one on the way to the end. States of the network have only one. */
  const last = Int32Array.from(isNetwork, (isMember, state) => (isMember === 1 ? state : stateCount++));
  const lastOf = (state: number): number => last[state] ?? state;

  /** For each direction of a network's edge, the states of the network from which traffic may enter it. */
  const entries = new Map<number, Departure[]>();
  const arcs = graph.arcs.flatMap((arc) => {
    const [fromNetwork, toNetwork] = [isNetwork[arc.from] === 1, isNetwork[arc.to] === 1];
    if (fromNetwork && toNetwork) {
      if (!arc.isOpen) return [];
      entries.set(arc.direction, [...(entries.get(arc.direction) ?? []), { state: arc.from, delay: arc.delay }]);
      return [arc];
    }
    return [
      ...(fromNetwork ? [] : [arc]),
      ...(toNetwork ? [] : [{ ...arc, from: lastOf(arc.from), to: lastOf(arc.to) }]),
    ];
  });
  const local = new Uint8Array(graph.speeds.length / 2).fill(1);
  for (const direction of entries.keys()) local[direction >> 1] = 0;
  return {
    ...graph,
    stateCount,
    departures: graph.departures.map((states, direction) => {
      const open = entries.get(direction);
      // The network is no place to end at for those who come through a gate.
      return open
        ? [...open, ...states.filter(({ state }) => isNetwork[state] !== 1)]
        : states.flatMap((departure) => {
            const { state, delay } = departure;
            return isNetwork[state] === 1 ? [departure] : [departure, { state: lastOf(state), delay }];
          });
    }),
    arcs,
    local,
  };
}
