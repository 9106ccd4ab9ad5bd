import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime, ron } from '../../shared/examples.js';
import { id, idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { Dispute, DisputeList, DisputePlay, disputeStatuses } from './schemas.js';

/** A dispute that waits for evidence. */
const exampleDispute = {
  id: exampleIds.dispute,
  orderId: exampleIds.order,
  paymentId: exampleIds.payment,
  about: 'order',
  status: 'needs_response',
  amount: ron(7_378),
  fee: ron(7_500),
  reason: 'product_not_received',
  evidenceDueBy: '2026-11-30T10:00:00.000Z',
  provider: 'sandbox',
  providerReference: 'sandbox_pay_01kb2m5v3xe8wr9q4t7n6c0d1f_dispute_1',
  createdAt: exampleTime,
  closedAt: null,
} as const;

/** Disputes about payments. */
export const disputesContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/finance/disputes',
    summary: 'List disputes',
    description:
      "Payments that customers have disputed with their bank, newest first. The bank has taken the money back, and gives it back only if the dispute is won. Send evidence with the payment provider's own tools before `evidenceDueBy`.",
    query: z
      .object({
        status: z.enum(disputeStatuses).optional(),
        orderId: id('order').optional().describe('Only those of this order'),
        ...pageQuery,
      })
      .strict(),
    responses: { 200: DisputeList },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [
        {
          name: 'that wait for evidence',
          query: { status: 'needs_response', limit: 10 },
          response: examplePage(exampleDispute),
        },
      ],
    }),
  },
  play: {
    method: 'POST',
    path: '/api/v1/orders/:id/payment/disputes',
    summary: 'Play a dispute',
    description:
      "Plays the bank of the order's customer, for tests: opens a dispute about the captured payment unless one is open, or continues the open one. Only with the sandbox provider: with a real one it is refused with `test_mode_only`.",
    pathParams: idParams('order'),
    body: DisputePlay,
    responses: { 200: Dispute },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['not_found', 'test_mode_only', 'dispute_not_possible'],
      audit: 'staff',
      emits: ['dispute.opened', 'dispute.under_review', 'dispute.won', 'dispute.lost'],
      examples: [
        {
          name: 'a dispute about everything',
          params: { id: exampleIds.order },
          body: { status: 'needs_response' },
          response: exampleDispute,
        },
      ],
    }),
  },
});
