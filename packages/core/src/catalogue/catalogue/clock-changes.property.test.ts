import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toInstant } from '../../kernel/primitives/instant.js';
import { isOpenAt, nextOpening } from './opening-hours.js';
import type { OpeningInterval } from './records.js';

/** Changes of half an hour (Lord Howe), at midnight (Cairo), and four times a year (Casablanca) are among these. */
const timeZones = [
  'Europe/Bucharest',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Africa/Cairo',
];
const minute = 60_000;
const hour = 60 * minute;
/** Distance between the checked instants, which is also the grid of the opening hours. */
const step = 15 * minute;
const firstYear = Date.UTC(2026, 0, 1);
const lastYear = Date.UTC(2036, 0, 1);
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The readings of a clock and a calendar on the wall of a time zone, from the runtime's own data. */
function wall(timeZone: string): (time: number) => { weekday: number; clock: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const { weekday = '', hour: hours = '', minute: minutes = '' }: Partial<Record<string, string>> = parts;
    return { weekday: weekdays.indexOf(weekday), clock: `${hours}:${minutes}` };
  };
}

/** Returns the instants of ten years at which the clocks of a time zone change, to the hour. */
function changesOf(timeZone: string): number[] {
  const shown = wall(timeZone);
  const clockOf = (time: number): string => shown(time).clock;
  const day = 24 * hour;
  const days = Array.from({ length: (lastYear - firstYear) / day }, (_, index) => firstYear + index * day);
  return days
    .filter((time) => clockOf(time) !== clockOf(time + day))
    .map((time) => {
      const hours = Array.from({ length: 24 }, (_, index) => time + index * hour);
      return hours.find((at) => clockOf(at + day) !== clockOf(time + day + (at - time)) || isJump(clockOf, at)) ?? time;
    });
}

/** Returns true if clocks do not advance by exactly one hour after this instant. */
function isJump(clockOf: (time: number) => string, time: number): boolean {
  const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return (minutes(clockOf(time + hour)) - minutes(clockOf(time)) + 1_440) % 1_440 !== 60;
}

const changes = timeZones.flatMap((timeZone) => changesOf(timeZone).map((at) => ({ timeZone, at })));

/** An instant, with what clocks show. */
interface Moment {
  readonly instant: string;
  readonly weekday: number;
  readonly clock: string;
}

const moments = new Map<unknown, readonly Moment[]>();

/** Returns the instants within 30 hours of a change. */
function momentsAround(change: (typeof changes)[number]): readonly Moment[] {
  const known = moments.get(change);
  if (known) return known;
  const shown = wall(change.timeZone);
  const start = change.at - 30 * hour;
  const found = Array.from({ length: (60 * hour) / step }, (_, index) => {
    const time = start + index * step;
    return { instant: toInstant(time), ...shown(time) };
  });
  moments.set(change, found);
  return found;
}

const localTime = fc.oneof(
  fc.constantFrom('00:00', '01:30', '02:00', '02:15', '02:30', '03:00', '03:30', '04:00', '18:00'),
  fc.integer({ min: 0, max: 95 }).map((index) => {
    const minutes = index * 15;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  }),
);
const intervals = fc.array(fc.record({ opens: localTime, closes: localTime }), { maxLength: 2 });
const weeks = fc.array(intervals, { minLength: 7, maxLength: 7 });

function shownOpen(week: readonly (readonly OpeningInterval[])[], weekday: number, clock: string): boolean {
  const today = week[weekday] ?? [];
  const yesterday = week[(weekday + 6) % 7] ?? [];
  return (
    today.some(({ opens, closes }) => clock >= opens && (clock < closes || closes <= opens)) ||
    yesterday.some(({ opens, closes }) => closes <= opens && clock < closes)
  );
}

it('covers every change of clocks in ten years', () => {
  const count = (timeZone: string): number => changes.filter((change) => change.timeZone === timeZone).length;
  expect(Math.min(...timeZones.map(count))).toBeGreaterThanOrEqual(20);
});

it('opens a store exactly while local clocks show its hours, around every change of clocks', () => {
  fc.assert(
    fc.property(fc.constantFrom(...changes), weeks, (change, week) => {
      const hours = { week, exceptions: {} };
      const wrong = momentsAround(change).filter(
        ({ instant, weekday, clock }) => isOpenAt(hours, change.timeZone, instant) !== shownOpen(week, weekday, clock),
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it('finds the first moment at which a closed store is open, around every change of clocks', () => {
  fc.assert(
    fc.property(fc.constantFrom(...changes), weeks, fc.nat(), (change, week, seed) => {
      const around = momentsAround(change);
      const isOpen = ({ weekday, clock }: Moment): boolean => shownOpen(week, weekday, clock);
      const closed = around.filter((moment) => !isOpen(moment));
      const now = closed[seed % Math.max(1, closed.length)];
      if (!now) return;
      const next = around.find((moment) => moment.instant > now.instant && isOpen(moment));
      const found = nextOpening({ week, exceptions: {} }, change.timeZone, now.instant);
      if (next) expect(found).toBe(next.instant);
      else expect(found === null || around.every(({ instant }) => instant < found)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
