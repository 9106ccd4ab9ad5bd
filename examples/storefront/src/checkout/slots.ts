/** The length of a delivery slot; slots begin on the full and half hour. */
const slotMilliseconds = 30 * 60 * 1_000;
const earliestMilliseconds = 60 * 60 * 1_000;
const latestMilliseconds = 7 * 24 * 60 * 60 * 1_000;

/** Slots of one day in Bucharest. */
export interface SlotDay {
  /** `2026-11-21`. */
  readonly date: string;
  /** When they begin, UTC instants in order. */
  readonly slots: readonly string[];
}

/**
 * Every slot that can be chosen at a time (milliseconds since 1970): from one hour to seven days ahead. Whether the store is
 * open in one is for the service to say.
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

/** Swedish writes dates as ISO 8601 does. */
const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', dateStyle: 'short' });
