import { limitIn, maxReviewTipBani, type PlatformContract } from '@doorstep/contracts';
import type { Operation, WriteCall } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { post } from '../../payments/ledger/post.js';
import { tipPosting } from '../../payments/ledger/postings.js';
import { addTip } from '../../payments/payments/settle.js';
import { moneyIn } from '../../values/money/money.js';
import { chargeOf, orderPosting } from './closing.js';
import { loadOrder, lockOrder, moverOf } from './load.js';
import { orderMoves } from './move.js';
import type { OrderRecord, ReviewRecord } from './records.js';
import { orderReviewView } from './review-view.js';

type Area = PlatformContract['orders'];

/** Saves a review, adds it to the ratings, and charges its tip. */
export const createReview: Operation<Area['createReview']> = async (call) => {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  if (order.reviewed) throw new ServiceProblem('already_reviewed');
  assertTippable(order, call.body.tipAmount);
  await orderMoves.move(call, order, 'review', moverOf(call.caller, relation), { reviewed: true });
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
    currency: order.currency,
    createdAt: call.now,
  };
  await call.db.insert('reviews', record);
  await rate(call, record);
  await tip(call, order, record);
  return {
    status: 201,
    body: {
      id: record.id,
      orderId: record.orderId,
      rating: record.rating,
      courierRating: record.courierRating,
      feedback: record.feedback,
      tip: moneyIn(order.currency)(record.tipAmount),
      createdAt: record.createdAt,
    },
  };
};

/** @throws ServiceProblem tip_needs_card for a tip on an order that was paid in cash. */
function assertTippable({ paysCash, currency }: OrderRecord, tipAmount = 0): void {
  const most = limitIn(currency, maxReviewTipBani);
  if (tipAmount > most) throw fieldProblem('invalid_request', '/body/tipAmount', `must be at most ${most}`, 'too_big');
  if (paysCash && tipAmount > 0)
    throw fieldProblem('tip_needs_card', '/body/tipAmount', 'must be 0: the order was paid in cash');
}

/** Adds a review to the ratings of the store and, if the customer rated them, of the courier. */
async function rate(call: WriteCall<Area['createReview']>, record: ReviewRecord): Promise<void> {
  const { storeId, courierId, rating, courierRating } = record;
  const counted = { ratingCount: { add: 1 }, updatedAt: call.now };
  await call.db.update('stores', { id: storeId }, { ...counted, ratingSum: { add: rating } });
  if (courierId === null || courierRating === null) return;
  await call.db.update('couriers', { id: courierId }, { ...counted, ratingSum: { add: courierRating } });
}

async function tip(
  call: WriteCall<Area['createReview']>,
  order: OrderRecord,
  { id, tipAmount }: ReviewRecord,
): Promise<void> {
  if (tipAmount === 0 || order.courierId === null) return;
  const charge = chargeOf(await post(call, orderPosting('review_tip', order, tipPosting(tipAmount, order), id)));
  if (charge) await addTip(call, order.id, charge);
}

/** Returns the review of an order as its caller may see it. @throws ServiceProblem not_found if there is none. */
export const getReview: Operation<Area['getReview']> = async (call) => {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  const [record] = await call.reader.find('reviews', { where: { orderId: order.id }, limit: 1 });
  const body = record && orderReviewView(record, relation);
  if (!body) throw new ServiceProblem('not_found', 'This order has no review.');
  return { status: 200, body };
};
