import { EventDetail, EventList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { answer, createWebhookTest, type WebhookTest } from '../testing/webhook-fixture.js';

async function ids({ send }: WebhookTest, query = '', token = demoApiKey): Promise<string[]> {
  const { body } = await send('GET', `/v1/events?${query}`, { token });
  return EventList.parse(body).data.map(({ id }) => id);
}

describe('the event log', () => {
  it('lists events page by page, newest first, even if there is no endpoint', async () => {
    const test = await createWebhookTest();
    const old = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 }, { subjectId: 'quo_1', sequence: 2 });
    await test.advance(60);
    const late = await test.emitEvents({ subjectId: 'quo_2', sequence: 1 });
    const newest = [...late, ...old.toReversed()];
    expect(await ids(test)).toEqual(newest);
    const { body } = await test.send('GET', '/v1/events?limit=2', { token: demoApiKey });
    const page = EventList.parse(body);
    expect(page.data.map(({ id }) => id)).toEqual(newest.slice(0, 2));
    expect(await ids(test, `limit=2&cursor=${page.nextCursor}`)).toEqual(newest.slice(2));
  });

  it('filters by type, delivery and time', async () => {
    const test = await createWebhookTest();
    const delivery = 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1f';
    const [first = ''] = await test.emitEvents({ subjectId: delivery, sequence: 1 });
    await test.advance(60);
    const [second = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(60);
    const { id } = await test.createEndpoint();
    await test.send('POST', `/v1/webhook-endpoints/${id}/test`, { token: demoApiKey });
    const [tested = ''] = await ids(test, 'type=webhook_endpoint.test');
    expect(await ids(test, 'type=quote.created')).toEqual([second, first]);
    expect(await ids(test, 'type=quote.created&type=webhook_endpoint.test')).toEqual([tested, second, first]);
    expect(await ids(test, `deliveryId=${delivery}`)).toEqual([first]);
    expect(await ids(test, 'createdAfter=2026-11-21T12:00:00%2B02:00')).toEqual([tested, second, first]);
    expect(await ids(test, 'createdAfter=2026-11-21T12:00:00.001%2B02:00')).toEqual([tested, second]);
    expect(await ids(test, 'createdAfter=2026-11-21T10:00:59.999Z&createdBefore=2026-11-21T10:02:00Z')).toEqual([
      second,
    ]);
    const refused = await test.send('GET', '/v1/events?type=order.placed', { token: demoApiKey });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '/query/type/0' }] } });
  });

  it.each([
    ['another partner', false, false],
    ['the other mode', true, true],
  ])('is empty for %s', async (_name, own, livemode) => {
    const test = await createWebhookTest();
    const { id: endpointId } = await test.createEndpoint();
    const [id = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    const token = await test.issueKey({ own, livemode });
    expect(await ids(test, '', token)).toEqual([]);
    for (const target of [`/v1/events/${id}`, `/v1/events/${id}/attempts`]) {
      expect((await test.send('GET', target, { token })).status).toBe(404);
    }
    const body = { endpointId };
    expect((await test.send('POST', `/v1/events/${id}/redeliver`, { token, body })).status).toBe(404);
  });

  it('hides events that are not for partners', async () => {
    const test = await createWebhookTest();
    const [id = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.store.transaction((db) => db.update('events', { id }, { type: 'order.placed' }));
    expect(await ids(test)).toEqual([]);
    expect((await test.send('GET', `/v1/events/${id}`, { token: demoApiKey })).status).toBe(404);
  });
});

