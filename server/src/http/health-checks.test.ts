import { createMemoryStore, type Store, StoreUnavailable } from '@doorstep/core';
import { afterEach, describe, expect, it } from 'vitest';
import { scrape } from '../testing/scrape.js';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';

const health = '/api/v1/health';
const checks = ['/livez', '/readyz', health];

let server: TestServer | undefined;
afterEach(() => server?.close());

async function startWith(store: Store): Promise<string> {
  server = await startTestServer({}, { store });
  return server.url;
}

/** Returns a memory store whose reads and transactions do this until it is undone. */
function broken(call: () => Promise<never>): { store: Store; repair(): void } {
  const { reader, transaction, ...rest } = createMemoryStore();
  let works = false;
  const get: typeof reader.get = (...query) => (works ? reader.get(...query) : call());
  const begin: typeof transaction = (work) => (works ? transaction(work) : call());
  const repair = (): void => {
    works = true;
  };
  return { store: { ...rest, reader: { ...reader, get }, transaction: begin }, repair };
}

async function statuses(url: string): Promise<number[]> {
  return Promise.all(checks.map(async (path) => (await fetch(`${url}${path}`)).status));
}

describe('the health checks', () => {
  it('answer 200 outside the API, and are not logged', async () => {
    const url = await startWith(createMemoryStore());
    expect(await statuses(url)).toEqual([200, 200, 200]);
    const ready = await fetch(`${url}/readyz`, { headers: { authorization: 'Bearer wrong' } });
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    expect((await fetch(`${url}/livez`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${url}/readyz`, { method: 'POST' })).status).toBe(404);
    const logged = server?.log.flatMap(({ path }) => path ?? []);
    expect(logged).toEqual([health, '/readyz']);
  });

  it.each([
    [true, 'used'],
    [false, 'not_used'],
  ])('answer 200 and show the state of the read replica, which serves: %s', async (serves, replica) => {
    const statistics = {
      pools: [],
      repeatedTransactions: 0,
      discardedConnections: 0,
      replica: { serves, behindMs: 0, reads: { replica: 3, primary: 1 } },
    };
    const store = { ...createMemoryStore(), statistics: () => statistics };
    server = await startTestServer({ METRICS_PORT: '0' }, { store });
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready', replica });
    const { text } = await scrape(server.metricsUrl);
    expect(text).toContain(`\ndoorstep_database_replica_used ${serves ? 1 : 0}\n`);
    expect(text).toContain('\ndoorstep_database_replica_reads_total{database="replica"} 3\n');
  });

  it.each([
    ['refuses calls', (): Promise<never> => Promise.reject(new StoreUnavailable('refused'))],
    ['does not respond', (): Promise<never> => new Promise(() => undefined)],
  ])('answer within a second while the database %s, and recover', async (_how, call) => {
    const { store, repair } = broken(call);
    const url = await startWith(store);
    const start = performance.now();
    expect(await statuses(url)).toEqual([200, 503, 503]);
    expect(performance.now() - start).toBeLessThan(1_000);
    const answer = await fetch(`${url}${health}`);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503, instance: health });
    const { components } = await (await fetch(`${url}/api/v1/status`)).json();
    expect(components).toContainEqual(expect.objectContaining({ name: 'store', state: 'outage' }));
    if (_how !== 'refuses calls') return;
    repair();
    await expect.poll(() => statuses(url), { timeout: 3_000 }).toEqual([200, 200, 200]);
  });
});

it('a server that shuts down is not ready at once, and closes its port after SHUTDOWN_DELAY_SECONDS', async () => {
  server = await startTestServer({ SHUTDOWN_DELAY_SECONDS: '1' });
  const { url } = server;
  const start = performance.now();
  const closed = server.close();
  expect(await statuses(url)).toEqual([200, 503, 503]);
  expect((await fetch(`${url}/api/v1/countries`)).status).toBe(200);
  await closed;
  expect(performance.now() - start).toBeGreaterThan(950);
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
});
