import type { Standing } from '@doorstep/dispatch';
import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import { addSeconds, type Instant, later, secondsBetween } from '../../../kernel/primitives/instant.js';
import type { Reader } from '../../../kernel/store/store.js';
import { ledgerDay } from '../../../payments/ledger/ledger-day.js';

/** A shift counts from this long ago at most. */
const longestSeconds = 12 * 3600;

/** Reads what couriers have earned on their shifts, and since when they have had no work, in one query. */
export async function shiftStandings(
  reader: Reader,
  couriers: readonly LoadedCourier[],
  now: Instant,
): Promise<(courierId: string) => Standing> {
  const earliest = addSeconds(now, -longestSeconds);
  const starts = new Map(couriers.map(({ id, shiftSince }) => [id, later(shiftSince, earliest)]));
  const entries =
    couriers.length === 0
      ? []
      : await reader.find('ledgerEntries', {
          where: { courierId: { in: [...starts.keys()] }, day: { gte: ledgerDay(earliest) } },
        });
  const earned = new Map<string, number>();
  const workedAt = new Map<string, Instant>();
  for (const { courierId, amount, component, createdAt } of entries) {
    const start = starts.get(courierId ?? '');
    if (courierId === null || start === undefined || createdAt < start) continue;
    earned.set(courierId, (earned.get(courierId) ?? 0) - amount);
    // Tips may come long after the work.
    if (component !== 'tip') workedAt.set(courierId, later(workedAt.get(courierId) ?? start, createdAt));
  }
  const loads = new Map(couriers.map(({ id, load, earnings }) => [id, { isBusy: load.jobs > 0, earnings }]));
  return (id) => {
    const start = starts.get(id) ?? now;
    const { isBusy = false, earnings = 0 } = loads.get(id) ?? {};
    return {
      earned: (earned.get(id) ?? 0) + earnings,
      onShiftSeconds: Math.max(0, secondsBetween(start, now)),
      idleSeconds: isBusy ? 0 : Math.max(0, secondsBetween(workedAt.get(id) ?? start, now)),
    };
  };
}
