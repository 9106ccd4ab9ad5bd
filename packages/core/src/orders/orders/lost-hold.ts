import type { Effects } from '../../kernel/operation/operation.js';
import { cancellationTerms } from './cancellation-terms.js';
import { closeCancelled } from './closing.js';
import { orderMachine } from './machine.js';
import { orderMoves } from './move.js';
import type { OrderRecord } from './records.js';

/**
 * Ends an order, which is locked, whose money nobody holds any more. The customer pays nothing; a courier on the way is paid. If the goods
 * are on their way, the order goes on, and the refused capture waits for support.
 */
export async function followLostHold(effects: Effects, order: OrderRecord): Promise<OrderRecord> {
  if (!orderMachine.find('cancel', 'system', order)) {
    effects.ports.reporter.error('order goes on without a payment', { id: order.id, status: order.status });
    return order;
  }
  const terms = cancellationTerms(order, 'others');
  const closure = { reason: 'payment_declined', note: null, by: 'system', ...terms };
  const after = await orderMoves.move(effects, order, 'cancel', { relation: 'system', actorId: 'system' }, { closure });
  await closeCancelled(effects, after, terms);
  return after;
}
