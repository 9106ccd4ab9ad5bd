import type { Clock } from '../primitives/clock.js';
import { toInstant } from '../primitives/instant.js';
import type { UnitOfWork } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { type ClockTime, noOffset } from './clocks.js';

/** Thrown when a sandbox was reset after the time of a unit of work was read. The work starts again, or is void. */
export class ClockReset extends Error {
  override readonly name = 'ClockReset';
}

/**
 * Keeps the sandbox of a clock from being reset until the unit of work ends. Units of work do not wait for each other,
 * only for a reset.
 *
 * @throws ClockReset
 */
export async function holdClock(db: UnitOfWork, time: Omit<ClockTime, 'now'>, clock: Clock): Promise<void> {
  const known = await db.lockShared('sandboxClocks', time.clockId);
  const row = known ?? (await createRow(db, time.clockId, clock, 'lockShared'));
  if (row.resets !== time.resets) throw new ClockReset(`The sandbox ${time.clockId} was reset.`);
}

/** Waits until no other unit of work holds the clock of a sandbox, and keeps others from holding it. */
export async function holdClockAlone(db: UnitOfWork, clockId: string, clock: Clock): Promise<Tables['sandboxClocks']> {
  return (await db.lock('sandboxClocks', clockId)) ?? createRow(db, clockId, clock, 'lock');
}

/** Creates the row of a clock and locks it. Another unit of work may create it first. */
async function createRow(
  db: UnitOfWork,
  clockId: string,
  clock: Clock,
  lock: 'lock' | 'lockShared',
): Promise<Tables['sandboxClocks']> {
  await db.insertIfAbsent('sandboxClocks', { id: clockId, ...noOffset, updatedAt: toInstant(clock.now()) });
  const row = await db[lock]('sandboxClocks', clockId);
  if (!row) throw new Error(`The clock ${clockId} has no row.`);
  return row;
}
