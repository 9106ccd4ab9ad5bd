import { setTimeout as pause } from 'node:timers/promises';
import {
  connect,
  type DemoPeople,
  deliveryOf,
  fulfil,
  signInDemoPeople,
  startWebhookReceiver,
  sum,
  type WebhookReceiver,
} from '@doorstep/simulation';
import { startPostgres } from '../src/testing/postgres.js';
import { createBenchDatabase } from './database.js';
import { createPostgresMeter, type DatabaseMeter, sqliteMeter } from './orders/database-usage.js';
import { printDetails } from './orders/print-details.js';
import { type BenchServer, startBenchServer } from './servers.js';

/*
 * Measures what the business pays for: an order from the checkout to the door, and a delivery of a partner with its webhooks,
 * with all their jobs and notifications.
 */

const engines = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',');
const count = Number(process.env['BENCH_ORDERS'] ?? 100);
const listed = Number(process.env['BENCH_STATEMENTS'] ?? 0);
/** PostgreSQL's processes report what they did at the latest after ten idle seconds. */
const restMilliseconds = 12_000;

const rows = [];
for (const engine of engines) rows.push(...(await measureEngine(engine)));
console.table(rows);

async function measureEngine(engine: string) {
  const { url, meter, remove } = engine === 'sqlite' ? await openSqlite() : await openPostgres();
  const server = await startBenchServer('./order-server.js', url, ...(listed > 0 ? ['list'] : []));
  const receiver = await startWebhookReceiver();
  try {
    const { partner, platform } = connect({ baseUrl: server.url });
    await partner.webhookEndpoints.create({ url: receiver.url });
    const people = await signInDemoPeople(platform);
    const order = () => deliverOrder(people);
    let number = 0;
    const delivery = async () => {
      const { id } = await partner.deliveries.create(deliveryOf(`bench-${++number}`));
      await partner.sandbox.advanceDelivery(id, { steps: 5 });
    };
    const rows = [];
    for (const [name, play] of [['order', order] as const, ['direct delivery', delivery] as const]) {
      for (let warm = 0; warm < count / 2; warm += 1) await play();
      rows.push({ engine, unit: name, ...(await measure(play, server, meter, receiver)) });
    }
    return rows;
  } finally {
    await receiver.close();
    await server.stop();
    await meter.close();
    await remove();
  }
}

async function deliverOrder(people: DemoPeople): Promise<void> {
  const { id } = await people.customer.checkout.create(people.cart);
  await fulfil(id, people);
}

/** Returns the cost of one, without what the server does in the same time when nobody asks it for anything. */
async function measure(
  play: () => Promise<void>,
  server: BenchServer,
  meter: DatabaseMeter,
  receiver: WebhookReceiver,
): Promise<Record<string, number>> {
  await settle(receiver);
  const read = async () => ({
    ...(await meter.read()),
    at: performance.now(),
    node: await server.cpu(),
    calls: await server.statements(),
    callers: await server.calls(),
    webhooks: receiver.requests,
  });
  const before = await read();
  await pause(restMilliseconds);
  const idle = await read();
  for (let played = 0; played < count; played += 1) await play();
  await settle(receiver);
  const after = await read();
  if (listed > 0) printDetails(idle, after, { count, listed });
  const share = (after.at - idle.at) / (idle.at - before.at);
  const each = (of: (usage: typeof after) => number | undefined, digits = 0): number => {
    const [first, second, third] = [of(before) ?? 0, of(idle) ?? 0, of(after) ?? 0];
    return Number(((third - second - (second - first) * share) / count).toFixed(digits));
  };
  return {
    'calls of the store': each(({ calls }) => calls),
    statements: each(({ statements }) => sum([...statements.values()])),
    rows: each(({ tables }) => sum([...tables.values()].map((table) => table.rows))),
    'index entries': each(({ tables }) => sum([...tables.values()].map((table) => table.indexEntries))),
    'log, kB': each(({ logBytes }) => (logBytes ?? 0) / 1_000, 1),
    'node, ms': each(({ node }) => node, 1),
    'database, ms': each(({ cpu }) => cpu, 1),
    webhooks: each(({ webhooks }) => webhooks, 1),
  };
}

/** Waits until all jobs have run: those of webhooks take the longest. */
async function settle(receiver: WebhookReceiver): Promise<void> {
  for (let known = -1; known < receiver.requests; ) {
    known = receiver.requests;
    await pause(restMilliseconds);
  }
}

async function openSqlite() {
  const database = await createBenchDatabase('sqlite');
  return { url: database.url, meter: sqliteMeter, remove: () => database.remove() };
}

async function openPostgres() {
  const postgres = await startPostgres({
    fsync: true,
    settings: { shared_preload_libraries: 'pg_stat_statements', wal_keep_size: '1GB' },
  });
  const url = await postgres.createDatabase();
  return { url, meter: await createPostgresMeter(url, await postgres.processId()), remove: () => postgres.stop() };
}
