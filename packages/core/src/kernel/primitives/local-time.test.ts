import { describe, expect, it } from 'vitest';
import { toInstant } from './instant.js';
import { dayAfter, dayBefore, dayOf, instantOf, localDay } from './local-time.js';

const hours = 3_600_000;

describe('a day in a time zone', () => {
  it.each([
    ['Europe/Bucharest', '2026-11-21', '2026-11-20T22:00:00.000Z', 24],
    ['Europe/Bucharest', '2027-03-28', '2027-03-27T22:00:00.000Z', 23],
    ['Europe/Bucharest', '2026-10-25', '2026-10-24T21:00:00.000Z', 25],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
    ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', 25],
    ['Africa/Casablanca', '2029-01-14', '2029-01-13T23:00:00.000Z', 25],
  ])('in %s on %s starts at %s and lasts %s hours', (timeZone, date, start, length) => {
    const day = dayOf(timeZone, date);
    expect([toInstant(day.start), (day.end - day.start) / hours]).toEqual([start, length]);
    expect(localDay(timeZone, day.start)).toEqual(day);
    expect(localDay(timeZone, day.end - 1)).toEqual(day);
    expect(dayBefore(dayAfter(day))).toEqual(day);
  });

  it.each(['2026-02-30', '2026-13-01'])('does not exist on %s', (date) => {
    expect(() => dayOf('Europe/Bucharest', date)).toThrow(RangeError);
  });

  it.each([
    ['Europe/Bucharest', '2027-03-28', '03:30', '2027-03-28T01:00:00.000Z'],
    ['Europe/Bucharest', '2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '00:30', '2026-04-23T22:00:00.000Z'],
    ['Europe/Bucharest', '2026-11-21', '09:00', '2026-11-21T07:00:00.000Z'],
  ])('in %s on %s reaches %s at %s', (timeZone, date, time, instant) => {
    expect(toInstant(instantOf(dayOf(timeZone, date), time))).toBe(instant);
  });
});
