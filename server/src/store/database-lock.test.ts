import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StoreUnavailable } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.js';
import type { DatabaseConfig } from '../config/database-config.js';
import { startPostgres, type TestPostgres } from '../testing/postgres.js';
import { withDatabaseLock } from './database-lock.js';

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'doorstep-lock-'));
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const unexpected = (): void => expect.unreachable();

describe.each(['sqlite', 'postgres'] as const)('the lock of a database on %s', (engine) => {
  let url: string;
  let database: DatabaseConfig;
  beforeAll(async () => {
    url = engine === 'sqlite' ? join(folder, 'new', 'doorstep.sqlite') : await postgres.createDatabase();
    database = readConfig({ DATABASE_URL: url }).database;
  });

  it('lets one holder work at a time, and notifies the others that they wait', async () => {
    const names = ['a', 'b', 'c'];
    const waiting = new Set<string>();
    const order: string[] = [];
    const work = async (name: string): Promise<void> => {
      const others = order.length === 0 ? names.filter((other) => other !== name) : [];
      order.push(`${name} begins`);
      await vi.waitUntil(() => others.every((other) => waiting.has(other)), { timeout: 60_000 });
      order.push(`${name} ends`);
    };
    const runs = names.map((name) =>
      withDatabaseLock(
        database,
        () => void waiting.add(name),
        () => work(name),
      ),
    );
    await Promise.all(runs);
    const turns = order.filter((entry) => entry.endsWith('begins')).map((entry) => entry.charAt(0));
    expect(order).toEqual(turns.flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(turns.toSorted()).toEqual(names);
  });

  it('is free again after work that failed', async () => {
    const failing = withDatabaseLock(database, unexpected, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await withDatabaseLock(database, unexpected, async () => 'done')).toBe('done');
  });
});

it('is free again when the process that holds it is killed', async () => {
  const program = fileURLToPath(new URL('../testing/hold-lock.ts', import.meta.url));
  const urls = [join(folder, 'killed.sqlite'), await postgres.createDatabase()];
  const kills = urls.map(async (url) => {
    const child = spawn(process.execPath, ['--conditions=doorstep-source', '--import', 'tsx', program], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const kill = (): void => void child.kill('SIGKILL');
    return withDatabaseLock(readConfig({ DATABASE_URL: url }).database, kill, async () => child.killed);
  });
  expect(await Promise.all(kills)).toEqual([true, true]);
});

it('cannot be acquired while the database does not answer', async () => {
  const { database } = readConfig({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' });
  await expect(withDatabaseLock(database, unexpected, async () => undefined)).rejects.toThrow(StoreUnavailable);
});
