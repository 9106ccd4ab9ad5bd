import type { Reader } from '../kernel/store/store.js';

const carriedOrders = ['claimed', 'picked_up'] as const;
/** A delivery whose goods go back is carried as its return, which is a delivery of its own. */
const carriedDeliveries = ['assigned', 'at_pickup', 'picked_up', 'at_dropoff'] as const;

/** How many orders and direct deliveries each of the couriers carries now; who carries nothing is left out. */
export async function activeJobs(reader: Reader, courierIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  if (courierIds.length === 0) return counts;
  const courierId = { in: courierIds };
  const [orders, deliveries] = await Promise.all([
    reader.find('orders', { where: { courierId, status: { in: carriedOrders } } }),
    reader.find('deliveries', { where: { courierId, status: { in: carriedDeliveries } } }),
  ]);
  for (const job of [...orders, ...deliveries]) {
    if (job.courierId !== null) counts.set(job.courierId, (counts.get(job.courierId) ?? 0) + 1);
  }
  return counts;
}
