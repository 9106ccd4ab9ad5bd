import type { Clock } from '../primitives/clock.js';
import { toInstant } from '../primitives/instant.js';
import type { UnitOfWork } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { noOffset } from './clock-records.js';

/** Thrown when a sandbox was reset after the time of a unit of work was read. The work starts again, or is void. */
export class ClockReset extends Error {
  override readonly name = 'ClockReset';
}

/**
 * Keeps the clock of a sandbox from being moved or reset until the unit of work ends, and returns its row. Units of work
 * do not wait for each other, only for a move or a reset.
 *
 * @param resets the resets when the time of the unit of work was read. When absent, an earlier reset does not matter.
 * @throws ClockReset
 */
export async function holdClock(
  db: UnitOfWork,
  { clockId, resets }: { readonly clockId: string; readonly resets?: number | undefined },
  clock: Clock,
): Promise<Tables['sandboxClocks']> {
  const row = (await db.lockShared('sandboxClocks', clockId)) ?? (await createRow(db, clockId, clock, 'lockShared'));
  if (resets !== undefined && row.resets !== resets) throw new ClockReset(`The sandbox ${clockId} was reset.`);
  return row;
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
