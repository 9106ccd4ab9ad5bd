import { setTimeout as pause } from 'node:timers/promises';
import { median } from '@doorstep/simulation';
import { withSeededServer } from './data.js';
import { type BenchEngine, createBenchDatabase } from './database.js';
import { measure } from './load.js';
import { type BenchContext, scenarios } from './scenarios.js';
import { type BenchServer, startBenchServer } from './servers.js';

/*
 * Measures what the log of requests costs: the CPU time of the server for a write of a partner, with and without the log. The
 * rounds alternate in one process, because two processes of the same program differ by more than the log costs. The server writes
 * what it has noted before a round ends.
 */

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const engines = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',');
const names = (process.env['BENCH_ONLY'] ?? 'quote,delivery').split(',');
const connections = 8;
/** The log of the last requests is written within a second. */
const settleMilliseconds = 1_500;

for (const engine of engines) await measureEngine(engine === 'sqlite' ? 'sqlite' : 'postgres');

async function measureEngine(engine: BenchEngine): Promise<void> {
  const database = await createBenchDatabase(engine);
  try {
    const context = await withSeededServer(database.url, async (seeded) => seeded.context);
    const server = await startBenchServer('./doorstep-server.js', database.url);
    try {
      process.stdout.write(`\n${engine}: ${rounds} rounds of ${seconds} s for each, CPU in milliseconds per request\n`);
      const rows = [];
      for (const name of names) rows.push(await compare(name, context, server));
      console.table(rows);
    } finally {
      await server.stop();
    }
  } finally {
    await database.remove();
  }
}

async function compare(name: string, context: BenchContext, server: BenchServer) {
  const cpu = async (logs: boolean, duration: number): Promise<number> => {
    while ((await server.toggleLog()) !== logs);
    return cpuOf(server, name, context, duration);
  };
  for (const logs of [true, false]) await cpu(logs, 3);
  const pairs: { readonly logged: number; readonly plain: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? await cpu(false, seconds) : undefined;
    const logged = await cpu(true, seconds);
    pairs.push({ plain: first ?? (await cpu(false, seconds)), logged });
  }
  const costs = pairs.map((pair) => pair.logged / pair.plain - 1);
  return {
    request: name,
    'without the log': median(pairs.map((pair) => pair.plain)).toFixed(3),
    'with the log': median(pairs.map((pair) => pair.logged)).toFixed(3),
    'median of the differences': percent(median(costs)),
    // The standard error of the median of these rounds.
    'standard error': percent((1.253 * deviation(costs)) / Math.sqrt(costs.length)),
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** The standard deviation, by the median of the distances from the median, which a few disturbed rounds do not change. */
function deviation(values: readonly number[]): number {
  const middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
}

/** Returns the CPU time of a request in milliseconds, including that of its entry in the log. */
async function cpuOf(server: BenchServer, name: string, context: BenchContext, duration: number): Promise<number> {
  const scenario = scenarios.find((each) => each.name === name);
  if (!scenario) throw new Error(`There is no request "${name}".`);
  const before = await server.cpu();
  const { rate } = await measure(server, scenario, context, duration, connections);
  await pause(settleMilliseconds);
  return ((await server.cpu()) - before) / (rate * duration);
}
