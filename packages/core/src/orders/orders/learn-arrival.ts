import type { Effects } from '../../kernel/operation/operation.js';
import { type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { priorDelays, type SearchStatus } from '../arrivals/arrival-delays.js';
import { type Delays, withDelay } from '../arrivals/delays.js';
import { bareArrival } from './eta.js';
import type { OrderRecord } from './records.js';

/**
 * Records how much later than its bare estimates an order arrived. Call it once for each delivered order.
 *
 * @param usualPreparation of the store: until the merchant accepts, the estimate counts with it.
 * @param looks the moments of each status to learn from, when the order had no courier.
 */
export async function learnArrival(
  { db, now }: Pick<Effects, 'db' | 'now'>,
  order: OrderRecord,
  usualPreparation: number,
  looks: Readonly<Record<SearchStatus, readonly Instant[]>>,
): Promise<void> {
  const known = await db.lock('arrivalDelays', order.zoneId);
  const after = (status: SearchStatus): Delays => {
    const prepSeconds = status === 'placed' ? usualPreparation : order.prepSeconds;
    return looks[status].reduce(
      (delays, at) => {
        const estimate = bareArrival({ ...order, status, statusSince: at, prepSeconds }, at);
        return withDelay(delays, secondsBetween(estimate, order.statusSince));
      },
      (known?.delays ?? priorDelays)[status],
    );
  };
  const delays = { placed: after('placed'), accepted: after('accepted'), ready: after('ready') };
  if (known) await db.update('arrivalDelays', { id: order.zoneId }, { delays, updatedAt: now });
  // If another order of the zone is the first at this moment, this one is not counted.
  else await db.insertIfAbsent('arrivalDelays', { id: order.zoneId, delays, updatedAt: now });
}
