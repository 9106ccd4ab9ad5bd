import { createSandbox } from '@doorstep/mocks';
import { setupSandboxServer } from '@doorstep/mocks/node';
import { Doorstep, type WebhookEvent, webhooks } from '@doorstep/sdk';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const sandbox = await createSandbox();
const server = setupSandboxServer(sandbox, { onUnhandledRequest: 'error' });
const doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl });

const webhookUrl = 'https://shop.example/webhooks/doorstep';
const events: WebhookEvent[] = [];
const story = (): string[] => events.map(({ type }) => type.replace('delivery.', ''));

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  await sandbox.reset();
  const { secret } = await doorstep.webhookEndpoints.create({ url: webhookUrl });
  events.length = 0;
  sandbox.webhooks.listen(webhookUrl, async (request) => {
    const now = sandbox.clock.now();
    events.push(await webhooks.verify(await request.text(), request.headers, secret, { now }));
    return new Response(null, { status: 204 });
  });
});

const order = {
  pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};

it('delivers at the price of the quote', async () => {
  const { pickup, dropoff, items } = order;
  const quote = await doorstep.quotes.create({
    pickup: { address: pickup.address },
    dropoff: { address: dropoff.address },
    items,
  });
  const delivery = await doorstep.deliveries.create({ ...order, quoteId: quote.id });
  expect(story()).toEqual(['quote.created', 'created']);

  await sandbox.advance('150s'); // a simulated courier takes a step every 30 seconds
  expect(story().slice(2)).toEqual(['assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered']);
  expect(await doorstep.deliveries.get(delivery.id)).toMatchObject({
    status: 'delivered',
    charge: { total: quote.fee },
  });
});

it('returns goods that nobody accepts', async () => {
  const delivery = await doorstep.deliveries.create({ ...order, sandbox: { scenario: 'customer_no_show' } });
  await sandbox.advance('1h');
  const { status, undelivered } = await doorstep.deliveries.get(delivery.id);
  expect([status, undelivered?.reason]).toEqual(['returned', 'recipient_unreachable']);
});

it('creates one delivery although the response is lost', async () => {
  sandbox.faults.add({ route: 'deliveries.create', drop: true, when: 'after', times: 1 });
  const { id } = await doorstep.deliveries.create(order); // the SDK retries with the same idempotency key
  const { data } = await doorstep.deliveries.list();
  expect(data.map((delivery) => delivery.id)).toEqual([id]);
});

it('sends an event as soon as the courier drops out', async () => {
  const { id } = await doorstep.deliveries.create(order);
  await sandbox.advance('30s');
  await doorstep.sandbox.failDelivery(id, { failure: 'courier_unassigns' });
  expect(story()).toEqual(['created', 'assigned', 'unassigned']);
});

it('streams every status while time passes', async () => {
  const { id } = await doorstep.deliveries.create(order);
  const statuses: string[] = [];
  for await (const { status } of doorstep.deliveries.follow(id)) {
    if (!statuses.includes(status)) statuses.push(status);
    if (status !== 'delivered') await sandbox.advance('30s');
  }
  expect(statuses).toEqual(['pending', 'assigned', 'at_pickup', 'picked_up', 'at_dropoff', 'delivered']);
});
