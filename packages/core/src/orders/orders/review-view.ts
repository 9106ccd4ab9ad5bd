import type { OrderReview } from '@doorstep/contracts';
import { moneyIn } from '../../values/money/money.js';
import type { Relation } from './machine.js';
import type { ReviewRecord } from './records.js';

/** Returns a review as one relation may see it: a courier only their own part. Undefined for those who see none. */
export function orderReviewView(review: ReviewRecord, relation: Relation): OrderReview | undefined {
  switch (relation) {
    case 'customer':
    case 'merchant':
    case 'staff':
      return wholeReviewView(review);
    case 'courier':
      return { ...wholeReviewView(review), rating: null, feedback: null };
    case 'candidate':
    case 'fleet':
    case 'system':
      return undefined;
  }
}

/** Returns a review with all of its fields. */
export function wholeReviewView(review: ReviewRecord): OrderReview {
  const { id, orderId, storeId, rating, courierRating, feedback, tipAmount, currency, createdAt } = review;
  return { id, orderId, storeId, rating, courierRating, feedback, tip: moneyIn(currency)(tipAmount), createdAt };
}
