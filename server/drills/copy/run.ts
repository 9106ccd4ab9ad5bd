import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { recountDailyTotals, recountDays } from '@doorstep/core';
import {
  bundleServer,
  connect,
  freePort,
  fulfil,
  quantile,
  signInDemoPeople,
  startServerProcess,
} from '@doorstep/simulation';
import { addPastOrders } from '../../bench/past/past-orders.js';
import { readConfig } from '../../src/config/config.js';
import { openStore } from '../../src/store/open-store.js';
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.js';
import { initialiseCluster, startCluster } from '../postgres/cluster.js';
import { findPostgres } from '../postgres/find-postgres.js';
import { checkWrites } from './check-writes.js';
import { type Acknowledged, startWriteLoad } from './write-load.js';

const days = 30;

/*
 * `npm run drill:copy`: copies a live city from SQLite to PostgreSQL 15 while clients write, and compares the acknowledged
 * writes with the result. DRILL_ORDERS sets the number of orders (default 1000), DRILL_CITY a SQLite file to copy
 * instead, and DRILL_CLIENTS the number of clients (default 4).
 */
const folder = await mkdtemp(join(tmpdir(), 'doorstep-copy-'));
await chmod(folder, 0o755);
process.env['DATA_DIR'] = folder;
const database = join(folder, 'city.sqlite');
const city = process.env['DRILL_CITY'];
if (city !== undefined && existsSync(city)) await copyFile(city, database);
else await makeCity(database, Number(process.env['DRILL_ORDERS'] ?? 1_000));

const postgres = await findPostgres(15);
await initialiseCluster(postgres, join(folder, 'data'));
const cluster = await startCluster(postgres, join(folder, 'data'), await freePort(), { max_wal_size: '4GB' });
await cluster.createDatabase('city');
const target = cluster.url('city');

const [oldPort, newPort] = [await freePort(), await freePort()];
const oldServer = await startServerProcess(oldPort, database);
const newUrl = `http://127.0.0.1:${newPort}`;
const load = startWriteLoad(
  [oldServer.url, newUrl],
  await signInDemoPeople(connect({ baseUrl: oldServer.url }).platform),
  Number(process.env['DRILL_CLIENTS'] ?? 4),
);
await delay(10_000);

const copiedFrom = Date.now();
const newServer = await runCopy();
const copiedUntil = Date.now();
const server = await newServer;
await delay(5_000);
await load.stop();
await oldServer.stop();
await server?.stop();

const store = await openStore(readConfig({ DATABASE_URL: target }).database);
const faults = [...load.faults, ...(await checkWrites(store.reader, load.acknowledged))];
await store.close();
await cluster.stop('fast');
await rm(folder, { recursive: true, force: true });

const before = load.acknowledged.filter(({ endedAt }) => endedAt < copiedFrom);
const during = load.acknowledged.filter(({ endedAt, url }) => endedAt > copiedFrom && url === oldServer.url);
const lastOld = Math.max(...during.map(({ endedAt }) => endedAt));
const firstNew = Math.min(...load.acknowledged.filter(({ url }) => url === newUrl).map(({ endedAt }) => endedAt));
print(`copy: ${((copiedUntil - copiedFrom) / 1_000).toFixed(1)} s`);
print(
  `no write was acknowledged for ${((firstNew - lastOld) / 1_000).toFixed(2)} s, the start of the new server included`,
);
print(`writes before: ${before.length}, ${latencies(before)}`);
print(`writes during: ${during.length}, ${latencies(during)}`);
print(`acknowledged: ${load.acknowledged.length}, lost or doubled or refused otherwise: ${faults.length}`);
for (const fault of faults.slice(0, 20)) print(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Runs the command. Starts the new server as soon as the copy begins: it waits for the end of the copy. */
async function runCopy(): Promise<ReturnType<typeof startServerProcess> | undefined> {
  const args = [await bundleServer(), 'copy', '--from', database, '--to', target];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let server: ReturnType<typeof startServerProcess> | undefined;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      print(`${((Date.now() - copiedFrom) / 1_000).toFixed(1)} s  ${line}`);
      if (line.startsWith('Copying')) server = startServerProcess(newPort, target);
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`doorstep-server copy exited with ${code}.`);
  return server;
}

function latencies(writes: readonly Acknowledged[]): string {
  const times = writes.map(({ startedAt, endedAt }) => endedAt - startedAt);
  return `p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms, longest ${Math.max(...times)} ms`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Fills a SQLite file with demo data and `orders` delivered orders, one of them with a review. */
async function makeCity(filename: string, orders: number): Promise<void> {
  const server = await startServerProcess(await freePort(), filename);
  const people = await signInDemoPeople(connect({ baseUrl: server.url }).platform);
  const { id } = await people.customer.checkout.create(people.cart);
  await fulfil(id, people);
  await people.customer.orders.createReview(id, { rating: 5 });
  await server.stop();
  const store = await openSqliteStore({ filename });
  try {
    await addPastOrders(store, id, orders - 1, days);
    await recountDays(store);
    await recountDailyTotals(store);
  } finally {
    await store.close();
  }
}
