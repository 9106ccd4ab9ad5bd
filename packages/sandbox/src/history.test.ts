import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleHeader } from '@doorstep/contracts';
import { createSandbox } from '@doorstep/mocks';
import { Doorstep } from '@doorstep/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxServer } from './api.js';
import { controlContract } from './control/contract.js';
import { startSandbox } from './start-sandbox.js';

const now = '2026-11-21T10:00:00.000Z';
const quote = { pickup: { address: 'Strada Lipscani 25' }, dropoff: { address: 'Bd. Iuliu Maniu 7' } };
const request = {
  pickup: { address: 'Strada Lipscani 25', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7', contact: { name: 'Dan Pop', phone: '+40721000777' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};

/** A receiver that fails the first webhook. */
let received = 0;
const receiver = createServer((incoming, response) => {
  incoming.resume();
  incoming.on('end', () => {
    received += 1;
    response.writeHead(received === 1 ? 500 : 204).end();
  });
});

let folder: string;
let sandbox: SandboxServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-history-'));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  sandbox = await startSandbox({ now, running: false, persist: join(folder, 'world.bin') });
});
afterAll(async () => {
  await sandbox.close();
  receiver.close();
  await rm(folder, { recursive: true });
});

async function call(method: string, path: string, body?: object, base = sandbox.url) {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const answer = await response.text();
  return { status: response.status, body: answer === '' ? undefined : JSON.parse(answer) };
}

const partner = (baseUrl = sandbox.url): Doorstep => new Doorstep({ apiKey: sandbox.apiKey, baseUrl, maxRetries: 0 });

/** Does a bit of everything that a recording keeps. */
async function session(): Promise<string> {
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  await partner().webhookEndpoints.create({ url: hook });
  const { id } = await partner().deliveries.create(request);
  await Promise.all([partner().quotes.create(quote), partner().quotes.create(quote), partner().deliveries.get(id)]);
  await call('POST', '/_sandbox/clock/advance', { duration: '2m' });
  await call('POST', '/_sandbox/faults', { route: 'quotes.create', drop: true, when: 'after', times: 1 });
  await partner()
    .quotes.create(quote)
    .catch(() => undefined);
  await call('POST', '/_sandbox/scenarios/order_on_the_way', {});
  await call('POST', '/_sandbox/sessions', { role: 'merchant', owner: true });
  await call('POST', '/_sandbox/clock/advance', { duration: '1h' });
  return id;
}

type Listed = { readonly id: string; readonly at: string };

async function eventsOf(base = sandbox.url, until = '9'): Promise<string[]> {
  const { data } = (await call('GET', '/_sandbox/events', undefined, base)).body;
  return (data as Listed[]).filter(({ at }) => at <= until).map(({ id }) => id);
}

