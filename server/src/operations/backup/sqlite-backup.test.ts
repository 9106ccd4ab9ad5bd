import { mkdir, mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../commands/run-cli.js';
import { openSqliteStore } from '../../store/sqlite/sqlite-store.js';
import { startTestServer, type TestServer } from '../../testing/start-test-server.js';

interface Result {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** An entry without its counterpart. */
const unbalanced: Tables['ledgerEntries'] = {
  id: 'led_1',
  postingId: 'pos_1',
  kind: 'order_refunded',
  sourceId: 'ref_1',
  subjectId: 'ord_1',
  livemode: true,
  line: 1,
  account: 'payment_clearing',
  ownerId: null,
  partnerId: null,
  storeId: null,
  fleetId: null,
  courierId: null,
  component: 'refund',
  amount: 100,
  currency: 'RON',
  day: '2026-11-21',
  createdAt: '2026-11-21T08:00:00.000Z',
};

describe('backup and restore of SQLite', () => {
  let folder: string;
  let database: string;
  let server: TestServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-backup-'));
    database = join(folder, 'live.sqlite');
    server = await startTestServer({ DATABASE_URL: database });
  });

  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function doorstep(url: string, ...argv: string[]): Promise<Result> {
    const out: string[] = [];
    const err: string[] = [];
    const env = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' };
    const code = await runCli(argv, env, { print: (line) => void out.push(line), note: (line) => void err.push(line) });
    return { code, out, err };
  }

  it('copies every write that was acknowledged before, and none that was not, while the server writes', async () => {
    const acknowledged: string[] = [];
    let writing = true;
    const writer = (async () => {
      while (writing) {
        const id = `fle_${acknowledged.length}`;
        await server.store.transaction((db) =>
          db.insert('fleets', { id, name: id, createdAt: '2026-11-21T08:00:00.000Z' }),
        );
        acknowledged.push(id);
      }
    })();
    while (acknowledged.length < 50) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = acknowledged.length;
    const copy = join(folder, 'copy.sqlite');
    const backup = await doorstep(database, 'backup', copy);
    writing = false;
    await writer;
    expect(backup).toMatchObject({ code: 0, out: [copy] });
    expect(backup.err.join('\n')).toMatch(/read the copy back: \d+ rows in \d+ tables/);
    expect(backup.err.join('\n')).toContain(join(folder, 'encryption.key'));
    expect((await stat(copy)).mode & 0o777).toBe(0o600);

    const restored = join(folder, 'restored', 'doorstep.sqlite');
    expect(await doorstep(restored, 'restore', copy)).toMatchObject({ code: 0 });
    expect((await stat(restored)).mode & 0o777).toBe(0o600);
    const store = await openSqliteStore({ filename: restored });
    const ids = (await store.reader.find('fleets', {})).map(({ id }) => id);
    await store.close();
    expect(ids.length).toBeGreaterThanOrEqual(before);
    expect(new Set(ids)).toEqual(new Set(acknowledged.slice(0, ids.length)));
  });

  it('names the file after the time in a folder, and never overwrites one', async () => {
    const { out } = await doorstep(database, 'backup', folder);
    expect(out[0]).toMatch(/doorstep-\d{8}T\d{6}Z\.sqlite$/);
    expect(await doorstep(database, 'backup', out[0] ?? '')).toMatchObject({
      code: 1,
      err: [`${out[0]} already exists, and is never overwritten: choose another name.`],
    });
    expect(await doorstep(database, 'restore', out[0] ?? '')).toMatchObject({
      code: 1,
      err: [`${database} already exists, and is never overwritten: choose another name.`],
    });
  });

  it('makes the checks of records with --verify, and keeps a backup that fails them', async () => {
    const target = join(folder, 'verified.sqlite');
    expect(await doorstep(database, 'backup', target, '--verify')).toMatchObject({ code: 0, out: [target] });
    const broken = join(folder, 'broken.sqlite');
    await doorstep(broken, 'restore', target);
    const store = await openSqliteStore({ filename: broken });
    await store.transaction((db) => db.insert('ledgerEntries', unbalanced));
    await store.close();
    const failed = await doorstep(broken, 'backup', join(folder, 'kept.sqlite'), '--verify');
    expect(failed).toMatchObject({ code: 1, err: [expect.stringMatching(/^The backup is complete, but fails these/)] });
    expect((await stat(join(folder, 'kept.sqlite'))).isFile()).toBe(true);
  });

  it('leaves nothing behind when the copy is damaged', async () => {
    const { out } = await doorstep(database, 'backup', join(folder, 'whole.sqlite'));
    const [whole = ''] = out;
    await truncate(whole, (await stat(whole)).size - 8_192);
    const target = join(folder, 'from-damaged.sqlite');
    const { code, err } = await doorstep(target, 'restore', whole);
    expect(code).toBe(1);
    expect(err.join()).toMatch(/^The copy (is damaged|cannot be read)/);
    await expect(stat(target)).rejects.toThrow('ENOENT');
  });

  it('refuses what it cannot use, in one line', async () => {
    const text = join(folder, 'text.txt');
    await writeFile(text, 'no backup');
    const stale = join(folder, 'stale.sqlite');
    await writeFile(`${stale}-wal`, 'x');
    const { out } = await doorstep(database, 'backup', join(folder, 'sound.sqlite'));
    const [sound = ''] = out;
    for (const [url, argv, message] of [
      [database, ['backup'], 'backup needs a file or a folder to write to.'],
      [join(folder, 'none.sqlite'), ['backup', join(folder, 'x')], /^There is no database .*none\.sqlite/],
      [database, ['backup', join(folder, 'no-such-folder', 'x')], /^Cannot write to .*no-such-folder: ENOENT/],
      [database, ['restore'], 'restore needs the file of a backup.'],
      [stale, ['restore', join(folder, 'missing')], /^Cannot read .*missing: ENOENT/],
      [stale, ['restore', text], /is not a backup of SQLite or PostgreSQL\.$/],
      [stale, ['restore', sound], /stale\.sqlite-wal belongs to another database/],
      ['postgres://localhost/x', ['restore', sound], /is a backup of SQLite, and DATABASE_URL is PostgreSQL/],
    ] as const) {
      expect(await doorstep(url, ...argv)).toEqual({ code: 1, out: [], err: [expect.stringMatching(message)] });
    }
  });

  it('refuses to restore below a server whose file was moved away', async () => {
    const { out } = await doorstep(database, 'backup', join(folder, 'before.sqlite'));
    const parts = ['', '-wal', '-shm'];
    for (const part of parts) await rename(`${database}${part}`, join(folder, `away${part}`));
    expect(await doorstep(database, 'restore', out[0] ?? '')).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^Another server uses the database file .*live\.sqlite: stop it first/)],
    });
    for (const part of parts) await rename(join(folder, `away${part}`), `${database}${part}`);
  });

  it('copies the uploaded files that the folder lacks, and back', async () => {
    const uploads = join(folder, 'files', '0a', 'ff');
    await mkdir(uploads, { recursive: true });
    await writeFile(join(uploads, 'file_1'), 'sealed');
    const copies = join(folder, 'copies');
    const first = await doorstep(database, 'backup', join(folder, 'first.sqlite'), '--files', copies);
    expect(first.err.join('\n')).toContain('Copied 1 files, and kept 0');
    await writeFile(join(uploads, 'file_2'), 'sealed too');
    const second = await doorstep(database, 'backup', join(folder, 'second.sqlite'), '--files', copies);
    expect(second.err.join('\n')).toContain('Copied 1 files, and kept 1');
    await rm(join(folder, 'files'), { recursive: true });
    const target = join(folder, 'with-files.sqlite');
    const restored = await doorstep(target, 'restore', join(folder, 'second.sqlite'), '--files', copies);
    expect(restored.err.join('\n')).toContain('Restored 2 files');
    expect(await readFile(join(uploads, 'file_2'), 'utf8')).toBe('sealed too');
    expect((await stat(join(uploads, 'file_2'))).mode & 0o777).toBe(0o600);
  });
});
