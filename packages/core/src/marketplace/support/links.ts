import type { SupportTicketRequest } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Reader } from '../../kernel/store/store.js';
import { noSuchDelivery } from '../../orders/deliveries/no-such-delivery.js';
import { noSuchOrder, relationTo } from '../../orders/orders/relation.js';

/**
 * Checks that the order and delivery of a ticket are the caller's own. An order that a courier could claim is not yet
 * their own.
 *
 * @throws ServiceProblem not_found otherwise, the same as for one that does not exist.
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
