import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@doorstep/simulation';
import { copyCluster, initialiseCluster, query, startCluster, startReplica } from '../postgres/cluster.js';
import { findPostgres } from '../postgres/find-postgres.js';

/*
 * Runs the conformance scenarios against a server whose database has a streaming replica. A commit waits until the replica has
 * it, so that a scenario sees its own changes.
 */

const name = 'doorstep';
const folder = await mkdtemp(join(tmpdir(), 'doorstep-replica-'));
// The user of the servers must be able to enter it.
await chmod(folder, 0o755);
const postgres = await findPostgres(15);
const [primaryPort, replicaPort] = [await freePort(), await freePort()];
await initialiseCluster(postgres, join(folder, 'primary'));
const primary = await startCluster(postgres, join(folder, 'primary'), primaryPort, { fsync: 'off' });
await primary.createDatabase(name);
await copyCluster(postgres, primaryPort, join(folder, 'replica'));
const replica = await startReplica(postgres, join(folder, 'replica'), replicaPort, { fsync: 'off' });
try {
  await query(primary.url(name), `alter system set synchronous_standby_names = '*'`);
  await query(primary.url(name), `alter system set synchronous_commit = remote_apply`);
  await query(primary.url(name), 'select pg_reload_conf()');
  const tests = [
    'vitest',
    'run',
    'packages/conformance/src/conformance.test.ts',
    '--testNamePattern',
    '^server \\+ PostgreSQL',
  ];
  const env = { CONFORMANCE_DATABASE_URL: primary.url(name), CONFORMANCE_REPLICA_URL: replica.url(name) };
  const { status } = spawnSync('npx', tests, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [row] = await query(
    replica.url(name),
    `select sum(tup_fetched) as rows, sum(xact_commit) as transactions from pg_stat_database where datname = '${name}'`,
  );
  process.stdout.write(`The replica ran ${row?.['transactions']} transactions and fetched ${row?.['rows']} rows.\n`);
  process.exitCode = status ?? 1;
} finally {
  await replica.stop('immediate');
  await primary.stop('immediate');
  await rm(folder, { recursive: true, force: true });
}
