import { deliveryStatuses } from '@doorstep/contracts';
import type { Carried } from '../../couriers/eligibility/loads.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';

/** Limit of idle time that earns credit. */
export const maxIdleSeconds = 300;

/** The jobs of a courier. */
export interface Workload extends Pick<Carried, 'nextStops'> {
  /** End of their last job; null if it was more than `maxIdleSeconds` ago. */
  readonly lastEndedAt: Instant | null;
}

const endedDeliveries = deliveryStatuses.filter((status) => deliveryMachine.hasEnded(status));

/** Reads the ends of couriers' last jobs, orders and direct deliveries alike, in two queries. */
export async function lastJobEnds(
  reader: Reader,
  courierIds: readonly string[],
  now: Instant,
): Promise<(courierId: string) => Workload['lastEndedAt']> {
  if (courierIds.length === 0) return () => null;
  const courierId = { in: courierIds };
  const since = { gte: addSeconds(now, -maxIdleSeconds) };
  const [orders, deliveries] = await Promise.all([
    reader.find('orders', { where: { courierId, endedAt: since } }),
    reader.find('deliveries', { where: { courierId, status: { in: endedDeliveries }, statusSince: since } }),
  ]);
  const ends = new Map<string, Instant>();
  for (const { courierId: id, statusSince: end } of [...orders, ...deliveries]) {
    if (id !== null && end > (ends.get(id) ?? '')) ends.set(id, end);
  }
  return (id) => ends.get(id) ?? null;
}
