import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../src/testing/postgres.js';
import { runCrashTest } from './crash-test.js';

/*
 * `npm run crash`: creates 200 deliveries and kills the server 20 times. CRASH_DELIVERIES and CRASH_KILLS set other
 * numbers. CRASH_DATABASE=postgres starts a PostgreSQL server instead of using a SQLite file.
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
