import type { OfferRecord } from '../../../couriers/courier-offers/records.js';
import { storeSequence } from '../../../couriers/route-plans/update-routes.js';
import type { Effects } from '../../../kernel/operation/operation.js';

/**
 * Brings the route of a courier into the order of an offer that they have. If its jobs join a trip, its stops are those of the
 * whole trip from now on, also for the offers of the orders that the courier has reserved before.
 */
export async function storePlan(effects: Effects, { id, courierId, jobs, stops }: OfferRecord): Promise<void> {
  await storeSequence(effects, courierId, stops);
  const planned = new Set(stops.map(({ jobId }) => jobId));
  if (planned.size === jobs.length) return;
  const open = await effects.db.find('dispatchOffers', { where: { courierId, open: true, status: 'accepted' } });
  const joined = open.filter((offer) => offer.id !== id && reservedIn(offer).every((jobId) => planned.has(jobId)));
  if (joined.length === 0) return;
  const ids = joined.map((offer) => offer.id);
  await effects.db.update('dispatchOffers', { id: { in: ids } }, { stops, updatedAt: effects.now });
}

function reservedIn({ jobs }: OfferRecord): readonly string[] {
  return jobs.filter(({ state }) => state === 'reserved').map(({ jobId }) => jobId);
}
