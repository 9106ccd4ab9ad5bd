import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  connect,
  freePort,
  quantile,
  type ServerProcess,
  signInDemoPeople,
  startServerProcess,
} from '@doorstep/simulation';
import { runCli } from '../../src/commands/run-cli.js';
import { openPostgresStore } from '../../src/store/postgres/postgres-store.js';
import { startPostgres } from '../../src/testing/postgres.js';
import { checkWrites } from '../copy/check-writes.js';
import { startWriteLoad } from '../copy/write-load.js';
import { query } from '../postgres/cluster.js';
import { startPooler } from './pooler.js';
import { createRedis } from './redis.js';

/*
 * `npm run drill:pooler`: three servers share a PostgreSQL behind PgBouncer, which pools transactions in DRILL_SESSIONS sessions
 * (default 8), and a Redis. One server is killed while DRILL_CLIENTS clients (default 8) write, and starts again. Compares the acknowledged writes with
 * the records. PgBouncer and Redis are Debian's.
 */
const sessions = Number(process.env['DRILL_SESSIONS'] ?? 8);
const clients = Number(process.env['DRILL_CLIENTS'] ?? 8);
const partMilliseconds = Number(process.env['DRILL_SECONDS'] ?? 30) * 333;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'doorstep-pooler-'));
await chmod(folder, 0o755);
const postgres = await startPostgres();
const url = await postgres.createDatabase();
await query(url, 'create schema bucharest');
const redis = await createRedis();
await redis.start();
const pooler = await startPooler(url, folder, sessions);
const env = {
  DATA_DIR: folder,
  DATABASE_DIRECT_URL: url,
  DATABASE_SCHEMA: 'bucharest',
  LIVE_REDIS_URL: redis.url,
};
const servers: ServerProcess[] = [];
try {
  const ports = [await freePort(), await freePort(), await freePort()];
  for (const port of ports) servers.push(await startServerProcess(port, pooler.through(url), { env }));
  const urls = servers.map((server) => server.url);
  const people = await signInDemoPeople(connect({ baseUrl: urls[0] }).platform);
  const load = startWriteLoad(urls, people, clients);
  await delay(partMilliseconds);
  const [victim, ...others] = servers.splice(0);
  await victim?.kill();
  print('killed one of three servers');
  await delay(partMilliseconds);
  servers.push(...others, await startServerProcess(ports[0] ?? 0, pooler.through(url), { env }));
  await delay(partMilliseconds);
  await load.stop();
  const opened = await query(
    url,
    `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );

  const store = await openPostgresStore({ url, schema: 'bucharest' });
  const faults = [...load.faults, ...(await checkWrites(store.reader, load.acknowledged))];
  await store.close();
  const doctor = ['doctor', '--check', 'schema,migrations,integrity'];
  if ((await runCli(doctor, { ...env, DATABASE_URL: url }, { print, note: print })) !== 0)
    faults.push('the doctor found a fault');
  const times = load.acknowledged.map(({ startedAt, endedAt }) => endedAt - startedAt);
  print(
    `${load.acknowledged.length} writes acknowledged, p50 ${quantile(times, 0.5)} ms, longest ${Math.max(...times)} ms`,
  );
  print(`${opened[0]?.['count']} connections to PostgreSQL, ${sessions} of them of the pooler at most`);
  for (const fault of faults.slice(0, 20)) print(`VIOLATION ${fault}`);
  print(faults.length === 0 ? 'lost 0, doubled 0' : `${faults.length} violations`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  for (const server of servers) await server.stop().catch(() => undefined);
  await pooler.stop();
  await redis.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
