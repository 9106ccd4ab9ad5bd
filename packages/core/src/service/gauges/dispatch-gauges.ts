import { daySeconds } from '@doorstep/contracts';
import type { OfferOutcome } from '../../couriers/courier-offers/records.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';

/** The figures of offers and decision rounds. */
export interface DispatchGauges {
  /** Offers whose time to answer ended within the last 24 hours. */
  readonly offers: Readonly<Record<OfferOutcome, number>>;
  /** Jobs that the last round of each zone left without a courier. */
  readonly waitingJobs: readonly { readonly zoneId: string; readonly count: number }[];
}

const countedSeconds = daySeconds;

/** Counts the outcomes of offers, and the jobs that wait in the zones with decision rounds. */
export async function dispatchGauges(reader: Reader, now: Instant): Promise<DispatchGauges> {
  const groups = await reader.aggregate('dispatchOffers', {
    where: { outcomeAt: { gte: addSeconds(now, -countedSeconds) } },
    groupBy: ['outcome'],
    sum: [],
  });
  const countOf = (outcome: OfferOutcome): number => groups.find(({ group }) => group.outcome === outcome)?.count ?? 0;
  const zones = await reader.find('dispatchZones', {});
  return {
    offers: { accepted: countOf('accepted'), declined: countOf('declined'), expired: countOf('expired') },
    waitingJobs: zones.map(({ id, lastRound }) => ({ zoneId: id, count: lastRound?.waiting.length ?? 0 })),
  };
}
