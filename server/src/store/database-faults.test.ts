import { randomUUID } from 'node:crypto';
import { demoApiKey } from '@doorstep/core';
import { freePort, startServerProcess } from '@doorstep/simulation';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlackHoleProxy, startBlackHoleProxy, throughProxy } from '../../crash/faults/black-hole-proxy.js';
import { freezeProcess } from '../../crash/faults/freeze.js';
import { lockRow } from '../../crash/faults/row-lock.js';
import { startPostgres, type TestPostgres } from '../testing/postgres.js';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';

const contact = { name: 'Ana Popescu', phone: '+40722000111' };
const flowers = {
  pickup: { address: 'Strada Lipscani 25', contact },
  dropoff: { address: 'Bd. Iuliu Maniu 7', contact },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
  sandbox: { auto: false },
};
const reason = { reason: 'customer_request' };
const limits = {
  SEED: 'demo',
  RATE_LIMITS: 'off',
  DATABASE_LOCK_TIMEOUT_MS: '500',
  DATABASE_STATEMENT_TIMEOUT_MS: '1000',
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '1000',
};

let postgres: TestPostgres;
let proxy: BlackHoleProxy;
let url: string;
let server: TestServer;

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  proxy = await startBlackHoleProxy(Number(new URL(url).port));
  server = await startTestServer({ ...limits, DATABASE_URL: throughProxy(url, proxy) });
});

afterAll(async () => {
  await server?.close();
  await proxy?.stop();
  await postgres?.stop();
});

async function send(path: string, body?: object, key: string = randomUUID(), to = server.url): Promise<Response> {
  return fetch(`${to}/v1/deliveries${path}`, {
    headers: {
      authorization: `Bearer ${demoApiKey}`,
      'content-type': 'application/json',
      ...(body ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
}

async function create(to = server.url): Promise<string> {
  const response = await send('', flowers, randomUUID(), to);
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

async function expectUnavailable(response: Response): Promise<void> {
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
}

describe('while a row is locked', () => {
  it('requests for it get 503, and their keys can be used again', async () => {
    const id = await create();
    const lock = await lockRow(url, 'deliveries', id);
    const key = randomUUID();
    const blocked = Array.from({ length: 12 }, (_, index) =>
      send(`/${id}/cancel`, reason, index === 0 ? key : randomUUID()),
    );
    expect((await send(`/${await create()}/cancel`, reason)).status).toBe(200);
    for (const response of await Promise.all(blocked)) await expectUnavailable(response);
    await lock.release();
    expect((await send(`/${id}/cancel`, reason, key)).status).toBe(200);
    const replayed = await send(`/${id}/cancel`, reason, key);
    expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  });
});

describe('when the connections to the database', () => {
  it('break in a transaction, the request gets 503', async () => {
    const id = await create();
    const lock = await lockRow(url, 'deliveries', id);
    const blocked = send(`/${id}/cancel`, reason);
    await new Promise((resolve) => setTimeout(resolve, 250));
    proxy.cut();
    await expectUnavailable(await blocked);
    await lock.release();
    expect((await send(`/${id}/cancel`, reason)).status).toBe(200);
  });

  it('become silent, the requests get 503 until they are replaced', async () => {
    await Promise.all(Array.from({ length: 12 }, () => create()));
    proxy.swallow();
    const startedAt = performance.now();
    await expectUnavailable(await send('', flowers));
    expect((await send('')).status).toBe(200);
    await create();
    expect(performance.now() - startedAt).toBeLessThan(6_000);
  });
});

describe('a process that is frozen', () => {
  it('loses its locks, and repeats nothing when it continues', async () => {
    const patient = {
      ...limits,
      DATABASE_LOCK_TIMEOUT_MS: '20000',
      DATABASE_STATEMENT_TIMEOUT_MS: '30000',
      DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '3000',
    };
    const frozenProcess = await startServerProcess(await freePort(), url, { env: patient });
    try {
      const [id, key] = [await create(), randomUUID()];
      const lock = await lockRow(url, 'deliveries', id);
      const toFrozen = send(`/${id}/cancel`, reason, key, frozenProcess.url);
      await untilItWaits();
      const frozen = freezeProcess(frozenProcess.pid);
      // Now its transaction gets the row, and keeps it.
      await lock.release();
      // A careful client repeats with the same key, here at another process.
      const statuses: number[] = [];
      do statuses.push((await send(`/${id}/cancel`, reason, key)).status);
      while (statuses.at(-1) === 503);
      expect(new Set(statuses)).toEqual(new Set([503, 200]));
      frozen.thaw();
      await expectUnavailable(await toFrozen);
      const { data } = await (await send(`/${id}/events`)).json();
      expect(data.map(({ type }: { type: string }) => type)).toEqual(['delivery.created', 'delivery.cancelled']);
      const replayed = await send(`/${id}/cancel`, reason, key);
      expect([replayed.status, replayed.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    } finally {
      await frozenProcess.kill();
    }
  });
});

/** Waits until a transaction has waited for a row for longer than the first time. */
async function untilItWaits(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const waiting = "wait_event_type = 'Lock' and now() - xact_start > interval '300 milliseconds'";
  const count = async () => (await client.query(`select from pg_stat_activity where ${waiting}`)).rowCount;
  await expect.poll(count, { timeout: 20_000 }).toBe(1);
  await client.end();
}
