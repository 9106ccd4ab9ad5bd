import { setTimeout as pause } from 'node:timers/promises';
import { median } from '@doorstep/simulation';
import { type BenchEngine, createBenchDatabase } from './database.js';
import { fillDatabase } from './past/filled-database.js';
import { type PastRead, pastReads } from './past/past-reads.js';
import { type BenchServer, startBenchServer } from './servers.js';

/* Measures how reads slow down as orders accumulate: the median time of each, one request after another. */

const counts = (process.env['BENCH_ORDERS'] ?? '1000,1000000').split(',').map(Number);
const engines = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',');
const days = Number(process.env['BENCH_DAYS'] ?? 365);
const repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 50);

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
    const context = await fillDatabase(database.url, count, days);
    log(`${engine}: ${count} orders after ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    const server = await startBenchServer('./doorstep-server.js', database.url);
    try {
      await untilIdle(server);
      const costs = new Map<string, Cost>();
      for (const read of pastReads(context)) costs.set(read.name, await measure(server, read));
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

async function measure(server: BenchServer, { path, token }: PastRead): Promise<Cost> {
  const call = async (): Promise<void> => {
    const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  };
  for (let warm = 0; warm < 5; warm += 1) await call();
  const before = await server.cpu();
  const times: number[] = [];
  for (let count = 0; count < repetitions; count += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  const cpu = ((await server.cpu()) - before) / repetitions;
  return { p50: median(times), cpu };
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
