import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabaseGone, type DatabaseGone } from '../../../crash/faults/database-gone.js';
import { startPostgres, type TestPostgres } from '../../testing/postgres.js';
import { startTestServer, type TestServer } from '../../testing/start-test-server.js';

let postgres: TestPostgres;
let gone: DatabaseGone;
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
  gone = createDatabaseGone(postgres);
  server = await startTestServer({ DATABASE_URL: await postgres.createDatabase() }, { worker: true });
});
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

const statusOf = async (path: string): Promise<number> => (await fetch(`${server.url}${path}`)).status;

async function checks(): Promise<{ statuses: number[]; milliseconds: number }> {
  const start = performance.now();
  const statuses = await Promise.all(['/livez', '/readyz', '/api/v1/health'].map(statusOf));
  return { statuses, milliseconds: performance.now() - start };
}

const isReady = async (): Promise<boolean> => (await statusOf('/readyz')) === 200;

it('a server whose clock is off warns about it at the start', () => {
  // The virtual clock of the test server stands still at its own date.
  const warning = { level: 'warn', msg: expect.stringMatching(/^the clock differs from that of the database: /) };
  expect(server.log).toContainEqual(expect.objectContaining(warning));
  expect(Math.abs(server.health.clock.aheadMs)).toBeGreaterThan(2_000);
});

it('an outage under load has one line at its beginning and one at its end, with the failures between', async () => {
  expect((await checks()).statuses).toEqual([200, 200, 200]);
  const before = server.log.length;
  await gone.end();
  const answers = await Promise.all(Array.from({ length: 100 }, () => statusOf('/api/v1/demo/accounts')));
  expect(new Set(answers)).toEqual(new Set([503]));
  await expect.poll(async () => (await checks()).statuses, { timeout: 5_000 }).toEqual([200, 503, 503]);
  await gone.restart();
  await expect.poll(isReady, { timeout: 5_000 }).toBe(true);
  const lines = server.log.slice(before).filter(({ msg }) => msg !== 'request');
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', msg: 'database unavailable: requests fail until it is back' }),
    expect.objectContaining({ level: 'warn', msg: 'database available again' }),
  ]);
  const { failures } = lines[1] as { failures: Record<string, number> };
  expect(failures['requests']).toBeGreaterThanOrEqual(100);
  expect(failures['reads']).toBeGreaterThanOrEqual(100);
  const requests = server.log.slice(before).filter(({ msg, status }) => msg === 'request' && status === 503);
  expect(new Set(requests.map(({ level }) => level))).toEqual(new Set(['info']));
});

it('health checks answer within a second while the database is frozen', async () => {
  await gone.freeze();
  try {
    await expect.poll(async () => (await checks()).statuses, { timeout: 5_000 }).toEqual([200, 503, 503]);
    expect((await checks()).milliseconds).toBeLessThan(1_000);
    const start = performance.now();
    const authorization = `Bearer ds_ses_${'a'.repeat(43)}`;
    const answer = await fetch(`${server.url}/api/v1/health`, { headers: { authorization } });
    expect(answer.status).toBe(503);
    expect(performance.now() - start).toBeLessThan(1_000);
  } finally {
    gone.thaw();
  }
  await expect.poll(isReady, { timeout: 5_000 }).toBe(true);
});
