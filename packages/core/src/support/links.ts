import type { SupportTicketRequest } from '@doorstep/contracts';
import { noSuchDelivery } from '../deliveries/no-such-delivery.js';
import type { SessionCaller } from '../kernel/operation/caller.js';
import type { Reader } from '../kernel/store/store.js';
import { noSuchOrder, relationTo } from '../orders/relation.js';

/**
 * What a ticket is about must be the caller's own: who could claim an order has nothing to do with it yet.
 *
 * @throws ServiceProblem not_found for what is not, exactly as for what does not exist.
 */
export async function assertOwnLinks(
  reader: Reader,
  caller: SessionCaller,
  { orderId, deliveryId }: Pick<SupportTicketRequest, 'orderId' | 'deliveryId'>,
): Promise<void> {
  if (orderId !== undefined) {
    const order = await reader.get('orders', orderId);
    const relation = order && relationTo(order, caller);
    if (relation === undefined || relation === 'candidate') throw noSuchOrder();
  }
  if (deliveryId !== undefined) {
    const delivery = await reader.get('deliveries', deliveryId);
    const isOwn = caller.courierId !== null && delivery?.courierId === caller.courierId && delivery.livemode;
    if (!isOwn) throw noSuchDelivery();
  }
}
