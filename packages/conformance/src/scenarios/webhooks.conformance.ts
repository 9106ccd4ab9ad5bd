import { expect } from 'vitest';
import { refused, unreadWebhooks } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { ownPartner } from '../kit/own-partner.js';
import { expectSigned } from '../kit/receiver.js';
import { subject } from '../kit/scenario.js';
import { broken, endpointWith } from '../kit/webhook-endpoint.js';

const request = {
  pickup: { address: 'Strada Lipscani 25, București' },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
};

const up = (): Response => new Response(null, { status: 204 });

export const webhooks = subject('webhooks', (scenario) => {
  scenario('stream to a client without an address, and continue after its last message', async (harness) => {
    const partner = await ownPartner(harness);
    const { events, quotes, webhookEndpoints } = partner.test;
    await quotes.create(request);
    const [first] = (await events.list()).data;
    const stream = events.follow({}, { lastEventId: first?.id }).messages();
    const coming = stream.next();
    await partner.live.quotes.create(request);
    await (await ownPartner(harness)).test.quotes.create(request);
    await quotes.create(request);
    await quotes.create(request);
    const received = [(await coming).value, (await stream.next()).value];
    await stream.return();
    const [third, second] = (await events.list()).data;
    expect(received.map((message) => message?.data)).toEqual([second, third]);

    const { id } = await webhookEndpoints.create({ url: unreadWebhooks });
    await webhookEndpoints.test(id);
    const [last] = (await events.list()).data;
    const read = async (found: AsyncIterable<{ readonly id: string }>, count: number) => {
      const ids: string[] = [];
      for await (const event of found) if (ids.push(event.id) === count) break;
      return ids;
    };
    const rest = events.follow({}, { lastEventId: received[0]?.id });
    expect(await read(rest, 2)).toEqual([third?.id, last?.id]);
    const since = { createdAfter: String(first?.timestamp) };
    expect(await read(events.follow(since), 4)).toEqual([first, second, third, last].map((event) => event?.id));
    expect(await read(events.follow({ ...since, types: ['webhook_endpoint.test'] }), 1)).toEqual([last?.id]);

    const path = '/v1/events/stream';
    const token = partner.testKey;
    const headers = { 'last-event-id': '7-0' };
    expectPointers(await harness.send('GET', path, { token, headers }), '/headers/last-event-id');
    expectPointers(await harness.send('GET', `${path}?types=order.placed`, { token }), '/query/types/0');
    expectProblem(await harness.send('GET', path), 'unauthenticated');
  });

  scenario('deliver every event once, signed and as in the event log', async (harness) => {
    const { target } = harness;
    const partner = await ownPartner(harness);
    const { webhookEndpoints, events } = partner.test;
    const { receiver, endpoint } = await endpointWith(harness, partner, {
      description: 'Desk',
      eventTypes: ['quote.created'],
    });
    const other = await endpointWith(harness, partner, { eventTypes: ['webhook_endpoint.disabled'] });
    const { secret, ...shown } = endpoint;
    expect(await webhookEndpoints.get(endpoint.id)).toEqual(shown);
    const quotes = [await partner.test.quotes.create(request), await partner.test.quotes.create(request)];
    await partner.live.quotes.create(request);
    await (await ownPartner(harness)).test.quotes.create(request);
    await target.advance('1d');
    expect(receiver.deliveries.map(({ event }) => event.subjectId).sort()).toEqual(quotes.map(({ id }) => id).sort());
    expect(other.receiver.deliveries).toEqual([]);
    for (const delivery of receiver.deliveries) {
      await expectSigned(delivery, secret);
      expect(delivery.headers.get('webhook-id')).toBe(delivery.event.id);
      expect(Number(delivery.headers.get('webhook-timestamp'))).toBe(
        Math.floor(Date.parse(delivery.event.timestamp) / 1_000),
      );
      const { messages, ...event } = await events.get(delivery.event.id);
      expect(event).toEqual(delivery.event);
      expect(messages).toMatchObject([{ endpointId: endpoint.id, state: 'delivered', attempts: 1 }]);
    }
  });

  scenario('are retried on schedule until they are accepted', async (harness) => {
    const { target } = harness;
    const partner = await ownPartner(harness);
    const { webhookEndpoints, quotes } = partner.test;
    const { receiver, endpoint } = await endpointWith(harness, partner);
    receiver.answer(broken);
    await quotes.create(request);
    await target.advance('6h');
    const times = receiver.deliveries.map(({ at }) => at);
    const least = [0, 5, 305, 2_105, 9_305];
    expect(times).toHaveLength(least.length);
    for (const [index, at] of times.entries()) {
      expect(at).toBeGreaterThanOrEqual(least[index] ?? Number.NaN);
      expect(at).toBeLessThanOrEqual((least[index] ?? Number.NaN) * 1.1);
    }
    expect((await webhookEndpoints.get(endpoint.id)).health.pendingMessages).toBe(1);
    receiver.answer(up);
    await target.advance('7d');
    expect(receiver.deliveries).toHaveLength(6);
    expect(new Set(receiver.deliveries.map(({ body }) => body)).size).toBe(1);
    const attempts = await webhookEndpoints.listAttempts(endpoint.id);
    expect(attempts.data.map(({ number, outcome }) => [number, outcome])).toEqual([
      [6, 'succeeded'],
      ...[5, 4, 3, 2, 1].map((number) => [number, 'failed']),
    ]);
    expect(attempts.data.at(-1)).toMatchObject({
      reason: 'bad_status',
      request: { url: receiver.url, body: receiver.deliveries[0]?.body },
      response: { status: 500, body: 'broken' },
    });
    const failed = await webhookEndpoints.listAttempts(endpoint.id, { outcome: 'failed', limit: 2 });
    expect([failed.data.length, typeof failed.nextCursor]).toEqual([2, 'string']);
    expect((await webhookEndpoints.get(endpoint.id)).health).toMatchObject({
      failingSince: null,
      pendingMessages: 0,
    });
  });

  scenario('are redelivered on demand: one event, or all since a time', async (harness) => {
    const { target } = harness;
    const partner = await ownPartner(harness);
    const { webhookEndpoints, events, quotes } = partner.test;
    const { receiver, endpoint } = await endpointWith(harness, partner);
    const since = new Date(target.now()).toISOString();
    receiver.answer(broken);
    await quotes.create(request);
    await quotes.create(request);
    await target.advance('1h');
    receiver.answer(up);
    receiver.deliveries.length = 0;
    expect(await webhookEndpoints.redeliver(endpoint.id, { since })).toEqual({ scheduled: 2, hasMore: false });
    await target.advance('0s');
    expect(receiver.deliveries).toHaveLength(2);
    const [first] = receiver.deliveries;
    expect(await events.redeliver(first?.event.id ?? '')).toEqual({ scheduled: 1, hasMore: false });
    await target.advance('1d');
    expect(receiver.deliveries).toHaveLength(3);
    expect(receiver.deliveries[2]?.body).toBe(first?.body);
    expect(receiver.deliveries[2]?.headers.get('webhook-id')).toBe(first?.event.id);
    const late = await endpointWith(harness, partner);
    await events.redeliver(first?.event.id ?? '', { endpointId: late.endpoint.id });
    await target.advance('0s');
    expect(late.receiver.deliveries.map(({ body }) => body)).toEqual([first?.body]);
  });

  scenario('stop after a 410, and notify the other endpoints', async (harness) => {
    const { target } = harness;
    const partner = await ownPartner(harness);
    const { webhookEndpoints, quotes } = partner.test;
    const { receiver, endpoint } = await endpointWith(harness, partner);
    const other = await endpointWith(harness, partner, { eventTypes: ['webhook_endpoint.disabled'] });
    receiver.answer(() => new Response(null, { status: 410 }));
    await quotes.create(request);
    await target.advance('1d');
    expect(receiver.deliveries).toHaveLength(1);
    const disabled = await webhookEndpoints.get(endpoint.id);
    expect(disabled).toMatchObject({ status: 'disabled', disabledReason: 'gone', health: { pendingMessages: 0 } });
    const data = { endpointId: endpoint.id, url: receiver.url, reason: 'gone', disabledAt: disabled.disabledAt };
    expect(other.receiver.deliveries.map(({ event }) => event.data)).toEqual([data]);
    const since = endpoint.createdAt;
    expect(await refused(webhookEndpoints.redeliver(endpoint.id, { since }), 'invalid_transition')).toMatchObject({
      currentStatus: 'disabled',
      allowedActions: ['enable'],
    });
    receiver.answer(up);
    expect(await webhookEndpoints.update(endpoint.id, { enabled: true })).toMatchObject({
      status: 'enabled',
      disabledReason: null,
      disabledAt: null,
      health: { failingSince: null },
    });
    expect(await webhookEndpoints.redeliver(endpoint.id, { since })).toMatchObject({ scheduled: 1 });
    await target.advance('0s');
    expect(receiver.deliveries).toHaveLength(2);
  });

  scenario('are signed with both secrets during rotation', async (harness) => {
    const { target } = harness;
    const partner = await ownPartner(harness);
    const { webhookEndpoints } = partner.test;
    const { receiver, endpoint } = await endpointWith(harness, partner);
    const rotated = await webhookEndpoints.rotateSecret(endpoint.id, { overlapSeconds: 600 });
    expect(Date.parse(rotated.previousSecretExpiresAt ?? '')).toBe(target.now() + 600_000);
    await webhookEndpoints.test(endpoint.id);
    await target.advance('10m');
    await webhookEndpoints.test(endpoint.id);
    await target.advance('0s');
    const [during, after] = receiver.deliveries;
    if (!during || !after) throw new Error('A test event did not arrive.');
    await expectSigned(during, rotated.secret, endpoint.secret);
    await expectSigned(after, rotated.secret);
  });

  scenario('are signed with every secret until its promised time', async (harness) => {
    const { target } = harness;
    const partner = await ownPartner(harness);
    const { webhookEndpoints } = partner.test;
    const { receiver, endpoint } = await endpointWith(harness, partner);
    const second = await webhookEndpoints.rotateSecret(endpoint.id, { overlapSeconds: 3_600 });
    const third = await webhookEndpoints.rotateSecret(endpoint.id, { overlapSeconds: 600 });
    expect(third.previousSecrets.map(({ expiresAt }) => Date.parse(expiresAt) - target.now())).toEqual([
      600_000, 3_600_000,
    ]);
    for (const time of ['0s', '10m', '50m']) {
      await target.advance(time);
      await webhookEndpoints.test(endpoint.id);
    }
    await target.advance('0s');
    const [all, two, one] = receiver.deliveries;
    if (!all || !two || !one) throw new Error('A test event did not arrive.');
    await expectSigned(all, third.secret, second.secret, endpoint.secret);
    await expectSigned(two, third.secret, endpoint.secret);
    await expectSigned(one, third.secret);
  });

  scenario('are signed with at most five earlier secrets', async (harness) => {
    const partner = await ownPartner(harness);
    const { webhookEndpoints } = partner.test;
    const { endpoint } = await endpointWith(harness, partner);
    for (let count = 0; count < 5; count += 1) await webhookEndpoints.rotateSecret(endpoint.id);
    await refused(webhookEndpoints.rotateSecret(endpoint.id), 'webhook_secret_limit');
    const rotated = await webhookEndpoints.rotateSecret(endpoint.id, { overlapSeconds: 0 });
    expect(rotated.previousSecrets).toHaveLength(5);
  });

  scenario('are tried once in an advance of the clock while nothing listens', async (harness) => {
    const partner = await ownPartner(harness);
    const { webhookEndpoints, sandbox, quotes } = partner.test;
    const { receiver, endpoint } = await endpointWith(harness, partner);
    receiver.close();
    await quotes.create(request);
    expect(await sandbox.advanceClock({ seconds: 86_400 })).toMatchObject({ reached: true });
    const { data } = await webhookEndpoints.listAttempts(endpoint.id);
    // The first attempt may be made before the advance, and the second one is then the first of the advance.
    expect([1, 2]).toContain(data.length);
    expect(data[0]).toMatchObject({ reason: 'connection_refused', outcome: 'failed', response: null });
    const { health } = await webhookEndpoints.get(endpoint.id);
    expect(health).toMatchObject({ circuit: 'open', nextProbeAt: expect.any(String), pendingMessages: 1 });
    receiver.open();
    await sandbox.advanceClock({ seconds: 30 });
    expect(receiver.deliveries).toHaveLength(1);
  });

  scenario('wait while nothing listens, and the first success releases all of them in order', async (harness) => {
    const { target } = harness;
    const partner = await ownPartner(harness);
    const { webhookEndpoints, quotes, events } = partner.test;
    const { receiver, endpoint } = await endpointWith(harness, partner);
    const { id } = endpoint;
    receiver.close();
    const first = [];
    for (let made = 0; made < 3; made += 1) first.push(await quotes.create(request));
    await target.advance('10m');
    const { circuit, nextProbeAt } = (await webhookEndpoints.get(id)).health;
    expect(circuit).toBe('open');
    expect(Date.parse(nextProbeAt ?? '') - target.now()).toBeLessThanOrEqual(300_000);
    const waiting = [];
    for (let made = 0; made < 3; made += 1) waiting.push(await quotes.create(request));
    await target.advance('2h');
    const [event] = (await events.list({ type: ['quote.created'], limit: 1 })).data;
    expect((await events.listAttempts(event?.id ?? '')).data.length).toBeLessThan(24);
    receiver.open();
    await target.advance('6m');
    const [probe, ...others] = receiver.deliveries.map(({ event: { subjectId } }) => subjectId);
    expect(others).toEqual([...first, ...waiting].map((quote) => quote.id).filter((quoteId) => quoteId !== probe));
    expect((await webhookEndpoints.get(id)).health).toMatchObject({
      circuit: 'closed',
      nextProbeAt: null,
      failingSince: null,
      pendingMessages: 0,
    });
  });

  scenario('leave a filterable log of events', async (harness) => {
    const { target } = harness;
    const { events, quotes } = (await ownPartner(harness)).test;
    const before = new Date(target.now() - 1).toISOString();
    const quote = await quotes.create(request);
    await target.advance('1m');
    const between = new Date(target.now() - 1).toISOString();
    const later = await quotes.create(request);
    await target.advance('1m');
    const subjects = async (query: object): Promise<(string | undefined)[]> =>
      (await events.list(query)).data.map(({ subjectId }) => subjectId);
    const type = ['quote.created'] as const;
    expect(await subjects({ type, createdAfter: before })).toEqual([later.id, quote.id]);
    expect(await subjects({ type, createdAfter: between })).toEqual([later.id]);
    expect(await subjects({ createdAfter: before, createdBefore: between })).toEqual([quote.id]);
    expect(await subjects({ deliveryId: 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1f' })).toEqual([]);
    const all: string[] = [];
    for await (const { subjectId } of events.list({ type, createdAfter: before, limit: 1 })) all.push(subjectId);
    expect(all).toEqual([later.id, quote.id]);
  });
});
