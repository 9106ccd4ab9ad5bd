import type { ServerResponse } from 'node:http';
import type { WebhookAttempt } from '@doorstep/contracts';
import { createMemoryStore, type Store } from '@doorstep/core';
import { createTestPorts, type TestPorts } from '@doorstep/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { startTestServer, type TestServer } from '../../testing/start-test-server.js';
import { openWebhookInbox, signatureOf, type WebhookInbox } from '../../testing/webhook-inbox.js';
import { createWebhookPartner, type WebhookPartner } from '../../testing/webhook-partner.js';
import { systemLookup } from './host-lookup.js';
import { createWebhookTransport } from './webhook-transport.js';

const hour = 3_600;
const day = 24 * hour;

/** Seconds from one attempt to the next, as documented in docs/webhooks.md. */
const schedule = [5, 300, 1_800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

describe.each(['sqlite', 'postgres'] as const)('webhooks over HTTP, on %s', (engine) => {
  let database: TestDatabase;
  let server: TestServer;
  const ports = createTestPorts();
  let partners = 0;
  const opened: WebhookInbox[] = [];

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    // Long enough for every receiver that answers at all.
    server = await startStory({ store: await database.openMigrated(), ports, timeoutMs: 3_000 });
  });

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((inbox) => inbox.goDown()));
  });

  afterAll(async () => {
    await server?.close();
    await database?.stop();
  });

  async function newPartner(): Promise<WebhookPartner> {
    partners += 1;
    return createWebhookPartner(server.url, `Florăria ${partners} SRL`);
  }

  async function newInbox(status = 204, headers: Readonly<Record<string, string>> = {}): Promise<WebhookInbox> {
    const inbox = await openWebhookInbox();
    opened.push(inbox);
    inbox.answer((response) => response.writeHead(status, headers).end());
    return inbox;
  }

  it('arrive in order after an outage of six hours', async () => {
    const partner = await newPartner();
    const inbox = await newInbox();
    const endpoint = await partner.createEndpoint(inbox.url);
    await inbox.goDown();
    const deliveries = [await partner.deliver(), await partner.deliver()];
    await partner.advance(6 * hour);

    const refused = await partner.attempts(endpoint.id);
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['connection_refused']));
    const { health } = await partner.endpoint(endpoint.id);
    expect(health).toMatchObject({ circuit: 'open', pendingMessages: 12, lastSuccessAt: null });
    expect(health.failingSince).toBe(endpoint.createdAt);

    await inbox.comeUp();
    await partner.advance(60);
    const { webhooks } = inbox;
    expect(webhooks).toHaveLength(12);
    for (const { id } of deliveries) {
      const about = webhooks.filter(({ event }) => event.subjectId === id).map(({ event }) => event);
      expect(about.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(about.at(-1)).toMatchObject({ type: 'delivery.delivered', data: { delivery: { status: 'delivered' } } });
    }
    for (const webhook of webhooks) {
      expect(webhook.id).toBe(webhook.event.id);
      expect(webhook.signatures).toEqual([signatureOf(webhook, endpoint.secret)]);
    }
    const attempts = await partner.attempts(endpoint.id);
    for (const { request, eventId } of attempts) {
      expect(request.headers['webhook-id']).toBe(eventId);
      expect(request.body).toBe(webhooks.find(({ id }) => id === eventId)?.body);
    }
    expect(attempts.filter(({ outcome }) => outcome === 'succeeded')).toHaveLength(12);
    expect((await partner.endpoint(endpoint.id)).health).toMatchObject({ failingSince: null, pendingMessages: 0 });
  });

  it('are given up after ten attempts, and after five days of failure the endpoint is disabled', async () => {
    const partner = await newPartner();
    const [inbox, otherInbox] = [await newInbox(500), await newInbox()];
    const endpoint = await partner.createEndpoint(inbox.url);
    await partner.createEndpoint(otherInbox.url, { eventTypes: ['webhook_endpoint.disabled'] });
    await partner.quote();
    await partner.advance(4 * day);
    expectSchedule(await partner.attempts(endpoint.id), 10);
    const [given] = inbox.webhooks;
    expect((await partner.event(given?.id ?? '')).messages).toMatchObject([
      { endpointId: endpoint.id, state: 'failed', attempts: 10, nextAttemptAt: null },
    ]);
    expect(await partner.endpoint(endpoint.id)).toMatchObject({ status: 'enabled', disabledReason: null });

    await partner.quote();
    await partner.advance(2 * day);
    const disabled = await partner.endpoint(endpoint.id);
    expect(disabled).toMatchObject({ status: 'disabled', disabledReason: 'failing', health: { pendingMessages: 0 } });
    expect(secondsBetween(endpoint.createdAt, disabled.disabledAt)).toBeGreaterThanOrEqual(5 * day);
    const data = { endpointId: endpoint.id, url: inbox.url, reason: 'failing', disabledAt: disabled.disabledAt };
    expect(otherInbox.webhooks.map(({ event }) => event)).toMatchObject([{ type: 'webhook_endpoint.disabled', data }]);

    inbox.answer((response) => response.writeHead(200).end());
    const before = inbox.webhooks.length;
    await partner.updateEndpoint(endpoint.id, { enabled: true });
    expect(await partner.redeliver(endpoint.id, endpoint.createdAt)).toEqual({ scheduled: 2, hasMore: false });
    await partner.advance(1);
    const arrived = inbox.webhooks.slice(before);
    expect(arrived.map(({ id }) => id).sort()).toEqual([...new Set(inbox.webhooks.map(({ id }) => id))].sort());
    expect(await partner.redeliver(endpoint.id, endpoint.createdAt)).toEqual({ scheduled: 0, hasMore: false });
  });

  it('stop at 410, and another endpoint is notified', async () => {
    const partner = await newPartner();
    const [inbox, otherInbox] = [await newInbox(410), await newInbox()];
    const endpoint = await partner.createEndpoint(inbox.url, { eventTypes: ['quote.created'] });
    await partner.createEndpoint(otherInbox.url);
    await partner.quote();
    await partner.advance(1);
    expect(await partner.endpoint(endpoint.id)).toMatchObject({ status: 'disabled', disabledReason: 'gone' });
    const second = await partner.quote();
    await partner.advance(day);
    expect(inbox.webhooks).toHaveLength(1);
    // Events of different objects do not wait for each other.
    expect(otherInbox.webhooks.map(({ event }) => event.type).sort()).toEqual([
      'quote.created',
      'quote.created',
      'webhook_endpoint.disabled',
    ]);

    inbox.answer((response) => response.writeHead(204).end());
    await partner.updateEndpoint(endpoint.id, { enabled: true });
    const missed = otherInbox.webhooks.find(({ event }) => event.subjectId === second.id);
    await partner.redeliverEvent(missed?.id ?? '', endpoint.id);
    await partner.advance(1);
    expect(inbox.webhooks.map(({ body }) => body)).toContain(missed?.body);
  });

  it('do not follow a redirect', async () => {
    const partner = await newPartner();
    const elsewhere = await newInbox();
    const inbox = await newInbox(301, { location: elsewhere.url });
    const endpoint = await partner.createEndpoint(inbox.url);
    await partner.quote();
    await partner.advance(1);
    expect(await partner.attempts(endpoint.id)).toMatchObject([
      { outcome: 'failed', reason: 'bad_status', response: { status: 301 } },
    ]);
    expect([inbox.webhooks.length, elsewhere.webhooks.length]).toEqual([1, 0]);
  });

  it.each([
    ['seconds', () => '600', 600],
    ['an HTTP date', (now: number) => new Date(now + 900_000).toUTCString(), 900],
    ['more than a day', () => '999999', day],
    ['less than the schedule has', () => '1', 5],
  ])('are repeated as Retry-After demands: %s', async (_name, header, seconds) => {
    const partner = await newPartner();
    const inbox = await newInbox(429, { 'retry-after': header(ports.clock.now()) });
    const endpoint = await partner.createEndpoint(inbox.url);
    await partner.quote();
    await partner.advance(1);
    const [first] = await partner.attempts(endpoint.id);
    expect(first?.response).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    const wait = secondsBetween(first?.at, first?.nextAttemptAt);
    expect(wait).toBeGreaterThanOrEqual(seconds);
    expect(wait).toBeLessThanOrEqual(seconds === 5 ? 5.5 : seconds);
    inbox.answer((response) => response.writeHead(204).end());
    await partner.advance(seconds - 2);
    expect(inbox.webhooks).toHaveLength(1);
    await partner.advance(3);
    expect(inbox.webhooks).toHaveLength(2);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['that never ends', (response) => flood(response.writeHead(200), Number.POSITIVE_INFINITY)],
    ['of 100 MB', (response) => flood(response.writeHead(200), 100_000_000)],
    ['that does not come', (response) => void response.writeHead(200).flushHeaders()],
  ])('count as delivered by their status, with a body %s', async (_name, respond) => {
    const partner = await newPartner();
    const inbox = await newInbox();
    inbox.answer(respond);
    const endpoint = await partner.createEndpoint(inbox.url);
    await partner.quote();
    await partner.advance(1);
    const [attempt] = await partner.attempts(endpoint.id);
    expect(attempt).toMatchObject({ outcome: 'succeeded', response: { status: 200 } });
    expect(attempt?.response?.body.length).toBeLessThanOrEqual(4_096);
  });

  it('fail when the receiver or its name server does not answer in time', async () => {
    const partner = await newPartner();
    const inbox = await newInbox();
    inbox.answer(() => {});
    const endpoint = await partner.createEndpoint(inbox.url);
    const unknown = await partner.createEndpoint('http://silent.test/hooks');
    await partner.quote();
    await partner.advance(1);
    for (const { id } of [endpoint, unknown]) {
      expect(await partner.attempts(id)).toMatchObject([{ outcome: 'failed', reason: 'timeout', response: null }]);
    }
    inbox.answer((response) => response.writeHead(204).end());
    await partner.advance(10);
    expect(inbox.webhooks.map(({ id }) => id)).toEqual(Array(2).fill(inbox.webhooks[0]?.id));
  });

  it('are signed with both secrets while one replaces the other, then with the new one', async () => {
    const partner = await newPartner();
    const inbox = await newInbox();
    const endpoint = await partner.createEndpoint(inbox.url);
    const rotated = await partner.rotateSecret(endpoint.id, hour);
    await partner.quote();
    await partner.advance(hour);
    await partner.quote();
    await partner.advance(1);
    const [during, after] = inbox.webhooks;
    if (!during || !after) throw new Error('A webhook did not arrive.');
    expect(during.signatures).toEqual([signatureOf(during, rotated.secret), signatureOf(during, endpoint.secret)]);
    expect(after.signatures).toEqual([signatureOf(after, rotated.secret)]);
  });

  it('can be tested, and the log of attempts shows what was sent and answered', async () => {
    const partner = await newPartner();
    const inbox = await newInbox();
    inbox.answer((response) => response.writeHead(500, { 'content-type': 'text/plain', 'x-trace': '1' }).end('sorry'));
    const endpoint = await partner.createEndpoint(inbox.url, { eventTypes: ['delivery.delivered'] });
    await partner.updateEndpoint(endpoint.id, { enabled: false });
    const event = await partner.testEndpoint(endpoint.id);
    await partner.advance(day);
    const [webhook, ...others] = inbox.webhooks;
    expect([webhook?.event, others]).toEqual([event, []]);
    expect(await partner.attempts(endpoint.id)).toMatchObject([
      {
        eventId: event.id,
        number: 1,
        outcome: 'failed',
        reason: 'bad_status',
        request: {
          url: inbox.url,
          headers: {
            'webhook-id': event.id,
            'webhook-timestamp': webhook?.timestamp,
            'webhook-signature': webhook?.signatures.join(' '),
          },
          body: webhook?.body,
        },
        response: { status: 500, headers: { 'content-type': 'text/plain' }, body: 'sorry' },
        nextAttemptAt: null,
      },
    ]);
  });
});

