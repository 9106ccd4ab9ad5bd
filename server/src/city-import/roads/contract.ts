import { createMinHeap, type TravelWeight } from '@doorstep/core';
import type { StateGraph } from './state-graph.js';

/** States in their order of contraction, with arcs to higher ones: the parts of `RoadHierarchy` in core that do not depend on edges. */
export interface Hierarchy {
  /** For each state, its position in the order. */
  readonly ranks: Int32Array;
  /** Arcs that leave a state upwards, and arcs that arrive from above, by rank of the lower state. */
  readonly up: readonly (readonly HierarchyArc[])[];
  readonly down: readonly (readonly HierarchyArc[])[];
}

/** An arc of the roads or a shortcut. */
export interface HierarchyArc {
  readonly from: number;
  readonly to: number;
  readonly weight: TravelWeight;
  /** The direction of an edge, or the two arcs that a shortcut stands for. */
  readonly content: number | readonly [HierarchyArc, HierarchyArc];
}

/** States that a search for a detour settles at most: more finds more detours and saves shortcuts, but takes longer. */
const settledToEstimate = 30;
const settledToContract = 120;

/** Arcs by their other end, the lightest for each. */
type Neighbours = Map<number, HierarchyArc>;

/**
 * Contracts the states of a graph one after another: the unimportant first. A path over a contracted state is replaced by a shortcut unless another
 * path is as light (Geisberger and others, "Contraction Hierarchies", 2008).
 */
export function contract({ stateCount, arcs }: Pick<StateGraph, 'stateCount' | 'arcs'>): Hierarchy {
  const out: Neighbours[] = Array.from({ length: stateCount }, () => new Map());
  const into: Neighbours[] = Array.from({ length: stateCount }, () => new Map());
  const findDetours = createDetourSearch(out);

  function insert(arc: HierarchyArc): void {
    const known = out[arc.from]?.get(arc.to);
    if (arc.from === arc.to || (known && known.weight <= arc.weight)) return;
    out[arc.from]?.set(arc.to, arc);
    into[arc.to]?.set(arc.from, arc);
  }

  for (const { from, to, weight, direction } of arcs) insert({ from, to, weight, content: direction });

  function shortcutsOver(state: number, settled: number): readonly HierarchyArc[] {
    const shortcuts: HierarchyArc[] = [];
    const leaving = [...(out[state]?.values() ?? [])];
    const farthest = leaving.reduce((most, { weight }) => Math.max(most, weight), 0);
    for (const first of into[state]?.values() ?? []) {
      const weightOf = findDetours(first.from, state, first.weight + farthest, settled);
      for (const second of leaving) {
        const weight = first.weight + second.weight;
        if (second.to === first.from || weightOf(second.to) <= weight) continue;
        shortcuts.push({ from: first.from, to: second.to, weight, content: [first, second] });
      }
    }
    return shortcuts;
  }

  const levels = new Int32Array(stateCount);
  function importance(state: number): number {
    const removed = (out[state]?.size ?? 0) + (into[state]?.size ?? 0);
    return 2 * (shortcutsOver(state, settledToEstimate).length - removed) + (levels[state] ?? 0);
  }

  const queue = createMinHeap();
  for (let state = 0; state < stateCount; state += 1) queue.push(importance(state), state);
  const ranks = new Int32Array(stateCount);
  const hierarchy = { ranks, up: [] as HierarchyArc[][], down: [] as HierarchyArc[][] };
  while (queue.size > 0) {
    const state = queue.pop();
    // Contractions since it was queued may have made it more important.
    const now = importance(state);
    if (now > queue.lowest) {
      queue.push(now, state);
      continue;
    }
    const shortcuts = shortcutsOver(state, settledToContract);
    ranks[state] = hierarchy.up.length;
    hierarchy.up.push([...(out[state]?.values() ?? [])]);
    hierarchy.down.push([...(into[state]?.values() ?? [])]);
    const level = (levels[state] ?? 0) + 1;
    for (const neighbour of out[state]?.keys() ?? []) {
      into[neighbour]?.delete(state);
      levels[neighbour] = Math.max(levels[neighbour] ?? 0, level);
    }
    for (const neighbour of into[state]?.keys() ?? []) {
      out[neighbour]?.delete(state);
      levels[neighbour] = Math.max(levels[neighbour] ?? 0, level);
    }
    for (const shortcut of shortcuts) insert(shortcut);
  }
  return hierarchy;
}

/** Searches from a state without passing another one. The function that it returns is valid until the next search. */
type DetourSearch = (
  from: number,
  without: number,
  limit: TravelWeight,
  settled: number,
) => (state: number) => TravelWeight;

function createDetourSearch(out: readonly Neighbours[]): DetourSearch {
  const weights = new Float64Array(out.length).fill(Number.POSITIVE_INFINITY);
  const heap = createMinHeap();
  let reached: number[] = [];
  return (from, without, limit, settled) => {
    for (const state of reached) weights[state] = Number.POSITIVE_INFINITY;
    reached = [from];
    weights[from] = 0;
    heap.clear();
    heap.push(0, from);
    for (let left = settled; left > 0 && heap.lowest <= limit; left -= 1) {
      const weight = heap.lowest;
      const state = heap.pop();
      if (state < 0) break;
      if (weight > (weights[state] ?? 0)) continue;
      for (const arc of out[state]?.values() ?? []) {
        const whole = weight + arc.weight;
        if (arc.to === without || whole >= (weights[arc.to] ?? 0)) continue;
        if (weights[arc.to] === Number.POSITIVE_INFINITY) reached.push(arc.to);
        weights[arc.to] = whole;
        heap.push(whole, arc.to);
      }
    }
    return (state) => weights[state] ?? Number.POSITIVE_INFINITY;
  };
}
