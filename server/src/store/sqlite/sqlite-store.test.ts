import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreUnavailable } from '@doorstep/core/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../upgrade/migrate.js';
import { openSqliteStore } from './sqlite-store.js';

it('is unavailable when the file cannot be created', async () => {
  await expect(openSqliteStore({ filename: '/nowhere/at/all/doorstep.db' })).rejects.toThrow(StoreUnavailable);
});

it('reads on while another process writes, and does not wait for it for long', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-sqlite-'));
  const [store, other] = [await openIn(folder), await openIn(folder)];
  await migrate(store.knex);
  const word = { id: 'pizza', addedAt: '2026-11-21T10:00:00.000Z' };
  await other.transaction(async (db) => {
    await db.insert('searchWords', word);
    const startedAt = performance.now();
    const write = expect(store.transaction((unit) => unit.insert('searchWords', word))).rejects.toThrow(
      StoreUnavailable,
    );
    expect(await store.reader.count('searchWords', {})).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await write;
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });
  await Promise.all([store.close(), other.close()]);
  await rm(folder, { recursive: true });
});

function openIn(folder: string) {
  return openSqliteStore({ filename: join(folder, 'doorstep.db') });
}

describe('a removed row', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-sqlite-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Returns the files of the database that contain a text. */
  async function filesWith(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const name of await readdir(folder)) {
      if ((await readFile(join(folder, name))).includes(text)) found.push(name);
    }
    return found;
  }

  it('disappears from the disk, from the database and from its log', async () => {
    const store = await openSqliteStore({ filename: join(folder, 'doorstep.db') });
    await migrate(store.knex);
    const row = (index: number) => ({ id: `wrd_${index}`, addedAt: '2026-11-21T10:00:00.000Z' });
    const secret = 'strada-olarilor-unsprezece';
    await store.transaction((db) => db.insert('searchWords', { ...row(0), id: secret }));
    await store.transaction((db) => db.insert('searchWords', ...Array.from({ length: 50 }, (_, index) => row(index))));
    await store.forgetRemoved?.();
    expect(await filesWith(secret)).toEqual(['doorstep.db']);
    await store.transaction((db) => db.remove('searchWords', { id: secret }));
    await store.forgetRemoved?.();
    expect(await filesWith(secret)).toEqual([]);
    expect(await filesWith('wrd_7')).toEqual(['doorstep.db']);
    await store.close();
  });

  it('stays in the log until the log is emptied', async () => {
    const store = await openSqliteStore({ filename: join(folder, 'doorstep.db') });
    await migrate(store.knex);
    const secret = 'strada-olarilor-unsprezece';
    await store.transaction((db) => db.insert('searchWords', { id: secret, addedAt: '2026-11-21T10:00:00.000Z' }));
    await store.transaction((db) => db.remove('searchWords', { id: secret }));
    expect(await filesWith(secret)).toEqual(['doorstep.db-wal']);
    await store.forgetRemoved?.();
    expect(await filesWith(secret)).toEqual([]);
    await store.close();
  });
});
