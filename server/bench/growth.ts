import { setTimeout as pause } from 'node:timers/promises';
import { demoApiKey, recountBooks, recountDays, seed } from '@doorstep/core';
import { createLogger } from '../src/logger.js';
import { openStore } from '../src/open-store.js';
import { createSystemPorts } from '../src/ports.js';
import { startServer } from '../src/serve.js';
import type { SqlStore } from '../src/store/sql-store.js';
import { createApiClient } from './api-client.js';
import { benchConfig } from './config.js';
import { prepareContext } from './data.js';
import { type BenchEngine, createBenchDatabase } from './database.js';
import { deliverOrder } from './past/deliver-order.js';
import { addPastOrders } from './past/past-orders.js';
import type { BenchContext } from './scenarios.js';
import { type BenchServer, startBenchServer } from './servers.js';

/* Measures how reads slow down as orders accumulate: the median time of each, one request after another. */

const counts = (process.env['BENCH_ORDERS'] ?? '1000,1000000').split(',').map(Number);
const engines = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',');
const days = Number(process.env['BENCH_DAYS'] ?? 365);
const repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 50);

interface Read {
  readonly name: string;
  readonly path: string;
  readonly token: string;
}

/** The median time and the mean CPU time of the server for a read, in milliseconds. */
interface Cost {
  readonly p50: number;
  readonly cpu: number;
}

for (const engine of engines) {
  const costs: ReadonlyMap<string, Cost>[] = [];
  for (const count of counts) costs.push(await measureAt(engine === 'sqlite' ? 'sqlite' : 'postgres', count));
  report(engine, costs);
}

async function measureAt(engine: BenchEngine, count: number): Promise<ReadonlyMap<string, Cost>> {
  const database = await createBenchDatabase(engine);
  try {
    const startedAt = performance.now();
    const context = await fill(database.url, count);
    log(`${engine}: ${count} orders after ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    const server = await startBenchServer('./doorstep-server.js', database.url);
    try {
      await untilIdle(server);
      const costs = new Map<string, Cost>();
      for (const read of readsOf(context)) costs.set(read.name, await measure(server, read));
      return costs;
    } finally {
      await server.stop();
    }
  } finally {
    await database.remove();
  }
}

/** Waits until the worker has done what was due when the server started. */
async function untilIdle(server: BenchServer): Promise<void> {
  for (let used = 100, last = await server.cpu(); used > 20; ) {
    await pause(1_000);
    const now = await server.cpu();
    used = now - last;
    last = now;
  }
}

/** Seeds the database, delivers an order, and copies it into the past. */
async function fill(url: string, count: number): Promise<BenchContext> {
  const config = benchConfig(url, 'silent');
  const logger = createLogger('silent');
  const ports = createSystemPorts({ logger, publicUrl: () => 'http://localhost', webhookPrivateNetworks: 'off' });
  const store: SqlStore = await openStore(config.database);
  await seed(store, ports, {});
  const server = await startServer({ config, logger, store, ports, worker: false });
  try {
    const context = await prepareContext(server.url, demoApiKey, store);
    await deliverOrder(createApiClient(server.url), store, context);
    await server.service.jobs.runAllDue();
    await addPastOrders(store, context.orderId, count, days);
    await recountDays(store);
    await recountBooks(store);
    await store.knex.raw('analyze');
    // Closes the days that are over.
    await server.service.jobs.runAllDue();
    return context;
  } finally {
    await server.close();
  }
}

function readsOf({ adminToken, apiKey, customerToken, orderId }: BenchContext): Read[] {
  const date = (ago: number): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest' }).format(Date.now() - ago * 86_400_000);
  const finance = '/api/v1/admin/kpis/finance';
  return [
    { name: 'finance, 30 days', path: finance, token: adminToken },
    { name: 'finance, 90 days', path: `${finance}?from=${date(89)}&to=${date(0)}`, token: adminToken },
    { name: 'reconciliation, 7 days', path: '/api/v1/finance/ledger/reconciliation', token: adminToken },
    { name: 'key figures, 30 days', path: '/api/v1/admin/kpis/overview', token: adminToken },
    { name: 'events of a type without any', path: '/v1/events?type=delivery.failed', token: apiKey },
    { name: 'orders of a customer', path: '/api/v1/orders', token: customerToken },
    { name: 'an order', path: `/api/v1/orders/${orderId}`, token: customerToken },
    { name: 'its tracking', path: `/api/v1/orders/${orderId}/tracking`, token: customerToken },
  ];
}

async function measure(server: BenchServer, { path, token }: Read): Promise<Cost> {
  const call = createApiClient(server.url);
  for (let warm = 0; warm < 5; warm += 1) await call('GET', path, undefined, token);
  const before = await server.cpu();
  const times: number[] = [];
  for (let count = 0; count < repetitions; count += 1) {
    const startedAt = performance.now();
    await call('GET', path, undefined, token);
    times.push(performance.now() - startedAt);
  }
  const cpu = ((await server.cpu()) - before) / repetitions;
  return { p50: times.sort((a, b) => a - b)[Math.floor(repetitions / 2)] ?? Number.NaN, cpu };
}

function report(engine: string, costs: readonly ReadonlyMap<string, Cost>[]): void {
  const [first, last] = [costs[0], costs.at(-1)];
  const rows = [...(first?.keys() ?? [])].map((name) => {
    const times = costs.map((each, index) => [`p50 at ${counts[index]}`, round(each.get(name)?.p50)]);
    const processor = costs.map((each, index) => [`CPU at ${counts[index]}`, round(each.get(name)?.cpu)]);
    const ratio = (last?.get(name)?.p50 ?? Number.NaN) / (first?.get(name)?.p50 ?? Number.NaN);
    return { read: name, ...Object.fromEntries([...times, ...processor]), ratio: round(ratio) };
  });
  log(`\n${engine}: milliseconds, orders over ${days} days`);
  console.table(rows);
}

function round(value = Number.NaN): number {
  return Math.round(value * 100) / 100;
}

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}
