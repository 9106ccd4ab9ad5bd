import type { IncomingHttpHeaders, Server } from 'node:http';
import { createSandbox, type Sandbox } from '@doorstep/mocks';
import { Doorstep, type WebhookEvent } from '@doorstep/sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catchUp } from './catch-up.js';
import { enableAgain } from './enable-again.js';
import { listen } from './listen.js';
import { createReceiver } from './receiver.js';
import { rotateSecret } from './rotate-secret.js';
import { sendSigned } from './send-signed.js';
import { isGenuine } from './verify-by-hand.js';

const shop = 'https://shop.example/webhooks';
const request = {
  pickup: { address: 'Strada Lipscani 25, București' },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
};

let sandbox: Sandbox;
let doorstep: Doorstep;
let servers: Server[];
beforeEach(async () => {
  // Receivers compare timestamps with their own clock.
  sandbox = await createSandbox({ now: new Date().toISOString() });
  doorstep = new Doorstep({ apiKey: sandbox.apiKey, baseUrl: sandbox.baseUrl, fetch: sandbox.fetch });
  servers = [];
});
afterEach(() => {
  for (const server of servers) server.close();
});

/** Starts a receiver. Returns its address. */
async function start(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

/** Forwards everything that the sandbox sends to the shop to a server. */
function forward(url: string): void {
  sandbox.webhooks.listen(shop, async (sent) => {
    const { status } = await fetch(url, { method: 'POST', headers: sent.headers, body: await sent.text() });
    return new Response(null, { status });
  });
}

describe('the receiver', () => {
  it('handles every event once, again after a failure, and refuses forgeries', async () => {
    const { id, secret } = await doorstep.webhookEndpoints.create({ url: shop });
    const handled: string[] = [];
    let broken = true;
    const url = await start(
      createReceiver(secret, async (event) => {
        if (broken) throw new Error('The database is away.');
        handled.push(event.subjectId);
      }),
    );
    forward(url);
    const quote = await doorstep.quotes.create(request);
    await sandbox.advance('0s');
    broken = false;
    await sandbox.advance('10s');
    expect(handled).toEqual([quote.id]);
    const { data } = await doorstep.events.list();
    const [event] = data;
    if (!event) throw new Error('There is no event.');
    expect((await sendSigned(url, event, secret)).status).toBe(204);
    expect((await sendSigned(url, event, `whsec_${'A'.repeat(44)}`)).status).toBe(400);
    expect(handled).toHaveLength(1);
    const attempts = await doorstep.webhookEndpoints.listAttempts(id);
    expect(attempts.data.map(({ response }) => response?.status)).toEqual([204, 500]);
  });

  it('accepts both secrets during a rotation', async () => {
    const endpoint = await doorstep.webhookEndpoints.create({ url: shop });
    const secrets = await rotateSecret(doorstep, endpoint.id, endpoint.secret);
    const url = await start(createReceiver(secrets, async () => {}));
    forward(url);
    const event = await doorstep.webhookEndpoints.test(endpoint.id);
    await sandbox.advance('0s');
    const attempts = await doorstep.webhookEndpoints.listAttempts(endpoint.id);
    expect(attempts.data).toMatchObject([{ eventId: event.id, outcome: 'succeeded' }]);
    for (const secret of secrets) expect((await sendSigned(url, event, secret)).status).toBe(204);
  });
});

it('verification by hand accepts genuine requests only', async () => {
  const { id, secret } = await doorstep.webhookEndpoints.create({ url: shop });
  const seen: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  sandbox.webhooks.listen(shop, async (sent) => {
    seen.push({ headers: Object.fromEntries(sent.headers), body: Buffer.from(await sent.arrayBuffer()) });
    return new Response(null, { status: 204 });
  });
  const rotated = await doorstep.webhookEndpoints.rotateSecret(id);
  await doorstep.webhookEndpoints.test(id);
  await sandbox.advance('0s');
  const [sent] = seen;
  if (!sent) throw new Error('Nothing arrived.');
  const { headers, body } = sent;
  for (const good of [secret, rotated.secret]) expect(isGenuine(body, headers, good)).toBe(true);
  expect(isGenuine(Buffer.concat([body, Buffer.from(' ')]), headers, secret)).toBe(false);
  expect(isGenuine(body, headers, `whsec_${'A'.repeat(44)}`)).toBe(false);
  const old = String(Number(headers['webhook-timestamp']) - 301);
  expect(isGenuine(body, { ...headers, 'webhook-timestamp': old }, secret)).toBe(false);
  expect(isGenuine(body, { ...headers, 'webhook-id': 'evt_1' }, secret)).toBe(false);
  expect(isGenuine(body, { ...headers, 'webhook-signature': 'v1,' }, secret)).toBe(false);
  expect(isGenuine(body, {}, secret)).toBe(false);
});

it('an endpoint that is enabled again receives what was pending, and the log has the rest', async () => {
  const since = new Date(sandbox.clock.now() - 1).toISOString();
  const { id } = await doorstep.webhookEndpoints.create({ url: shop, eventTypes: ['quote.created'] });
  const waited = await doorstep.quotes.create(request);
  await doorstep.webhookEndpoints.update(id, { enabled: false });
  const missed = await doorstep.quotes.create(request);
  const arrived: string[] = [];
  sandbox.webhooks.listen(shop, async (sent) => {
    const event: WebhookEvent = await sent.json();
    arrived.push(event.subjectId);
    return new Response(null, { status: 204 });
  });
  await enableAgain(doorstep, id, since);
  await sandbox.advance('0s');
  expect(arrived).toContain(waited.id);
  const read: WebhookEvent[] = [];
  await catchUp(doorstep, since, async (event) => void read.push(event));
  const quotes = read.filter(({ type }) => type === 'quote.created').map(({ subjectId }) => subjectId);
  expect(quotes.sort()).toEqual([waited.id, missed.id].sort());
});

it('a program without an address continues after the last event that it handled', async () => {
  await doorstep.quotes.create(request);
  const { data } = await doorstep.events.list();
  const next = await doorstep.quotes.create(request);
  const handled: string[] = [];
  const enough = new Error('enough');
  const keep = async (): Promise<void> => {
    throw enough;
  };
  const listening = listen(doorstep, data[0]?.id, async (event) => void handled.push(event.subjectId), keep);
  await expect(listening).rejects.toBe(enough);
  expect(handled).toEqual([next.id]);
});
