import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreUnavailable } from '@doorstep/core/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testedSqliteDrivers } from '../../testing/database.js';
import type { SqlStore } from '../sql/sql-store.js';
import { migrate } from '../upgrade/migrate.js';
import type { SqliteDriver } from './driver/sqlite-driver.js';
import { loadSqliteDriver } from './sqlite-drivers.js';
import { openSqliteStore } from './sqlite-store.js';

describe.each(testedSqliteDrivers)('the store on %s', (name) => {
  let folder: string;
  let driver: SqliteDriver;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-sqlite-'));
    driver = await loadSqliteDriver(name);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const addedAt = '2026-11-21T10:00:00.000Z';
  const open = (file = 'doorstep.db'): Promise<SqlStore> => openSqliteStore({ filename: join(folder, file), driver });

  it('is unavailable when the file cannot be created', async () => {
    await expect(open('nowhere/at/all/doorstep.db')).rejects.toThrow(StoreUnavailable);
  });

  it('reads on while another process writes, and does not wait for it for long', async () => {
    const [store, other] = [await open(), await open()];
    await migrate(store.knex);
    const word = { id: 'pizza', addedAt };
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
  });

  it('leaves a complete file when it closes, although another process has it open', async () => {
    const [store, other] = [await open(), await open()];
    await migrate(store.knex);
    await store.transaction((db) => db.insert('searchWords', { id: 'pizza', addedAt }));
    expect(await store.reader.get('searchWords', 'pizza')).toEqual({ id: 'pizza', addedAt });
    expect(await other.reader.get('searchWords', 'pizza')).toEqual({ id: 'pizza', addedAt });
    await store.close();
    await copyFile(join(folder, 'doorstep.db'), join(folder, 'copy.db'));
    await other.close();
    const copy = await open('copy.db');
    expect(await copy.reader.get('searchWords', 'pizza')).toEqual({ id: 'pizza', addedAt });
    await copy.close();
  });

  /** Returns the files of the database that contain a text. */
  async function filesWith(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const file of await readdir(folder)) {
      if ((await readFile(join(folder, file))).includes(text)) found.push(file);
    }
    return found;
  }

  const secret = 'strada-olarilor-unsprezece';

  it('removes a row from the disk, from the database and from its log', async () => {
    const store = await open();
    await migrate(store.knex);
    await store.transaction((db) => db.insert('searchWords', { id: secret, addedAt }));
    const others = Array.from({ length: 50 }, (_, index) => ({ id: `wrd_${index}`, addedAt }));
    await store.transaction((db) => db.insert('searchWords', ...others));
    await store.forgetRemoved?.();
    expect(await filesWith(secret)).toEqual(['doorstep.db']);
    await store.transaction((db) => db.remove('searchWords', { id: secret }));
    await store.forgetRemoved?.();
    expect(await filesWith(secret)).toEqual([]);
    expect(await filesWith('wrd_7')).toEqual(['doorstep.db']);
    await store.close();
  });

  it('keeps a removed row in the log until the log is emptied', async () => {
    const store = await open();
    await migrate(store.knex);
    await store.transaction((db) => db.insert('searchWords', { id: secret, addedAt }));
    await store.transaction((db) => db.remove('searchWords', { id: secret }));
    expect(await filesWith(secret)).toEqual(['doorstep.db-wal']);
    await store.forgetRemoved?.();
    expect(await filesWith(secret)).toEqual([]);
    await store.close();
  });
});
