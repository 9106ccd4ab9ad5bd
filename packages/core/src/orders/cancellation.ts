import { cancellationFee, closeCancelled } from './closing.js';
import { lockOrder, moverOf, orderAnswer } from './load.js';
import { orderMoves } from './move.js';
import type { OrdersAnswer, OrdersCall } from './operation-type.js';

/** Cancels an order and charges the fee that `cancellationFee` returns. */
export async function cancel(call: OrdersCall<'cancel'>): Promise<OrdersAnswer<'cancel'>> {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const fee = cancellationFee(order, call.body.reason);
  const closure = { reason: call.body.reason, note: call.body.note ?? null, by: call.caller.role, fee };
  const after = await orderMoves.move(call, order, 'cancel', moverOf(call.caller, relation), { closure });
  return orderAnswer(call.db, after, relation, await closeCancelled(call, after, fee));
}
