import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '@doorstep/core';
import { bundleServer } from '@doorstep/simulation';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../commands/run-cli.js';
import { readCopyState } from '../../store/copy-state.js';
import { openPostgresStore } from '../../store/postgres/postgres-store.js';
import { openSqlitePool, sqliteWriterPragmas } from '../../store/sqlite/sqlite-store.js';
import { startPostgres, type TestPostgres } from '../../testing/postgres.js';
import { startTestServer, type TestServer } from '../../testing/start-test-server.js';
import { forbidWrites } from './capture.js';
import { compareAll } from './compare.js';

const at = '2026-11-21T08:00:00.000Z';

describe('doorstep-server copy', () => {
  let postgres: TestPostgres;
  let folder: string;
  let from: string;
  let to: string;
  let server: TestServer;
  let names = 0;
  const newName = (): string => {
    names += 1;
    return `name-${names}`;
  };

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-copy-'));
    from = join(folder, 'city.sqlite');
    to = await postgres.createDatabase();
    server = await startTestServer({ DATABASE_URL: from, SEED: 'demo' });
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function doorstep(argv: readonly string[], onNote: (line: string) => void = () => undefined) {
    const out: string[] = [];
    const err: string[] = [];
    const note = (line: string): void => {
      err.push(line);
      onNote(line);
    };
    const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: from };
    const code = await runCli(argv, env, { print: (line) => void out.push(line), note });
    return { code, out, err };
  }

  const copy = (onNote?: (line: string) => void) => doorstep(['copy', '--from', from, '--to', to], onNote);

  /** Writes without a break until the store refuses: new rows, removed rows, and unique names that two rows exchange. */
  async function writeUntilRefused(): Promise<string[]> {
    const acknowledged: string[] = [];
    const pair = [newName(), newName()].map((name) => ({ id: `par_${name}`, name }));
    await server.store.transaction((db) =>
      db.insert(
        'partners',
        ...pair.map((one) => ({ ...one, contactEmail: null, currency: 'RON' as const, createdAt: at, updatedAt: at })),
      ),
    );
    for (;;) {
      const id = `fle_${newName()}`;
      const [one, other] = pair;
      if (!one || !other) throw new Error('There are two partners.');
      try {
        await server.store.transaction(async (db) => {
          await db.insert('fleets', { id, name: id, createdAt: at }, { id: `${id}x`, name: id, createdAt: at });
          await db.update('partners', { id: one.id }, { name: 'free' });
          await db.update('partners', { id: other.id }, { name: one.name });
          await db.update('partners', { id: one.id }, { name: other.name });
        });
        [one.name, other.name] = [other.name, one.name];
        acknowledged.push(id);
        await server.store.transaction((db) => db.remove('fleets', { id: `${id}x` }));
      } catch (error) {
        if (error instanceof StoreUnavailable) return acknowledged;
        throw error;
      }
      await delay(5);
    }
  }

  async function expectTheSame(acknowledged: readonly string[]): Promise<void> {
    const target = await openPostgresStore({ url: to });
    expect(await compareAll({ source: server.store.reader, target: target.reader })).toBeGreaterThan(4_000);
    const fleets = await target.reader.find('fleets', { where: { id: { in: acknowledged } } });
    expect(fleets).toHaveLength(acknowledged.length);
    expect(await readCopyState(target.knex)).toBeUndefined();
    await target.close();
  }

  it('copies every acknowledged write of a running server, which then refuses writes and still reads', async () => {
    const writing = writeUntilRefused();
    const { code, out, err } = await copy();
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(out).toEqual([expect.stringMatching(/^Copied .*: \d+ rows, .* Writes were refused for \d\.\d s\.$/)]);
    const acknowledged = await writing;
    expect(acknowledged.length).toBeGreaterThan(10);
    await expectTheSame(acknowledged);

    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const login = await fetch(`${server.url}/api/v1/auth/demo-login`, { ...post, body: '{"role":"customer"}' });
    expect([login.status, login.headers.has('retry-after')]).toEqual([503, true]);
    expect((await fetch(`${server.url}/api/v1/discovery/stores?lat=44.4467&lng=26.0972`)).status).toBe(200);

    const refusal =
      /city\.sqlite cannot be used: it is read-only since it was copied to 127\.0\.0\.1:\d+\/test_\d+: set/;
    expect(await doorstep(['migrate'])).toMatchObject({
      code: 1,
      err: expect.arrayContaining([expect.stringMatching(refusal)]),
    });
    expect(await copy()).toMatchObject({ code: 1, err: [expect.stringMatching(/is complete\. Use that database\.$/)] });

    const abort = await doorstep(['copy', '--from', from, '--to', to, '--abort']);
    expect(abort).toMatchObject({ code: 0, out: [expect.stringMatching(/accepts writes again\. It lacks what/)] });
    await server.store.transaction((db) => db.insert('fleets', { id: 'fle_after', name: 'after', createdAt: at }));
    expect(await copy()).toMatchObject({ code: 1, err: [expect.stringMatching(/has rows in "accounts"/)] });
  });

  it('continues after a kill, and copies again after a failure of the copy', async () => {
    const failed = await copy((line) => {
      if (line.startsWith('Copying')) throw new Error('The operator went away.');
    });
    expect(failed.code).toBe(1);

    const args = [await bundleServer(), 'copy', '--from', from, '--to', to];
    const child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: folder } });
    for await (const line of createInterface(child.stderr)) if (line.startsWith('Comparing')) child.kill('SIGKILL');
    if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');

    const unfinished = await runCli(
      ['partners', 'list'],
      { DATABASE_URL: to, DATA_DIR: folder },
      { print: () => undefined, note: (line) => expect(line).toContain('it holds an unfinished copy of') },
    );
    expect(unfinished).toBe(1);

    const writing = writeUntilRefused();
    const repeated = await copy();
    expect(repeated).toMatchObject({ code: 0 });
    expect(repeated.err.join('\n')).not.toContain('Copying');
    await expectTheSame(await writing);
  });

  it('completes a copy that was killed while writes were refused, and --abort allows them again', async () => {
    await copy((line) => {
      if (line.startsWith('Round 1')) throw new Error('The operator went away.');
    });
    const source = openSqlitePool(from, 1, sqliteWriterPragmas);
    const state = await readCopyState(source);
    if (!state) throw new Error('The source has no state.');
    const write = () =>
      server.store.transaction((db) => db.insert('fleets', { id: `fle_${newName()}`, name: 'x', createdAt: at }));
    await write();
    await forbidWrites(source, state);
    await expect(write()).rejects.toThrow(StoreUnavailable);
    const abort = await doorstep(['copy', '--from', from, '--to', to, '--abort']);
    expect(abort).toMatchObject({ code: 0, out: [expect.stringMatching(/accepts writes again\..* is empty\.$/)] });
    await write();

    await copy((line) => {
      if (line.startsWith('Round 1')) throw new Error('The operator went away.');
    });
    await write();
    const again = await readCopyState(source);
    if (!again) throw new Error('The source has no state.');
    await forbidWrites(source, again);
    await source.destroy();
    expect(await copy()).toMatchObject({ code: 0 });
    await expectTheSame([]);
  });
});
