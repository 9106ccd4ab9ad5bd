import { exampleIds, exampleTime, ron } from '../../shared/examples.js';

/** A dispute that waits for evidence. */
export const exampleDispute = {
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