it('webhooks of one endpoint do not wait for the receiver of another', async () => {
  const server = await startStory({ store: createMemoryStore(), ports: createTestPorts(), timeoutMs: 600_000 });
  const partner = await createWebhookPartner(server.url, 'Florăria Lentă SRL');
  const [slow, quick] = [await openWebhookInbox(), await openWebhookInbox()];
  const held: ServerResponse[] = [];
  slow.answer((response) => void held.push(response));
  const endpoint = await partner.createEndpoint(slow.url);
  await partner.createEndpoint(quick.url);
  for (let made = 0; made < 8; made += 1) await partner.quote();
  await expect.poll(() => quick.webhooks.length, { timeout: 60_000 }).toBe(8);
  // The slow receiver has answered nothing, so it got at most the concurrency of its lane.
  expect(await partner.attempts(endpoint.id)).toEqual([]);
  expect(slow.webhooks.length).toBeLessThanOrEqual(4);
  slow.answer((response) => response.writeHead(204).end());
  for (const response of held) response.writeHead(204).end();
  await partner.advance(1);
  expect(slow.webhooks.map(({ id }) => id).sort()).toEqual(quick.webhooks.map(({ id }) => id).sort());
  await server.close();
  await Promise.all([slow.goDown(), quick.goDown()]);
});

