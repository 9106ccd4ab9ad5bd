import { itemAt, replaceAt } from '../primitives/list.js';
import type { SequencedStop, SequenceInput, SequenceStop } from './stops.js';

/** Times at which a courier arrives at a stop, has handed over, and leaves. */
export interface StopTimes {
  readonly arriveAt: number;
  readonly doneAt: number;
  readonly leaveAt: number;
}

/** A courier who has made some of the stops. */
export interface SequenceState {
  /** Indexes of the stops made. */
  readonly order: readonly number[];
  /** True for each stop that was made, by index. */
  readonly made: readonly boolean[];
  /** The last stop. */
  readonly last: { readonly times: StopTimes; readonly index: number } | undefined;
  /** Time at which the courier leaves it. */
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

  const timesAt = ({ last }: Pick<SequenceState, 'last'>, stop: SequenceStop<P>): StopTimes => {
    const before = last && stopAt(last.index);
    const isSameVisit = before?.kind === stop.kind && stop.group !== undefined && before.group === stop.group;
    const visit = isSameVisit ? last?.times : undefined;
    const leftAt = last?.times.leaveAt ?? freeAt;
    const arriveAt = visit?.arriveAt ?? leftAt + input.travel(before?.place ?? input.position, stop.place);
    const ready = Math.max(arriveAt + stop.seconds / 2, stop.readyAt ?? Number.NEGATIVE_INFINITY);
    const doneAt = Math.max(ready, visit?.doneAt ?? ready);
    return { arriveAt, doneAt, leaveAt: Math.max(doneAt + stop.seconds / 2, visit?.leaveAt ?? doneAt) };
  };
  const visit = (state: SequenceState, index: number): SequenceState => {
    const stop = stopAt(index);
    const times = timesAt(state, stop);
    return {
      order: [...state.order, index],
      made: replaceAt(state.made, index, true),
      last: { times, index },
      at: times.leaveAt,
      cost: state.cost + costOf(stop, times.doneAt),
    };
  };
  const start: SequenceState = { order: [], made: stops.map(() => false), last: undefined, at: freeAt, cost: 0 };

  return {
    start,
    visit,
    open: ({ made }) => {
      const next: number[] = [];
      pickupOf.forEach((pickup, index) => {
        if (made[index] !== true && (pickup === -1 || made[pickup] === true)) next.push(index);
      });
      return next;
    },
    bound: ({ made, cost, at }) => {
      let least = cost;
      for (let index = 0; index < stops.length; index++) {
        if (made[index] !== true) least += costOf(stopAt(index), at);
      }
      return least;
    },
    timesOf: (order) => {
      let state = start;
      return order.map((index) => {
        state = visit(state, index);
        return { ...stopAt(index), ...timesAfter(state) };
      });
    },
  };
}

function timesAfter({ last, at }: SequenceState): StopTimes {
  return last?.times ?? { arriveAt: at, doneAt: at, leaveAt: at };
}
