import { createHmac } from 'node:crypto';
import { EventDetail, WebhookEvent } from '@doorstep/contracts';
import { describe, expect, it, vi } from 'vitest';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import {
  answer,
  createWebhookTest,
  lost,
  type Received,
  type WebhookTest,
  withoutJitter,
} from '../testing/webhook-fixture.js';
import { loadMessages } from './load-messages.js';
import { sendWebhook } from './send-job.js';
import type { WebhookOutcome } from './transport.js';

const hour = 3_600;
const day = 24 * hour;

function signatureOf(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

describe('an event', () => {
  it('is delivered once to each subscribed endpoint, signed with its secret', async () => {
    const test = await createWebhookTest();
    const all = await test.createEndpoint({ url: 'https://all.example/' });
    const some = await test.createEndpoint({ url: 'https://some.example/', eventTypes: ['quote.created'] });
    await test.createEndpoint({ url: 'https://other.example/', eventTypes: ['webhook_endpoint.disabled'] });
    const disabled = await test.createEndpoint({ url: 'https://disabled.example/' });
    await test.send('PATCH', `/v1/webhook-endpoints/${disabled.id}`, { token: demoApiKey, body: { enabled: false } });
    await test.advance(1);
    test.received.length = 0;
    const [id = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(5 * day);
    expect(test.received.map(({ url }) => url).toSorted()).toEqual(['https://all.example/', 'https://some.example/']);
    for (const request of test.received) {
      const secret = request.url === all.url ? all.secret : some.secret;
      expect(request.headers['webhook-id']).toBe(id);
      expect(request.headers['webhook-timestamp']).toBe(String(Date.parse('2026-11-21T10:00:01.000Z') / 1_000));
      expect(request.headers['webhook-signature']).toBe(signatureOf(secret, request));
      expect(WebhookEvent.parse(JSON.parse(request.body))).toMatchObject({
        id,
        type: 'quote.created',
        timestamp: '2026-11-21T10:00:01.000Z',
        livemode: false,
        sequence: 1,
        data: { fee: { amount: 1_800, currency: 'RON' } },
      });
    }
    expect(await test.endpoint(all.id)).toMatchObject({
      health: {
        lastSuccessAt: '2026-11-21T10:00:01.000Z',
        lastFailureAt: null,
        failingSince: null,
        pendingMessages: 0,
      },
    });
    expect((await test.attempts(all.id)).filter(({ eventId }) => eventId === id)).toMatchObject([
      { number: 1, outcome: 'succeeded', reason: null, response: { status: 204 }, nextAttemptAt: null },
    ]);
  });

  it('goes only to endpoints of its partner and mode', async () => {
    const test = await createWebhookTest();
    const [live, other] = await Promise.all([
      test.issueKey({ own: true, livemode: true }),
      test.issueKey({ own: false, livemode: false }),
    ]);
    await test.createEndpoint({ url: 'https://test.example/' });
    await test.createEndpoint({ url: 'https://live.example/' }, live);
    await test.createEndpoint({ url: 'https://other.example/' }, other);
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(0);
    expect(test.received.map(({ url, livemode }) => [url, livemode])).toEqual([['https://test.example/', false]]);
    await test.emitEvents({ subjectId: 'quo_2', sequence: 1, livemode: true });
    await test.advance(0);
    expect(test.received.slice(1).map(({ url, livemode }) => [url, livemode])).toEqual([
      ['https://live.example/', true],
    ]);
  });

  it('is not sent when the change that caused it is rolled back', async () => {
    const test = await createWebhookTest();
    await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await expect(test.emitEvents({ subjectId: 'quo_1', sequence: 1 })).rejects.toThrow('unique');
    await test.advance(day);
    expect(test.received).toHaveLength(1);
  });

  it('is sent again unchanged when the process dies before it records the attempt', async () => {
    const test = await createWebhookTest();
    const { id } = await test.createEndpoint();
    // The first comparison with the payment provider is over then.
    await test.advance(60);
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    const reported = vi.spyOn(test.ports.reporter, 'error');
    const { transaction } = test.store;
    const dies = vi
      .spyOn(test.store, 'transaction')
      .mockImplementation((work) =>
        test.received.length > 0 ? Promise.reject(new Error('power cut')) : transaction(work),
      );
    await test.advance(0);
    dies.mockRestore();
    expect(await test.attempts(id)).toEqual([]);
    expect(reported).toHaveBeenCalled();
    // The lease of the dead process expires, and another process claims the job.
    await test.advance(hour);
    await test.service.jobs.runAllDue();
    const [first, second, ...others] = test.received;
    expect(others).toEqual([]);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(await test.attempts(id)).toMatchObject([{ number: 1, outcome: 'succeeded' }]);
  });
});

describe('a receiver', () => {
  it('gets an event again on schedule, until it accepts the event', async () => {
    const test = await createWebhookTest(({ at }) => (at < 6 * hour ? answer(500) : undefined));
    withoutJitter(test.ports);
    const { id } = await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(7 * hour);
    const failures = [0, 5, 305, 2_105, 9_305];
    expect(test.received.map(({ at }) => at)).toEqual(failures);
    expect(await test.endpoint(id)).toMatchObject({
      health: {
        failingSince: '2026-11-21T10:00:00.000Z',
        lastFailureAt: '2026-11-21T12:35:05.000Z',
        pendingMessages: 1,
      },
    });
    await test.advance(20 * day);
    expect(test.received.map(({ at }) => at)).toEqual([...failures, 27_305]);
    expect(new Set(test.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(test.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(6);
    const attempts = await test.attempts(id);
    expect(attempts.map(({ number, outcome, reason }) => [number, outcome, reason])).toEqual([
      ...failures.map((_, index) => [index + 1, 'failed', 'bad_status']),
      [6, 'succeeded', null],
    ]);
    expect(attempts[0]?.nextAttemptAt).toBe('2026-11-21T10:00:05.000Z');
    expect(await test.endpoint(id)).toMatchObject({
      status: 'enabled',
      health: { lastSuccessAt: '2026-11-21T17:35:05.000Z', failingSince: null, pendingMessages: 0 },
    });
  });

  it('is given up after ten attempts', async () => {
    const test = await createWebhookTest(() => answer(500));
    withoutJitter(test.ports);
    const { id } = await test.createEndpoint();
    const [eventId = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(4 * day);
    expect(test.received.map(({ at }) => at)).toEqual([
      0, 5, 305, 2_105, 9_305, 27_305, 63_305, 113_705, 185_705, 272_105,
    ]);
    expect((await test.attempts(id)).at(-1)).toMatchObject({ number: 10, nextAttemptAt: null });
    const { body } = await test.send('GET', `/v1/events/${eventId}`, { token: demoApiKey });
    expect(body).toMatchObject({
      messages: [{ state: 'failed', attempts: 10, nextAttemptAt: null, deliveredAt: null }],
    });
    expect(await test.store.reader.count('jobs', {})).toBe(0);
  });

  it('is retried on schedule, or up to a tenth later', async () => {
    const test = await createWebhookTest(() => answer(500));
    await test.createEndpoint();
    await test.emitEvents(...Array.from({ length: 20 }, (_, index) => ({ subjectId: `quo_${index}`, sequence: 1 })));
    await test.advance(6);
    const second = test.received.filter(({ at }) => at > 0).map(({ at }) => at);
    expect(second).toHaveLength(20);
    expect(Math.min(...second)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...second)).toBeLessThanOrEqual(5.5);
    expect(new Set(second).size).toBeGreaterThan(5);
  });

  it.each([
    ['status 200', 'succeeded', null, answer(200)],
    ['status 299', 'succeeded', null, answer(299)],
    ['a redirect', 'failed', 'bad_status', answer(301, { location: 'https://b.example/' })],
    ['status 304', 'failed', 'bad_status', answer(304)],
    ['status 404', 'failed', 'bad_status', answer(404)],
    ['status 429', 'failed', 'bad_status', answer(429)],
    ['a lost connection', 'failed', 'connection_lost', lost],
    ['a timeout', 'failed', 'timeout', { ...lost, reason: 'timeout' as const }],
  ])('with %s leaves an attempt that %s', async (_name, expected, reason, outcome) => {
    const test = await createWebhookTest(() => outcome);
    const { id } = await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(0);
    expect(await test.attempts(id)).toMatchObject([{ outcome: expected, reason }]);
    expect((await test.endpoint(id)).status).toBe('enabled');
  });

  it.each([
    ['3', 5],
    ['120', 120],
    ['Sat, 21 Nov 2026 10:30:00 GMT', 1_800],
    ['1000000', day],
    ['tomorrow', 5],
  ])('that sends Retry-After: %s is retried after %i s', async (header, seconds) => {
    const test = await createWebhookTest(({ at }) => (at === 0 ? answer(429, { 'retry-after': header }) : undefined));
    withoutJitter(test.ports);
    await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(2 * day);
    expect(test.received.map(({ at }) => at)).toEqual([0, seconds]);
  });

  it('leaves a truncated response in the attempt, as storable text', async () => {
    const headers = { 'content-type': 'text/plain', 'set-cookie': 'a=1', 'retry-after': '9' };
    const body = `a\0\ud800${'ă'.repeat(5_000)}`;
    const test = await createWebhookTest(() => answer(503, headers, body));
    const { id } = await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(0);
    const [attempt] = await test.attempts(id);
    expect(attempt?.response).toMatchObject({
      status: 503,
      headers: { 'content-type': 'text/plain', 'retry-after': '9' },
    });
    expect(attempt?.response?.body).toMatch(/^a\ufffd\ufffdă+$/);
    expect(new TextEncoder().encode(attempt?.response?.body).length).toBeLessThan(4_100);
    expect(attempt?.request).toEqual({
      url: 'https://a.example/',
      headers: test.received[0]?.headers,
      body: test.received[0]?.body,
    });
  });
});

describe('while a message is being sent', () => {
  /** Runs `meanwhile` once, before the receiver responds to its first request. */
  async function during(meanwhile: (test: WebhookTest, endpointId: string, eventId: string) => Promise<unknown>) {
    let done = false;
    let ids: readonly [string, string] = ['', ''];
    const test = await createWebhookTest(async () => {
      if (!done) {
        done = true;
        await meanwhile(test, ...ids);
      }
      return answer(500);
    });
    withoutJitter(test.ports);
    const { id } = await test.createEndpoint();
    const [eventId = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    ids = [id, eventId];
    await test.advance(10);
    const { body } = await test.send('GET', `/v1/events/${eventId}`, { token: demoApiKey });
    return { times: test.received.map(({ at }) => at), messages: EventDetail.parse(body).messages };
  }

  it('a redelivery does not cause a second request', async () => {
    const { times, messages } = await during((test, _, eventId) =>
      test.send('POST', `/v1/events/${eventId}/redeliver`, { token: demoApiKey, body: {} }),
    );
    expect(times).toEqual([0, 5]);
    expect(messages).toMatchObject([{ state: 'pending', attempts: 2 }]);
  });

  it('its endpoint can be disabled', async () => {
    const { times, messages } = await during((test, id) =>
      test.send('PATCH', `/v1/webhook-endpoints/${id}`, { token: demoApiKey, body: { enabled: false } }),
    );
    expect(times).toEqual([0]);
    expect(messages).toMatchObject([{ state: 'cancelled', attempts: 1, nextAttemptAt: null }]);
  });

  it('its endpoint can be deleted', async () => {
    const { times, messages } = await during((test, id) =>
      test.send('DELETE', `/v1/webhook-endpoints/${id}`, { token: demoApiKey }),
    );
    expect(times).toEqual([0]);
    expect(messages).toMatchObject([{ state: 'cancelled', attempts: 1, nextAttemptAt: null }]);
  });

  it('a cancelled message that is redelivered before the job commits is sent', async () => {
    const test = await createWebhookTest();
    const { id } = await test.createEndpoint();
    await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    const [job] = await test.store.reader.find('jobs', { where: { lane: id } });
    if (!job) throw new Error('There is no job.');
    const now = job.dueAt;
    await test.store.transaction((db) => db.update('webhookMessages', {}, { state: 'cancelled' }));
    const { reader } = test.store;
    const loaded = (await loadMessages(reader, [job])).get(job.id);
    const prepared = await sendWebhook.prepare({ job, now, ports: test.ports, reader, loaded });
    await test.store.transaction((db) => db.update('webhookMessages', {}, { state: 'pending' }));
    const again = await withEffects(test, (effects) => sendWebhook.commit(effects, job, prepared));
    expect([test.received.length, again]).toEqual([0, { again: '2026-11-21T10:00:00.001Z' }]);
  });
});

it('does not let a slow receiver delay others', async () => {
  let release: (outcome: WebhookOutcome) => void = () => undefined;
  const never = new Promise<WebhookOutcome>((resolve) => (release = resolve));
  const test = await createWebhookTest(({ url }) => (url.includes('slow') ? never : undefined));
  await test.createEndpoint({ url: 'https://slow.example/' });
  const fast = await test.createEndpoint({ url: 'https://fast.example/' });
  const pool = test.service.jobs.openPool({ slots: 8, perLane: 2 });
  await test.emitEvents(...Array.from({ length: 30 }, (_, index) => ({ subjectId: `quo_${index}`, sequence: 1 })));
  await vi.waitFor(() => {
    expect(test.received.filter(({ url }) => url === fast.url)).toHaveLength(30);
  });
  expect(test.received.filter(({ url }) => url !== fast.url)).toHaveLength(2);
  release(answer(204));
  await vi.waitFor(() => expect(test.received).toHaveLength(60));
  await pool.close();
});
