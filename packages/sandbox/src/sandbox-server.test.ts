import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as send } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import { Doorstep, isConnectionError, webhooks } from '@doorstep/sdk';
import { DoorstepPlatform } from '@doorstep/sdk/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxServer } from './api.js';
import { startSandbox } from './start-sandbox.js';
import { version } from './version.js';

const now = '2026-11-21T10:00:00.000Z';
const request = {
  pickup: { address: 'Strada Lipscani 25', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7', contact: { name: 'Dan Pop', phone: '+40721000777' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};

let sandbox: SandboxServer;
beforeAll(async () => {
  sandbox = await startSandbox({ now, running: false });
});
afterAll(() => sandbox.close());

/** Calls as a program in any language does: with a method, a path and JSON. */
async function call(method: string, path: string, body?: object, base = sandbox.url) {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const answer = await response.text();
  return { status: response.status, body: answer === '' ? undefined : JSON.parse(answer) };
}

const partner = (baseUrl = sandbox.url): Doorstep => new Doorstep({ apiKey: sandbox.apiKey, baseUrl, maxRetries: 0 });

describe('a sandbox over HTTP', () => {
  it('serves both interfaces, the pages and the documents of the server', async () => {
    const delivery = await partner().deliveries.create(request);
    const session = await new DoorstepPlatform({ baseUrl: sandbox.url }).demoSignIn({ role: 'customer' });
    expect((await session.discovery.listStores({ lat: 44.43, lng: 26.1 })).data.length).toBeGreaterThan(0);
    const page = await fetch(delivery.trackingUrl);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const path of ['/openapi/direct.json', '/readyz']) {
      expect((await fetch(`${sandbox.url}${path}`)).status, path).toBe(200);
    }
  });

  it('answers as the service does what it does not know', async () => {
    expect(await call('GET', '/v1/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await call('GET', '/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await call('PATCH', '/_sandbox/reset', {})).toMatchObject({ status: 405 });
    expect(await call('POST', '/_sandbox/reset', { nwo: now })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ pointer: '/body/nwo' }] },
    });
    expect(await call('POST', '/_sandbox/faults', { route: 'deliverys.get', drop: true })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail: expect.stringContaining('deliverys.get') },
    });
    expect(await call('POST', '/_sandbox/scenarios/order_eaten')).toMatchObject({ status: 404 });
    expect(await call('GET', '/worlds/world_99/v1/deliveries')).toMatchObject({ status: 404 });
  });

  it('survives a client that leaves in the middle of its request', async () => {
    const { port } = new URL(sandbox.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('POST /v1/deliveries HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    await once(socket, 'connect');
    socket.destroy();
    expect((await call('GET', '/_sandbox')).status).toBe(200);
  });

  it('lets apps of other origins in', async () => {
    const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' };
    const preflight = await fetch(`${sandbox.url}/api/v1/auth/demo-login`, { method: 'OPTIONS', headers });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, headers.origin]);
  });

  it('is not controlled by pages of other origins, unless they have its token', async () => {
    const origin = 'http://localhost:5173';
    const send = (headers: Record<string, string>, method = 'POST') =>
      fetch(`${sandbox.url}/_sandbox/sessions`, {
        method,
        headers: { origin, 'content-type': 'application/json', ...headers },
        ...(method === 'POST' ? { body: JSON.stringify({ role: 'admin' }) } : {}),
      });
    const refused = await send({});
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden' }]);
    const asked = await send({ 'access-control-request-method': 'POST' }, 'OPTIONS');
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('authorization'),
    ]);
    const allowed = await send({ authorization: `Bearer ${sandbox.controlToken}` });
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([201, origin]);
  });

  it.each(['/_sandbox/reset', '/api/v1/auth/demo-login', '/console'])(
    'does not serve %s to a foreign name',
    async (path) => {
      const status = await new Promise((resolve) => {
        const headers = { host: 'evil.example:4010' };
        send(`${sandbox.url}${path}`, { method: 'POST', headers }, ({ statusCode }) => resolve(statusCode)).end();
      });
      expect(status).toBe(403);
    },
  );

  it('streams tracking while the clock is advanced', async () => {
    const { id } = await partner().deliveries.create(request);
    const statuses: string[] = [];
    for await (const { status } of partner().deliveries.follow(id)) {
      statuses.push(status);
      if (status === 'delivered') break;
      await call('POST', '/_sandbox/clock/advance', { duration: '30s' });
    }
    expect(statuses).toContain('picked_up');
  });
});

