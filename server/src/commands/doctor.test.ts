import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../operations/doctor/checks.js';
import { openSqliteStore } from '../store/sqlite/sqlite-store.js';
import { runCli } from './run-cli.js';

describe('doorstep-server doctor', () => {
  let directory: string;
  let filename: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'doorstep-doctor-'));
    filename = join(directory, 'doorstep.sqlite');
    await doorstep('seed');
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  async function doorstep(...argv: string[]): Promise<{ code: number; out: string[]; err: string[] }> {
    const out: string[] = [];
    const err: string[] = [];
    const output = { print: (line: string) => void out.push(line), note: (line: string) => void err.push(line) };
    const code = await runCli(argv, { DATA_DIR: directory, LOG_LEVEL: 'silent' }, output);
    return { code, out, err };
  }

  async function change(work: (knex: Knex) => Promise<unknown>): Promise<void> {
    const store = await openSqliteStore({ filename });
    await work(store.knex);
    await store.close();
  }

  it('prints a line for each check of demo data, and creates no key', async () => {
    const { code, out, err } = await doorstep('doctor');
    expect(out.map((line) => line.split(/\s+/).slice(0, 3))).toEqual(checks.map(({ name }) => ['ok', name, '0']));
    expect({ code, err }).toEqual({ code: 0, err: [`Examining ${filename}`] });
    expect(await readdir(directory)).not.toContain('encryption.key');
  });

  it('prints findings and a remedy, and exits with 1, for something broken', async () => {
    const at = '2026-11-21T08:00:00.000Z';
    const times = { last_message_at: at, status_since: at, created_at: at, updated_at: at };
    const ticket = { requester_role: 'customer', category: 'other', subject: 'Lost', status: 'open', sequence: 0 };
    await change(async (knex) => {
      const { id: requester_id } = await knex('accounts').where({ role: 'customer' }).first();
      const ids = ['1', '2', '3', '4', '5', '6'].map((number) => `tkt_${number}`);
      await knex('support_tickets').insert(ids.map((id) => ({ id, requester_id, ...ticket, ...times })));
    });
    const { code, out, err } = await doorstep('doctor', '--check', 'books,states');
    expect(code).toBe(1);
    expect(out).toEqual([
      expect.stringMatching(/^ok +books +0 +\d+\.\d s$/),
      expect.stringMatching(/^broken +states +6 +\d+\.\d s$/),
      ...Array.from({ length: 5 }, () =>
        expect.stringMatching(/^ {2}tkt_\d: The status is open, but no event leads to it\.$/),
      ),
      expect.stringMatching(/^ {2}and 1 more$/),
      expect.stringMatching(/^ {2}The status of each order/),
      expect.stringMatching(/^ {2}Remedy: /),
    ]);
    expect(err.at(-1)).toBe('1 of 2 checks found something broken.');
  });

  it('exits with 0 for warnings, and prints JSON', async () => {
    const expired_key = { id: 'k', clock_id: 'system', fingerprint: 'f', status: 200, headers: '{}' };
    const times = { created_at: '2026-01-01T00:00:00.000Z', expires_at: '2026-01-02T00:00:00.000Z' };
    await change((knex) => knex('idempotency_keys').insert({ ...expired_key, ...times }));
    const { code, out } = await doorstep('doctor', '--json', '--check', 'expired-keys');
    expect(code).toBe(0);
    expect(JSON.parse(out.join('\n'))).toEqual([
      {
        name: 'expired-keys',
        verdict: 'warning',
        count: 1,
        findings: [{ subject: 'k', detail: 'It expired at 2026-01-02T00:00:00.000Z.' }],
        milliseconds: expect.any(Number),
        promise: expect.any(String),
        remedy: expect.any(String),
      },
    ]);
  });

  it('refuses an unknown check', async () => {
    const { code, err } = await doorstep('doctor', '--check', 'mood');
    expect({ code, err }).toEqual({ code: 1, err: [expect.stringMatching(/^There is no check "mood"\. .*states/)] });
  });

  it('creates no database', async () => {
    const missing = join(directory, 'missing.sqlite');
    const err: string[] = [];
    const output = { print: () => undefined, note: (line: string) => void err.push(line) };
    expect(await runCli(['doctor'], { DATA_DIR: directory, DATABASE_URL: missing }, output)).toBe(1);
    expect(err.at(-1)).toMatch(/^The database file .*missing\.sqlite/);
    await expect(access(missing)).rejects.toThrow('ENOENT');
  });
});
