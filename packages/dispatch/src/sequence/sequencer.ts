import { itemAt } from '../list.js';
import type { SequencedStop, SequenceInput, SequenceStop } from './best-sequence.js';

/** A courier who has made some of the stops. */
export interface SequenceState {
  /** Indexes of the stops made. */
  readonly order: readonly number[];
  /** When the courier leaves the last of them. */
  readonly at: number;
  /** Sum of the delivery times and penalties so far, in seconds after `freeAt`. */
  readonly cost: number;
}

/** The steps of a search over sequences of stops. */
export interface Sequencer<P> {
  readonly start: SequenceState;
  visit(state: SequenceState, index: number): SequenceState;
  /** The stops that may come next: those not made, dropoffs only after their pickup. */
  open(state: SequenceState): readonly number[];
  /** The cost cannot be less than this, however the courier goes on. */
  bound(state: SequenceState): number;
  timesOf(order: readonly number[]): readonly SequencedStop<P>[];
}

/** Prepares the search over the stops of a courier. */
export function createSequencer<P>(input: SequenceInput<P>): Sequencer<P> {
  const { stops, freeAt, lateWeight = 1 } = input;
  const stopAt = (index: number): SequenceStop<P> => itemAt(stops, index);
  const pickupOf = stops.map(({ kind, orderId }) =>
    kind === 'pickup' ? -1 : stops.findIndex((other) => other.kind === 'pickup' && other.orderId === orderId),
  );
  const costOf = ({ kind, dueAt }: SequenceStop<P>, doneAt: number): number =>
    kind === 'pickup' ? 0 : doneAt - freeAt + lateWeight * Math.max(0, doneAt - (dueAt ?? Number.POSITIVE_INFINITY));

  const times = (last: SequencedStop<P> | undefined, stop: SequenceStop<P>): SequencedStop<P> => {
    const isSameVisit =
      last !== undefined && last.kind === stop.kind && stop.group !== undefined && last.group === stop.group;
    const from = last?.place ?? input.position;
    const arriveAt = isSameVisit ? last.arriveAt : (last?.leaveAt ?? freeAt) + input.travel(from, stop.place);
    const ready = Math.max(arriveAt + stop.seconds / 2, stop.readyAt ?? Number.NEGATIVE_INFINITY);
    const doneAt = isSameVisit ? Math.max(ready, last.doneAt) : ready;
    const leaveAt = doneAt + stop.seconds / 2;
    return { ...stop, arriveAt, doneAt, leaveAt: isSameVisit ? Math.max(leaveAt, last.leaveAt) : leaveAt };
  };
  const timesOf = (order: readonly number[]): readonly SequencedStop<P>[] => {
    const result: SequencedStop<P>[] = [];
    for (const index of order) result.push(times(result[result.length - 1], stopAt(index)));
    return result;
  };

  return {
    start: { order: [], at: freeAt, cost: 0 },
    visit: ({ order }, index) => {
      const next = [...order, index];
      const timed = timesOf(next);
      const cost = timed.reduce((sum, stop) => sum + costOf(stop, stop.doneAt), 0);
      return { order: next, at: timed[timed.length - 1]?.leaveAt ?? freeAt, cost };
    },
    open: ({ order }) => {
      const isOpen = (index: number): boolean => {
        const pickup = pickupOf[index] ?? -1;
        return !order.includes(index) && (pickup === -1 || order.includes(pickup));
      };
      return stops.map((_, index) => index).filter(isOpen);
    },
    bound: ({ order, cost, at }) =>
      stops.reduce((sum, stop, index) => (order.includes(index) ? sum : sum + costOf(stop, at)), cost),
    timesOf,
  };
}
