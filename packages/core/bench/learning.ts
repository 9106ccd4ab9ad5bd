import { type Multiples, rightEstimates, shrunk, withDuration } from '@doorstep/dispatch';
import type { Seen } from '@doorstep/dispatch/testing';
import type { KnownDurations } from '../src/dispatch/dispatch/durations/planned-durations.js';

/** Before anything is seen, estimates are believed like so many durations. */
const believed = 5;

/** A store's own preparations count as much as all others after so many. */
const shared = 20;

/** Returns a function that learns from what has ended, and tells how long things take. */
export function createLearning(): (seen: Seen) => KnownDurations {
  let rides = rightEstimates(believed);
  let preparations = rightEstimates(believed);
  const stores = new Map<string, Multiples>();
  return (seen) => {
    for (const { estimated, actual } of seen.rides) rides = withDuration(rides, estimated, actual);
    for (const { estimated, actual, group = '' } of seen.preparations) {
      preparations = withDuration(preparations, estimated, actual);
      stores.set(group, withDuration(stores.get(group) ?? rightEstimates(0), estimated, actual));
    }
    return {
      preparation: (group) => shrunk(stores.get(group) ?? rightEstimates(0), preparations, shared),
      ride: () => rides,
    };
  };
}
