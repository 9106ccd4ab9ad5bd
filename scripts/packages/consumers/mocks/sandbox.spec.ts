// The tests of a shop: the SDK against the sandbox, through MSW.
import { createSandbox } from '@doorstep/mocks';
import { setupSandboxServer } from '@doorstep/mocks/node';
import { Doorstep, isApiError, NotFoundError, type WebhookEvent, webhooks } from '@doorstep/sdk';
import { DoorstepPlatform } from '@doorstep/sdk/platform';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const sandbox = await createSandbox();
const server = setupSandboxServer(sandbox, { onUnhandledRequest: 'error' });
const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl });

beforeAll(() => server.listen());
beforeEach(() => sandbox.reset());
afterAll(() => server.close());

const pickup = { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } };
const dropoff = { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } };
const items = [{ name: 'Buchet de trandafiri', quantity: 1 }];

it('delivers, and sends webhooks', async () => {
  const { secret } = await doorstep.webhookEndpoints.create({ url: 'https://shop.example/webhooks' });
  const events: WebhookEvent[] = [];
  sandbox.webhooks.listen('https://shop.example/webhooks', async (request) => {
    const now = sandbox.clock.now();
    events.push(await webhooks.verify(await request.text(), request.headers, secret, { now }));
    return new Response(null, { status: 204 });
  });

  const { id } = await doorstep.deliveries.create({ pickup, dropoff, items });
  await sandbox.advance('10m');
  expect((await doorstep.deliveries.get(id)).status).toBe('delivered');
  expect(events.at(-1)?.type).toBe('delivery.delivered');
});

it('refuses addresses outside of the service area', async () => {
  const request = { pickup: { address: 'Brașov' }, dropoff: { address: dropoff.address } };
  const error: unknown = await doorstep.quotes.create(request).catch((reason: unknown) => reason);
  expect(isApiError(error, 'outside_service_area')).toBe(true);
});

it('serves the marketplace', async () => {
  const platform = new DoorstepPlatform({ baseUrl: sandbox.baseUrl });
  const { data } = await platform.discovery.listStores({ lat: 44.4467, lng: 26.0972, limit: 3 });
  expect(data).toHaveLength(3);
});

it('creates clients that throw the error classes of the SDK', async () => {
  const before = sandbox.snapshot();
  const { id } = await sandbox.partner().deliveries.create({ pickup, dropoff, items });
  sandbox.restore(before);
  await expect(doorstep.deliveries.get(id)).rejects.toBeInstanceOf(NotFoundError);

  const customer = await sandbox.as('customer');
  const error = await customer.orders.get('ord_01jd2rk8v9e2m8qz5y7w3x1abc').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NotFoundError);
});
