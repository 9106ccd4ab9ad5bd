import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testedSqliteDrivers } from '../../testing/database.js';
import { errorCode } from '../sql/dialect.js';
import { type RunSql, sql } from '../sql/sql-text.js';
import type { SqliteConnection, SqliteDriver } from './driver/sqlite-driver.js';
import { openSqlite } from './sqlite-connection.js';
import { loadSqliteDriver } from './sqlite-drivers.js';
import { sqliteWriterPragmas } from './sqlite-store.js';
import { createSqliteWriter, type SqliteWriter } from './sqlite-writer.js';

const schema = `
  create table parents (id text primary key);
  create table rows (id text primary key, parent_id text references parents (id) deferrable initially deferred);
`;

describe.each(testedSqliteDrivers)('the writer on %s', (name) => {
  let folder: string;
  let database: SqliteConnection;
  let reader: SqliteConnection;
  let writer: SqliteWriter;
  let driver: SqliteDriver;
  let executed: string[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-writer-'));
    driver = await loadSqliteDriver(name);
    const filename = join(folder, 'doorstep.db');
    const opened = await openSqlite(driver, filename, `${sqliteWriterPragmas} ${schema}`);
    reader = await openSqlite(driver, filename, 'PRAGMA query_only = ON');
    executed = [];
    database = {
      ...opened,
      exec(text) {
        executed.push(text);
        return opened.exec(text);
      },
    };
    // Without limits of time, which a busy machine would reach.
    writer = createSqliteWriter(database, 60_000, Number.POSITIVE_INFINITY);
  });

  afterEach(async () => {
    await writer.close();
    await rm(folder, { recursive: true, force: true });
  });

  const insert = (run: RunSql, id: string, parent: string | null = null) =>
    run(sql('insert into rows (id, parent_id) values (?, ?)', id, parent));

  const add = (id: string, parent?: string) => writer.transaction((run) => insert(run, id, parent));

  /** Returns the committed rows in the order of their insertion. */
  async function committed(): Promise<string[]> {
    const rows = (await reader.all(sql('select id from rows order by rowid'))) as { readonly id: string }[];
    return rows.map(({ id }) => id);
  }

  const outcomes = async (units: readonly Promise<unknown>[]): Promise<(string | undefined)[]> =>
    (await Promise.allSettled(units)).map((result) =>
      result.status === 'rejected' ? errorCode(result.reason) || String(result.reason) : undefined,
    );

  const commits = (): number => executed.filter((text) => text.startsWith('COMMIT')).length;

  describe('units of work at once', () => {
    it('run in order, and share commits', async () => {
      const ids = Array.from({ length: 100 }, (_, index) => `r${index}`);
      await Promise.all(ids.map((id) => add(id)));
      expect(await committed()).toEqual(ids);
      expect(commits()).toBe(2);
    });

    it('do not wait for one that may take long, and share its commit when they come later', async () => {
      const seen: string[][] = [];
      const long = async (run: RunSql) => {
        seen.push(await committed());
        await insert(run, 'long');
      };
      const before = [add('a'), add('b')];
      const slow = writer.transaction(long, true);
      await Promise.all([...before, slow, add('c')]);
      expect(seen).toEqual([['a', 'b']]);
      expect(await committed()).toEqual(['a', 'b', 'long', 'c']);
      expect(commits()).toBe(2);
    });

    it('fail alone', async () => {
      const failing = writer.transaction(async (run) => {
        await insert(run, 'lost');
        throw new Error('no');
      });
      const all = await outcomes([add('a'), failing, add('b'), add('a'), add('c')]);
      expect(all).toEqual([undefined, 'Error: no', undefined, 'SQLITE_CONSTRAINT', undefined]);
      expect(await committed()).toEqual(['a', 'b', 'c']);
    });

    it('are refused only after the commit of what they saw', async () => {
      const first = add('a');
      const second = writer.transaction(async (run) => {
        expect(await run(sql('select id from rows'))).toEqual([{ id: 'a' }]);
        throw new Error('exists');
      });
      const seen = second.catch(() => committed());
      expect(await seen).toEqual(['a']);
      await first;
    });

    it('get their own violation of a foreign key, which is checked at the commit', async () => {
      const all = await outcomes([add('a'), add('b', 'nobody'), add('c')]);
      expect(all).toEqual([undefined, 'SQLITE_CONSTRAINT', undefined]);
      expect(await committed()).toEqual(['a', 'c']);
      expect(writer.repeated()).toBe(3);
    });

    it('succeed although the disk is too full for one of them', async () => {
      await database.exec('PRAGMA max_page_count = 20');
      const large = writer.transaction((run) => insert(run, 'x'.repeat(1_000_000)));
      expect(await outcomes([add('a'), large, add('b')])).toEqual([undefined, 'SQLITE_FULL', undefined]);
      expect(await committed()).toEqual(['a', 'b']);
    });

    it('all fail when their commit fails, and the next ones succeed', async () => {
      const { exec } = database;
      database.exec = async (text) => {
        if (text !== 'COMMIT') return exec(text);
        database.exec = exec;
        throw Object.assign(new Error('SQLITE_IOERR: disk I/O error'), { code: 'SQLITE_IOERR' });
      };
      expect(await outcomes([add('a'), add('b')])).toEqual(['SQLITE_IOERR', 'SQLITE_IOERR']);
      await add('c');
      expect(await committed()).toEqual(['c']);
    });

    it('do not run into each other when one leaves statements behind', async () => {
      let late: Promise<unknown> = Promise.resolve();
      const failing = writer.transaction(async (run) => {
        void insert(run, 'left').catch(() => undefined);
        late = Promise.resolve().then(() =>
          new Promise((resolve) => setTimeout(resolve, 20)).then(() => insert(run, 'late')),
        );
        // Looked at below, which may be later.
        late.catch(() => undefined);
        throw new Error('no');
      });
      expect(await outcomes([add('a'), failing, add('b')])).toEqual([undefined, 'Error: no', undefined]);
      await expect(late).rejects.toThrow('The transaction has ended.');
      expect(await committed()).toEqual(['a', 'b']);
    });

    it('have the results of units one after another', async () => {
      const id = fc.constantFrom('a', 'b', 'c', 'd');
      const step = fc.record({ id, parent: fc.constantFrom(null, null, 'nobody'), fails: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 12 }), async (units) => {
          await database.exec('delete from rows');
          const expected: string[] = [];
          const expectedFailures = units.map((steps) => {
            const rows = [...expected];
            for (const { id, fails } of steps) {
              if (fails || rows.includes(id)) return true;
              rows.push(id);
            }
            if (steps.some(({ parent }) => parent !== null)) return true;
            expected.splice(0, expected.length, ...rows);
            return false;
          });
          const running = units.map((steps) =>
            writer.transaction(async (run) => {
              for (const { id, parent, fails } of steps) {
                if (fails) throw new Error('no');
                await insert(run, id, parent);
              }
            }),
          );
          expect((await outcomes(running)).map((failure) => failure !== undefined)).toEqual(expectedFailures);
          expect(await committed()).toEqual(expected);
        }),
        { numRuns: 200 },
      );
    });
  });

  it('refuses units that wait too long, and lends the connection in turn', async () => {
    const impatient = createSqliteWriter(database, 50);
    const loan = await impatient.borrow();
    await expect(impatient.transaction(async () => undefined)).rejects.toThrow('nothing was free within 50 ms');
    expect(impatient.statistics()).toEqual({ name: 'writer', max: 1, used: 1, free: 0, waiting: 0 });
    const next = impatient.transaction((run) => insert(run, 'a'));
    loan.giveBack();
    await next;
    await expect.poll(() => impatient.statistics().free).toBe(1);
  });

  it('refuses all units that wait when another process writes for too long', async () => {
    await database.exec('PRAGMA busy_timeout = 50');
    const other = await openSqlite(driver, join(folder, 'doorstep.db'), 'BEGIN IMMEDIATE');
    expect(await outcomes([add('a'), add('b')])).toEqual(['SQLITE_BUSY', 'SQLITE_BUSY']);
    await other.exec('ROLLBACK');
    await add('c');
    expect(await committed()).toEqual(['c']);
  });
});
