import { itemAt } from '../primitives/list.js';
import type { Bundle } from '../problem/bundle.js';
import type { Problem } from '../problem/problem.js';
import { costOfParts } from '../problem/route-cost.js';
import type { Route } from './solution.js';

/** A route as parts of other routes, which needs no list of its own until it is wanted: see `costOfParts`. Used again for every try. */
export interface Draft<P> {
  /** Index of the rider, or -1 for no draft. */
  rider: number;
  head: Route<P>;
  headEnd: number;
  middle: Bundle<P> | undefined;
  tail: Route<P>;
  tailStart: number;
  cost: number;
}

/** Returns an empty draft. */
export function createDraft<P>(): Draft<P> {
  return { rider: -1, head: [], headEnd: 0, middle: undefined, tail: [], tailStart: 0, cost: 0 };
}

/** Fills a draft and computes its cost. Returns false if the rider cannot carry it. */
export function fillDraft<P>(
  problem: Problem<P>,
  draft: Draft<P>,
  index: number,
  head: Route<P>,
  headEnd: number,
  middle: Bundle<P> | undefined,
  tail: Route<P>,
  tailStart: number,
): boolean {
  const cost = costOfParts(problem, itemAt(problem.riders, index), head, headEnd, middle, tail, tailStart);
  setDraft(draft, index, head, headEnd, middle, tail, tailStart, cost);
  return cost !== Number.POSITIVE_INFINITY;
}

/** Fills a draft whose cost is known. */
export function setDraft<P>(
  draft: Draft<P>,
  index: number,
  head: Route<P>,
  headEnd: number,
  middle: Bundle<P> | undefined,
  tail: Route<P>,
  tailStart: number,
  cost: number,
): void {
  draft.rider = index;
  draft.head = head;
  draft.headEnd = headEnd;
  draft.middle = middle;
  draft.tail = tail;
  draft.tailStart = tailStart;
  draft.cost = cost;
}

/** Makes the route of a draft. */
export function routeOf<P>({ head, headEnd, middle, tail, tailStart }: Draft<P>): Route<P> {
  const route: Bundle<P>[] = [];
  for (let i = 0; i < headEnd; i++) route.push(itemAt(head, i));
  if (middle !== undefined) route.push(middle);
  for (let i = tailStart; i < tail.length; i++) route.push(itemAt(tail, i));
  return route;
}
