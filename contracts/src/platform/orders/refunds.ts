import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { id } from '../../shared/ids.js';
import { Currency, Money } from '../../shared/money.js';
import { page, pageQuery } from '../../shared/page.js';
import { problemResponses } from '../../shared/problem.js';
import { declareRoute } from '../../shared/route-meta.js';
import { component, type Named } from '../../shared/schema.js';
import { note } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** Why money goes back: the reason decides who bears it. */
export const refundReasons = [
  'items_missing',
  'items_wrong',
  'poor_quality',
  'store_problem',
  'delivered_late',
  'damaged_on_the_way',
  'courier_problem',
  'service_problem',
  'goodwill',
] as const;
export type RefundReason = (typeof refundReasons)[number];

const refundRequest = z
  .object({
    amount: z
      .object({ amount: z.number().int().min(1).max(1_000_000_000), currency: Currency })
      .strict()
      .optional()
      .describe('Everything that is left of the payment when absent'),
    reason: z
      .enum(refundReasons)
      .describe(
        'The first four are of the store: the merchant bears goods, less the commission on them. The others, and fees and tips, the platform bears.',
      ),
    note: note(280).optional(),
  })
  .strict();
export interface RefundRequestSchema extends Named<typeof refundRequest> {}
/** How much to give back, and why. */
export const RefundRequest: RefundRequestSchema = component('RefundRequest', refundRequest);

const refund = z
  .object({
    id: id('refund'),
    orderId: id('order'),
    amount: Money,
    reason: z.enum(refundReasons),
    bearer: z.enum(['merchant', 'platform']).describe('Who bears it by its reason'),
    merchantAmount: Money.describe('The part that the merchant bears, before the commission on it is given back'),
    note: z.string().nullable(),
    createdAt: Instant,
  })
  .strict();
export interface RefundSchema extends Named<typeof refund> {}
/** Money that went back to a customer. */
export const Refund: RefundSchema = component('Refund', refund);
export type Refund = z.infer<RefundSchema>;

const refundList = page(Refund);
export interface RefundListSchema extends Named<typeof refundList> {}
/** A page of refunds, newest first. */
export const RefundList: RefundListSchema = component('RefundList', refundList);

const params = z.object({ id: id('order') });
const example = { id: exampleIds.order };
const exampleRefund = {
  id: exampleIds.refund,
  orderId: exampleIds.order,
  amount: ron(2_900),
  reason: 'items_missing',
  bearer: 'merchant',
  merchantAmount: ron(2_900),
  note: 'O ciorbă lipsă',
  createdAt: exampleTime,
} as const;

const c = initContract();

/** Giving money back. */
export const orderRefundsContract = c.router(
  {
    refund: {
      method: 'POST',
      path: '/api/v1/orders/:id/refunds',
      summary: 'Refund an order',
      description:
        'Gives a part or all of what was taken for an order back to its customer, at most what was not refunded before. The payment of the order shows it.',
      pathParams: params,
      headers: idempotencyHeaders,
      body: RefundRequest,
      responses: { 201: Refund },
      metadata: declareRoute({
        access: { kind: 'session', roles: ['support', 'admin'] },
        rate: 'platform',
        idempotency: 'accepted',
        errors: ['not_found', 'refund_exceeds_payment'],
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
      summary: 'Refunds of an order',
      description: 'Newest first.',
      pathParams: params,
      query: z.object(pageQuery).strict(),
      responses: { 200: RefundList },
      metadata: declareRoute({
        access: { kind: 'session', roles: ['support', 'admin'] },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found', 'invalid_cursor'],
        audit: 'staff',
        examples: [
          {
            name: 'one refund',
            params: example,
            query: { limit: 10 },
            response: { data: [exampleRefund], nextCursor: null },
          },
        ],
      }),
    },
  },
  { strictStatusCodes: true, commonResponses: problemResponses },
);
