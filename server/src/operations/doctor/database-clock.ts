import { sql } from '../../store/sql/sql-text.js';
import { clockDistance } from '../health/clock-distance.js';
import type { ServerCheck } from './server-check.js';

/** Leases of jobs tolerate this difference. */
const toleratedMilliseconds = 5_000;

/** Compares the clock of PostgreSQL with the clock of this machine. SQLite has no clock. */
export const databaseClock: ServerCheck = {
  name: 'database-clock',
  promise: `The clocks of the database and of this machine differ by at most ${toleratedMilliseconds / 1_000} seconds.`,
  severity: 'broken',
  remedy: 'Set the wrong clock, and let a time service (NTP) keep both.',
  async *examine({ engine, rows, clock }) {
    if (engine !== 'postgres') return;
    const before = clock.now();
    const [row] = await rows(sql('select extract(epoch from clock_timestamp())::float8 * 1000 as now'));
    const ahead = clockDistance(Number(row?.['now']), before, clock.now());
    if (Math.abs(ahead) <= toleratedMilliseconds) return;
    const seconds = Math.round(Math.abs(ahead) / 1_000);
    yield { subject: 'clock', detail: `The database is ${seconds} seconds ${ahead > 0 ? 'ahead' : 'behind'}.` };
  },
};
