import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';

/** Returns true if a courier picked up nothing else, and brought nothing else, since they left the pickup of a job. */
export async function rodeDirectly(
  reader: Reader,
  courierId: string,
  job: { readonly id: string; readonly departedAt: Instant },
): Promise<boolean> {
  const since = { courierId, statusSince: { gte: job.departedAt } } as const;
  // Jobs that the courier got on the way, and has not begun, are no detour.
  const [orders, deliveries] = await Promise.all([
    reader.find('orders', { where: { ...since, status: { in: ['picked_up', 'delivered'] } }, limit: 2 }),
    reader.find('deliveries', {
      where: { ...since, status: { in: ['at_pickup', 'picked_up', 'at_dropoff', 'delivered'] } },
      limit: 2,
    }),
  ]);
  return [...orders, ...deliveries].every(({ id }) => id === job.id);
}
