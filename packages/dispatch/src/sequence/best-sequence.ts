import { createSequencer, type SequenceState } from './sequencer.js';

/** A stop of a courier, before it is ordered. */
export interface SequenceStop<P> {
  readonly kind: 'pickup' | 'dropoff';
  readonly orderId: string;
  readonly place: P;
  /** Stops of one kind with the same value are one visit if they follow each other, as the pickups of a store. */
  readonly group?: string;
  /** Nothing is handed over before this. */
  readonly readyAt?: number;
  /** Time at which the order is promised. */
  readonly dueAt?: number | null;
  /** Duration of the stop; the handover is half-way. */
  readonly seconds: number;
}

/** A courier and the stops to order. */
export interface SequenceInput<P> {
  readonly position: P;
  readonly freeAt: number;
  /** Dropoffs of orders without a pickup are of orders on board. */
  readonly stops: readonly SequenceStop<P>[];
  travel(from: P, to: P): number;
  /** Each second after `dueAt` counts as this many seconds more. */
  readonly lateWeight?: number;
  /** Number of stops at the start that stay where they are, such as one that the courier is on the way to. */
  readonly fixed?: number;
}

/** A stop with its times. */
export interface SequencedStop<P> extends SequenceStop<P> {
  readonly arriveAt: number;
  readonly doneAt: number;
  readonly leaveAt: number;
}

/** States that the search may visit: exact up to about eight stops, the best found beyond. */
const maxStates = 5000;

/**
 * Orders the stops of one courier so that the sum of the delivery times, plus the penalty of late ones, is least. An order's pickup
 * comes before its dropoff. Exact for few stops; for many it returns the best sequence that a bounded search finds, which is never
 * worse than going to the nearest next stop.
 */
export function bestSequence<P>(input: SequenceInput<P>): readonly SequencedStop<P>[] {
  const sequencer = createSequencer(input);
  const fixed = Math.min(input.fixed ?? 0, input.stops.length);
  let start = sequencer.start;
  for (let index = 0; index < fixed; index++) start = sequencer.visit(start, index);
  let best: SequenceState | undefined;
  let states = 0;
  const search = (state: SequenceState): void => {
    if (best !== undefined && (states >= maxStates || sequencer.bound(state) >= best.cost - 1e-9)) return;
    states += 1;
    if (state.order.length === input.stops.length) {
      best = state;
      return;
    }
    const next = sequencer.open(state).map((index) => sequencer.visit(state, index));
    for (const each of next.sort((a, b) => a.at - b.at)) search(each);
  };
  search(start);
  return sequencer.timesOf(best?.order ?? []);
}