/** Environment of a story. */
interface StoryOptions {
  readonly store: Store;
  readonly ports: TestPorts;
  /** Time limit of an attempt. */
  readonly timeoutMs: number;
}

/** Starts a server with its worker. Its clock only moves when partners advance it. */
function startStory({ store, ports, timeoutMs }: StoryOptions): Promise<TestServer> {
  const transport = createWebhookTransport({
    privateNetworks: 'test',
    timeoutMs,
    bodyTimeoutMs: 200,
    lookup: (hostname) => (hostname === 'silent.test' ? new Promise(() => {}) : systemLookup(hostname)),
  });
  const outside = {
    webhooks: transport,
    pause: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
    close: () => transport.close(),
  };
  const env = { SEED: 'demo', RATE_LIMITS: 'off' };
  return startTestServer(env, { store, worker: true, ports: { ...ports, ...outside } });
}

/** Expects attempts at one event at the documented times. Each gap may be up to a tenth longer. */
function expectSchedule(attempts: readonly WebhookAttempt[], count: number): void {
  expect(attempts.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  for (const [index, { at }] of attempts.entries()) {
    const before = attempts[index - 1];
    if (!before) continue;
    const delay = schedule[index - 1] ?? Number.NaN;
    expect(secondsBetween(before.at, at)).toBeGreaterThanOrEqual(delay);
    expect(secondsBetween(before.at, at)).toBeLessThanOrEqual(delay * 1.1 + 0.001);
    expect(before.nextAttemptAt).toBe(at);
  }
}

function secondsBetween(from: string | undefined, to: string | null | undefined): number {
  return (Date.parse(to ?? '') - Date.parse(from ?? '')) / 1_000;
}

/** Writes a number of bytes as fast as they are read. */
function flood(response: ServerResponse, bytes: number): void {
  const chunk = Buffer.alloc(65_536, 'x');
  let left = bytes;
  function write(): void {
    while (!response.destroyed && left > 0) {
      left -= chunk.length;
      if (!response.write(chunk)) return;
    }
    if (left <= 0) response.end();
  }
  response.on('drain', write);
  write();
}
