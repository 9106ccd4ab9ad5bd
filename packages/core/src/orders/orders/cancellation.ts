import type { Currency, PlatformContract } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Effects, Operation, WriteCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { settle } from '../../payments/payments/settle.js';
import { assertCurrency, moneyIn } from '../../values/money/money.js';
import { cancellationCause, cancellationTerms } from './cancellation-terms.js';
import { closeCancelled } from './closing.js';
import { lockOrder, moverOf, orderAnswer } from './load.js';
import { orderMoves } from './move.js';

type Area = PlatformContract['orders'];

/** Cancels an order for its customer, on the terms of `cancellationTerms`. */
export const cancel: Operation<Area['cancel']> = async (call) => {
  const { body, caller } = call;
  const [order, relation] = await lockOrder(call.db, call.params.id, caller);
  orderMoves.assertPossible(order, 'cancel', relation);
  const terms = cancellationTerms(order, cancellationCause(relation, body.reason));
  assertExpected(body.expectedFee, terms.fee, order.currency);
  const closure = { reason: body.reason, note: body.note ?? null, by: caller.role, ...terms };
  const after = await orderMoves.move(call, order, 'cancel', moverOf(caller, relation), { closure });
  return orderAnswer(call.db, after, relation, await closeCancelled(call, after, terms));
};

/** @throws ServiceProblem price_changed if the caller expects another fee, in minor units. */
function assertExpected(
  expected: WriteCall<Area['cancel']>['body']['expectedFee'],
  fee: number,
  currency: Currency,
): void {
  assertCurrency(expected, currency, '/body/expectedFee');
  if (!expected || expected.amount === fee) return;
  throw new ServiceProblem('price_changed', 'Cancelling costs another amount now.', { total: moneyIn(currency)(fee) });
}

/** Cancels an order that its merchant cannot fulfil. The customer pays nothing. */
export const cancelForStore: Operation<Area['cancelForStore']> = async (call) => {
  const { body, caller } = call;
  const [order, relation] = await lockOrder(call.db, call.params.id, caller);
  const terms = cancellationTerms(order, cancellationCause(relation, body.reason));
  const closure = { reason: body.reason, note: body.note || null, by: caller.role, ...terms };
  const after = await orderMoves.move(call, order, 'merchant_cancel', moverOf(caller, relation), { closure });
  return orderAnswer(call.db, after, relation, await closeCancelled(call, after, terms));
};

/** The moves with which a merchant ends an order that nobody prepares yet. */
const refusals = { awaiting_payment: 'cancel', scheduled: 'merchant_cancel', placed: 'merchant_reject' } as const;

/** Cancels an order with a slot for which its merchant no longer sells it. Does nothing once the order has gone on. */
export async function cancelForMerchant(
  call: Effects & { readonly caller: SessionCaller },
  orderId: string,
  reason: 'closing' | 'item_unavailable',
): Promise<void> {
  const order = await call.db.lock('orders', orderId);
  if (order?.status !== 'awaiting_payment' && order?.status !== 'scheduled' && order?.status !== 'placed') return;
  const { caller } = call;
  const closure = { reason, note: null, by: caller.role, fee: 0 };
  const relation = order.status === 'awaiting_payment' ? 'system' : 'merchant';
  await orderMoves.move(call, order, refusals[order.status], moverOf(caller, relation), { closure });
  await settle(call, order.id, null);
}
