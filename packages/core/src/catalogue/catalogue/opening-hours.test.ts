import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds, toInstant } from '../../kernel/primitives/instant.js';
import { wallTime } from '../../kernel/primitives/local-time.js';
import { isOpenAt, nextOpening, openDayAt } from './opening-hours.js';
import type { OpeningHours, OpeningInterval } from './records.js';

const zone = 'Europe/Bucharest';

const everyDay = (...intervals: OpeningInterval[]): OpeningHours => ({
  week: Array.from({ length: 7 }, () => intervals),
  exceptions: {},
});

const lunch = everyDay({ opens: '11:00', closes: '23:00' });
const night = everyDay({ opens: '18:00', closes: '02:00' });
const early = everyDay({ opens: '03:30', closes: '12:00' });
const always = everyDay({ opens: '00:00', closes: '00:00' });
const weekdays: OpeningHours = {
  week: [...Array.from({ length: 5 }, () => [{ opens: '08:00', closes: '20:00' }]), [], []],
  exceptions: { '2026-12-25': [], '2026-11-21': [{ opens: '10:00', closes: '12:30' }] },
};

describe('openDayAt', () => {
  const shortened = { ...night, exceptions: { '2026-11-20': [{ opens: '18:00', closes: '00:30' }] } };
  it.each([
    ['the day itself in the evening', night, '2026-11-20T23:00:00+02:00', '2026-11-20'],
    ['the day before after midnight', night, '2026-11-21T01:00:00+02:00', '2026-11-20'],
    ['none once the night is over', night, '2026-11-21T02:00:00+02:00', null],
    ['none if an exception on that day ends the night earlier', shortened, '2026-11-21T01:00:00+02:00', null],
    ['the next day, whose hours stay as they are', shortened, '2026-11-22T01:00:00+02:00', '2026-11-21'],
  ])('is %s', (_title, hours, instant, day) => {
    expect(openDayAt(hours, zone, instant)).toBe(day);
  });
});

describe('isOpenAt', () => {
  it.each([
    ['true at opening', lunch, '2026-11-20T11:00:00+02:00', true],
    ['false a moment before opening', lunch, '2026-11-20T10:59:59.999+02:00', false],
    ['true a moment before closing', lunch, '2026-11-20T22:59:59.999+02:00', true],
    ['false at closing', lunch, '2026-11-20T23:00:00+02:00', false],
    ['true at opening in summer time', lunch, '2026-07-01T11:00:00+03:00', true],
    ['false before opening in summer time', lunch, '2026-07-01T10:59:00+03:00', false],
    ['true past midnight', night, '2026-11-21T01:59:00+02:00', true],
    ['false at closing past midnight', night, '2026-11-21T02:00:00+02:00', false],
    ['false in the afternoon before a night opening', night, '2026-11-21T17:59:00+02:00', false],
    ['true at midnight for a store open round the clock', always, '2026-11-21T00:00:00+02:00', true],
    ['true on a weekday', weekdays, '2026-11-20T19:59:00+02:00', true],
    ['false on a closed weekday', weekdays, '2026-11-22T12:00:00+02:00', false],
    ['true within the exceptional hours of a date', weekdays, '2026-11-21T12:00:00+02:00', true],
    ['false after the exceptional hours of a date', weekdays, '2026-11-21T12:30:00+02:00', false],
    ['false on a closed date', weekdays, '2026-12-25T12:00:00+02:00', false],
  ] as const)('is %s', (_name, hours, instant, open) => {
    expect(isOpenAt(hours, zone, toInstant(Date.parse(instant)))).toBe(open);
  });

  it('runs the evening before a closed date past midnight', () => {
    const hours = { ...night, exceptions: { '2026-12-25': [] } };
    expect(isOpenAt(hours, zone, '2026-12-24T23:30:00.000Z')).toBe(true);
    expect(isOpenAt(hours, zone, '2026-12-25T17:00:00.000Z')).toBe(false);
    expect(isOpenAt(hours, zone, '2026-12-25T23:30:00.000Z')).toBe(false);
  });

  describe('when clocks go forward (2026-03-29, 03:00 becomes 04:00)', () => {
    it.each([
      ['22:00', '03:00', '2026-03-29T00:59:59.000Z', true],
      ['22:00', '03:00', '2026-03-29T01:00:00.000Z', false],
      ['22:00', '04:00', '2026-03-29T01:00:00.000Z', false],
      ['22:00', '03:30', '2026-03-29T00:59:59.000Z', true],
      ['22:00', '03:30', '2026-03-29T01:00:00.000Z', false],
      ['03:30', '12:00', '2026-03-29T00:59:59.000Z', false],
      ['03:30', '12:00', '2026-03-29T01:00:00.000Z', true],
      ['03:10', '03:40', '2026-03-29T01:00:00.000Z', false],
      ['08:00', '20:00', '2026-03-29T05:00:00.000Z', true],
      ['08:00', '20:00', '2026-03-29T04:59:59.000Z', false],
    ])('with hours from %s to %s, at %s, is %s', (opens, closes, instant, open) => {
      expect(isOpenAt(everyDay({ opens, closes }), zone, instant)).toBe(open);
    });
  });

  describe('when clocks go back (2026-10-25, 04:00 becomes 03:00)', () => {
    it.each([
      ['22:00', '03:30', '2026-10-25T00:29:59.000Z', true],
      ['22:00', '03:30', '2026-10-25T00:30:00.000Z', false],
      ['22:00', '03:30', '2026-10-25T01:29:59.000Z', true],
      ['22:00', '03:30', '2026-10-25T01:30:00.000Z', false],
      ['03:30', '12:00', '2026-10-25T00:30:00.000Z', true],
      ['03:30', '12:00', '2026-10-25T01:00:00.000Z', false],
      ['03:30', '12:00', '2026-10-25T01:30:00.000Z', true],
      ['22:00', '05:00', '2026-10-25T02:59:59.000Z', true],
      ['22:00', '05:00', '2026-10-25T03:00:00.000Z', false],
      ['08:00', '20:00', '2026-10-25T05:59:59.000Z', false],
      ['08:00', '20:00', '2026-10-25T06:00:00.000Z', true],
    ])('with hours from %s to %s, at %s, is %s', (opens, closes, instant, open) => {
      expect(isOpenAt(everyDay({ opens, closes }), zone, instant)).toBe(open);
    });
  });

  it('never closes a store that is open round the clock', () => {
    const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
    fc.assert(
      fc.property(instant, (time) => {
        expect(isOpenAt(always, zone, toInstant(time))).toBe(true);
      }),
    );
  });
});

