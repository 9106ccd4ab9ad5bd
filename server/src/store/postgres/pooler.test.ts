import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoApiKey } from '@doorstep/core';
import { deliveryOf } from '@doorstep/simulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DebianUnavailable } from '../../../../scripts/debian/apt.js';
import { type Pooler, startPooler } from '../../../drills/pooler/pooler.js';
import { query } from '../../../drills/postgres/cluster.js';
import { readConfig } from '../../config/config.js';
import { findingsOf } from '../../testing/findings.js';
import { startPostgres, type TestPostgres } from '../../testing/postgres.js';
import { startTestServer, type TestServer } from '../../testing/start-test-server.js';

/** Fewer than the connections of one process, so that transactions share them. */
const sessions = 4;
const deliveries = 40;

/** `npm run drill:pooler` is the long version, with processes that die. */
describe('a server behind a pooler of transactions', { timeout: 60_000 }, () => {
  let unavailable = '';
  let folder: string;
  let postgres: TestPostgres;
  let pooler: Pooler | undefined;
  let env: Readonly<Record<string, string>>;
  let server: TestServer | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-pooler-'));
    await chmod(folder, 0o755);
    postgres = await startPostgres();
    const url = await postgres.createDatabase();
    // What a session would have without the parameters of the server.
    await query(url, `alter role postgres set timezone = 'Asia/Tokyo'; alter role postgres set search_path = nowhere`);
    await query(url, 'create schema bucharest');
    pooler = await startPooler(url, folder, sessions).catch((error) => {
      if (!(error instanceof DebianUnavailable)) throw error;
      unavailable = `Debian packages cannot be had: ${error.message}`;
      return undefined;
    });
    if (!pooler) return;
    env = {
      DATABASE_URL: pooler.through(url),
      DATABASE_DIRECT_URL: url,
      DATABASE_SCHEMA: 'bucharest',
      SEED: 'demo',
      RATE_LIMITS: 'off',
    };
    server = await startTestServer(env);
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    await pooler?.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function create(reference: string): Promise<void> {
    const answer = await fetch(`${server?.url}/v1/deliveries`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${demoApiKey}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(deliveryOf(reference)),
    });
    expect(answer.status).toBe(201);
  }

  it('writes, each transaction with its own limits, zone and schema', async ({ skip }) => {
    if (!pooler) return skip(unavailable);
    const references = Array.from({ length: deliveries }, (_, index) => `pooled-${index}`);
    await Promise.all(references.map(create));
    const stored = await server?.store.reader.find('deliveries', { where: { externalReference: { in: references } } });
    expect(stored).toHaveLength(deliveries);
    // An instant that was read in another time zone would be hours away.
    for (const { createdAt } of stored ?? [])
      expect(Math.abs(Date.parse(createdAt) - (server?.ports.clock.now() ?? 0))).toBeLessThan(3_600_000);
    expect(server?.log.filter((entry) => Number(entry['level']) >= 40)).toEqual([]);
    if (server) expect(await findingsOf(readConfig(env).database, server.ports)).toEqual([]);
  });

  it('leaves nothing in the sessions that others get', async ({ skip }) => {
    if (!pooler) return skip(unavailable);
    const settings = `select current_setting('timezone') as timezone, current_setting('search_path') as path,
      current_setting('statement_timeout') as timeout, current_setting('enable_seqscan') as scans`;
    const found = await Promise.all(Array.from({ length: sessions }, () => query(env['DATABASE_URL'] ?? '', settings)));
    for (const rows of found)
      expect(rows).toEqual([{ timezone: 'Asia/Tokyo', path: 'nowhere', timeout: '0', scans: 'on' }]);
    const pools = await query(pooler.console, 'show pools');
    const used = pools.filter(({ database }) => String(database).startsWith('test_'));
    expect(used.map(({ pool_mode: mode }) => mode)).toEqual(['transaction']);
  });
});
