import { type Multiples, rightEstimates, withDuration } from '@doorstep/dispatch';
import type { EndedPreparation } from '@doorstep/dispatch/testing';
import {
  type PreparationsOf,
  preparationsOf,
  priorPreparations,
} from '../src/dispatch/dispatch/durations/planned-ready.js';

/** Returns a function that learns from preparations that have ended, and tells how long they take, as the service does. */
export function createLearning(): (ended: readonly EndedPreparation[]) => PreparationsOf {
  let all = priorPreparations;
  const stores = new Map<string, Multiples>();
  return (ended) => {
    for (const { estimated, actual, group } of ended) {
      all = withDuration(all, estimated, actual);
      stores.set(group, withDuration(stores.get(group) ?? rightEstimates(0), estimated, actual));
    }
    return (group) => preparationsOf(stores.get(group), all);
  };
}
