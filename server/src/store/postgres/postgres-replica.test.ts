import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@doorstep/simulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DebianUnavailable } from '../../../../scripts/debian/apt.js';
import {
  copyCluster,
  initialiseCluster,
  query,
  type RunningCluster,
  startCluster,
  startReplica,
} from '../../../drills/postgres/cluster.js';
import { findPostgres, type PostgresInstallation } from '../../../drills/postgres/find-postgres.js';
import { readReplica } from '../../operations/doctor/read-replica.js';
import type { ServerCheckContext } from '../../operations/doctor/server-check.js';
import { createOutageLog } from '../../telemetry/outage-log.js';
import type { SqlStore } from '../sql/sql-store.js';
import { migrate } from '../upgrade/migrate.js';
import { openPostgresStore } from './postgres-store.js';

const maxLagMs = 1_000;
const at = '2026-11-21T08:00:00.000Z';

describe('a read replica', { timeout: 60_000 }, () => {
  const log: string[] = [];
  let folder: string;
  let postgres: PostgresInstallation | undefined;
  let primary: RunningCluster;
  let replica: RunningCluster | undefined;
  let ports: { readonly primary: number; readonly replica: number };
  let store: SqlStore;

  const url = (): string => primary.url('doorstep');
  const replicaUrl = (): string => `postgres://postgres@127.0.0.1:${ports.replica}/doorstep`;
  const start = async (): Promise<void> => {
    if (postgres) replica = await startReplica(postgres, join(folder, 'replica'), ports.replica, { fsync: 'off' });
  };
  const open = (address: string): Promise<SqlStore> =>
    openPostgresStore({
      url: url(),
      replica: {
        url: address,
        connections: 2,
        maxLagMs,
        outage: createOutageLog({
          logger: { warn: (context, message) => void log.push(`${message} ${JSON.stringify(context)}`) },
          name: 'read replica',
          consequence: 'the primary serves its reads',
          failures: { reads: 0 },
          onChange: () => undefined,
        }),
      },
    });
  const serves = (): boolean | undefined => store.statistics().replica?.serves;
  const becomes = (expected: boolean): Promise<void> => expect.poll(serves, { timeout: 10_000 }).toBe(expected);
  let fleets = 0;
  const write = (): Promise<void> => {
    fleets += 1;
    return store.transaction((db) => db.insert('fleets', { id: `fle_${fleets}`, name: 'a', createdAt: at }));
  };
  /** The findings of the doctor. */
  async function findings(): Promise<readonly string[]> {
    const rows: ServerCheckContext['rows'] = ({ text }) => query(url(), text);
    const replicaConfig = { url: replicaUrl(), connections: 2, maxLagMs: 300 };
    const context = { engine: 'postgres', rows, replica: replicaConfig } as ServerCheckContext;
    const found: string[] = [];
    for await (const { detail } of readReplica.examine(context)) found.push(detail);
    return found;
  }
  const countOnReplica = async (): Promise<number | undefined> => store.replica?.reader()?.count('fleets', {});

  beforeAll(async () => {
    postgres = await findPostgres().catch((error) => {
      if (error instanceof DebianUnavailable) return undefined;
      throw error;
    });
    if (!postgres) return;
    folder = await mkdtemp(join(tmpdir(), 'doorstep-replica-'));
    // The user of the servers must be able to enter it.
    await chmod(folder, 0o755);
    ports = { primary: await freePort(), replica: await freePort() };
    await initialiseCluster(postgres, join(folder, 'primary'));
    primary = await startCluster(postgres, join(folder, 'primary'), ports.primary, { fsync: 'off' });
    await primary.createDatabase('doorstep');
    const empty = await openPostgresStore({ url: url() });
    await migrate(empty.knex);
    await empty.close();
    await copyCluster(postgres, ports.primary, join(folder, 'replica'));
    await start();
    store = await open(replicaUrl());
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    await replica?.stop('immediate');
    await primary?.stop('immediate');
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('serves reads as soon as the store is open, and refuses writes', async ({ skip }) => {
    if (!postgres) return skip('There is no PostgreSQL.');
    expect(serves()).toBe(true);
    await write();
    await expect.poll(countOnReplica).toBe(fleets);
    await expect(query(replicaUrl(), 'delete from fleets')).rejects.toThrow('read-only');
    expect(await findings()).toEqual([]);
    expect(store.statistics().pools.map(({ name }) => name)).toEqual([
      'reads',
      'requests',
      'commits',
      'jobs',
      'replica',
    ]);
  });

  it('serves none while it is behind, and serves again when it has caught up', async ({ skip }) => {
    if (!postgres) return skip('There is no PostgreSQL.');
    await query(replicaUrl(), 'select pg_wal_replay_pause()');
    await write();
    await becomes(false);
    expect(store.replica?.reader()).toBeUndefined();
    expect(store.statistics().replica?.behindMs).toBeGreaterThan(maxLagMs);
    expect(await findings()).toEqual([expect.stringContaining('It lacks what was committed')]);
    await query(replicaUrl(), 'select pg_wal_replay_resume()');
    await becomes(true);
    expect(await countOnReplica()).toBe(fleets);
  });

  it('serves while nothing is written, however long ago the last write was', async ({ skip }) => {
    if (!postgres) return skip('There is no PostgreSQL.');
    await new Promise((resolve) => setTimeout(resolve, maxLagMs + 1_000));
    expect(serves()).toBe(true);
  });

  it('serves none after it was killed, and serves again when it is back', async ({ skip }) => {
    if (!postgres) return skip('There is no PostgreSQL.');
    const reader = store.replica?.reader();
    await replica?.stop('immediate');
    await expect(reader?.count('fleets', {})).rejects.toThrow();
    expect(await findings()).toEqual([expect.stringContaining('It cannot be read')]);
    expect(serves()).toBe(false);
    await write();
    await start();
    await becomes(true);
    await expect.poll(countOnReplica).toBe(fleets);
    expect(log.filter((line) => line.startsWith('read replica'))).toEqual([
      expect.stringMatching(/^read replica unavailable: the primary serves its reads .*behind/),
      expect.stringContaining('read replica available again'),
      expect.stringMatching(/^read replica unavailable/),
      expect.stringContaining('read replica available again'),
    ]);
  });

  it('serves none after its promotion', async ({ skip }) => {
    if (!postgres) return skip('There is no PostgreSQL.');
    await query(replicaUrl(), 'select pg_promote()');
    await becomes(false);
    expect(log.at(-1)).toContain('was promoted');
    expect(await findings()).toEqual([expect.stringContaining('was promoted')]);
  });

  it('serves none if the address is that of the primary or of no server', async ({ skip }) => {
    if (!postgres) return skip('There is no PostgreSQL.');
    const addresses = [
      [url(), 'is no replica'],
      [`postgres://127.0.0.1:${await freePort()}/none`, 'ECONNREFUSED'],
    ] as const;
    for (const [address, reason] of addresses) {
      const other = await open(address);
      expect(other.replica?.reader()).toBeUndefined();
      expect(await other.reader.count('fleets', {})).toBe(fleets);
      await other.close();
      expect(log.at(-1)).toContain(reason);
    }
  });
});
