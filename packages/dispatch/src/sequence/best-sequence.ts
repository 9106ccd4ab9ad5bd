import { createSequencer, type SequenceState } from './sequencer.js';
import type { SequencedStop, SequenceInput } from './stops.js';

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
