import { exec } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
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
import { checkWrites } from '../copy/check-writes.js';
import { startWriteLoad, type WriteLoad } from '../copy/write-load.js';
import { query } from '../postgres/cluster.js';
import { createCity, dropCity, findCitus, moveCity } from './citus.js';

/*
 * `npm run drill:cluster`: two cities in one cluster. Clients write to both, while one city moves to another node and a worker dies.
 * Compares the acknowledged writes with the records of each city. Without a cluster it says what it needs.
 */
const needs = `drill:cluster needs the address of a Citus cluster:

  DRILL_CLUSTER_URL   postgres://user:password@coordinator/database of a role that may create schemas, in a database that
                      has the extension citus and at least two workers. The schemas drill_bucharest and drill_cluj
                      are created, and dropped at the end. On a plain PostgreSQL, the move is left out.
  DRILL_KILL          command that kills a worker and starts it again, such as "ssh worker-1 ./restart.sh" (default: none dies)
  DRILL_CLIENTS       clients of each city (default 4)
  DRILL_SECONDS       seconds before, between and after (default 10)`;

const cities = ['drill_bucharest', 'drill_cluj'] as const;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A city while clients write. */
interface LiveCity {
  readonly name: string;
  readonly server: ServerProcess;
  readonly load: WriteLoad;
}

const url = process.env['DRILL_CLUSTER_URL'];
if (url === undefined || url === '') {
  print(needs);
  process.exitCode = 1;
} else {
  process.exitCode = (await drill(url)) ? 0 : 1;
}

/** Plays the drill. Returns true if nothing was lost or doubled. */
async function drill(cluster: string): Promise<boolean> {
  const citus = await findCitus(cluster);
  print(
    citus
      ? `Citus ${citus.version} with ${citus.workers.length} workers`
      : 'This is a plain PostgreSQL: two cities in two schemas, without the move',
  );
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-cluster-'));
  const pause = (): Promise<void> => delay(Number(process.env['DRILL_SECONDS'] ?? 10) * 1_000);
  const live: LiveCity[] = [];
  try {
    for (const name of cities) {
      await dropCity(cluster, name);
      await createCity(cluster, name, citus !== undefined);
      live.push(await startCity(cluster, name, folder));
    }
    await pause();
    if (citus) {
      const startedAt = performance.now();
      const target = await moveCity(cluster, cities[0], citus);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      print(target ? `moved ${cities[0]} to ${target} in ${seconds} s` : 'there is no second worker: nothing moved');
      await pause();
    }
    await killWorker();
    await pause();
    for (const { load } of live) await load.stop();
    await report(cluster);
    const faults = await Promise.all(live.map((city) => faultsOf(city, cluster, folder)));
    for (const fault of faults.flat().slice(0, 20)) print(`VIOLATION ${fault}`);
    print(faults.flat().length === 0 ? 'lost 0, doubled 0' : `${faults.flat().length} violations`);
    return faults.flat().length === 0;
  } finally {
    for (const { server } of live) await server.stop().catch(() => undefined);
    for (const name of cities)
      await dropCity(cluster, name).catch((error) => print(`${name} is left: ${String(error)}`));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts the server of a city, which migrates and fills its schema, and its clients. */
async function startCity(cluster: string, name: string, folder: string): Promise<LiveCity> {
  const env = { DATABASE_SCHEMA: name, DATA_DIR: join(folder, name) };
  const server = await startServerProcess(await freePort(), cluster, { env });
  const people = await signInDemoPeople(connect({ baseUrl: server.url }).platform);
  print(`${name} is open`);
  return { name, server, load: startWriteLoad([server.url], people, Number(process.env['DRILL_CLIENTS'] ?? 4)) };
}

async function killWorker(): Promise<void> {
  const command = process.env['DRILL_KILL'];
  if (!command) return print('no worker dies: DRILL_KILL names no command');
  await promisify(exec)(command);
  print('a worker died and is back');
}

/** Compares the acknowledged writes of a city with its records, and looks for those of the other. */
async function faultsOf({ name, load }: LiveCity, cluster: string, folder: string): Promise<string[]> {
  const store = await openPostgresStore({ url: cluster, schema: name });
  const faults = [...load.faults, ...(await checkWrites(store.reader, load.acknowledged))];
  const stored = await store.reader.find('deliveries', {});
  await store.close();
  const own = new Set(load.acknowledged.map(({ id }) => id));
  const unknown = stored.filter(({ id, externalReference }) => externalReference?.startsWith('drill-') && !own.has(id));
  faults.push(...unknown.map(({ id }) => `${id} was acknowledged by no server of the city`));
  const env = { DATABASE_URL: cluster, DATABASE_SCHEMA: name, DATA_DIR: join(folder, name) };
  const lines: string[] = [];
  const add = (line: string): void => void lines.push(line);
  if ((await runCli(['doctor'], env, { print: add, note: add })) !== 0)
    faults.push('the doctor found a fault', ...lines);
  const times = load.acknowledged.map(({ startedAt, endedAt }) => endedAt - startedAt);
  print(
    `${name}: ${times.length} writes acknowledged, p50 ${quantile(times, 0.5)} ms, longest ${Math.max(...times)} ms`,
  );
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Reads all cities with one query. */
async function report(cluster: string): Promise<void> {
  const parts = cities.map((name) => `select '${name}' as city, count(*)::int as orders from ${name}.orders`);
  const rows = await query(cluster, parts.join(' union all '));
  print(`report: ${rows.map(({ city, orders }) => `${city} has ${orders} orders`).join(', ')}`);
}
