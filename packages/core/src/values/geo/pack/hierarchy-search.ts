import { createMinHeap } from './min-heap.js';
import type { RoadHierarchy } from './pack-roads.js';
import type { TravelWeight } from './travel-weight.js';

/** A state where a search begins, and the weight to reach it. */
export interface Seed {
  readonly state: number;
  readonly weight: TravelWeight;
}

/** The lightest path between two sets of seeds. */
export interface FoundPath {
  readonly weight: TravelWeight;
  /** The seeds' states at both ends. */
  readonly first: number;
  readonly last: number;
  /** The directions of edges between them, in order. */
  directions(): readonly number[];
}

/** Searches a hierarchy. It keeps its working memory, so one search must end before the next begins. */
export interface HierarchySearch {
  /** Returns the lightest path from one of the sources to one of the targets, with the weights of both. */
  path(sources: readonly Seed[], targets: readonly Seed[]): FoundPath | undefined;
  /** Returns the weight from each list of sources to each list of targets; infinite where there is no path. */
  matrix(
    sources: readonly (readonly Seed[])[],
    targets: readonly (readonly Seed[])[],
  ): readonly (readonly TravelWeight[])[];
}

/** A search in one direction. Weights are valid for the states in `reached`, and infinite for all others. */
interface Labels {
  readonly weights: Float64Array;
  /** The arc by which the state was reached, and the state before it; -1 for a seed. */
  readonly arcs: Int32Array;
  readonly parents: Int32Array;
  reached: number[];
}

/** Creates a search. It takes 32 bytes for each state. */
export function createHierarchySearch(hierarchy: RoadHierarchy): HierarchySearch {
  const { stateCount, upStart, downStart, heads, weights } = hierarchy;
  const up = createLabels(stateCount);
  const down = createLabels(stateCount);
  const heap = createMinHeap();

  /**
   * Settles the states above the seeds in the order of weight, and calls `visit` for each whose weight can belong to a lightest path. `visit`
   * returns the weight at which to stop.
   */
  function explore(
    labels: Labels,
    [own, opposite]: readonly [Uint32Array, Uint32Array],
    seeds: readonly Seed[],
    visit: (state: number, weight: TravelWeight) => number,
  ): void {
    clear(labels);
    heap.clear();
    for (const { state, weight } of seeds) reach(labels, state, weight, -1, -1);
    let limit = Number.POSITIVE_INFINITY;
    while (heap.size > 0) {
      const weight = heap.lowest;
      if (weight >= limit) break;
      const state = heap.pop();
      if (weight > (labels.weights[state] ?? 0) || isStalled(hierarchy, labels, opposite, state, weight)) continue;
      limit = visit(state, weight);
      for (let arc = own[state] ?? 0; arc < (own[state + 1] ?? 0); arc += 1) {
        reach(labels, heads[arc] ?? 0, weight + (weights[arc] ?? 0), arc, state);
      }
    }
  }

  function reach(labels: Labels, state: number, weight: number, arc: number, parent: number): void {
    const known = labels.weights[state] ?? 0;
    if (weight >= known) return;
    if (known === Number.POSITIVE_INFINITY) labels.reached.push(state);
    labels.weights[state] = weight;
    labels.arcs[state] = arc;
    labels.parents[state] = parent;
    heap.push(weight, state);
  }

  const upwards = [upStart, downStart] as const;
  const downwards = [downStart, upStart] as const;

  return {
    path(sources, targets) {
      explore(up, upwards, sources, () => Number.POSITIVE_INFINITY);
      let best = Number.POSITIVE_INFINITY;
      let meeting = -1;
      explore(down, downwards, targets, (state, weight) => {
        const whole = weight + (up.weights[state] ?? 0);
        if (whole < best) [best, meeting] = [whole, state];
        return best;
      });
      if (meeting < 0) return undefined;
      const [head, tail] = [chain(up, meeting), chain(down, meeting)];
      const arcs = [...head.arcs.toReversed(), ...tail.arcs];
      return { weight: best, first: head.end, last: tail.end, directions: () => unpacked(hierarchy, arcs) };
    },

    matrix(sources, targets) {
      const buckets = createBuckets(stateCount);
      for (const [target, seeds] of targets.entries()) {
        explore(down, downwards, seeds, (state, weight) => {
          buckets.add(state, target, weight);
          return Number.POSITIVE_INFINITY;
        });
      }
      return sources.map((seeds) => {
        const best = new Array<TravelWeight>(targets.length).fill(Number.POSITIVE_INFINITY);
        explore(up, upwards, seeds, (state, weight) => {
          buckets.lower(state, weight, best);
          return Number.POSITIVE_INFINITY;
        });
        return best;
      });
    },
  };
}

/** A path that goes down to the state from a higher one is lighter: no lightest path goes up through it ("stall-on-demand"). */
function isStalled(
  { heads, weights }: RoadHierarchy,
  labels: Labels,
  opposite: Uint32Array,
  state: number,
  weight: number,
): boolean {
  for (let arc = opposite[state] ?? 0; arc < (opposite[state + 1] ?? 0); arc += 1) {
    if ((labels.weights[heads[arc] ?? 0] ?? 0) + (weights[arc] ?? 0) < weight) return true;
  }
  return false;
}

/** Returns the arcs from a state down to the seed from which it was reached. */
function chain(labels: Labels, meeting: number): { readonly end: number; readonly arcs: readonly number[] } {
  const arcs: number[] = [];
  let state = meeting;
  for (;;) {
    const arc = labels.arcs[state] ?? -1;
    if (arc < 0) return { end: state, arcs };
    arcs.push(arc);
    state = labels.parents[state] ?? 0;
  }
}

function createLabels(stateCount: number): Labels {
  return {
    weights: new Float64Array(stateCount).fill(Number.POSITIVE_INFINITY),
    arcs: new Int32Array(stateCount),
    parents: new Int32Array(stateCount),
    reached: [],
  };
}

function clear(labels: Labels): void {
  for (const state of labels.reached) labels.weights[state] = Number.POSITIVE_INFINITY;
  labels.reached = [];
}

/** For each state, the targets that can be reached from it. */
interface Buckets {
  add(state: number, target: number, weight: TravelWeight): void;
  /** Lowers `best` by the paths that reach the state with `weight`. */
  lower(state: number, weight: TravelWeight, best: TravelWeight[]): void;
}

/** Creates buckets as linked lists in arrays. */
function createBuckets(stateCount: number): Buckets {
  const newest = new Int32Array(stateCount).fill(-1);
  const older: number[] = [];
  const targets: number[] = [];
  const weights: number[] = [];
  return {
    add(state, target, weight) {
      older.push(newest[state] ?? -1);
      newest[state] = targets.length;
      targets.push(target);
      weights.push(weight);
    },
    lower(state, weight, best) {
      for (let at = newest[state] ?? -1; at >= 0; at = older[at] ?? -1) {
        const target = targets[at] ?? 0;
        const whole = weight + (weights[at] ?? 0);
        if (whole < (best[target] ?? 0)) best[target] = whole;
      }
    },
  };
}

/** Replaces shortcuts by the arcs that they stand for, down to directions of edges. */
function unpacked({ firsts, seconds }: RoadHierarchy, arcs: readonly number[]): readonly number[] {
  const directions: number[] = [];
  const stack = arcs.toReversed();
  for (let arc = stack.pop(); arc !== undefined; arc = stack.pop()) {
    const [first, second] = [firsts[arc] ?? 0, seconds[arc] ?? -1];
    if (second < 0) directions.push(first);
    else stack.push(second, first);
  }
  return directions;
}