describe('nextOpening', () => {
  it.each([
    ['later the same day', lunch, '2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['the next day', lunch, '2026-11-20T21:00:00.000Z', '2026-11-21T09:00:00.000Z'],
    ['after the weekend', weekdays, '2026-11-21T10:30:00.000Z', '2026-11-23T06:00:00.000Z'],
    ['after a closed date and the weekend', weekdays, '2026-12-24T18:00:00.000Z', '2026-12-28T06:00:00.000Z'],
    ['after the gap in which it begins', early, '2026-03-28T22:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['again in the repeated hour', early, '2026-10-25T01:10:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['on the 23-hour day', lunch, '2026-03-28T21:30:00.000Z', '2026-03-29T08:00:00.000Z'],
    ['on the 25-hour day', lunch, '2026-10-24T21:30:00.000Z', '2026-10-25T09:00:00.000Z'],
  ] as const)('finds an opening %s', (_name, hours, instant, opening) => {
    expect(nextOpening(hours, zone, instant)).toBe(opening);
  });

  it('returns null for a store without hours', () => {
    expect(nextOpening(everyDay(), zone, '2026-11-21T10:00:00.000Z')).toBeNull();
  });

  it('returns the first open moment of a closed store', () => {
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    const week = fc.array(fc.array(fc.record({ opens: time, closes: time }), { maxLength: 2 }), {
      minLength: 7,
      maxLength: 7,
    });
    const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }).map(toInstant);
    fc.assert(
      fc.property(week, instant, fc.nat(100), (days, now, part) => {
        const hours = { week: days, exceptions: {} };
        const opening = nextOpening(hours, zone, now);
        if (opening === null) {
          expect(days.flat()).toEqual([]);
          return;
        }
        expect(opening > now).toBe(true);
        if (isOpenAt(hours, zone, now)) return;
        const between = toInstant(Date.parse(now) + ((Date.parse(opening) - Date.parse(now) - 1) * part) / 100);
        expect(isOpenAt(hours, zone, between)).toBe(false);
      }),
    );
  });
});

describe('wallTime', () => {
  it('returns date, weekday and time in the zone', () => {
    expect(wallTime(zone, '2026-11-21T22:15:59.000Z')).toEqual({ date: '2026-11-22', weekday: 6, time: '00:15' });
    expect(wallTime(zone, addSeconds('2026-03-29T00:59:59.000Z', 1)).time).toBe('04:00');
  });
});
