import type { PlatformContract } from '@doorstep/contracts';
import type { Operation } from '../../kernel/operation/operation.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { settle } from '../../payments/payments/settle.js';
import { lockOrder, moverOf, orderAnswer } from './load.js';
import { orderMoves } from './move.js';

type Area = PlatformContract['orders'];

/** Accepts an order. The merchant may set the preparation time. */
export const merchantAccept: Operation<Area['merchantAccept']> = async (call) => {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const prepSeconds = call.body.prepSeconds ?? order.prepSeconds;
  const change = { prepSeconds, readyBy: addSeconds(call.now, prepSeconds) };
  const after = await orderMoves.move(call, order, 'merchant_accept', moverOf(call.caller, relation), change);
  return orderAnswer(call.db, after, relation);
};

/** Rejects an order and voids its payment. */
export const merchantReject: Operation<Area['merchantReject']> = async (call) => {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const closure = { reason: call.body.reason, note: call.body.note ?? null, by: 'merchant', fee: 0 };
  const after = await orderMoves.move(call, order, 'merchant_reject', moverOf(call.caller, relation), { closure });
  return orderAnswer(call.db, after, relation, await settle(call, order.id, null));
};

/**
 * Offers an order to couriers. It expires unless one claims it in time. A courier who has reserved it claims it at once, as the
 * answer shows.
 */
export const merchantReady: Operation<Area['merchantReady']> = async (call) => {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const after = await orderMoves.move(call, order, 'merchant_ready', moverOf(call.caller, relation));
  await call.follow();
  return orderAnswer(call.db, (await call.db.get('orders', order.id)) ?? after, relation);
};
