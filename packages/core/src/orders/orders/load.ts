import type { Order } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Reader, UnitOfWork } from '../../kernel/store/store.js';
import type { PaymentRecord } from '../../payments/payments/records.js';
import { paymentOf } from '../../payments/payments/settle.js';
import type { Relation } from './machine.js';
import type { OrderMover } from './move.js';
import type { OrderRecord } from './records.js';
import { assertRelation } from './relation.js';
import { orderView } from './view.js';

/** Reads an order and the caller's relation to it. @throws ServiceProblem not_found for strangers. */
export async function loadOrder(reader: Reader, id: string, caller: SessionCaller): Promise<[OrderRecord, Relation]> {
  return assertRelation(await reader.get('orders', id), caller);
}

/** Like `loadOrder`, but locks the order, so that its moves run one after another. */
export async function lockOrder(db: UnitOfWork, id: string, caller: SessionCaller): Promise<[OrderRecord, Relation]> {
  return assertRelation(await db.lock('orders', id), caller);
}

/** Returns the caller as the mover of an order. */
export function moverOf(caller: SessionCaller, relation: Relation): OrderMover {
  return { relation, actorId: caller.accountId };
}

/** Answers a move with the order as its mover sees it. Reads the payment if none is given. */
export async function orderAnswer(
  reader: Reader,
  order: OrderRecord,
  relation: Relation,
  payment?: PaymentRecord,
): Promise<{ status: 200; body: Order }> {
  return { status: 200, body: orderView(order, payment ?? (await paymentOf(reader, order.id)), relation) };
}
