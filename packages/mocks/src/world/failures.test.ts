import { type DeliveryRequest, Doorstep, isApiError } from '@doorstep/sdk';
import { describe, expect, it } from 'vitest';
import { createSandbox } from './create-sandbox.js';
import type { Sandbox } from './sandbox.js';

/*
 * The failures in the README's table that no other test covers.
 */

const request = {
  pickup: { address: 'Strada Lipscani 25', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7', contact: { name: 'Dan Pop', phone: '+40721000777' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
} satisfies DeliveryRequest;
const quoted = {
  pickup: { address: request.pickup.address },
  dropoff: { address: request.dropoff.address },
  items: request.items,
};

interface Fixture {
  readonly sandbox: Sandbox;
  readonly doorstep: Doorstep;
}

async function openSandbox(): Promise<Fixture> {
  const sandbox = await createSandbox({ rateLimits: true });
  const { apiKey, baseUrl, fetch } = sandbox;
  return { sandbox, doorstep: new Doorstep({ apiKey, baseUrl, fetch, maxRetries: 0 }) };
}

const to = (address: string): DeliveryRequest => ({ ...request, dropoff: { ...request.dropoff, address } });

describe('the README shows how to cause', () => {
  it.each<[string, (fixture: Fixture) => PromiseLike<unknown>]>([
    [
      'quote_expired',
      async ({ sandbox, doorstep }) => {
        const { id } = await doorstep.quotes.create(quoted);
        await sandbox.advance('15m');
        await doorstep.deliveries.create({ ...request, quoteId: id });
      },
    ],
    [
      'quote_used',
      async ({ doorstep }) => {
        const { id } = await doorstep.quotes.create(quoted);
        await doorstep.deliveries.create({ ...request, quoteId: id });
        await doorstep.deliveries.create({ ...request, quoteId: id });
      },
    ],
    [
      'duplicate_external_reference',
      async ({ doorstep }) => {
        await doorstep.deliveries.create({ ...request, externalReference: 'order-1' });
        await doorstep.deliveries.create({ ...request, externalReference: 'order-1' });
      },
    ],
    [
      'price_changed',
      async ({ sandbox, doorstep }) => {
        const { id, cancellation } = await doorstep.deliveries.create(request);
        await sandbox.advance('30s');
        await doorstep.deliveries.cancel(id, { reason: 'customer_request', expectedFee: cancellation.fee });
      },
    ],
    ['outside_service_area', ({ doorstep }) => doorstep.deliveries.create(to('Brașov'))],
    ['address_not_found', ({ doorstep }) => doorstep.deliveries.create(to('Strada Care Nu Există 1'))],
    [
      'no_suitable_vehicle',
      ({ doorstep }) =>
        doorstep.deliveries.create({ ...request, items: [{ name: 'Pian', quantity: 3, weightGrams: 100_000 }] }),
    ],
    [
      'not_found',
      async ({ sandbox, doorstep }) => {
        const { trackingUrl } = await doorstep.deliveries.create(request);
        await sandbox.advance('25h');
        await doorstep.tracking.get(trackingUrl.split('/').at(-1) ?? '');
      },
    ],
    [
      'rate_limited',
      async ({ doorstep }) => {
        for (let calls = 0; calls < 400; calls++) await doorstep.account.get();
      },
    ],
  ])('%s', async (code, call) => {
    const error = await call(await openSandbox()).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(isApiError(error) ? error.code : error).toBe(code);
  });
});

describe('a delivery', () => {
  it.each([
    ['Sandbox No Courier', 'expired'],
    ['Sandbox Courier Unassigns', 'delivered'],
    ['Sandbox Customer No Show', 'returned'],
    ['Sandbox Returned', 'returned'],
    ['Sandbox Wrong PIN', 'returned'],
  ])('to %s ends as %s', async (address, status) => {
    const { sandbox, doorstep } = await openSandbox();
    const dropoff = { ...request.dropoff, address, verification: { pin: true } };
    const { id } = await doorstep.deliveries.create({ ...request, dropoff });
    await sandbox.advance('1h');
    expect((await doorstep.deliveries.get(id)).status).toBe(status);
  });

  it('stays in the state that it was advanced to', async () => {
    const { sandbox, doorstep } = await openSandbox();
    const { id } = await doorstep.deliveries.create({ ...request, sandbox: { auto: false } });
    await doorstep.sandbox.advanceDelivery(id, { steps: 2 });
    await sandbox.advance('1d');
    expect((await doorstep.deliveries.get(id)).status).toBe('at_pickup');
  });
});

describe('a webhook', () => {
  const url = 'https://shop.example/webhooks';

  it('disables its endpoint with 410', async () => {
    const { sandbox, doorstep } = await openSandbox();
    sandbox.webhooks.listen(url, () => new Response(null, { status: 410 }));
    const { id } = await doorstep.webhookEndpoints.create({ url });
    await doorstep.deliveries.create(request);
    expect(await doorstep.webhookEndpoints.get(id)).toMatchObject({ status: 'disabled', disabledReason: 'gone' });
  });

  it('is sent twice on demand, and fails without a listener', async () => {
    const { sandbox, doorstep } = await openSandbox();
    const received: (string | null)[] = [];
    const stop = sandbox.webhooks.listen(url, (webhook) => {
      received.push(webhook.headers.get('webhook-id'));
      return new Response(null, { status: 204 });
    });
    const { id } = await doorstep.webhookEndpoints.create({ url });
    await doorstep.deliveries.create(request);
    await doorstep.events.redeliver(received[0] ?? '');
    expect(received).toEqual([received[0], received[0]]);
    stop();
    await doorstep.events.redeliver(received[0] ?? '');
    const { data } = await doorstep.webhookEndpoints.listAttempts(id, { limit: 1 });
    expect(data).toMatchObject([{ reason: 'connection_refused' }]);
  });
});
