import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '@doorstep/simulation';
import { beginUsage, startMeasuredServer } from './jobs/measured-server.js';
import { emitEvents } from './webhooks/emit-events.js';
import { addEndpoints, type BenchEndpoint } from './webhooks/event-rows.js';
import { reachingLoopback } from './webhooks/reaching-loopback.js';
import { startReceivers } from './webhooks/start-receivers.js';

/*
 * Measures the delay from the creation of an event to its arrival at the receiver, while some endpoints accept connections
 * and never answer. The process of the server also creates the events, with the rows that the fan-out writes; the receivers
 * are a separate process.
 */

const rates = (process.env['BENCH_RATES'] ?? '200,500').split(',').map(Number);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
const warmUpSeconds = 5;
const endpointCount = Number(process.env['BENCH_ENDPOINTS'] ?? 50);
const silentCount = Number(process.env['BENCH_SILENT'] ?? 5);
const partnerCount = Math.min(10, endpointCount);

const receivers = await startReceivers();
const endpoints = Array.from(
  { length: endpointCount },
  (_, index): BenchEndpoint => ({
    id: `whe_bench_${index}`,
    partnerId: `par_bench_${index % partnerCount}`,
    url: index < silentCount ? receivers.silentUrl : receivers.fastUrl,
  }),
);
const rows = [];
for (const rate of rates) rows.push(await measureRate(rate));
console.table(rows);
receivers.stop();

async function measureRate(rate: number) {
  const { server, statements, close } = await startMeasuredServer(
    (store, ports) => addEndpoints(store, ports, endpoints),
    reachingLoopback,
  );
  try {
    await emitEvents(server, { name: 'warm', endpoints, rate, total: rate * warmUpSeconds });
    await receivers.delays();
    const usage = beginUsage(statements);
    await emitEvents(server, { name: 'counted', endpoints, rate, total: rate * seconds });
    await pause(1_000);
    const { cores, statementsPerSecond } = usage();
    const delays = await receivers.delays();
    const expected = Math.round((rate * seconds * (endpointCount - silentCount)) / endpointCount);
    return {
      'events/s': rate,
      arrived: `${delays.length} of ${expected}`,
      'p50, ms': quantile(delays, 0.5),
      'p99, ms': quantile(delays, 0.99),
      'SQL/s': Math.round(statementsPerSecond),
      'CPU, % of a core': Math.round(cores * 100),
      'CPU per event, ms': Math.round((cores * 1_000_000) / rate) / 1_000,
    };
  } finally {
    await close();
  }
}
