import { ServiceProblem } from '../kernel/problem.js';
import { post } from '../ledger/post.js';
import { tipPosting } from '../ledger/postings.js';
import { ron } from '../money/rounding.js';
import { addTip } from '../payments/settle.js';
import { loadOrder, moverOf } from './load.js';
import { moveOrder } from './move.js';
import type { OrdersAnswer, OrdersCall } from './operation-type.js';
import type { OrderRecord, ReviewRecord } from './records.js';

export async function review(call: OrdersCall<'review'>): Promise<OrdersAnswer<'review'>> {
  const [order, relation] = await loadOrder(call.db, call.params.id, call.caller);
  if (order.reviewed) throw new ServiceProblem('already_reviewed');
  await moveOrder(call, order, 'review', moverOf(call.caller, relation), { reviewed: true });
  const record: ReviewRecord = {
    id: call.ports.newId('review'),
    orderId: order.id,
    customerId: order.customerId,
    storeId: order.storeId,
    courierId: order.courierId,
    rating: call.body.rating,
    courierRating: call.body.courierRating ?? null,
    feedback: call.body.feedback || null,
    tipAmount: call.body.tipAmount ?? 0,
    createdAt: call.now,
  };
  await call.db.insert('reviews', record);
  await rate(call, record);
  await tip(call, order, record.tipAmount);
  return {
    status: 201,
    body: {
      id: record.id,
      orderId: record.orderId,
      rating: record.rating,
      courierRating: record.courierRating,
      feedback: record.feedback,
      tip: ron(record.tipAmount),
      createdAt: record.createdAt,
    },
  };
}

/** Adds the rating to the store's, and to the courier's if there is one. */
async function rate(call: OrdersCall<'review'>, record: ReviewRecord): Promise<void> {
  const store = await call.db.get('stores', record.storeId);
  if (store) {
    const change = {
      ratingSum: store.ratingSum + record.rating,
      ratingCount: store.ratingCount + 1,
      updatedAt: call.now,
    };
    await call.db.update('stores', { id: store.id }, change);
  }
  const courier = record.courierId === null ? undefined : await call.db.get('couriers', record.courierId);
  if (courier && record.courierRating !== null) {
    const ratingSum = courier.ratingSum + record.courierRating;
    await call.db.update('couriers', { id: courier.id }, { ratingSum, ratingCount: courier.ratingCount + 1 });
  }
}

async function tip(call: OrdersCall<'review'>, order: OrderRecord, amount: number): Promise<void> {
  if (amount === 0 || order.courierId === null) return;
  await post(call, 'review_tip', order.id, tipPosting(amount, order.courierId));
  await addTip(call, order.id, amount);
}
