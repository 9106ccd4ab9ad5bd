import { expect } from 'vitest';
import { refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { flowers } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';
import { broken, endpointWith } from '../kit/webhook-endpoint.js';
import { apiKeys } from '../targets/test-actors.js';

export const webhookEndpoints = subject('webhook endpoints', (scenario) => {
  scenario('can be tested, also while the endpoint is disabled', async (harness) => {
    const { target } = harness;
    const partner = await ownPartner(harness);
    const { webhookEndpoints, events } = partner.test;
    const { receiver, endpoint } = await endpointWith(harness, partner, { eventTypes: ['quote.created'] });
    await webhookEndpoints.update(endpoint.id, { enabled: false });
    receiver.answer(broken);
    const event = await webhookEndpoints.test(endpoint.id);
    await target.advance('1d');
    expect(receiver.deliveries.map((delivery) => delivery.event)).toEqual([event]);
    expect(event).toMatchObject({ type: 'webhook_endpoint.test', data: { endpointId: endpoint.id } });
    expect((await events.listAttempts(event.id)).data).toMatchObject([{ outcome: 'failed', nextAttemptAt: null }]);
    expect((await webhookEndpoints.get(endpoint.id)).health.lastFailureAt).toBeNull();
  });

  scenario('belong to a partner and a mode', async (harness) => {
    const partner = await ownPartner(harness);
    const { endpoint } = await endpointWith(harness, partner);
    const { id: eventId } = await partner.test.webhookEndpoints.test(endpoint.id);
    for (const { webhookEndpoints, events } of [(await ownPartner(harness)).test, partner.live]) {
      await refused(webhookEndpoints.get(endpoint.id), 'not_found');
      await refused(webhookEndpoints.update(endpoint.id, { enabled: false }), 'not_found');
      await refused(webhookEndpoints.delete(endpoint.id), 'not_found');
      await refused(webhookEndpoints.rotateSecret(endpoint.id), 'not_found');
      await refused(webhookEndpoints.test(endpoint.id), 'not_found');
      await refused(webhookEndpoints.redeliver(endpoint.id, { since: endpoint.createdAt }), 'not_found');
      await refused(webhookEndpoints.listAttempts(endpoint.id), 'not_found');
      await refused(events.get(eventId), 'not_found');
      await refused(events.listAttempts(eventId), 'not_found');
      await refused(events.redeliver(eventId), 'not_found');
      expect((await webhookEndpoints.list()).data).toEqual([]);
      expect((await events.list({ type: ['webhook_endpoint.test'] })).data).toEqual([]);
    }
    await refused(harness.direct(apiKeys.readOnly).webhookEndpoints.list(), 'forbidden');
  });

  scenario('can have the format of another provider', async (harness) => {
    const { target } = harness;
    const { id, test } = await ownPartner(harness);
    const url = 'https://shop.example/webhooks/uber';
    const bodies: string[] = [];
    target.webhooks.listen(url, async (request) => {
      bodies.push(await request.text());
      return new Response(null, { status: 200 });
    });
    const endpoint = await test.webhookEndpoints.create({ url, format: 'uber_direct' });
    expect(endpoint.format).toBe('uber_direct');
    const { pickup, dropoff, items } = flowers;
    await test.quotes.create({ pickup: { address: pickup.address }, dropoff: { address: dropoff.address }, items });
    await test.deliveries.create(flowers);
    await target.advance('1s');
    expect(bodies.map((body) => JSON.parse(body))).toMatchObject([
      { kind: 'event.delivery_status', status: 'pending', customer_id: id, data: { kind: 'delivery' } },
    ]);
    const { data } = await test.webhookEndpoints.listAttempts(endpoint.id);
    expect(data.map(({ request }) => request.body)).toEqual(bodies);
  });

  scenario('have permitted addresses only', async (harness) => {
    const { testKey, liveKey } = await ownPartner(harness);
    const create = (json: unknown, token = testKey) => harness.send('POST', '/v1/webhook-endpoints', { token, json });
    for (const url of [
      'http://shop.example/',
      'https://127.0.0.1/',
      'https://shop.example:8443/',
      'https://localhost/',
    ]) {
      expect(expectProblem(await create({ url }, liveKey), 'webhook_url_refused').errors).toMatchObject([
        { pointer: '/body/url' },
      ]);
    }
    for (const url of ['ftp://shop.example/', 'https://user:pass@shop.example/', 'https://shop.example/#a']) {
      expectProblem(await create({ url }), 'webhook_url_refused');
    }
    expectPointers(await create({ url: 'shop' }), '/body/url');
    expectPointers(await create({}), '/body/url');
    expectPointers(await create({ url: 'https://shop.example/', eventTypes: [] }), '/body/eventTypes');
    expectPointers(await create({ url: 'https://shop.example/', eventTypes: ['order.placed'] }), '/body/eventTypes/0');
  });

  scenario('have different URLs, and either all events or some', async (harness) => {
    const { test, testKey } = await ownPartner(harness);
    const { webhookEndpoints } = test;
    const { id } = await webhookEndpoints.create({ url: 'https://shop.example/webhooks' });
    const other = await webhookEndpoints.create({ url: 'https://shop.example/other' });
    for (const call of [
      () => webhookEndpoints.create({ url: 'https://SHOP.example:443/webhooks' }),
      () => webhookEndpoints.update(other.id, { url: 'https://shop.example/webhooks' }),
    ]) {
      expect(await refused(call(), 'duplicate_webhook_url')).toMatchObject({
        webhookEndpointId: id,
        errors: [{ pointer: '/body/url' }],
      });
    }
    expect(await webhookEndpoints.update(id, { url: 'https://shop.example/webhooks' })).toMatchObject({ id });
    const json = { url: 'https://shop.example/third', eventTypes: ['*', 'delivery.created'] };
    const both = await harness.send('POST', '/v1/webhook-endpoints', { token: testKey, json });
    expectPointers(both, '/body/eventTypes');
  });

  scenario('are at most twenty, each created once for an idempotency key', async (harness) => {
    const { target, send } = harness;
    const { test, testKey } = await ownPartner(harness);
    const { webhookEndpoints } = test;
    const headers = { 'idempotency-key': 'endpoint-1' };
    const json = { url: 'https://shop.example/webhooks' };
    const create = () => send('POST', '/v1/webhook-endpoints', { token: testKey, json, headers });
    const first = await create();
    expect([first.status, (await create()).text]).toEqual([201, first.text]);
    const other = (made: number) => ({ url: `https://shop.example/webhooks/${made}` });
    for (let made = 1; made < 20; made++) {
      await webhookEndpoints.create(other(made));
      await target.advance('1s');
    }
    await refused(webhookEndpoints.create(other(20)), 'webhook_endpoint_limit');
    const listed: string[] = [];
    for await (const { id } of webhookEndpoints.list({ limit: 7 })) listed.push(id);
    expect(new Set(listed).size).toBe(20);
    expect(listed).toEqual(listed.toSorted().reverse());
    await webhookEndpoints.delete(listed[0] ?? '');
    await refused(webhookEndpoints.get(listed[0] ?? ''), 'not_found');
    await webhookEndpoints.create(other(20));
  });
});
