import { createMinHeap, type TravelWeight } from '@doorstep/core';
import type { ArcTable } from './arc-table.js';

/** Looks for paths that make a shortcut unnecessary. */
export interface DetourSearch {
  /** Sets the states to look for until the next call. */
  lookFor(states: readonly number[]): void;
  /**
   * Searches from a state without passing another one, until all states to look for are settled, or as many states as `most`. `weightOf` is about
   * this search until the next one.
   */
  search(from: number, without: number, limit: TravelWeight, most: number): void;
  /** Returns the weight of a path to a state, which another path may undercut; infinite without a path. */
  weightOf(state: number): TravelWeight;
}

/**
 * Creates a search.
 *
 * @param out for each state, the arcs that leave it at the moment, the lightest first.
 */
export function createDetourSearch(arcs: ArcTable, out: readonly (readonly number[])[]): DetourSearch {
  const weights = new Float64Array(out.length).fill(Number.POSITIVE_INFINITY);
  const isWanted = new Uint8Array(out.length);
  const heap = createMinHeap();
  let reached: number[] = [];
  let wanted: readonly number[] = [];

  function reach(state: number, weight: TravelWeight): void {
    if (weights[state] === Number.POSITIVE_INFINITY) reached.push(state);
    weights[state] = weight;
    heap.push(weight, state);
  }

  return {
    lookFor(states) {
      for (const state of wanted) isWanted[state] = 0;
      for (const state of states) isWanted[state] = 1;
      wanted = states;
    },
    search(from, without, limit, most) {
      for (const state of reached) weights[state] = Number.POSITIVE_INFINITY;
      reached = [];
      heap.clear();
      reach(from, 0);
      let missing = wanted.length;
      for (let left = most; left > 0 && heap.lowest <= limit; left -= 1) {
        const weight = heap.lowest;
        const state = heap.pop();
        if (state < 0) break;
        if (weight > (weights[state] ?? 0)) continue;
        if (isWanted[state] === 1) missing -= 1;
        if (missing === 0) break;
        const leaving = out[state] ?? [];
        for (let at = 0; at < leaving.length; at += 1) {
          const arc = leaving[at] ?? 0;
          const whole = weight + arcs.weight(arc);
          // All that follow are heavier.
          if (whole > limit) break;
          const to = arcs.to(arc);
          if (to !== without && whole < (weights[to] ?? 0)) reach(to, whole);
        }
      }
    },
    weightOf: (state) => weights[state] ?? Number.POSITIVE_INFINITY,
  };
}
