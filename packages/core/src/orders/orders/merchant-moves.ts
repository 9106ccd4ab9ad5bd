import type { PlatformContract } from '@doorstep/contracts';
import type { Effects, Operation } from '../../kernel/operation/operation.js';
import { addSeconds, secondsBetween } from '../../kernel/primitives/instant.js';
import { settle } from '../../payments/payments/settle.js';
import { lockOrder, moverOf, orderAnswer } from './load.js';
import { orderMoves } from './move.js';
import type { OrderRecord } from './records.js';
import { storeOpensAt } from './store-opening.js';

type Area = PlatformContract['orders'];

/** Accepts an order. The merchant may set the preparation time. */
export const accept: Operation<Area['accept']> = async (call) => {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const prepSeconds = call.body.prepSeconds ?? (await usualPreparation(call, order));
  const change = { prepSeconds, readyBy: addSeconds(call.now, prepSeconds) };
  const after = await orderMoves.move(call, order, 'merchant_accept', moverOf(call.caller, relation), change);
  return orderAnswer(call.db, after, relation);
};

/** Returns the time until an order is ready if the store begins as usual: at once, or when it opens. */
async function usualPreparation({ db, now }: Effects, order: OrderRecord): Promise<number> {
  const opensAt = await storeOpensAt(db, order, now);
  return order.prepSeconds + (opensAt === null ? 0 : secondsBetween(now, opensAt));
}

/** Rejects an order and voids its payment. */
export const reject: Operation<Area['reject']> = async (call) => {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const closure = { reason: call.body.reason, note: call.body.note ?? null, by: 'merchant', fee: 0 };
  const after = await orderMoves.move(call, order, 'merchant_reject', moverOf(call.caller, relation), { closure });
  return orderAnswer(call.db, after, relation, await settle(call, order.id, null));
};

/**
 * Offers an order to couriers. It expires unless one claims it in time. A courier who has reserved it claims it at once, as the
 * answer shows.
 */
export const markReady: Operation<Area['markReady']> = async (call) => {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const after = await orderMoves.move(call, order, 'merchant_ready', moverOf(call.caller, relation));
  await call.follow();
  return orderAnswer(call.db, (await call.db.get('orders', order.id)) ?? after, relation);
};
