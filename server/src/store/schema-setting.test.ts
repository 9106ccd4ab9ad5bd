import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../drills/postgres/cluster.js';
import { runCli } from '../commands/run-cli.js';
import { openPostgresLiveBus } from '../providers/live/postgres-live-bus.js';
import type { TestDatabase } from '../testing/database.js';
import { restoreRelease } from '../testing/kept-release.js';
import { startTestServer } from '../testing/start-test-server.js';
import { withDatabaseLock } from './database-lock.js';

const logger = { info: () => undefined, warn: () => undefined };

/** Three cities in one database: one made new, one that a release made, and one copied from SQLite. None of them is `public`. */
describe('a schema for each city', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-schemas-'));
    database = await restoreRelease('0.1.0', 'postgres');
    for (const sql of [
      'alter schema public rename to cluj',
      'create schema public',
      'create schema bucharest',
      'create schema iasi',
      "create role cluj login superuser password 'cluj'",
      'alter role cluj set search_path = cluj',
    ])
      await query(database.url, sql);
  });
  afterAll(async () => {
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The address for the role whose search path leads to its city. */
  function roleUrl(): string {
    const url = new URL(database.url);
    url.username = 'cluj';
    url.password = 'cluj';
    return url.href;
  }

  async function doorstep(env: Readonly<Record<string, string>>, ...argv: readonly string[]) {
    const lines: string[] = [];
    const add = (line: string): void => void lines.push(line);
    const all = { DATA_DIR: folder, LOG_LEVEL: 'silent', ...env };
    return { code: await runCli(argv, all, { print: add, note: add }), lines };
  }

  const bucharest = () => ({ DATABASE_URL: database.url, DATABASE_SCHEMA: 'bucharest' });
  const cluj = () => ({ DATABASE_URL: roleUrl() });
  const iasi = () => ({ DATABASE_URL: database.url, DATABASE_SCHEMA: 'iasi' });

  it('serves, migrates and shows metrics in a new one', async () => {
    const server = await startTestServer({ ...bucharest(), SEED: 'demo', METRICS_PORT: '0' });
    const stores = await fetch(`${server.url}/api/v1/discovery/stores?lat=44.4467&lng=26.0972`);
    expect(stores.status).toBe(200);
    const metrics = await fetch(server.metricsUrl ?? '');
    expect(await metrics.text()).toMatch(/doorstep_jobs\{kind="[^"]+",state="due"\} \d/);
    await server.close();
  });

  it('upgrades a release of the role whose search path leads to it', async () => {
    const { code, lines } = await doorstep(cluj(), 'migrate');
    expect({ code, lines }).toEqual({
      code: 0,
      lines: expect.arrayContaining([expect.stringContaining('up to date')]),
    });
  });

  it('receives the copy of a SQLite file', async () => {
    const from = join(folder, 'iasi.sqlite');
    expect(await doorstep({ DATABASE_URL: from }, 'seed')).toMatchObject({ code: 0 });
    const copy = await doorstep({}, 'copy', '--from', from, '--to', database.url, '--schema', 'iasi');
    expect(copy).toMatchObject({ code: 0, lines: expect.arrayContaining([expect.stringMatching(/\(schema iasi\)/)]) });
  });

  it('passes the doctor in each, and leaves the others and "public" alone', async () => {
    for (const env of [bucharest(), cluj(), iasi()]) {
      const { code, lines } = await doorstep(env, 'doctor', '--check', 'schema,migrations,integrity');
      expect({ code, broken: lines.filter((line) => line.startsWith('broken')) }).toEqual({ code: 0, broken: [] });
    }
    const tables = await query(
      database.url,
      `select schemaname, count(*)::int as count from pg_tables
       where schemaname in ('bucharest', 'cluj', 'iasi', 'public') group by schemaname order by schemaname`,
    );
    expect(tables.map((row) => row['schemaname'])).toEqual(['bucharest', 'cluj', 'iasi']);
    expect(new Set(tables.map((row) => row['count'])).size).toBe(1);
  });

  it('appears in one report over all cities', async () => {
    const cities = ['bucharest', 'cluj', 'iasi'];
    const parts = cities.map((city) => `select '${city}' as city, count(*)::int as stores from ${city}.stores`);
    const rows = await query(database.url, parts.join(' union all '));
    expect(rows.map(({ city, stores }) => [city, Number(stores) > 0])).toEqual(cities.map((city) => [city, true]));
  });

  it('has its own lock and its own live bus', async () => {
    const config = (schema: string) => ({ kind: 'postgres', url: database.url, schema }) as const;
    const never = (): never => expect.unreachable('The lock of another city is held.');
    const both = withDatabaseLock(config('bucharest'), never, () =>
      withDatabaseLock(config('iasi'), never, async () => 'both'),
    );
    expect(await both).toBe('both');

    const [here, there, elsewhere] = await Promise.all(
      ['bucharest', 'bucharest', 'iasi'].map((schema) => openPostgresLiveBus({ ...config(schema), logger })),
    );
    if (!here || !there || !elsewhere) throw new Error('Three buses were opened.');
    const notes: string[] = [];
    there.onNote((topic, text) => void notes.push(`there ${topic} ${text}`));
    elsewhere.onNote((topic, text) => void notes.push(`elsewhere ${topic} ${text}`));
    here.noteElsewhere('courier', 'moved');
    await expect.poll(() => notes).toEqual(['there courier moved']);
    await Promise.all([here, there, elsewhere].map((bus) => bus.close()));
  });

  it('says that a schema does not exist', async () => {
    expect(await doorstep({ ...bucharest(), DATABASE_SCHEMA: 'galati' }, 'migrate')).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(/^The database has no schema "galati" .*: create it, or correct DATABASE_SCHEMA\.$/),
      ],
    });
  });
});
