import { createMinHeap } from '@doorstep/core';
import { type ArcTable, createArcTable } from './arc-table.js';
import { createDetourSearch } from './detour-search.js';
import type { StateGraph } from './state-graph.js';

/** States in their order of contraction, with arcs to higher ones: the parts of `RoadHierarchy` in core that do not depend on edges. */
export interface Hierarchy {
  /** For each state, its position in the order. */
  readonly ranks: Int32Array;
  /** Arcs of the roads and shortcuts. Some belong to neither list, because a lighter path replaced them. */
  readonly arcs: ArcTable;
  /** Arcs that leave a state upwards, and arcs that arrive from above, by rank of the lower state. */
  readonly up: readonly (readonly number[])[];
  readonly down: readonly (readonly number[])[];
}

/** States that a search for a detour settles at most: more finds more detours and saves shortcuts, but takes longer. */
const settledToEstimate = 20;
const settledToContract = 500;

/**
 * Contracts the states of a graph one after another: the unimportant first. A path over a contracted state is replaced by a shortcut unless another
 * path is as light (Geisberger and others, "Contraction Hierarchies", 2008).
 */
export function contract({ stateCount, arcs: roads }: Pick<StateGraph, 'stateCount' | 'arcs'>): Hierarchy {
  const arcs = createArcTable();
  const { out, into, insert } = createOpenArcs(arcs, stateCount);
  const detours = createDetourSearch(arcs, out);

  for (const { from, to, weight, direction } of roads) insert(from, to, weight, direction, -1);

  /** Calls `add` for each pair of arcs over a state that no detour replaces, as far as a search of `settled` states knows. */
  function eachShortcut(state: number, settled: number, add: (first: number, second: number) => void): void {
    const leaving = out[state] ?? [];
    detours.lookFor(leaving);
    for (const first of into[state] ?? []) {
      const weight = arcs.weight(first);
      detours.search(arcs.from(first), state, weight, settled);
      for (const second of leaving) {
        const isReturn = arcs.to(second) === arcs.from(first);
        if (!isReturn && detours.weightOf(arcs.to(second)) > weight + arcs.weight(second)) add(first, second);
      }
    }
  }

  const levels = new Int32Array(stateCount);
  function importance(state: number): number {
    let added = 0;
    eachShortcut(state, settledToEstimate, () => {
      added += 1;
    });
    const removed = (out[state]?.length ?? 0) + (into[state]?.length ?? 0);
    return 2 * (added - removed) + (levels[state] ?? 0);
  }

  /** States around which something changed since their importance was found. */
  const isOutdated = new Uint8Array(stateCount);
  function raise(state: number, level: number): void {
    levels[state] = Math.max(levels[state] ?? 0, level);
    isOutdated[state] = 1;
  }

  const queue = createMinHeap();
  for (let state = 0; state < stateCount; state += 1) queue.push(importance(state), state);
  const ranks = new Int32Array(stateCount);
  const [up, down]: [number[][], number[][]] = [[], []];
  while (queue.size > 0) {
    const state = queue.pop();
    if (isOutdated[state] === 1) {
      isOutdated[state] = 0;
      const now = importance(state);
      if (now > queue.lowest) {
        queue.push(now, state);
        continue;
      }
    }
    const shortcuts: [first: number, second: number][] = [];
    eachShortcut(state, settledToContract, (first, second) => shortcuts.push([first, second]));
    const [leaving, arriving] = [out[state] ?? [], into[state] ?? []];
    ranks[state] = up.length;
    up.push(leaving);
    down.push(arriving);
    const level = (levels[state] ?? 0) + 1;
    for (const arc of leaving) {
      remove(into[arcs.to(arc)] ?? [], arc);
      raise(arcs.to(arc), level);
    }
    for (const arc of arriving) {
      remove(out[arcs.from(arc)] ?? [], arc);
      raise(arcs.from(arc), level);
    }
    for (const [first, second] of shortcuts) {
      insert(arcs.from(first), arcs.to(second), arcs.weight(first) + arcs.weight(second), first, second);
    }
  }
  return { ranks, arcs, up, down };
}

/** The arcs between states that are not contracted yet, one for each pair. Those that leave a state are sorted by weight. */
interface OpenArcs {
  readonly out: number[][];
  readonly into: number[][];
  /** Adds an arc, unless there is a lighter one. */
  insert(from: number, to: number, weight: number, first: number, second: number): void;
}

function createOpenArcs(arcs: ArcTable, stateCount: number): OpenArcs {
  const out: number[][] = Array.from({ length: stateCount }, () => []);
  const into: number[][] = Array.from({ length: stateCount }, () => []);

  function insert(from: number, to: number, weight: number, first: number, second: number): void {
    const leaving = out[from] ?? [];
    const arriving = into[to] ?? [];
    const known = leaving.find((arc) => arcs.to(arc) === to);
    if (from === to || (known !== undefined && arcs.weight(known) <= weight)) return;
    if (known !== undefined) {
      remove(leaving, known);
      remove(arriving, known);
    }
    const arc = arcs.add(from, to, weight, first, second);
    const heavier = leaving.findIndex((other) => arcs.weight(other) > weight);
    leaving.splice(heavier < 0 ? leaving.length : heavier, 0, arc);
    arriving.push(arc);
  }

  return { out, into, insert };
}

function remove(list: number[], number: number): void {
  const at = list.indexOf(number);
  if (at >= 0) list.splice(at, 1);
}
