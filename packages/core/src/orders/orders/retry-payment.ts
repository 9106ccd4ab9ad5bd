import type { PlatformContract } from '@doorstep/contracts';
import { assertSteppedUpFor } from '../../identity/accounts/stepped-up.js';
import type { Operation } from '../../kernel/operation/operation.js';
import { refusedMovements, retryMovements } from '../../payments/payments/retry.js';
import { paymentOf } from '../../payments/payments/settle.js';
import { lockOrder, orderAnswer } from './load.js';

type Area = PlatformContract['orders'];

/** Repeats the captures and refunds of an order that the provider has refused, if there are any. */
export const retryPayment: Operation<Area['retryPayment']> = async (call) => {
  const { caller, db, params } = call;
  const [order, relation] = await lockOrder(db, params.id, caller);
  const { id } = await paymentOf(db, order.id);
  const payment = await db.lock('payments', id);
  const refused = await refusedMovements(db, id);
  if (!payment || refused.length === 0) return orderAnswer(db, order, relation);
  assertSteppedUpFor(
    call,
    refused.reduce((sum, { amount }) => sum + amount, 0),
  );
  const after = await retryMovements(call, payment, refused);
  call.wake(order.id);
  return orderAnswer(db, order, relation, after);
};