describe('the control interface', () => {
  it('starts over with one request, also from another time and seed', async () => {
    await partner().deliveries.create(request);
    expect(await call('POST', '/_sandbox/reset', {})).toMatchObject({ status: 200, body: { now } });
    expect((await partner().deliveries.list()).data).toEqual([]);
    const later = '2026-12-01T09:00:00.000Z';
    expect(await call('POST', '/_sandbox/reset', { now: later, seed: 7 })).toMatchObject({ body: { now: later } });
    await call('POST', '/_sandbox/reset', {});
  });

  it('returns to a snapshot, after which equal calls have equal ids', async () => {
    const { body: snapshot } = await call('POST', '/_sandbox/snapshots', {});
    const first = await partner().deliveries.create(request);
    await call('POST', `/_sandbox/snapshots/${snapshot.id}/restore`, {});
    expect((await partner().deliveries.create(request)).id).toBe(first.id);
    expect((await call('DELETE', `/_sandbox/snapshots/${snapshot.id}`)).status).toBe(204);
    expect((await call('POST', `/_sandbox/snapshots/${snapshot.id}/restore`, {})).status).toBe(404);
  });

  it('sets up scenarios, whose sessions any client can use', async () => {
    const { status, body } = await call('POST', '/_sandbox/scenarios/order_on_the_way', {});
    expect(status).toBe(201);
    const { token } = body.sessions.customer;
    const order = await fetch(`${sandbox.url}/api/v1/orders/${body.objects.order.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await order.json()).toMatchObject({ id: body.objects.order.id, status: 'picked_up' });
  });

  it('loses the response of a call that the service processed', async () => {
    await call('POST', '/_sandbox/reset', {});
    const fault = { route: 'POST /v1/deliveries', drop: true, when: 'after', times: 2 };
    const { body } = await call('POST', '/_sandbox/faults', fault);
    expect(body).toMatchObject({ ...fault, callsLeft: 2 });
    const lost = await partner()
      .deliveries.create(request)
      .catch((error: unknown) => error);
    expect(isConnectionError(lost)).toBe(true);
    expect((await partner().deliveries.list()).data).toHaveLength(1);
    expect((await call('GET', '/_sandbox/faults')).body.data).toMatchObject([{ id: body.id, callsLeft: 1 }]);
    expect((await call('DELETE', `/_sandbox/faults/${body.id}`)).status).toBe(204);
    expect((await call('GET', '/_sandbox/faults')).body.data).toEqual([]);
    const calls = (await call('GET', '/_sandbox/requests?route=deliveries.create')).body.data;
    expect(calls).toMatchObject([{ method: 'POST', path: '/v1/deliveries', faulty: true }]);
  });

  it('lets the payment provider fail', async () => {
    await call('POST', '/_sandbox/reset', {});
    const fault = { payment: 'authorise', outcome: 'insufficient_funds', times: 1 };
    expect((await call('POST', '/_sandbox/faults', fault)).body).toMatchObject({ ...fault, callsLeft: 1 });
    expect(await call('POST', '/_sandbox/faults', { ...fault, payment: 'capture' })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('Only authorise, renew and charge ask a bank') },
    });
    for (const none of [{ drop: true }, { ...fault, route: '*' }]) {
      expect(await call('POST', '/_sandbox/faults', none)).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/body/route' }] },
      });
    }
    const refused = await call('POST', '/_sandbox/scenarios/order_placed', {});
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await call('GET', '/_sandbox/faults')).body.data).toEqual([]);
    expect((await call('GET', '/_sandbox/events?type=order.placed')).body.data).toEqual([]);
  });

  it('signs in demo accounts and lists events, pushes, e-mails and SMS', async () => {
    const { body } = await call('POST', '/_sandbox/sessions', { role: 'merchant', owner: true });
    expect(body).toMatchObject({ token: expect.any(String), account: { role: 'merchant' } });
    await call('POST', '/_sandbox/scenarios/order_placed', {});
    expect((await call('GET', '/_sandbox/events?type=order.placed')).body.data).toHaveLength(1);
    expect((await call('GET', '/_sandbox/pushes')).body.data).toEqual([]);
    await call('POST', '/_sandbox/scenarios/order_delivered', {});
    expect((await call('GET', '/_sandbox/emails')).body.data).toMatchObject([{ subject: 'Comandă livrată' }]);
    await call('POST', '/_sandbox/scenarios/order_failed', {});
    expect((await call('GET', '/_sandbox/sms')).body.data).toMatchObject([{ to: '+40721000101', demo: true }]);
  });
});

describe('worlds', () => {
  it('share nothing', async () => {
    const { body: world } = await call('POST', '/_sandbox/worlds', { name: 'checkout tests', now });
    expect(world).toMatchObject({ name: 'checkout tests', baseUrl: `${sandbox.url}/worlds/${world.id}`, now });
    const delivery = await partner(world.baseUrl).deliveries.create(request);
    expect((await partner(world.baseUrl).deliveries.list()).data).toMatchObject([{ id: delivery.id }]);
    const others = (await partner().deliveries.list()).data;
    await call('POST', '/_sandbox/clock/advance', { duration: '1h' }, world.baseUrl);
    expect((await partner().deliveries.list()).data).toEqual(others);
    expect((await call('GET', '/_sandbox', undefined, world.baseUrl)).body.now).toBe('2026-11-21T11:00:00.000Z');
    expect(delivery.trackingUrl.startsWith(world.baseUrl)).toBe(true);
    expect((await fetch(delivery.trackingUrl)).status).toBe(200);
    expect((await call('DELETE', `/_sandbox/worlds/${world.id}`)).status).toBe(204);
    expect((await call('GET', '/_sandbox', undefined, world.baseUrl)).status).toBe(404);
    expect((await call('DELETE', '/_sandbox/worlds/main')).status).toBe(404);
  });
});

describe('webhooks', () => {
  it('reach a receiver on this machine with a signature of the current time', async () => {
    const current = await startSandbox();
    const received: { readonly headers: Headers; readonly body: string }[] = [];
    const receiver = createServer(async (incoming, response) => {
      const body = await text(incoming);
      received.push({ headers: new Headers(incoming.headers as Record<string, string>), body });
      response.writeHead(204).end();
    }).listen(0);
    await once(receiver, 'listening');
    const address = receiver.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const client = partner(current.url);
    const { secret } = await client.webhookEndpoints.create({ url: `http://localhost:${port}/hooks` });
    const { id } = await client.deliveries.create(request);
    const [first] = received;
    const event = await webhooks.verify(first?.body ?? '', first?.headers ?? new Headers(), secret);
    expect(event).toMatchObject({ type: 'delivery.created', data: { delivery: { id } } });
    receiver.close();
    await current.close();
  });
});

describe('a kept sandbox', () => {
  it('continues after a restart, and refuses files that are not its own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'doorstep-sandbox-'));
    const persist = join(folder, 'world.bin');
    const first = await startSandbox({ persist, now, running: false });
    const { id } = await partner(first.url).deliveries.create(request);
    await call('POST', '/_sandbox/clock/advance', { duration: '1m' }, first.url);
    await first.close();

    const second = await startSandbox({ persist, running: false });
    expect((await call('GET', '/_sandbox', undefined, second.url)).body.now).toBe('2026-11-21T10:01:00.000Z');
    expect((await partner(second.url).deliveries.get(id)).status).not.toBe('pending');
    await second.close();

    const other = { format: 'doorstep-sandbox', version: '0.0.1', state: null };
    for (const [bytes, message] of [
      [Buffer.from('a diary'), 'is not a file of this program'],
      [serialize(other), `was written by version 0.0.1, and this is ${version}`],
    ] as const) {
      await writeFile(persist, bytes);
      await expect(startSandbox({ persist })).rejects.toThrow(message);
    }
    await expect(startSandbox({ persist: join(folder, 'missing', 'world.bin') })).rejects.toThrow('create it, or');
    await rm(folder, { recursive: true });
  });
});
