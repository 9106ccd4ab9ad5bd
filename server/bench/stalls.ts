import { quantile } from '@doorstep/simulation';
import autocannon from 'autocannon';
import { type BenchEngine, createBenchDatabase } from './database.js';
import { fillDatabase } from './past/filled-database.js';
import { pastReads } from './past/past-reads.js';
import { type BenchContext, type BenchRequest, scenarios } from './scenarios.js';
import { type BenchServer, startBenchServer } from './servers.js';

/*
 * Measures what clients and the event loop notice under a mixed load: the times of requests of every kind at a constant rate,
 * and the longest time for which the server's event loop did nothing else.
 */

const orders = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const engines = (process.env['BENCH_ENGINES'] ?? 'sqlite,postgres').split(',');
const rate = Number(process.env['BENCH_RATE'] ?? 100);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 300);
const sliceSeconds = 10;
const connections = 16;

/** Relative frequencies of requests; 1 for those that are not named. */
const weights: Readonly<Record<string, number>> = {
  quote: 4,
  delivery: 2,
  'store list': 8,
  search: 4,
  autocomplete: 6,
  tracking: 8,
  checkout: 2,
  'courier location': 16,
  'orders of a customer': 2,
};

for (const engine of engines) await measureEngine(engine === 'sqlite' ? 'sqlite' : 'postgres');

async function measureEngine(engine: BenchEngine): Promise<void> {
  const database = await createBenchDatabase(engine);
  try {
    const context = await fillDatabase(database.url, orders, 365);
    const server = await startBenchServer('./doorstep-server.js', database.url);
    try {
      await load(server, context, sliceSeconds);
      await server.longestStall();
      const cpuBefore = await server.cpu();
      const stalls: number[] = [];
      const timer = setInterval(() => void server.longestStall().then((stall) => stalls.push(stall)), 1_000);
      const { latency, requests, non2xx, errors, timeouts } = await load(server, context, seconds);
      clearInterval(timer);
      process.stdout.write(
        `\n${engine}: ${orders} past orders, ${requests.total} requests of a mixed load, in milliseconds\n`,
      );
      console.table([
        {
          p50: latency.p50,
          p99: latency.p99,
          'p99.9': latency.p99_9,
          max: latency.max,
          'longest stall of a second, p50': Math.round(quantile(stalls, 0.5)),
          p95: Math.round(quantile(stalls, 0.95)),
          'longest stall': Math.round(Math.max(...stalls)),
          'CPU, % of a core': Math.round(((await server.cpu()) - cpuBefore) / seconds / 10),
          failed: non2xx + errors + timeouts,
        },
      ]);
    } finally {
      await server.stop();
    }
  } finally {
    await database.remove();
  }
}

function load(server: BenchServer, context: BenchContext, duration: number): Promise<autocannon.Result> {
  const deck = deckOf(context);
  let next = 0;
  return autocannon({
    url: server.url,
    connections,
    duration,
    overallRate: rate,
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, headers, body } = deck[next++ % deck.length]?.() ?? request;
          return { ...request, method, path, headers, ...(body === undefined ? {} : { body }) };
        },
      },
    ],
  });
}

/** Lists the requests of the load, each as often as it weighs, and those of a kind apart from each other. */
function deckOf(context: BenchContext): (() => BenchRequest)[] {
  const reads = pastReads(context).map(({ name, path, token }) => ({
    name,
    request: (): BenchRequest => ({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }),
  }));
  const kinds = [...scenarios, ...reads];
  return kinds
    .flatMap(({ name, request }, kind) => {
      const count = weights[name] ?? 1;
      return Array.from({ length: count }, (_, index) => ({
        at: (index + (kind + 1) / (kinds.length + 1)) / count,
        make: () => request(context),
      }));
    })
    .sort((a, b) => a.at - b.at)
    .map(({ make }) => make);
}
