import type { DispatchOffersSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import type { DispatchJob } from './dispatch-job.js';

type Offers = z.input<DispatchOffersSchema>;

const maxDecisions = 50;

/** Returns the offers and assignments of a job, newest first, each with its explanation. */
export async function decisionsOn(reader: Reader, jobId: string): Promise<Offers['decisions']> {
  const links = await reader.find('dispatchOfferJobs', {
    where: { jobId },
    orderBy: [['offerId', 'desc']],
    limit: maxDecisions,
  });
  if (links.length === 0) return [];
  const offers = await reader.find('dispatchOffers', {
    where: { id: { in: links.map(({ offerId }) => offerId) } },
    orderBy: [['id', 'desc']],
  });
  return offers.map((offer) => ({
    offerId: offer.id,
    courierId: offer.courierId,
    kind: offer.kind,
    status: offer.status,
    reason: offer.reason,
    explanation: [...offer.explanation],
    createdAt: offer.createdAt,
    answeredAt: offer.status === 'pending' ? null : offer.statusSince,
  }));
}

/** Returns the reason why the last round of a zone left a job without a courier; null if it did not. */
export async function waitOf(reader: Reader, zoneId: string, jobId: string): Promise<Offers['waiting']> {
  const round = (await reader.get('dispatchZones', zoneId))?.lastRound;
  const waiting = round?.waiting.find((job) => job.jobId === jobId);
  if (!round || !waiting) return null;
  return { at: round.at, reason: waiting.reason, courierId: waiting.courierId, until: waiting.until };
}

/** Returns that a job waits for its goods, which no round may have said yet; null if they are there, or nobody knows when. */
export function waitForGoods({ readyAt }: Pick<DispatchJob, 'readyAt'>, now: Instant): Offers['waiting'] {
  return readyAt === null ? null : { at: now, reason: 'not_ready', courierId: null, until: readyAt };
}
