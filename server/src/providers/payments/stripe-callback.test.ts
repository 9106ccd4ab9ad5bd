import type { ProviderEvent } from '@doorstep/core';
import { ServiceProblem } from '@doorstep/core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Callback } from '../../http/callbacks/callback.js';
import { signature } from '../../testing/stripe/webhook-sender.js';
import { createStripeCallback } from './stripe-callback.js';

const secrets = ['whsec_new', 'whsec_old'];
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  created: 1_795_000_000,
  type: 'payment_intent.succeeded',
  data: { object: { object: 'payment_intent', id: 'pi_1' } },
});

let received: ProviderEvent[];
let callback: Callback;
beforeEach(() => {
  received = [];
  callback = createStripeCallback(secrets, async (event) => void received.push(event));
});

function send(payload: string, header: string | undefined) {
  const headers: Readonly<Record<string, string | undefined>> = { 'stripe-signature': header };
  return callback.receive({ body: Buffer.from(payload), query: '', header: (name) => headers[name] });
}

const now = (): number => Date.now();

it.each(secrets)('takes an event that is signed with %s', async (secret) => {
  expect(await send(body, signature(body, now(), secret))).toBeUndefined();
  expect(received).toMatchObject([{ id: 'evt_1', kind: 'payment_changed', reference: 'pi_1' }]);
});

it('takes an event with the signatures of two secrets', async () => {
  const other = signature(body, now(), 'whsec_other');
  const [, digest] = signature(body, now(), 'whsec_new').split(',v1=');
  await send(body, `${other},v1=${digest},v0=${'0'.repeat(64)}`);
  expect(received.length).toBe(1);
});

it('answers an event of another type with success, so that Stripe does not send it again', async () => {
  const other = body.replace('payment_intent.succeeded', 'customer.created');
  expect(await send(other, signature(other, now(), 'whsec_new'))).toBeUndefined();
  expect(received).toEqual([]);
});

describe('refuses', () => {
  it.each<[string, string, () => string | undefined]>([
    ['no signature', body, () => undefined],
    ['an empty signature', body, () => ''],
    ['a malformed signature', body, () => 'v1'],
    ['the signature of another secret', body, () => signature(body, now(), 'whsec_other')],
    ['a changed body', body.replace('pi_1', 'pi_2'), () => signature(body, now(), 'whsec_new')],
    ['an old signature', body, () => signature(body, now() - 301_000, 'whsec_new')],
    ['a body that is no JSON', 'hello', () => signature('hello', now(), 'whsec_new')],
    ['a body that is no event', 'null', () => signature('null', now(), 'whsec_new')],
    [
      'an event whose object has no id',
      body.replace('"pi_1"', '{}'),
      () => signature(body.replace('"pi_1"', '{}'), now(), 'whsec_new'),
    ],
    [
      'an event without its object',
      '{"object":"event","type":"payment_intent.succeeded"}',
      () => signature('{"object":"event","type":"payment_intent.succeeded"}', now(), 'whsec_new'),
    ],
  ])('%s', async (_name, payload, header) => {
    const failure = await send(payload, header()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceProblem);
    expect(failure).toMatchObject({ code: 'malformed_request', status: 400 });
    expect(received).toEqual([]);
  });
});
