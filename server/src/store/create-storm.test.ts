import { Problem } from '@doorstep/contracts';
import { demoApiKey } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';

/** Number of deliveries, and of simultaneous requests for each. `CREATE_STORM=1000` makes this a load test. */
const deliveries = Number(process.env['CREATE_STORM'] ?? 50);
const repeats = 5;

/** Number of keys in use at the same time. */
const keysAtOnce = 20;

const stop = (address: string) => ({ address, contact: { name: 'Ioana Radu', phone: '+40213121234' } });
const body = JSON.stringify({
  pickup: stop('Strada Lipscani 25, București'),
  dropoff: stop('Bd. Iuliu Maniu 7, București'),
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly replayed: boolean;
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    const env = { RATE_LIMITS: 'off', SEED: 'demo' };
    server = await startTestServer(env, { store: await database.openMigrated() });
  });
  afterAll(async () => {
    await server?.close();
    await database?.stop();
  });

  async function create(key: string): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${demoApiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const answer = await fetch(`${server.url}/v1/deliveries`, { method: 'POST', headers, body });
    const replayed = answer.headers.get('idempotency-replayed') === 'true';
    return { status: answer.status, text: await answer.text(), replayed };
  }

  it(`creates ${deliveries} deliveries, one for each key, although each request is sent ${repeats} times at once`, async () => {
    const keys = Array.from({ length: deliveries }, (_, index) => `storm-${index}`);
    const sets: Answer[][] = [];
    const sendAll = async (): Promise<void> => {
      for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
        const sent = key;
        sets.push(await Promise.all(Array.from({ length: repeats }, () => create(sent))));
      }
    };
    await Promise.all(Array.from({ length: keysAtOnce }, sendAll));

    expect(sets).toHaveLength(deliveries);
    for (const answers of sets) {
      const created = answers.filter(({ status }) => status === 201);
      expect(new Set(created.map(({ text }) => text)).size).toBe(1);
      expect(created.filter(({ replayed }) => !replayed)).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 201);
      for (const { text } of others) expect(Problem.parse(JSON.parse(text)).code).toBe('idempotency_in_progress');
    }
    expect(await server.store.reader.count('deliveries', {})).toBe(deliveries);
    expect(await server.store.reader.count('events', { type: 'delivery.created' })).toBe(deliveries);
    const again = await create('storm-0');
    expect([again.status, again.replayed]).toEqual([201, true]);
    expect(await server.store.reader.count('deliveries', {})).toBe(deliveries);
    expect(server.log.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });
});
