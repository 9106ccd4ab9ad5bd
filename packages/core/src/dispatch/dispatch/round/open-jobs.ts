import { defaultPolicy } from '@doorstep/dispatch';
import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';
import type { Reader } from '../../../kernel/store/store.js';
import { isInBatch } from '../../../orders/deliveries/batch-members.js';
import type { DeliveryRecord } from '../../../orders/deliveries/records.js';
import { type BatchDeliveries, groupByTrip, roundJobOfBatch } from './batch-job.js';
import { type RoundJob, roundJobOfDelivery, roundJobOfOrder } from './round-job.js';

/** The jobs of a zone that no courier has and no offer holds. */
export interface OpenJobs {
  /** Ready now, or within `lookAheadSeconds`; the oldest first. */
  readonly jobs: readonly RoundJob[];
  /**
   * Jobs that couriers cannot have yet, but that are ready within `lookAheadSeconds`: orders that the merchant has not accepted, and
   * deliveries whose search for a courier starts later. Empty while no job is open.
   */
  readonly ahead: readonly RoundJob[];
  /** Time at which the next job is due that is too early now; undefined if there is none. */
  readonly nextAt: Instant | undefined;
}

/** Orders that are ready within this time are planned, so that couriers leave in time. */
const { lookAheadSeconds } = defaultPolicy;

/** Limit of orders, and of deliveries, in one round. The oldest come first. */
const maxJobs = 150;

/** Limit of orders, and of deliveries, that are known ahead. */
const maxAhead = 50;

/** A scheduled order whose slot begins this long after the horizon may still be ready before it. */
const slotAheadSeconds = 3_600;

/** Reads the open jobs of a zone. */
export async function openJobs(reader: Reader, zoneId: string, now: Instant): Promise<OpenJobs> {
  const oldest = { orderBy: [['createdAt', 'asc']], limit: maxJobs } as const;
  const open = { zoneId, outcome: 'open' } as const;
  const pending = { zoneId, livemode: true, status: 'pending', offerId: null } as const;
  const [orders, oldestDeliveries, later] = await Promise.all([
    reader.find('orders', { where: { ...open, status: { in: ['ready', 'accepted'] }, offerId: null }, ...oldest }),
    reader.find('deliveries', { where: { ...pending, dispatchAt: { lte: now } }, ...oldest }),
    reader.find('deliveries', {
      where: { ...pending, dispatchAt: { gt: now } },
      orderBy: [['dispatchAt', 'asc']],
      limit: maxAhead,
    }),
  ]);
  const deliveries = await withWholeBatches(reader, oldestDeliveries);
  const names = await partnerNames(
    reader,
    deliveries.map(({ partnerId }) => partnerId),
  );
  const horizon = addSeconds(now, lookAheadSeconds);
  const all = [
    ...orders.map(roundJobOfOrder),
    ...groupByTrip(deliveries).map((trip) => tripJob(trip, names.get(trip[0].partnerId) ?? '', now)),
  ];
  const early = all
    .filter(({ readyAt }) => readyAt > horizon)
    .map(({ readyAt }) => addSeconds(readyAt, -lookAheadSeconds));
  const times = [...early, ...later.slice(0, 1).map(({ dispatchAt }) => dispatchAt)];
  const jobs = all.filter(({ readyAt }) => readyAt <= horizon);
  const known =
    jobs.length === 0 ? [] : [...(await ordersAhead(reader, zoneId, horizon)), ...groupByTrip(later).map(laterJob)];
  return { jobs, ahead: known.filter(({ readyAt }) => readyAt <= horizon), nextAt: times.sort()[0] };
}

/** Reads the orders that the merchant has not accepted yet: placed, or scheduled for a slot. */
async function ordersAhead(reader: Reader, zoneId: string, horizon: Instant): Promise<readonly RoundJob[]> {
  const oldest = { orderBy: [['createdAt', 'asc']], limit: maxAhead } as const;
  const open = { zoneId, outcome: 'open' } as const;
  const slots = { gte: addSeconds(horizon, -lookAheadSeconds), lte: addSeconds(horizon, slotAheadSeconds) };
  const [placed, scheduled] = await Promise.all([
    reader.find('orders', { where: { ...open, status: 'placed' }, ...oldest }),
    reader.find('orders', { where: { ...open, status: 'scheduled', scheduledFor: slots }, ...oldest }),
  ]);
  return [...placed, ...scheduled].map(roundJobOfOrder);
}

/** Returns a job as it is when the search for its courier starts. */
function laterJob(trip: BatchDeliveries): RoundJob {
  return tripJob(trip, '', trip[0].dispatchAt);
}

/** Adds the pending deliveries of the same batches beyond the limit, because a courier claims all of them at once. */
async function withWholeBatches(
  reader: Reader,
  deliveries: readonly DeliveryRecord[],
): Promise<readonly DeliveryRecord[]> {
  const batchIds = [...new Set(deliveries.filter(isInBatch).flatMap(({ batchId }) => batchId ?? []))];
  if (batchIds.length === 0) return deliveries;
  const pending = await reader.find('deliveries', { where: { batchId: { in: batchIds }, status: 'pending' } });
  return [...deliveries.filter((delivery) => !isInBatch(delivery)), ...pending.filter(isInBatch)];
}

function tripJob(trip: BatchDeliveries, partnerName: string, now: Instant): RoundJob {
  return isInBatch(trip[0]) ? roundJobOfBatch(trip, partnerName, now) : roundJobOfDelivery(trip[0], partnerName, now);
}

async function partnerNames(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const partners = ids.length === 0 ? [] : await reader.find('partners', { where: { id: { in: [...new Set(ids)] } } });
  return new Map(partners.map(({ id, name }) => [id, name]));
}
