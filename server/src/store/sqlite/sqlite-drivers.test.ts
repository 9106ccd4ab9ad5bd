import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testedSqliteDrivers } from '../../testing/database.js';
import { sql } from '../sql/sql-text.js';
import type { SqliteConnection, SqliteDriver } from './driver/sqlite-driver.js';
import { openSqlite } from './sqlite-connection.js';
import { loadSqliteDriver } from './sqlite-drivers.js';
import { createPointReads } from './sqlite-point-reads.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-driver-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each(testedSqliteDrivers)('the driver %s', (name) => {
  let driver: SqliteDriver;
  let connection: SqliteConnection;
  beforeEach(async () => {
    driver = await loadSqliteDriver(name);
    const schema = 'create table rows (id text primary key, number integer, real real, text text)';
    connection = await openSqlite(driver, file(), `PRAGMA journal_mode = WAL; ${schema}`);
  });
  afterEach(() => connection.close());

  const file = (): string => join(folder, 'doorstep.db');
  const insert = (id: string) => sql('insert into rows (id) values (?)', id);
  const ids = () => connection.all(sql('select id from rows order by rowid'));

  it('stores values as SQLite does', async () => {
    const [row] = await connection.all({
      text: 'insert into rows values (?, ?, ?, ?) returning number, real, text, ? as yes, ? as none, ? as bytes',
      bindings: ['a', Number.MAX_SAFE_INTEGER, 0.5, 7, true, undefined, Buffer.from([0, 255])],
    });
    expect(Object.values(row ?? {}).map((value) => (value instanceof Uint8Array ? [...value] : value))).toEqual([
      Number.MAX_SAFE_INTEGER,
      0.5,
      '7',
      1,
      null,
      [0, 255],
    ]);
    expect(await connection.all(sql('select number from rows where number > ? limit ?', 2 ** 40, 1))).toHaveLength(1);
  });

  it('returns what a statement changed', async () => {
    expect(await connection.run(insert('a'))).toEqual({ changes: 1, lastId: 1 });
    expect(await connection.run(insert('b'))).toEqual({ changes: 1, lastId: 2 });
    expect(await connection.run(sql('update rows set number = 1'))).toMatchObject({ changes: 2 });
  });

  it.each([
    ['SQLITE_CONSTRAINT', 'UNIQUE constraint failed: rows.id', 'insert into rows (id) values (1), (1)'],
    ['SQLITE_ERROR', 'no such table: missing', 'select * from missing'],
    ['SQLITE_READONLY', 'attempt to write a readonly database', 'PRAGMA query_only = ON; delete from rows'],
  ])('has errors with the code %s', async (code, message, text) => {
    await expect(connection.exec(text)).rejects.toMatchObject({ code, message: `${code}: ${message}` });
  });

  it.each(['run', 'all'] as const)('has errors with codes in %s', async (method) => {
    await connection.exec(`
      insert into rows (id) values ('a');
      create trigger moved before delete on rows begin select raise(abort, 'The table has moved.'); end;
    `);
    const fails = (text: string) => expect(connection[method](sql(text))).rejects;
    for (const returning of ['', 'returning id']) {
      const unique = { code: 'SQLITE_CONSTRAINT', message: 'SQLITE_CONSTRAINT: UNIQUE constraint failed: rows.id' };
      await fails(`insert into rows (id) values ('a') ${returning}`).toMatchObject(unique);
      const moved = { code: 'SQLITE_CONSTRAINT', message: 'SQLITE_CONSTRAINT: The table has moved.' };
      await fails(`delete from rows ${returning}`).toMatchObject(moved);
    }
  });

  it.each(['run', 'all'] as const)('has errors of a locked file in %s', async (method) => {
    const filename = join(folder, 'locked.db');
    const locking = await openSqlite(driver, filename, 'create table rows (id text primary key); BEGIN EXCLUSIVE');
    const waiting = await openSqlite(driver, filename, 'PRAGMA busy_timeout = 0');
    const locked = { code: 'SQLITE_BUSY', message: 'SQLITE_BUSY: database is locked' };
    for (const text of ['select * from rows', `insert into rows (id) values ('a') returning id`]) {
      await expect(waiting[method](sql(text))).rejects.toMatchObject(locked);
    }
    await locking.close();
    await waiting.close();
  });

  it('opens no missing file, unless it may create it, and writes to none that it may only read', async () => {
    const missing = { code: 'SQLITE_CANTOPEN' };
    await expect(driver.open(join(folder, 'none'), 'existing')).rejects.toMatchObject(missing);
    await expect(driver.open(join(folder, 'none'), 'readOnly')).rejects.toMatchObject(missing);
    const reader = await driver.open(file(), 'readOnly');
    await expect(reader.run(insert('a'))).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
    await reader.close();
  });

  it('runs statements at once in the order of the calls', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => connection.run(insert(`r${index}`))));
    expect(await ids()).toEqual(Array.from({ length: 50 }, (_, index) => ({ id: `r${index}` })));
  });

  it('runs no later statement of a session that failed, and those of others', async () => {
    const session = connection.session('BEGIN');
    const other = connection.session();
    const all = [session.run(insert('a')), session.run(insert('a')), session.run(insert('b')), other.run(insert('c'))];
    const outcomes = (await Promise.allSettled(all)).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    await connection.exec('COMMIT');
    expect(await ids()).toEqual([{ id: 'a' }, { id: 'c' }]);
    await session.end();
    await expect(session.run(insert('d'))).rejects.toThrow('The transaction has ended.');
  });

  it('does not run the first statement of a session if what must precede it fails', async () => {
    const session = connection.session('SAVEPOINT unit; RELEASE nothing');
    const outcomes = await Promise.allSettled([session.run(insert('a')), session.run(insert('b'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ids()).toEqual([]);
  });
});

describe.each(testedSqliteDrivers.filter((name) => name !== 'sqlite3'))('reads in this thread, with %s,', (name) => {
  it('are those through a unique index', async () => {
    const driver = await loadSqliteDriver(name);
    const connection = driver.openInstant?.(join(folder, 'doorstep.db'), 'create');
    if (!connection) throw new Error('The driver has no connection for this thread.');
    connection.exec(`
      create table rows (id text primary key, parent_id text, number integer, state text, unique (parent_id, number));
      create index states on rows (state);
      insert into rows values ('a', 'p', 1, 's'), ('b', 'p', 2, 's');
    `);
    const points = createPointReads(connection);
    const read = (text: string, limit?: number, bindings: readonly unknown[] = ['p']) =>
      points.read({ text: `select id from rows where ${text}`, bindings, ...(limit === undefined ? {} : { limit }) });
    const [a, b] = [{ id: 'a' }, { id: 'b' }];
    expect(read('id = ?', undefined, ['a'])).toEqual([a]);
    expect(read('id in (?, ?)', undefined, ['a', 'b'])).toEqual([a, b]);
    expect(read('parent_id = ? and number = 2')).toEqual([b]);
    expect(read('parent_id = ? order by number limit 5', 5)).toEqual([a, b]);
    expect(read('parent_id = ? order by number')).toBe(undefined);
    expect(read('parent_id = ? order by number limit 500', 500)).toBe(undefined);
    expect(read('state = ? limit 5', 5, ['s'])).toBe(undefined);
    expect(read('number = ? limit 5', 5, [1])).toBe(undefined);
    expect(read('missing = ?')).toBe(undefined);
    expect(points.read({ text: 'select count(*) from rows', bindings: [] })).toBe(undefined);
    points.close();
  });

  it('leave time for everything else', async () => {
    const driver = await loadSqliteDriver(name);
    const connection = driver.openInstant?.(join(folder, 'doorstep.db'), 'create');
    if (!connection) throw new Error('The driver has no connection for this thread.');
    connection.exec('create table rows (id text primary key)');
    const points = createPointReads(connection);
    const read = () => points.read({ text: 'select id from rows where id = ?', bindings: ['a'] });
    // A loop without an end, if the reads never refused.
    while (read() !== undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(read()).toEqual([]);
    points.close();
  });
});
