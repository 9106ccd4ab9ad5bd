import { type Finding, toInstant } from '@doorstep/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripePayments } from '../../providers/payments/stripe-payments.js';
import { type StripeServer, startStripeServer } from '../../testing/stripe/stripe-server.js';
import { paymentProcessor } from './payment-processor.js';
import type { ServerCheckContext } from './server-check.js';

let server: StripeServer;
beforeAll(async () => {
  server = await startStripeServer();
});
afterAll(() => server.close());

async function findings(secretKey: string | undefined): Promise<Finding[]> {
  const payments =
    secretKey === undefined ? undefined : createStripePayments({ ...server.keys, secretKey, url: server.url });
  const found: Finding[] = [];
  // Sound: the check reads nothing else of its context.
  const context = { payments, now: toInstant(Date.now()) } as ServerCheckContext;
  for await (const finding of paymentProcessor.examine(context)) found.push(finding);
  await payments?.close();
  return found;
}

it.each<[string, () => string | undefined, Finding[]]>([
  ['finds nothing with the right key', () => server.keys.secretKey, []],
  ['finds nothing without a processor', () => undefined, []],
  [
    'finds a wrong key',
    () => 'sk_test_wrong',
    [{ subject: 'stripe', detail: 'Stripe: StripeAuthenticationError 401 req_test' }],
  ],
])('%s', async (_title, secretKey, expected) => {
  expect(await findings(secretKey())).toEqual(expected);
  expect(server.arrived.every(({ target }) => target === 'GET /v1/payment_intents')).toBe(true);
});
