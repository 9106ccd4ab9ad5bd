import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';
import { tripIdOf } from '../../../orders/deliveries/batch-members.js';
import type { DeliveryRecord } from '../../../orders/deliveries/records.js';
import { type RoundJob, type RoundPart, roundJobOfDelivery } from './round-job.js';

/** The pending deliveries of a batch. */
export type BatchDeliveries = readonly [DeliveryRecord, ...DeliveryRecord[]];

/**
 * Returns the pending deliveries of a batch as one job: a trip from the pickup to the last dropoff. Its id is that of its
 * first delivery.
 */
export function roundJobOfBatch(deliveries: BatchDeliveries, partnerName: string, now: Instant): RoundJob {
  const [first, ...others] = inTripOrder(deliveries);
  const job = roundJobOfDelivery(first, partnerName, now);
  const last = others.at(-1) ?? first;
  const parts = others.map((delivery) => partOf(delivery, roundJobOfDelivery(delivery, partnerName, now)));
  return {
    ...job,
    dropoff: { lat: last.dropoff.lat, lng: last.dropoff.lng },
    stops: 1 + deliveries.length,
    dueAt: dueAt([first, ...others], last),
    parts: [partOf(first, job), ...parts],
  };
}

/** Groups deliveries by what couriers claim together: those of a batch, or a single one. */
export function groupByTrip(deliveries: readonly DeliveryRecord[]): readonly BatchDeliveries[] {
  const trips = new Map<string, BatchDeliveries>();
  for (const delivery of deliveries) {
    const key = tripIdOf(delivery);
    const known = trips.get(key);
    trips.set(key, known ? [...known, delivery] : [delivery]);
  }
  return [...trips.values()];
}

function inTripOrder([first, ...others]: BatchDeliveries): BatchDeliveries {
  const [earliest, ...later] = [first, ...others].sort((a, b) => (a.batchStop ?? 0) - (b.batchStop ?? 0));
  return [earliest ?? first, ...later];
}

function partOf({ id, durationSeconds }: DeliveryRecord, { parts: [{ snapshot }] }: RoundJob): RoundPart {
  return { id, tripSeconds: durationSeconds, snapshot };
}

/** Returns the latest end of the trip with which every dropoff is within its window. */
function dueAt(deliveries: BatchDeliveries, last: DeliveryRecord): Instant | null {
  const ends = deliveries.flatMap(({ durationSeconds, dropoff: { window } }) =>
    window === null ? [] : [addSeconds(window.to, last.durationSeconds - durationSeconds)],
  );
  return ends.sort()[0] ?? null;
}
