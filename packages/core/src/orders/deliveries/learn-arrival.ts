import { type Delays, looksBetween, withDelay } from '../../catalogue/arrivals/delays.js';
import { learnDelays } from '../../catalogue/arrivals/learn-delays.js';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { isInBatch } from './batch-members.js';
import { learnDeliveryRide } from './learn-delivery-ride.js';

/** Schedules a job for each delivery that couriers of the platform have delivered. */
export async function followDelivered(effects: Effects, events: readonly EventRecord[]): Promise<void> {
  for (const { type, subjectId, livemode } of events) {
    if (type === 'delivery.delivered' && livemode) {
      effects.schedule({ kind: 'delivery.learn', subjectId, dueAt: effects.now });
    }
  }
}

/**
 * Learns from a delivered delivery how long its search for a courier and the ways took. Deliveries with windows and batches are left
 * out: they arrive when they have to, or after other dropoffs.
 */
export const learnDelivery: JobHandler = async (effects, { subjectId }) => {
  const delivery = await effects.db.get('deliveries', subjectId);
  if (!delivery || isInBatch(delivery)) return;
  const { zoneId, dispatchAt, durationSeconds, pickup, dropoff } = delivery;
  if (pickup.window || dropoff.window || !pickup.arrivedAt || !dropoff.arrivedAt) return;
  const where = { subjectId, type: { in: ['delivery.assigned', 'delivery.picked_up'] } } as const;
  const steps = await effects.db.find('events', { where, orderBy: [['sequence', 'asc']] });
  const assigned = steps.find(({ type }) => type === 'delivery.assigned');
  await learnDeliveryRide(effects, delivery, steps.findLast(({ type }) => type === 'delivery.picked_up')?.createdAt);
  const looks = assigned ? looksBetween(dispatchAt, assigned.createdAt) : [];
  const after = (known: Delays, arrivedAt: Instant, tripSeconds: number): Delays =>
    looks.reduce((delays, at) => withDelay(delays, secondsBetween(addSeconds(at, tripSeconds), arrivedAt)), known);
  const [collectedAt, broughtAt] = [pickup.arrivedAt, dropoff.arrivedAt];
  await learnDelays(effects, zoneId, (known) => ({
    directPickup: after(known.directPickup, collectedAt, 0),
    directDropoff: after(known.directDropoff, broughtAt, durationSeconds),
  }));
};
