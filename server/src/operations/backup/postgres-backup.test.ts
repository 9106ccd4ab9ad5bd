import { chmod, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@doorstep/simulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialiseCluster, query, type RunningCluster, startCluster } from '../../../drills/postgres/cluster.js';
import { findPostgres, type PostgresInstallation } from '../../../drills/postgres/find-postgres.js';
import { runCli } from '../../commands/run-cli.js';
import { connectionEnvironment } from './postgres-programs.js';

describe('backup and restore of PostgreSQL', () => {
  let folder: string;
  let postgres: PostgresInstallation | undefined;
  let cluster: RunningCluster | undefined;
  let unavailable = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-dump-'));
    await chmod(folder, 0o755);
    postgres = await findPostgres().catch((error) => {
      unavailable = `PostgreSQL with pg_dump cannot be had: ${error.message}`;
      return undefined;
    });
    if (!postgres) return;
    await initialiseCluster(postgres, join(folder, 'data'));
    cluster = await startCluster(postgres, join(folder, 'data'), await freePort(), { fsync: 'off' });
  });

  afterAll(async () => {
    await cluster?.stop('immediate');
    await rm(folder, { recursive: true, force: true });
  });

  async function doorstep(url: string, argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const out: string[] = [];
    const err: string[] = [];
    const all = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', PG_BIN: postgres?.folder, ...env };
    const code = await runCli(argv, all, { print: (line) => void out.push(line), note: (line) => void err.push(line) });
    return { code, out, err };
  }

  it('dumps, verifies in a scratch database, and restores into an empty one only', async ({ skip }) => {
    if (!cluster) return skip(unavailable);
    await cluster.createDatabase('live');
    await cluster.createDatabase('restored');
    const [live, restored] = [cluster.url('live'), cluster.url('restored')];
    expect(await doorstep(live, ['seed'])).toMatchObject({ code: 0 });

    const dump = join(folder, 'live.dump');
    const backup = await doorstep(live, ['backup', dump, '--verify']);
    expect(backup).toMatchObject({ code: 0, out: [dump] });
    expect((await stat(dump)).mode & 0o777).toBe(0o600);
    const databases = await query(live, "select datname from pg_database where datname like 'doorstep_verify%'");
    expect(databases).toEqual([]);

    const result = await doorstep(restored, ['restore', dump]);
    expect(result.code).toBe(0);
    const counted = /\d+ rows in \d+ tables \([^)]*\)/;
    expect(counted.exec(result.out.join())?.[0]).toBe(counted.exec(backup.err.join())?.[0]);
    expect(await doorstep(restored, ['restore', dump])).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/restored is not empty: restore into a new database/)],
    });

    await cluster.createDatabase('damaged');
    await truncate(dump, Math.floor((await stat(dump)).size / 2));
    const damaged = await doorstep(cluster.url('damaged'), ['restore', dump]);
    expect(damaged).toMatchObject({ code: 1, err: [expect.stringMatching(/^pg_restore failed: /)] });
    expect(await query(cluster.url('damaged'), "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it('dumps the schema of a city, and restores it into an empty one of the same name only', async ({ skip }) => {
    if (!cluster) return skip(unavailable);
    for (const name of ['before', 'after']) await cluster.createDatabase(name);
    const [before, after] = [cluster.url('before'), cluster.url('after')];
    const city = { DATABASE_SCHEMA: 'bucharest' };
    expect(await doorstep(before, ['migrate'])).toMatchObject({ code: 0 });
    await query(before, 'alter schema public rename to bucharest; create schema public; create table public.other ()');
    await query(after, 'create schema bucharest; create schema cluj');

    const dump = join(folder, 'city.dump');
    expect(await doorstep(before, ['backup', dump, '--verify'], city)).toMatchObject({ code: 0, out: [dump] });
    expect(await doorstep(after, ['restore', dump], { DATABASE_SCHEMA: 'cluj' })).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^The backup is of the schema "bucharest", and the tables are in "cluj" here: /)],
    });
    expect(await doorstep(after, ['restore', dump], city)).toMatchObject({ code: 0 });
    expect(await doorstep(after, ['doctor', '--check', 'migrations,integrity'], city)).toMatchObject({ code: 0 });
    const schemas = await query(
      after,
      "select distinct schemaname as name from pg_tables where schemaname !~ '^pg_|^info'",
    );
    expect(schemas).toEqual([{ name: 'bucharest' }]);
  });

  it('says in one line that the programs are missing or too old', async ({ skip }) => {
    if (!cluster) return skip(unavailable);
    const target = join(folder, 'other.dump');
    const url = cluster.url('postgres');
    expect(await doorstep(url, ['backup', target], { PG_BIN: folder })).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^There is no pg_dump in .*: install the client programs of PostgreSQL/)],
    });
    await writeFile(join(folder, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.1"\n', { mode: 0o755 });
    expect(await doorstep(url, ['backup', target], { PG_BIN: folder })).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^pg_dump 9 cannot read PostgreSQL \d+: set PG_BIN/)],
    });
  });
});

describe('connectionEnvironment', () => {
  it.each([
    [
      'postgres://anna:p%40ss@db.example:6432/city?sslmode=require&application_name=x',
      {
        PGUSER: 'anna',
        PGPASSWORD: 'p@ss',
        PGHOST: 'db.example',
        PGPORT: '6432',
        PGDATABASE: 'city',
        PGSSLMODE: 'require',
      },
    ],
    ['postgres://[::1]/city', { PGHOST: '::1', PGDATABASE: 'city' }],
    ['postgres:///city?host=/run/postgresql', { PGHOST: '/run/postgresql', PGDATABASE: 'city' }],
  ])('converts %s', (url, expected) => {
    expect(connectionEnvironment(url)).toEqual(expected);
  });
});
