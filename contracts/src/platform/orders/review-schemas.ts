import { z } from 'zod';
import { currencies } from '../../shared/currencies.js';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { limitIn } from '../../shared/price-levels.js';
import { component, type Named } from '../../shared/schema.js';
import { note } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** The greatest tip of a review; see `limitIn`. */
export const maxReviewTipBani = 50_000;

const stars = z.number().int().min(1).max(5);

const reviewRequest = z
  .object({
    rating: stars.describe('Rating of the order'),
    courierRating: stars.optional(),
    feedback: note(1_000).optional(),
    tipAmount: z
      .number()
      .int()
      .min(1)
      .max(Math.max(...currencies.map((currency) => limitIn(currency, maxReviewTipBani))))
      .optional()
      .describe(
        'A tip for the courier in minor units of the currency of the order: at most 50,000, or about as much as 500 RON if that is more',
      ),
  })
  .strict();
export interface ReviewRequestSchema extends Named<typeof reviewRequest> {}
/** The review of a delivered order. */
export const ReviewRequest: ReviewRequestSchema = component('ReviewRequest', reviewRequest);

const review = z
  .object({
    id: id('review'),
    orderId: id('order'),
    rating: stars,
    courierRating: stars.nullable(),
    feedback: z.string().nullable(),
    tip: Money.describe('Tip from the review'),
    createdAt: Instant,
  })
  .strict();
export interface ReviewSchema extends Named<typeof review> {}
/** The review of an order. */
export const Review: ReviewSchema = component('Review', review);

const orderReview = z
  .object({
    id: id('review'),
    orderId: id('order'),
    storeId: id('store'),
    rating: stars.nullable().describe('Rating of the order, from 1 to 5; null for its courier'),
    courierRating: stars
      .nullable()
      .describe('Rating of the courier, from 1 to 5; null if the customer gave none, and for the merchant'),
    feedback: z.string().nullable().describe('Words of the customer; null if there are none, and for the courier'),
    tip: Money.nullable().describe('Tip for the courier from the review; null for the merchant'),
    createdAt: Instant,
  })
  .strict();
export interface OrderReviewSchema extends Named<typeof orderReview> {}
/** A review, as its caller can see it. A courier sees only their own rating and tip, and a merchant everything else. */
export const OrderReview: OrderReviewSchema = component('OrderReview', orderReview);
export type OrderReview = z.infer<OrderReviewSchema>;

const orderReviewList = page(OrderReview);
export interface OrderReviewListSchema extends Named<typeof orderReviewList> {}
/** A page of the reviews of a store, as its merchant sees them, newest first. */
export const OrderReviewList: OrderReviewListSchema = component('OrderReviewList', orderReviewList);