describe('the history of a sandbox', () => {
  it('is recorded: moments, branches and a test that repeats it', async () => {
    const id = await session();

    const early = (await call('GET', '/_sandbox/moment?at=2026-11-21T10:00:00Z')).body;
    expect(early.deliveries).toMatchObject({ counts: { pending: 1 }, data: [{ id, status: 'pending' }] });
    const late = (await call('GET', '/_sandbox/moment?at=2026-11-21T11:02:00Z')).body;
    expect(late.deliveries).toMatchObject({
      counts: { delivered: 1 },
      data: [{ id, status: 'delivered', object: { id, status: 'delivered' } }],
    });
    const carrier = late.couriers.find(({ orderIds }: { orderIds: string[] }) => orderIds.length > 0);
    expect(carrier).toMatchObject({ orderIds: [late.orders.data[0].id], position: { lat: expect.any(Number) } });
    expect(late.nextEventAt).toBeNull();
    const middle = (await call('GET', `/_sandbox/moment?at=${late.deliveries.data[0].createdAt}`)).body;
    const next = (await call('GET', `/_sandbox/moment?at=${middle.nextEventAt}`)).body;
    expect(next.previousEventAt < next.at && next.at === middle.nextEventAt).toBe(true);
    const places = await Promise.all(
      Array.from({ length: 20 }, async (_, part) => {
        const at = new Date(Date.parse(now) + part * 6_000).toISOString();
        const { couriers } = (await call('GET', `/_sandbox/moment?at=${at}`)).body;
        const courier = couriers.find(({ deliveryIds }: { deliveryIds: string[] }) => deliveryIds[0] === id);
        return JSON.stringify(courier?.position);
      }),
    );
    expect(new Set(places).size).toBeGreaterThan(5);
    const open = (await call('GET', '/_sandbox/moment?at=2026-11-21T11:02:00Z&open=true')).body;
    expect(open.deliveries.data).toEqual([]);
    const rest = await call('GET', `/_sandbox/moment?at=2026-11-21T11:02:00Z&after=${id}`);
    expect(rest.body).toMatchObject({ deliveries: { data: [], hasMore: false }, orders: { data: [] } });
    const unknown = await call('GET', '/_sandbox/moment?after=dlv_9');
    expect([unknown.status, unknown.body.detail]).toEqual([400, '`after`: there is no delivery or order dlv_9.']);

    const { buckets } = (await call('GET', '/_sandbox/history?buckets=10')).body;
    const counted = buckets.reduce(
      (sum: number, each: { deliveries: number; orders: number; others: number }) =>
        sum + each.deliveries + each.orders + each.others,
      0,
    );
    expect(counted).toBe((await eventsOf()).length);

    const sent = received;
    const at = '2026-11-21T10:02:00.000Z';
    const { status, body: branch } = await call('POST', '/_sandbox/worlds', { branchOf: 'main', at });
    expect([status, branch.now]).toEqual([201, at]);
    expect(await eventsOf(branch.baseUrl)).toEqual(await eventsOf(sandbox.url, at));
    const { body: whole } = await call('POST', '/_sandbox/worlds', { branchOf: 'main' });
    expect(await eventsOf(whole.baseUrl)).toEqual(await eventsOf());
    expect(received).toBe(sent);
    const [mine, theirs] = await Promise.all([
      partner().quotes.create(quote),
      partner(whole.baseUrl).quotes.create(quote),
    ]);
    expect(theirs.id).toBe(mine.id);
    expect(await call('POST', '/_sandbox/worlds', { branchOf: 'main', at: '2026-11-21T09:00:00Z' })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('begins at') },
    });
    expect(await call('POST', '/_sandbox/worlds', { branchOf: 'world_99' })).toMatchObject({ status: 404 });
    expect(await call('POST', '/_sandbox/worlds', { branchOf: 'main', seed: 3 })).toMatchObject({ status: 400 });

    await runsAsTest((await call('GET', '/_sandbox/export?format=vitest')).body.content);
  });

  it('continues in the file of the sandbox', async () => {
    const events = await eventsOf();
    await sandbox.close();
    sandbox = await startSandbox({ now, running: false, persist: join(folder, 'world.bin') });
    expect(await eventsOf()).toEqual(events);
    const { body: branch } = await call('POST', '/_sandbox/worlds', { branchOf: 'main' });
    expect(await eventsOf(branch.baseUrl)).toEqual(events);
    await runsAsTest((await call('GET', '/_sandbox/export')).body.content);
  });

  it('exports tests that repeat it, whenever receivers answered and whatever the console read', async () => {
    for (let round = 0; round < 10; round += 1) {
      let answers = 0;
      const slow = createServer((incoming, response) => {
        incoming.resume();
        answers += 1;
        // Differs by round and webhook: some answer before the next call, some long after it.
        const [status, delay] = [answers % 3 === 0 ? 500 : 204, (answers * 37 * (round + 1)) % 120];
        setTimeout(() => response.writeHead(status).end(), delay);
      });
      await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
      const own = await startSandbox({ now, running: round % 2 === 1 });
      const shop = new Doorstep({ apiKey: own.apiKey, baseUrl: own.url, maxRetries: 0 });
      const page = { headers: { authorization: `Bearer ${own.apiKey}`, [consoleHeader]: '1' } };
      const poll = () => fetch(`${own.url}/v1/deliveries`, page);
      await shop.webhookEndpoints.create({ url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/hooks` });
      for (let count = 0; count < 4; count += 1) {
        await Promise.all([poll(), shop.quotes.create(quote)]);
        const { id } = await shop.deliveries.create({ ...request, sandbox: { auto: false } });
        await Promise.all([shop.sandbox.advanceDelivery(id, { steps: 1 }), poll()]);
        await shop.deliveries.get(id);
        if (count % 2 === 0) await shop.deliveries.cancel(id, { reason: 'other' });
      }
      await call('POST', '/_sandbox/clock/advance', { duration: '10m' }, own.url);
      const { content } = (await call('GET', '/_sandbox/export', undefined, own.url)).body;
      expect(content).not.toContain(consoleHeader);
      await own.close();
      slow.close();
      await runsAsTest(content);
    }
  }, 60_000);

  it('has an OpenAPI document of what controls it', async () => {
    const { body } = await call('GET', '/_sandbox/openapi.json');
    const operations = Object.values(body.paths as object).flatMap((item) => Object.values(item as object));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(controlContract).sort());
    const references = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining(references));
    expect(references).toContain('Problem');
  });

  it('advances to the next event', async () => {
    await call('POST', '/_sandbox/reset', {});
    expect((await call('POST', '/_sandbox/clock/advance-to-next', {})).body).toMatchObject({ events: [] });
    await call('POST', '/_sandbox/reset', {});
    const { id } = await partner().deliveries.create(request);
    const { body } = await call('POST', '/_sandbox/clock/advance-to-next', {});
    expect(body.events).toMatchObject([{ type: 'delivery.assigned', subjectId: id, at: body.now }]);
  });
});

/** Imports that the folder of the test cannot resolve, and what replaces them. */
const imports = [
  ["import { createSandbox } from '@doorstep/mocks';", 'const { createSandbox } = globalThis.recorded;'],
  ["import { expect, it } from 'vitest';", 'const { expect, it } = globalThis.recorded;'],
] as const;

/** Runs the test of an export in this process: its `expect` fails here. */
async function runsAsTest(content: string): Promise<void> {
  const tests: (() => Promise<void>)[] = [];
  const recorded = { createSandbox, expect, it: (_name: string, run: () => Promise<void>) => void tests.push(run) };
  Object.assign(globalThis, { recorded });
  const file = join(folder, `recorded-${crypto.randomUUID()}.mjs`);
  await writeFile(
    file,
    imports.reduce((text, [line, own]) => text.replace(line, own), content),
  );
  await import(/* @vite-ignore */ file);
  expect(tests).toHaveLength(1);
  for (const run of tests) await run();
}
