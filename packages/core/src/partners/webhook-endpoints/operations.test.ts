import { createHmac } from 'node:crypto';
import { latestApiVersion, WebhookEndpoint, WebhookEndpointWithSecret, WebhookEvent } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { answer, createWebhookTest, type WebhookTest } from '../testing/webhook-fixture.js';
import { maxPreviousSecrets } from '../webhooks/secrets.js';
import { maxEndpoints } from './operations.js';

const path = '/v1/webhook-endpoints';
const day = 86_400;

type Call = (method: string, target: string, body?: object, token?: string) => ReturnType<WebhookTest['send']>;

const callOf =
  ({ send }: WebhookTest): Call =>
  (method, target, body, token = demoApiKey) =>
    send(method, target, { token, ...(body ? { body } : {}) });

describe('create', () => {
  it('returns the secret, which is never shown again', async () => {
    const test = await createWebhookTest();
    const call = callOf(test);
    const body = {
      url: ' https://shop.example/hooks ',
      description: 'Desk',
      eventTypes: ['quote.created', 'delivery.created', 'quote.created'],
    };
    const created = await call('POST', path, body);
    expect(created).toMatchObject({ status: 201, headers: { location: expect.stringMatching(`^${path}/whe_`) } });
    const { secret, ...endpoint } = WebhookEndpointWithSecret.parse(created.body);
    expect(secret).toMatch(/^whsec_/);
    expect(endpoint).toEqual({
      id: expect.stringMatching(/^whe_/),
      livemode: false,
      url: 'https://shop.example/hooks',
      description: 'Desk',
      eventTypes: ['quote.created', 'delivery.created'],
      apiVersion: latestApiVersion,
      format: 'doorstep',
      status: 'enabled',
      disabledReason: null,
      disabledAt: null,
      previousSecretExpiresAt: null,
      previousSecrets: [],
      health: {
        lastSuccessAt: null,
        lastFailureAt: null,
        failingSince: null,
        circuit: 'closed',
        nextProbeAt: null,
        pendingMessages: 0,
      },
      createdAt: '2026-11-21T10:00:00.000Z',
      updatedAt: '2026-11-21T10:00:00.000Z',
    });
    expect((await call('GET', `${path}/${endpoint.id}`)).body).toEqual(endpoint);
    expect((await call('GET', path)).body).toEqual({ data: [endpoint], nextCursor: null });
  });

  it.each([
    [
      'an event type that is not sent to webhooks',
      { eventTypes: ['order.placed'] },
      'invalid_request',
      '/body/eventTypes/0',
    ],
    ['all event types beside one', { eventTypes: ['*', 'quote.created'] }, 'invalid_request', '/body/eventTypes'],
    ['an empty list of event types', { eventTypes: [] }, 'invalid_request', '/body/eventTypes'],
    ['a text that is not a URL', { url: 'shop.example' }, 'invalid_request', '/body/url'],
    ['a long URL', { url: `https://shop.example/${'x'.repeat(2_000)}` }, 'invalid_request', '/body/url'],
    ['another scheme', { url: 'ftp://shop.example/' }, 'webhook_url_refused', '/body/url'],
    ['an unknown field', { secret: 'whsec_x' }, 'invalid_request', '/body/secret'],
  ])('refuses %s', async (_name, change, code, pointer) => {
    const test = await createWebhookTest();
    const refused = await callOf(test)('POST', path, { url: 'https://shop.example/', ...change });
    expect(refused).toMatchObject({ status: 400, body: { code, errors: [{ pointer }] } });
  });

  it('accepts a local address with a test key only', async () => {
    const test = await createWebhookTest();
    const live = await test.issueKey({ own: true, livemode: true });
    const body = { url: 'http://127.0.0.1:4000/hooks' };
    expect((await callOf(test)('POST', path, body)).status).toBe(201);
    expect(await callOf(test)('POST', path, body, live)).toMatchObject({ body: { code: 'webhook_url_refused' } });
  });

  it('is limited to twenty endpoints in each mode', async () => {
    const test = await createWebhookTest();
    const live = await test.issueKey({ own: true, livemode: true });
    for (let count = 0; count < maxEndpoints; count += 1) {
      await test.createEndpoint({ url: `https://a.example/${count}` });
      await test.advance(1);
    }
    const call = callOf(test);
    const body = { url: 'https://a.example/' };
    expect(await call('POST', path, body)).toMatchObject({ status: 409, body: { code: 'webhook_endpoint_limit' } });
    expect((await call('POST', path, body, live)).status).toBe(201);
    const first = (await call('GET', `${path}?limit=15`)).body as { data: WebhookEndpoint[]; nextCursor: string };
    const second = (await call('GET', `${path}?limit=15&cursor=${first.nextCursor}`)).body as typeof first;
    const listed = [...first.data, ...second.data].map(({ createdAt }) => createdAt);
    expect(new Set(listed).size).toBe(maxEndpoints);
    expect(listed).toEqual(listed.toSorted().reverse());
  });
});

