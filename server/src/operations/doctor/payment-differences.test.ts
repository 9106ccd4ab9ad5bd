import { createMemoryStore, type Finding, toInstant } from '@doorstep/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripePayments, type StripePayments } from '../../providers/payments/stripe-payments.js';
import { type StripeServer, startStripeServer } from '../../testing/stripe/stripe-server.js';
import { paymentDifferences } from './payment-differences.js';
import type { ServerCheckContext } from './server-check.js';

let server: StripeServer;
let payments: StripePayments;
beforeAll(async () => {
  server = await startStripeServer();
  payments = createStripePayments({ ...server.keys, url: server.url });
});
afterAll(async () => {
  await payments.close();
  await server.close();
});

/** Makes the check an hour from now, so that the payments of this test are old enough. */
async function findings(): Promise<Finding[]> {
  const found: Finding[] = [];
  const now = toInstant(Date.now() + 3_600_000);
  const { reader } = createMemoryStore();
  const context: Pick<ServerCheckContext, 'payments' | 'reader' | 'now'> = { payments, reader, now };
  // Sound: the check reads nothing else of its context.
  for await (const finding of paymentDifferences.examine(context as ServerCheckContext)) found.push(finding);
  return found;
}

it('finds money at Stripe that belongs to no payment here, and none that was voided', async () => {
  const request = { paymentId: 'pay_1', amount: 5_000, currency: 'RON', method: 'pm_card_visa' };
  const authorise = (paymentId: string) =>
    payments.authorise({ ...request, paymentId, customer: { accountId: 'acc_1' } });
  expect(await findings()).toEqual([]);
  const held = await authorise('pay_1');
  const voided = await authorise('pay_2');
  if (held.outcome === 'declined' || voided.outcome === 'declined') throw new Error('Stripe declined.');
  await payments.void({ key: 'key_1', reference: voided.reference });
  expect(await findings()).toEqual([{ subject: held.reference, detail: 'unknown: 0 here, 5000 at the processor.' }]);
});

it('leaves an outage to the check of the processor', async () => {
  const lost = { kind: 'lost_answer' } as const;
  server.play([lost, lost, lost], 'GET /v1/payment_intents');
  expect(await findings()).toEqual([]);
});
