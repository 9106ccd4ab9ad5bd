import type { SearchStatus } from '../../catalogue/arrivals/arrival-delays.js';
import { type Delays, withDelay } from '../../catalogue/arrivals/delays.js';
import { learnDelays } from '../../catalogue/arrivals/learn-delays.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { bareArrival } from './eta.js';
import type { OrderRecord } from './records.js';

/**
 * Records how much later than its bare estimates an order arrived. Call it once for each delivered order.
 *
 * @param usualPreparation of the store: until the merchant accepts, the estimate counts with it.
 * @param looks the moments of each status to learn from, when the order had no courier.
 */
export async function learnArrival(
  effects: Pick<Effects, 'db' | 'now'>,
  order: OrderRecord,
  usualPreparation: number,
  looks: Readonly<Record<SearchStatus, readonly Instant[]>>,
): Promise<void> {
  const after = (status: SearchStatus, known: Delays): Delays => {
    const prepSeconds = status === 'placed' ? usualPreparation : order.prepSeconds;
    return looks[status].reduce((delays, at) => {
      const estimate = bareArrival({ ...order, status, statusSince: at, prepSeconds }, at);
      return withDelay(delays, secondsBetween(estimate, order.statusSince));
    }, known);
  };
  await learnDelays(effects, order.zoneId, ({ placed, accepted, ready }) => ({
    placed: after('placed', placed),
    accepted: after('accepted', accepted),
    ready: after('ready', ready),
  }));
}
