import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '@doorstep/simulation';
import { createBenchDatabase } from './database.js';
import type { EventLoad } from './webhooks/emit-events.js';
import type { BenchEndpoint } from './webhooks/event-rows.js';
import { type ForkedProgram, forkProgram } from './webhooks/fork-program.js';
import { startReceivers } from './webhooks/start-receivers.js';

/*
 * Measures the delay from the creation of an event to its arrival at an endpoint that answers at once, with several server processes on one
 * PostgreSQL database: many events at once, and a few beside many endpoints of other partners at the same origin that never answer.
 */

const processCount = Number(process.env['BENCH_PROCESSES'] ?? 3);
const burst = Number(process.env['BENCH_BURST'] ?? 900);
const silentCount = Number(process.env['BENCH_SILENT'] ?? 1_000);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
/** Events of the endpoint that answers, and of the silent ones beside it, in a second. */
const calmRate = 30;
const silentRate = 100;

const database = await createBenchDatabase('postgres');
const receivers = await startReceivers();
const servers: ForkedProgram[] = [];
try {
  while (servers.length < processCount) {
    const started = forkProgram('webhook-process', { BENCH_DATABASE_URL: database.url });
    await started.next();
    servers.push(started);
  }
  const [first] = servers;
  const healthy: BenchEndpoint = { id: 'whe_healthy', partnerId: 'par_healthy', url: receivers.fastUrl };
  const silent = Array.from(
    { length: silentCount },
    (_, index): BenchEndpoint => ({
      id: `whe_silent_${index}`,
      partnerId: `par_silent_${Math.floor(index / 10)}`,
      url: receivers.silentUrl,
    }),
  );
  await first?.ask({ does: 'add', endpoints: [healthy, ...silent] });
  await measured('warm', () => emit({ name: 'warm', endpoints: [healthy], rate: 100, total: 300 }));
  const rows = [
    await measured(`${burst} events at once`, () =>
      emit({ name: 'burst', endpoints: [healthy], rate: burst * 10, total: burst }),
    ),
    await measured(`${burst} events in 3 s`, () =>
      emit({ name: 'rush', endpoints: [healthy], rate: burst / 3, total: burst }),
    ),
    await measured(`beside ${silentCount} silent endpoints`, () =>
      emit(
        { name: 'silent', endpoints: silent, rate: silentRate, total: silentRate * seconds },
        { name: 'calm', endpoints: [healthy], rate: calmRate, total: calmRate * seconds },
      ),
    ),
  ];
  console.table(rows);
  await Promise.all(servers.map((server) => server.ask({ does: 'end' })));
} finally {
  for (const server of servers) server.stop();
  receivers.stop();
  await database.remove();
}

/** Creates events in all processes, each its part. */
async function emit(...loads: readonly EventLoad[]): Promise<void> {
  await Promise.all(
    servers.map((server, index) => server.ask({ does: 'emit', loads: loads.map((load) => partOf(load, index)) })),
  );
}

function partOf({ name, endpoints, rate, total }: EventLoad, index: number): EventLoad {
  return {
    name: `${name}_${index}_`,
    endpoints: endpoints.length === 1 ? endpoints : endpoints.filter((_, each) => each % servers.length === index),
    rate: rate / servers.length,
    total: Math.round(total / servers.length),
  };
}

/** Returns the delays of what arrives while work runs, and until nothing has arrived for two seconds. */
async function measured(situation: string, work: () => Promise<unknown>) {
  await receivers.delays();
  await work();
  const delays: number[] = [];
  for (;;) {
    await pause(2_000);
    const further = await receivers.delays();
    if (further.length === 0) break;
    delays.push(...further);
  }
  return {
    situation,
    processes: servers.length,
    arrived: delays.length,
    'p50, ms': quantile(delays, 0.5),
    'p99, ms': quantile(delays, 0.99),
    'last, ms': Math.max(...delays),
  };
}
