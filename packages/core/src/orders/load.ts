import type { Order } from '@doorstep/contracts';
import type { SessionCaller } from '../kernel/operation/caller.js';
import type { Reader, UnitOfWork } from '../kernel/store/store.js';
import type { PaymentRecord } from '../payments/records.js';
import { paymentOf } from '../payments/settle.js';
import type { Relation } from './machine.js';
import type { OrderMover } from './move.js';
import type { OrderRecord } from './records.js';
import { assertRelation } from './relation.js';
import { orderView } from './view.js';

/** Reads an order for its caller. @throws ServiceProblem not_found for strangers. */
export async function loadOrder(reader: Reader, id: string, caller: SessionCaller): Promise<[OrderRecord, Relation]> {
  return assertRelation(await reader.get('orders', id), caller);
}

/** Reads an order that is about to move, so that moves of one order follow one another. @throws as `loadOrder`. */
export async function lockOrder(db: UnitOfWork, id: string, caller: SessionCaller): Promise<[OrderRecord, Relation]> {
  return assertRelation(await db.lock('orders', id), caller);
}

/** The caller as the one who moves. */
export function moverOf(caller: SessionCaller, relation: Relation): OrderMover {
  return { relation, actorId: caller.accountId };
}

/** The order after a move, as its mover sees it. */
export async function orderAnswer(
  reader: Reader,
  order: OrderRecord,
  relation: Relation,
  payment?: PaymentRecord,
): Promise<{ status: 200; body: Order }> {
  return { status: 200, body: orderView(order, payment ?? (await paymentOf(reader, order.id)), relation) };
}
