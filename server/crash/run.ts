import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../src/testing/postgres.js';
import { runCrashTest } from './crash-test.js';

/*
 * `npm run crash`: 200 deliveries, 20 kills. By environment: CRASH_DELIVERIES, CRASH_KILLS, and CRASH_DATABASE=postgres for a
 * PostgreSQL of its own instead of a SQLite file.
 */
const folder = await mkdtemp(join(tmpdir(), 'doorstep-crash-'));
const postgres = process.env['CRASH_DATABASE'] === 'postgres' ? await startPostgres() : undefined;
try {
  const report = await runCrashTest({
    database: (await postgres?.createDatabase()) ?? join(folder, 'crash.sqlite'),
    deliveries: Number(process.env['CRASH_DELIVERIES'] ?? 200),
    kills: Number(process.env['CRASH_KILLS'] ?? 20),
  });
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = report.faults.length === 0 ? 0 : 1;
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
