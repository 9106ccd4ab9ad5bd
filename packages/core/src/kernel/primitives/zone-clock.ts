import { dayMilliseconds } from '@doorstep/contracts';

const minuteMilliseconds = 60_000;
const maxFormats = 100;
const maxOffsets = 5_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/**
 * Returns the milliseconds since the epoch that a clock in UTC shows when clocks in the time zone show this instant.
 * Instants count to the minute, because time zones do.
 *
 * @throws RangeError for an unknown time zone.
 */
export function localMilliseconds(timeZone: string, instant: number): number {
  const minute = Math.floor(instant / minuteMilliseconds) * minuteMilliseconds;
  return minute + offsetAt(timeZone, minute);
}

/** Returns the instants at which clocks show a local time: none in a gap, and two if it is repeated. In order. */
export function instantsShowing(timeZone: string, local: number): readonly number[] {
  const around = [offsetAt(timeZone, local - dayMilliseconds), offsetAt(timeZone, local + dayMilliseconds)];
  return [...new Set(around)]
    .map((offset) => local - offset)
    .filter((instant) => localMilliseconds(timeZone, instant) === local)
    .sort((a, b) => a - b);
}

/** Returns the instant after `from` and up to `to` at which clocks change; undefined without a change. */
export function clockChange(timeZone: string, from: number, to: number): number | undefined {
  const before = offsetAt(timeZone, from);
  if (offsetAt(timeZone, to) === before) return undefined;
  let [same, changed] = [from, to];
  while (changed - same > minuteMilliseconds) {
    const minutes = Math.floor((changed - same) / 2 / minuteMilliseconds);
    const middle = same + minutes * minuteMilliseconds;
    if (offsetAt(timeZone, middle) === before) same = middle;
    else changed = middle;
  }
  return changed;
}

/**
 * Returns how far clocks in the time zone are ahead of UTC. Clocks never change twice within a day of UTC, so on most
 * days only the offsets at its ends are needed. They are cached, because formatting is slow.
 */
function offsetAt(timeZone: string, instant: number): number {
  const dayStart = Math.floor(instant / dayMilliseconds) * dayMilliseconds;
  const offset = cachedOffset(timeZone, dayStart);
  return offset === cachedOffset(timeZone, dayStart + dayMilliseconds) ? offset : cachedOffset(timeZone, instant);
}

function cachedOffset(timeZone: string, instant: number): number {
  const key = `${timeZone}|${instant}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = partsOf(timeZone, instant);
  const offset = Date.UTC(year, month - 1, day, hour, minute) - instant;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function partsOf(timeZone: string, instant: number): Readonly<Partial<Record<string, number>>> {
  const parts = formatOf(timeZone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...numeric, timeZone, calendar: 'iso8601', hourCycle: 'h23' });
  if (formats.size >= maxFormats) formats.clear();
  formats.set(timeZone, format);
  return format;
}
