import type { Standing } from '@doorstep/dispatch';
import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import { addSeconds, type Instant, later, secondsBetween } from '../../../kernel/primitives/instant.js';
import type { Reader } from '../../../kernel/store/store.js';
import { ledgerDay } from '../../../payments/ledger/ledger-day.js';

/** A shift counts from this long ago at most. */
const longestSeconds = 12 * 3600;

interface Shift {
  readonly start: Instant;
  earned: number;
  /** Now for a courier who works. */
  workedAt: Instant;
}

/** Reads what couriers have earned on their shifts, and since when they have had no work, in one query. */
export async function shiftStandings(
  reader: Reader,
  couriers: readonly LoadedCourier[],
  now: Instant,
): Promise<(courierId: string) => Standing> {
  const earliest = addSeconds(now, -longestSeconds);
  const shifts = new Map<string, Shift>();
  for (const { id, shiftSince, load, earnings } of couriers) {
    const start = later(shiftSince, earliest);
    shifts.set(id, { start, earned: earnings, workedAt: load.jobs > 0 ? now : start });
  }
  const where = { courierId: { in: [...shifts.keys()] }, day: { gte: ledgerDay(earliest) } };
  for (const { courierId, amount, component, createdAt } of await reader.find('ledgerEntries', { where })) {
    const shift = shifts.get(courierId ?? '');
    if (!shift || createdAt < shift.start) continue;
    shift.earned -= amount;
    // Tips may come long after the work.
    if (component !== 'tip') shift.workedAt = later(shift.workedAt, createdAt);
  }
  return (id) => {
    const { start, earned, workedAt } = shifts.get(id) ?? { start: now, earned: 0, workedAt: now };
    return {
      earned,
      onShiftSeconds: secondsBetween(start, now),
      idleSeconds: secondsBetween(workedAt, now),
    };
  };
}