describe('one event', () => {
  it('shows its messages and their attempts', async () => {
    const test = await createWebhookTest(({ url }) => (url.includes('down') ? answer(503) : undefined));
    const up = await test.createEndpoint({ url: 'https://up.example/' });
    const down = await test.createEndpoint({ url: 'https://down.example/' });
    const [id = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(1);
    const detail = EventDetail.parse((await test.send('GET', `/v1/events/${id}`, { token: demoApiKey })).body);
    expect(detail).toMatchObject({ id, type: 'quote.created', subjectId: 'quo_1', sequence: 1 });
    expect(detail.messages).toHaveLength(2);
    expect(detail.messages).toEqual(
      expect.arrayContaining([
        {
          endpointId: up.id,
          state: 'delivered',
          attempts: 1,
          nextAttemptAt: null,
          deliveredAt: '2026-11-21T10:00:00.000Z',
        },
        {
          endpointId: down.id,
          state: 'pending',
          attempts: 1,
          nextAttemptAt: expect.stringMatching(/^2026-11-21T10:00:05/),
          deliveredAt: null,
        },
      ]),
    );
    const attempts = await test.send('GET', `/v1/events/${id}/attempts`, { token: demoApiKey });
    const outcomes = (attempts.body as { data: { outcome: string }[] }).data.map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['failed', 'succeeded']);
  });

  it('is redelivered unchanged to all endpoints that received it', async () => {
    const test = await createWebhookTest();
    await test.createEndpoint({ url: 'https://a.example/' });
    const b = await test.createEndpoint({ url: 'https://b.example/' });
    const [id = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(1);
    await test.send('PATCH', `/v1/webhook-endpoints/${b.id}`, {
      token: demoApiKey,
      body: { eventTypes: ['delivery.created'] },
    });
    const again = await test.send('POST', `/v1/events/${id}/redeliver`, { token: demoApiKey, body: {} });
    expect(again).toMatchObject({ status: 202, body: { scheduled: 2, hasMore: false } });
    await test.advance(1);
    expect(test.received.map(({ url }) => url).toSorted()).toEqual([
      'https://a.example/',
      'https://a.example/',
      'https://b.example/',
      'https://b.example/',
    ]);
    expect(new Set(test.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
    expect((await test.attempts(b.id)).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('is redelivered to a single endpoint, also one created later', async () => {
    const test = await createWebhookTest();
    await test.createEndpoint({ url: 'https://a.example/' });
    const [id = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(1);
    const late = await test.createEndpoint({ url: 'https://late.example/' });
    const redeliver = (endpointId: string) =>
      test.send('POST', `/v1/events/${id}/redeliver`, { token: demoApiKey, body: { endpointId } });
    expect(await redeliver(late.id)).toMatchObject({ status: 202, body: { scheduled: 1 } });
    await test.advance(1);
    expect(await redeliver(late.id)).toMatchObject({ status: 202, body: { scheduled: 1 } });
    await test.advance(1);
    expect(test.received.slice(1).map(({ url }) => url)).toEqual([late.url, late.url]);
    expect(await redeliver('whe_01kb2m5v3xe8wr9q4t7n6c0d1f')).toMatchObject({
      status: 404,
      body: { errors: [{ pointer: '/body/endpointId' }] },
    });
  });

  it('is not redelivered to a disabled endpoint', async () => {
    const test = await createWebhookTest();
    const { id: endpointId } = await test.createEndpoint();
    const [id = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(1);
    await test.send('PATCH', `/v1/webhook-endpoints/${endpointId}`, { token: demoApiKey, body: { enabled: false } });
    const redeliver = (body: object) => test.send('POST', `/v1/events/${id}/redeliver`, { token: demoApiKey, body });
    expect(await redeliver({ endpointId })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', currentStatus: 'disabled', allowedActions: ['enable'] },
    });
    expect((await redeliver({})).body).toEqual({ scheduled: 0, hasMore: false });
    await test.advance(60);
    expect(test.received).toHaveLength(1);
  });

  it('is sent once, without waiting for its retry, when it is redelivered', async () => {
    const test = await createWebhookTest(({ at }) => (at === 0 ? answer(503) : undefined));
    await test.createEndpoint();
    const [id = ''] = await test.emitEvents({ subjectId: 'quo_1', sequence: 1 });
    await test.advance(1);
    await test.send('POST', `/v1/events/${id}/redeliver`, { token: demoApiKey, body: {} });
    await test.advance(86_400);
    expect(test.received.map(({ at }) => at)).toEqual([0, 1]);
  });
});
