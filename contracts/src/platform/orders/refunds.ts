import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage, ron } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { listQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleRefund } from './examples.js';
import { RefundRequest } from './requests.js';
import { Refund, RefundList } from './schemas.js';

const params = idParams('order');
const example = { id: exampleIds.order };

/** The refunds of an order. */
export const orderRefundsContract = defineRoutes({
  createRefund: {
    method: 'POST',
    path: '/api/v1/orders/:id/refunds',
    summary: 'Refund an order',
    description:
      'Refunds all or part of the captured payment to the customer, at most the amount that is not refunded yet. The payment of the order shows the refund. When the refunds of the order exceed the limit of the operator together (200 RON by default), real sessions need a recent step-up.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: RefundRequest,
    responses: { 201: Refund },
    metadata: declareRoute({
      access: session('support', 'admin'),
      idempotency: 'accepted',
      errors: ['not_found', 'step_up_required', 'refund_exceeds_payment'],
      audit: 'staff',
      emits: ['order.refunded'],
      examples: [
        {
          name: 'one item',
          params: example,
          body: { amount: ron(2_900), reason: 'items_missing', note: 'O ciorbă lipsă' },
          response: exampleRefund,
        },
      ],
    }),
  },
  listRefunds: {
    method: 'GET',
    path: '/api/v1/orders/:id/refunds',
    summary: 'List refunds of an order',
    description: 'The refunds of an order, newest first.',
    pathParams: params,
    query: listQuery,
    responses: { 200: RefundList },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['not_found', 'invalid_cursor'],
      audit: 'staff',
      examples: [
        {
          name: 'one refund',
          params: example,
          query: { limit: 10 },
          response: examplePage(exampleRefund),
        },
      ],
    }),
  },
});
