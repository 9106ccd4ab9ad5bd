import { type WebhookEvent, webhooks } from '@doorstep/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { DeliveryBoard } from '../app/delivery-board.js';
import { deliveryRequest, partner, sandbox } from './fixture.js';

const url = 'https://shop.example/webhooks/doorstep';
let board: DeliveryBoard;
let secret: string;

beforeEach(async () => {
  ({ secret } = await partner.webhookEndpoints.create({ url }));
  board = new DeliveryBoard(secret, () => sandbox.clock.now());
  sandbox.webhooks.listen(url, (request) => board.receive(request));
});

/** Completes a delivery while the board is unreachable. Returns its events. */
async function missedEvents(): Promise<WebhookEvent[]> {
  sandbox.webhooks.listen(url, () => Response.error());
  const { id } = await partner.deliveries.create(deliveryRequest);
  await sandbox.advance('150s');
  return (await partner.deliveries.listEvents(id)).data;
}

async function send(event: WebhookEvent, key = secret): Promise<number> {
  const body = JSON.stringify(event);
  const headers = { ...(await webhooks.sign({ id: event.id, body, secret: key, timestamp: sandbox.clock.now() })) };
  return (await board.receive(new Request(url, { method: 'POST', body, headers }))).status;
}

it('the board follows a delivery to the door', async () => {
  const { id } = await partner.deliveries.create(deliveryRequest);
  expect(board.find(id)?.status).toBe('pending');
  await sandbox.advance('150s');
  expect(board.find(id)?.status).toBe('delivered');
});

describe('the board shows the latest state', () => {
  it.each([
    ['in order', (events: WebhookEvent[]) => events],
    ['backwards', (events: WebhookEvent[]) => events.toReversed()],
    ['each twice', (events: WebhookEvent[]) => [...events, ...events]],
    ['the first again at the end', (events: WebhookEvent[]) => [...events, ...events.slice(0, 1)]],
  ])('of events that arrive %s', async (_name, arrange) => {
    const events = await missedEvents();
    for (const event of arrange(events)) expect(await send(event)).toBe(204);
    expect(board.find(events[0]?.subjectId ?? '')?.status).toBe('delivered');
  });
});

it('an event is sent again until the board accepts it', async () => {
  sandbox.webhooks.listen(url, () => new Response(null, { status: 503 }));
  const { id } = await partner.deliveries.create({ ...deliveryRequest, sandbox: { auto: false } });
  sandbox.webhooks.listen(url, (request) => board.receive(request));
  expect(board.find(id)).toBeUndefined();
  await sandbox.advance('10s');
  expect(board.find(id)?.status).toBe('pending');
});

it('an event that is redelivered on demand changes nothing', async () => {
  const { id } = await partner.deliveries.create(deliveryRequest);
  await sandbox.advance('150s');
  const [first] = (await partner.deliveries.listEvents(id)).data;
  const before = board.received;
  await partner.events.redeliver(first?.id ?? '');
  expect(board.received).toBe(before + 1);
  expect(board.find(id)?.status).toBe('delivered');
});

it('the board refuses a forged event', async () => {
  const [event] = await missedEvents();
  if (!event) throw new Error('There is no event.');
  expect(await send(event, `whsec_${'A'.repeat(44)}`)).toBe(400);
  expect(board.find(event.subjectId)).toBeUndefined();
});
