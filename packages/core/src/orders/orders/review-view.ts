import type { OrderReview } from '@doorstep/contracts';
import { moneyIn } from '../../values/money/money.js';
import type { Relation } from './machine.js';
import type { ReviewRecord } from './records.js';

/** Returns a review as one relation may see it: courier and merchant only their own part. Undefined for those who see none. */
export function orderReviewView(review: ReviewRecord, relation: Relation): OrderReview | undefined {
  switch (relation) {
    case 'customer':
    case 'staff':
      return wholeReviewView(review);
    case 'merchant':
      return storeReviewView(review);
    case 'courier':
      return { ...wholeReviewView(review), rating: null, feedback: null };
    case 'candidate':
    case 'fleet':
    case 'system':
      return undefined;
  }
}

/** Returns a review as the merchant sees it: what the customer thinks of the courier is not theirs to know. */
export function storeReviewView(review: ReviewRecord): OrderReview {
  return { ...wholeReviewView(review), courierRating: null, tip: null };
}

/** Returns a review with all of its fields. */
export function wholeReviewView(review: ReviewRecord): OrderReview {
  const { id, orderId, storeId, rating, courierRating, feedback, tipAmount, currency, createdAt } = review;
  return { id, orderId, storeId, rating, courierRating, feedback, tip: moneyIn(currency)(tipAmount), createdAt };
}
