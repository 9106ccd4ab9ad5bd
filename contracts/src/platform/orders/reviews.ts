import { session } from '../../shared/access-rules.js';
import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleReview } from './examples.js';
import { OrderReview, Review, ReviewRequest } from './review-schemas.js';

const params = idParams('order');
const example = { id: exampleIds.order };

/** The review of an order. */
export const orderReviewsContract = defineRoutes({
  createReview: {
    method: 'POST',
    path: '/api/v1/orders/:id/review',
    summary: 'Review a delivered order',
    description: 'Adds a rating, feedback and a sandbox tip, once per order.',
    pathParams: params,
    body: ReviewRequest,
    responses: { 201: Review },
    metadata: declareRoute({
      access: session('customer'),
      errors: ['not_found', 'invalid_transition', 'already_reviewed', 'tip_needs_card'],
      emits: ['order.reviewed'],
      examples: [
        {
          name: 'five stars',
          params: example,
          body: { rating: 5, courierRating: 5, feedback: 'Cald și la timp', tipAmount: 500 },
          response: {
            id: exampleIds.review,
            orderId: exampleIds.order,
            rating: 5,
            courierRating: 5,
            feedback: 'Cald și la timp',
            tip: ron(500),
            createdAt: exampleTime,
          },
        },
      ],
    }),
  },
  getReview: {
    method: 'GET',
    path: '/api/v1/orders/:id/review',
    summary: 'Get the review of an order',
    description:
      'The review, for its author, the merchant of the store, support and administrators. The courier of the order sees ' +
      'only their own rating and tip. An order without a review returns `not_found`.',
    pathParams: params,
    responses: { 200: OrderReview },
    metadata: declareRoute({
      access: session('customer', 'merchant', 'courier', 'support', 'admin'),
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'as the merchant', params: example, response: exampleReview }],
    }),
  },
});
