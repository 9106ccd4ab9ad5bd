import { setTimeout as pause } from 'node:timers/promises';
import { type Store, toInstant } from '@doorstep/core';
import { jobRow } from './jobs/job-row.js';
import { beginUsage, startMeasuredServer } from './jobs/measured-server.js';

/*
 * Measures the cost of sandboxes whose clocks have a job far in the future: what the worker does while nothing is due, and
 * the time in which it runs due jobs of the system's clock.
 */

const clockCounts = (process.env['BENCH_CLOCKS'] ?? '0,1000').split(',').map(Number);
const idleSeconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const dueJobs = 300;
const rowsPerInsert = 100;

const rows = [];
for (const clocks of clockCounts) rows.push(await measureClocks(clocks));
console.table(rows);

async function measureClocks(clocks: number) {
  const measured = await startMeasuredServer((store) => addClocks(store, clocks));
  const { server, statements } = measured;
  try {
    await pause(2_000);
    const usage = beginUsage(statements);
    await pause(idleSeconds * 1_000);
    const idle = usage();
    const startedAt = performance.now();
    const busyUsage = beginUsage(statements);
    await addJobs(server.store, dueJobs, () => ({ clockId: 'system', seconds: 0 }));
    while ((await server.store.reader.count('jobs', { clockId: 'system', state: 'pending' })) > 0) await pause(50);
    const seconds = (performance.now() - startedAt) / 1_000;
    const busy = busyUsage();
    return {
      clocks,
      'idle SQL/s': Math.round(idle.statementsPerSecond * 10) / 10,
      'idle CPU, % of a core': Math.round(idle.cores * 1_000) / 10,
      [`${dueJobs} due jobs, s`]: Math.round(seconds * 100) / 100,
      'their SQL': Math.round(busy.statementsPerSecond * seconds),
      'their CPU, s': Math.round(busy.cores * seconds * 100) / 100,
    };
  } finally {
    await measured.close();
  }
}

/** Adds clocks of which half were advanced, each with one job that is due in a day. */
async function addClocks(store: Store, count: number): Promise<void> {
  const updatedAt = toInstant(Date.now());
  for (let start = 0; start < count; start += rowsPerInsert) {
    const clocks = Array.from({ length: Math.min(rowsPerInsert, count - start) }, (_, index) => ({
      id: clockName(start + index),
      offsetMilliseconds: index % 2 === 0 ? 0 : 3_600_000,
      resets: 0,
      updatedAt,
    }));
    await store.transaction((db) => db.insert('sandboxClocks', ...clocks));
  }
  await addJobs(store, count, (index) => ({ clockId: clockName(index), seconds: 86_400 }));
}

function clockName(index: number): string {
  return `ptr_bench_${index}`;
}

async function addJobs(
  store: Store,
  count: number,
  of: (index: number) => { readonly clockId: string; readonly seconds: number },
): Promise<void> {
  const now = Date.now();
  const jobs = Array.from({ length: count }, (_, index) => {
    const { clockId, seconds } = of(index);
    const id = `job_bench_${clockId}_${index}`;
    return jobRow(now + seconds * 1_000, { id, kind: 'order.release', subjectId: `ord_bench_${index}`, clockId });
  });
  for (let start = 0; start < count; start += rowsPerInsert) {
    await store.transaction((db) => db.insert('jobs', ...jobs.slice(start, start + rowsPerInsert)));
  }
}
