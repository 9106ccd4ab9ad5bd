import { setTimeout as pause } from 'node:timers/promises';
import { type Store, type Tables, toInstant } from '@doorstep/core';
import { quantile } from '@doorstep/simulation';
import type { SqlStore } from '../src/store/sql/sql-store.js';
import { jobRow } from './jobs/job-row.js';
import { beginUsage, startMeasuredServer } from './jobs/measured-server.js';

/*
 * Measures what other jobs notice while housekeeping removes many old rows: every 100 ms one job falls due, and its delay
 * is the time until it is gone.
 */

const oldRows = Number(process.env['BENCH_ROWS'] ?? 4_000_000);
const rowsPerTransaction = 10_000;
const rowsPerInsert = 100;
const intervalMilliseconds = 100;

const measured = await startMeasuredServer(addOldRows);
const { server, statements } = measured;
const { reader } = server.store;
const usage = beginUsage(statements);
const startedAt = performance.now();
const memoryBefore = process.memoryUsage.rss();
let memory = memoryBefore;
const delays: number[] = [];
const measurements: Promise<unknown>[] = [];
try {
  while ((await reader.find('idempotencyKeys', { limit: 1 })).length > 0) {
    measurements.push(measureDelay(measurements.length).then((delay) => delays.push(delay)));
    memory = Math.max(memory, process.memoryUsage.rss());
    await pause(intervalMilliseconds);
  }
  const { cores } = usage();
  const milliseconds = performance.now() - startedAt;
  await Promise.all(measurements);
  const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
  console.table([
    {
      rows: oldRows,
      seconds: Math.round(milliseconds / 1_000),
      'CPU, % of a core': Math.round(cores * 100),
      jobs: delays.length,
      'delay p50, ms': quantile(delays, 0.5),
      'delay p99, ms': quantile(delays, 0.99),
      'delay max, ms': Math.max(...delays),
      'RSS before, MB': megabytes(memoryBefore),
      'RSS max, MB': megabytes(memory),
    },
  ]);
} finally {
  await measured.close();
}

/** Schedules a job for now and returns the milliseconds until it is done. */
async function measureDelay(index: number): Promise<number> {
  const now = Date.now();
  const job = jobRow(now + 1_000, { id: `job_bench_${index}`, kind: 'order.release', subjectId: 'ord_bench' });
  // Due in a second, so that the worker, which looks once a second, knows of it in time.
  await server.store.transaction((db) => db.insert('jobs', job));
  while ((await reader.get('jobs', job.id)) !== undefined) await pause(5);
  return Math.max(0, Date.now() - now - 1_000);
}

/** Adds expired idempotency keys. */
async function addOldRows(store: SqlStore): Promise<void> {
  const now = Date.now();
  for (let start = 0; start < oldRows; start += rowsPerTransaction) {
    await store.transaction((db) => addRows(db, start, Math.min(rowsPerTransaction, oldRows - start), now));
  }
}

async function addRows(
  db: Parameters<Parameters<Store['transaction']>[0]>[0],
  start: number,
  count: number,
  now: number,
): Promise<void> {
  for (let done = 0; done < count; done += rowsPerInsert) {
    const rows = Array.from(
      { length: Math.min(rowsPerInsert, count - done) },
      (_, index): Tables['idempotencyKeys'] => ({
        id: `key ${start + done + index}`,
        clockId: 'system',
        fingerprint: 'fingerprint of a request, of the usual length of sixty-four digits',
        status: 201,
        headers: {},
        sealedPayload: 'x'.repeat(400),
        createdAt: toInstant(now - 90_000_000),
        expiresAt: toInstant(now - 3_600_000 + start + done + index),
      }),
    );
    await db.insert('idempotencyKeys', ...rows);
  }
}