describe('an endpoint', () => {
  it.each([
    ['another partner', false, false],
    ['the other mode', true, true],
  ])('of %s is not found', async (_name, own, livemode) => {
    const test = await createWebhookTest();
    const { id } = await test.createEndpoint();
    const key = await test.issueKey({ own, livemode });
    const call = callOf(test);
    const calls: [method: string, target: string, body?: object][] = [
      ['GET', `${path}/${id}`],
      ['PATCH', `${path}/${id}`, { enabled: false }],
      ['DELETE', `${path}/${id}`],
      ['POST', `${path}/${id}/rotate-secret`, {}],
      ['POST', `${path}/${id}/test`],
      ['POST', `${path}/${id}/redeliver`, { since: '2026-11-21T10:00:00Z' }],
      ['GET', `${path}/${id}/attempts`],
    ];
    for (const [method, target, body] of calls) {
      expect(await call(method, target, body, key), target).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await call('GET', path, undefined, key)).body).toEqual({ data: [], nextCursor: null });
    expect((await test.endpoint(id)).status).toBe('enabled');
  });

  it('is changed field by field', async () => {
    const test = await createWebhookTest();
    const created = await test.createEndpoint({ description: 'Desk' });
    const { secret: _, ...before } = created;
    const update = async (body: object): Promise<unknown> => {
      await test.advance(1);
      return (await callOf(test)('PATCH', `${path}/${created.id}`, body)).body;
    };
    expect(await update({})).toEqual({ ...before, updatedAt: '2026-11-21T10:00:01.000Z' });
    expect(await update({ description: null, url: 'https://b.example/' })).toEqual({
      ...before,
      description: null,
      url: 'https://b.example/',
      updatedAt: '2026-11-21T10:00:02.000Z',
    });
    expect(await update({ url: 'https://user@b.example/' })).toMatchObject({ code: 'webhook_url_refused' });
    await update({ eventTypes: ['webhook_endpoint.disabled'] });
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(1);
    expect(test.received).toEqual([]);
  });

  it('gets nothing while it is disabled, and a redelivery then sends the missed events', async () => {
    let down = true;
    const test = await createWebhookTest(() => (down ? answer(503) : undefined));
    const call = callOf(test);
    const { id } = await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(1);
    const disabled = await call('PATCH', `${path}/${id}`, { enabled: false });
    expect(disabled.body).toMatchObject({
      status: 'disabled',
      disabledReason: 'by_partner',
      disabledAt: '2026-11-21T10:00:01.000Z',
      health: { failingSince: '2026-11-21T10:00:00.000Z', pendingMessages: 0 },
    });
    await test.emitEvents({ subjectId: 'quo_2', sequence: 1 });
    await test.advance(day);
    down = false;
    expect(test.received).toHaveLength(1);
    const redeliver = () => call('POST', `${path}/${id}/redeliver`, { since: '2026-11-21T12:00:00+02:00' });
    expect(await redeliver()).toMatchObject({ body: { code: 'invalid_transition', currentStatus: 'disabled' } });
    const enabled = WebhookEndpoint.parse((await call('PATCH', `${path}/${id}`, { enabled: true })).body);
    expect(enabled).toMatchObject({ status: 'enabled', disabledReason: null, disabledAt: null });
    expect(enabled.health.failingSince).toBeNull();
    await test.advance(day);
    expect(test.received).toHaveLength(1);
    expect(await redeliver()).toMatchObject({ status: 202, body: { scheduled: 2, hasMore: false } });
    await test.advance(0);
    expect(test.received).toHaveLength(3);
  });

  it('is deleted with its pending messages', async () => {
    const test = await createWebhookTest(() => answer(503));
    const call = callOf(test);
    const { id } = await test.createEndpoint();
    const [eventId = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(1);
    expect(await call('DELETE', `${path}/${id}`)).toMatchObject({ status: 204, body: undefined });
    await test.emitEvents({ subjectId: 'quo_1', sequence: 2 });
    await test.advance(5 * day);
    expect(test.received).toHaveLength(1);
    expect((await call('GET', `${path}/${id}`)).status).toBe(404);
    expect((await call('GET', `/v1/events/${eventId}`)).body).toMatchObject({ messages: [{ state: 'cancelled' }] });
    expect(await test.store.reader.count('jobs', {})).toBe(0);
  });
});

