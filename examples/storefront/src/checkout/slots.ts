/** Length of a delivery slot. Slots begin on the full and half hour. */
const slotMilliseconds = 30 * 60 * 1_000;
const earliestMilliseconds = 60 * 60 * 1_000;
const latestMilliseconds = 7 * 24 * 60 * 60 * 1_000;

/** The slots of one day in Bucharest. */
export interface SlotDay {
  /** `2026-11-21`. */
  readonly date: string;
  /** Start times, as UTC instants in order. */
  readonly slots: readonly string[];
}

/**
 * Returns all slots that can be chosen at a time (milliseconds since 1970): from one hour to seven days ahead. Whether the
 * store is open then is decided by the service.
 */
export function slotDays(now: number): readonly SlotDay[] {
  const days = new Map<string, string[]>();
  const first = Math.ceil((now + earliestMilliseconds) / slotMilliseconds) * slotMilliseconds;
  for (let slot = first; slot <= now + latestMilliseconds; slot += slotMilliseconds) {
    const date = dates.format(slot);
    days.set(date, [...(days.get(date) ?? []), new Date(slot).toISOString()]);
  }
  return [...days].map(([date, slots]) => ({ date, slots }));
}

/** Swedish dates have the format of ISO 8601. */
const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', dateStyle: 'short' });
