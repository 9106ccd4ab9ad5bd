import { expectedMultiple, type Multiples, rightEstimates, shrunk } from '@doorstep/dispatch';

/** Weight of all stores in the histogram of one, in preparations. */
const pooledPreparations = 20;

/** The prior for all stores, with the weight of five preparations. */
export const priorPreparations: Multiples = rightEstimates(5);

/** Returns the histogram of a store: a store with few preparations follows all stores. */
export function preparationsOf(own: Multiples | undefined, all: Multiples): Multiples {
  return shrunk(own ?? rightEstimates(0), all, pooledPreparations);
}

/** Returns how long the preparations of a store take, compared with their estimates. Estimates of rides are believed. */
export type PreparationsOf = (group: string) => Multiples;

/** An order that is not ready yet, in seconds of the engine's time. */
interface Preparation {
  readonly group: string;
  readonly since: number;
  readonly estimatedAt: number;
}

/** Returns the time at which to expect an order that is not ready at `now`, and how uncertain that is. */
export function plannedReady({ group, since, estimatedAt }: Preparation, preparations: PreparationsOf, now: number) {
  const estimated = estimatedAt - since;
  if (estimated <= 0) return { readyAt: estimatedAt, readySpread: 0 };
  const { mean, spread } = expectedMultiple(preparations(group), (now - since) / estimated);
  return { readyAt: since + estimated * mean, readySpread: estimated * spread };
}
