import { createMinHeap, type TravelWeight } from '@doorstep/core';
import type { ArcTable } from './arc-table.js';

/** Looks for paths that make a shortcut unnecessary. */
export interface DetourSearch {
  /** Sets the arcs that leave a state, the lightest first: detours to their ends are looked for until the next call. */
  lookFor(leaving: readonly number[]): void;
  /**
   * Searches from a state, without passing another one, for paths that are as light as `before` and an arc together. It ends when all ends have one,
   * or as many states as `most` are settled. `weightOf` is about this search until the next one.
   */
  search(from: number, without: number, before: TravelWeight, most: number): void;
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
  const heap = createMinHeap();
  let reached: number[] = [];
  let wanted: readonly number[] = [];

  function reach(state: number, weight: TravelWeight): void {
    if (weights[state] === Number.POSITIVE_INFINITY) reached.push(state);
    weights[state] = weight;
    heap.push(weight, state);
  }

  return {
    lookFor(leaving) {
      wanted = leaving;
    },
    search(from, without, before, most) {
      for (const state of reached) weights[state] = Number.POSITIVE_INFINITY;
      reached = [];
      heap.clear();
      reach(from, 0);
      let missing = wanted.length;
      /** Returns the weight of the heaviest detour that is still looked for. It falls while the ends that are far have one. */
      function limit(): TravelWeight {
        for (; missing > 0; missing -= 1) {
          const arc = wanted[missing - 1] ?? 0;
          const end = arcs.to(arc);
          const allowed = before + arcs.weight(arc);
          if (end !== from && (weights[end] ?? 0) > allowed) return allowed;
        }
        return -1;
      }
      let farthest = limit();
      for (let left = most; left > 0 && heap.lowest < farthest; left -= 1) {
        const weight = heap.lowest;
        const state = heap.pop();
        if (weight > (weights[state] ?? 0)) continue;
        const leaving = out[state] ?? [];
        for (let at = 0; at < leaving.length; at += 1) {
          const arc = leaving[at] ?? 0;
          const whole = weight + arcs.weight(arc);
          // All that follow are heavier.
          if (whole > farthest) break;
          const to = arcs.to(arc);
          if (to !== without && whole < (weights[to] ?? 0)) reach(to, whole);
        }
        farthest = limit();
      }
    },
    weightOf: (state) => weights[state] ?? Number.POSITIVE_INFINITY,
  };
}