/** Returns, for each received request, the names of the secrets that signed it. */
function signersOf({ received }: WebhookTest, secrets: Readonly<Record<string, string>>): string[][] {
  return received.map(({ headers, body }) => {
    const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    return (headers['webhook-signature'] ?? '').split(' ').map((signature) => {
      const signs = ([, secret]: [string, string]): boolean => {
        const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
        return signature === `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
      };
      return Object.entries(secrets).find(signs)?.[0] ?? 'unknown';
    });
  });
}

describe('rotate-secret', () => {
  it('signs with both secrets until the old one expires', async () => {
    const test = await createWebhookTest();
    const call = callOf(test);
    const old = await test.createEndpoint();
    const rotated = WebhookEndpointWithSecret.parse(
      (await call('POST', `${path}/${old.id}/rotate-secret`, { overlapSeconds: 3_600 })).body,
    );
    expect(rotated.secret).not.toBe(old.secret);
    expect(rotated.previousSecretExpiresAt).toBe('2026-11-21T11:00:00.000Z');
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(3_599);
    await test.emitEvents({ subjectId: 'quo_1', sequence: 2 });
    await test.advance(1);
    await test.emitEvents({ subjectId: 'quo_1', sequence: 3 });
    await test.advance(0);
    expect(signersOf(test, { old: old.secret, rotated: rotated.secret })).toEqual([
      ['rotated', 'old'],
      ['rotated', 'old'],
      ['rotated'],
    ]);
    expect((await test.endpoint(old.id)).previousSecretExpiresAt).toBeNull();
  });

  it('keeps every secret until its promised time, whatever rotations follow', async () => {
    const test = await createWebhookTest();
    const created = await test.createEndpoint();
    const rotate = async (overlapSeconds: number) => {
      const rotated = await callOf(test)('POST', `${path}/${created.id}/rotate-secret`, { overlapSeconds });
      return WebhookEndpointWithSecret.parse(rotated.body);
    };
    const second = await rotate(3_600);
    const third = await rotate(600);
    const current = await rotate(0);
    expect(current).toMatchObject({
      previousSecretExpiresAt: '2026-11-21T11:00:00.000Z',
      previousSecrets: [{ expiresAt: '2026-11-21T10:10:00.000Z' }, { expiresAt: '2026-11-21T11:00:00.000Z' }],
    });
    for (const [sequence, seconds] of [0, 600, 3_000].entries()) {
      await test.advance(seconds);
      await test.emitEvents({ subjectId: 'quo_1', sequence: sequence + 1 });
      await test.advance(0);
    }
    const secrets = { first: created.secret, second: second.secret, third: third.secret, current: current.secret };
    expect(signersOf(test, secrets)).toEqual([['current', 'second', 'first'], ['current', 'first'], ['current']]);
    expect(await test.endpoint(created.id)).toMatchObject({ previousSecretExpiresAt: null, previousSecrets: [] });
  });

  it('lets five earlier secrets sign at once', async () => {
    const test = await createWebhookTest();
    const { id } = await test.createEndpoint();
    const rotate = (body: object) => callOf(test)('POST', `${path}/${id}/rotate-secret`, body);
    for (let count = 0; count < maxPreviousSecrets; count += 1) {
      expect((await rotate({ overlapSeconds: 3_600 + count })).status).toBe(200);
    }
    expect(await rotate({})).toMatchObject({
      status: 409,
      body: { code: 'webhook_secret_limit', detail: expect.stringContaining('2026-11-21T11:00:00.000Z') },
    });
    expect((await rotate({ overlapSeconds: 0 })).body).toHaveProperty('previousSecrets.length', maxPreviousSecrets);
    await test.advance(3_600);
    expect((await rotate({})).body).toHaveProperty('previousSecrets.length', maxPreviousSecrets);
  });

  it('keeps the replaced secret for a day, or not at all', async () => {
    const test = await createWebhookTest();
    const call = callOf(test);
    const { id } = await test.createEndpoint();
    const rotate = (body: object) => call('POST', `${path}/${id}/rotate-secret`, body);
    expect((await rotate({ overlapSeconds: 0 })).body).toMatchObject({ previousSecretExpiresAt: null });
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(0);
    expect(test.received[0]?.headers['webhook-signature']).not.toContain(' ');
    expect((await rotate({})).body).toMatchObject({ previousSecretExpiresAt: '2026-11-22T10:00:00.000Z' });
    expect((await rotate({ overlapSeconds: 7 * day + 1 })).status).toBe(400);
  });
});

describe('test', () => {
  it('sends one event to this endpoint only, even if it is disabled or not subscribed', async () => {
    const test = await createWebhookTest();
    const call = callOf(test);
    const { id, url } = await test.createEndpoint({ url: 'https://b.example/', eventTypes: ['quote.created'] });
    await call('PATCH', `${path}/${id}`, { enabled: false });
    await test.createEndpoint();
    const sent = await call('POST', `${path}/${id}/test`);
    expect(sent.status).toBe(202);
    await test.advance(0);
    expect(test.received.map((request) => request.url)).toEqual([url]);
    expect(JSON.parse(test.received[0]?.body ?? '')).toEqual(sent.body);
    expect(WebhookEvent.parse(sent.body)).toMatchObject({
      type: 'webhook_endpoint.test',
      sequence: 2,
      // The event exists before its only attempt, so it cannot claim that the endpoint can be reached.
      data: { endpointId: id, message: expect.stringContaining('The attempts of the endpoint list the result.') },
    });
    expect(sent.body).toHaveProperty('data.message', expect.not.stringMatching(/can reach|reached/));
    expect((await call('GET', `/v1/events/${WebhookEvent.parse(sent.body).id}`)).body).toMatchObject({
      messages: [{ endpointId: id, state: 'delivered' }],
    });
  });

  it('makes one attempt, which does not affect the health of the endpoint', async () => {
    const test = await createWebhookTest(() => answer(410));
    const { id } = await test.createEndpoint();
    await callOf(test)('POST', `${path}/${id}/test`);
    await test.advance(5 * day);
    expect(await test.attempts(id)).toMatchObject([
      { outcome: 'failed', response: { status: 410 }, nextAttemptAt: null },
    ]);
    expect(test.received).toHaveLength(1);
    expect(await test.endpoint(id)).toMatchObject({
      status: 'enabled',
      health: { lastFailureAt: null, failingSince: null, pendingMessages: 0 },
    });
  });
});

describe('redeliver', () => {
  it('makes failed and pending messages since a time due, and leaves the others alone', async () => {
    let down = true;
    const test = await createWebhookTest(() => (down ? answer(503) : undefined));
    const { id } = await test.createEndpoint();
    const deliver = async (subjectId: string): Promise<void> => {
      down = false;
      await test.emitEvents({ subjectId, sequence: 1 });
      await test.advance(1);
      down = true;
    };
    await test.emitEvents({ subjectId: 'old', sequence: 1 });
    await test.advance(4 * day);
    await deliver('between');
    const since = new Date(test.ports.clock.now()).toISOString();
    await test.emitEvents({ subjectId: 'failed', sequence: 1 });
    await test.advance(4 * day);
    await test.createEndpoint({ url: 'https://other.example/' });
    await deliver('delivered');
    await test.emitEvents({ subjectId: 'waits', sequence: 1 }, { subjectId: 'waits', sequence: 2 });
    await test.advance(3_600);
    test.received.length = 0;
    down = false;
    const answered = await callOf(test)('POST', `${path}/${id}/redeliver`, { since });
    expect(answered).toMatchObject({ status: 202, body: { scheduled: 3, hasMore: false } });
    await test.advance(0);
    const redelivered = test.received.filter(({ url }) => url === 'https://a.example/');
    expect(redelivered.map(({ body }) => (JSON.parse(body) as WebhookEvent).sequence)).toEqual([1, 1, 2]);
    await test.advance(5 * day);
    expect(test.received.filter(({ url }) => url === 'https://a.example/')).toHaveLength(3);
    expect((await callOf(test)('POST', `${path}/${id}/redeliver`, { since })).body).toEqual({
      scheduled: 0,
      hasMore: false,
    });
    expect(await test.store.reader.count('jobs', {})).toBe(0);
  });

  it('schedules a thousand at a time, the oldest first', async () => {
    const test = await createWebhookTest(() => answer(503));
    const { id } = await test.createEndpoint();
    await test.emitEvents(...Array.from({ length: 1_001 }, (_, index) => ({ subjectId: `quo_${index}`, sequence: 1 })));
    await callOf(test)('PATCH', `${path}/${id}`, { enabled: false });
    await callOf(test)('PATCH', `${path}/${id}`, { enabled: true });
    const redeliver = () => callOf(test)('POST', `${path}/${id}/redeliver`, { since: '2026-11-21T00:00:00Z' });
    expect((await redeliver()).body).toEqual({ scheduled: 1_000, hasMore: true });
    expect((await redeliver()).body).toEqual({ scheduled: 1, hasMore: false });
    expect((await test.endpoint(id)).health.pendingMessages).toBe(1_001);
  });
});

describe('attempts', () => {
  it('are listed newest first, and filtered by event and by outcome', async () => {
    const test = await createWebhookTest(({ at }) => (at < 1 ? answer(503) : undefined));
    const call = callOf(test);
    const { id } = await test.createEndpoint();
    const [first = ''] = await test.emitEvents(
      { subjectId: 'quo_1', sequence: 1 },
      { subjectId: 'quo_2', sequence: 1 },
    );
    await test.advance(60);
    const list = async (query: string): Promise<unknown[][]> => {
      const { body } = await call('GET', `${path}/${id}/attempts?${query}`);
      const { data } = body as { data: { eventId: string; outcome: string; at: string }[] };
      return data.map(({ eventId, outcome }) => [eventId === first ? 'first' : 'second', outcome]);
    };
    expect((await list('')).map(([, outcome]) => outcome)).toEqual(['succeeded', 'succeeded', 'failed', 'failed']);
    expect(await list(`eventId=${first}`)).toEqual([
      ['first', 'succeeded'],
      ['first', 'failed'],
    ]);
    expect(await list('outcome=failed&limit=1')).toHaveLength(1);
    expect(await list(`outcome=succeeded&eventId=${first}`)).toEqual([['first', 'succeeded']]);
  });

  it('are kept for 30 days', async () => {
    const test = await createWebhookTest();
    const { id } = await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(0);
    await test.advance(29 * day);
    await test.service.jobs.runDue();
    expect(await test.attempts(id)).toHaveLength(1);
    await test.advance(1 * day + 1);
    await test.service.jobs.runDue();
    expect(await test.attempts(id)).toHaveLength(0);
    expect(await test.store.reader.count('webhookMessages', {})).toBe(0);
  });
});
