import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../kernel/primitives/instant.js';
import { isBetween, wallTime } from '../kernel/primitives/local-time.js';
import { isTimeZone, quietUntil } from './quiet-hours.js';

const night = { from: '22:00', to: '07:30', timeZone: 'Europe/Bucharest' };
const siesta = { from: '13:00', to: '16:00', timeZone: 'Europe/Bucharest' };
/** Hours around the change of clocks: from 03:00 to 04:00 on 2026-03-29, and from 04:00 to 03:00 on 2026-10-25. */
const early = { from: '01:00', to: '03:30', timeZone: 'Europe/Bucharest' };
const late = { from: '03:30', to: '05:00', timeZone: 'Europe/Bucharest' };

describe('quiet hours', () => {
  it.each([
    ['end the next morning when it is evening', night, '2026-11-21T21:00:00.000Z', '2026-11-22T05:30:00.000Z'],
    ['end the same morning after midnight', night, '2026-11-21T23:59:00.000Z', '2026-11-22T05:30:00.000Z'],
    ['include their start', night, '2026-11-21T20:00:00.000Z', '2026-11-22T05:30:00.000Z'],
    ['exclude the millisecond before their start', night, '2026-11-21T19:59:59.999Z', undefined],
    ['exclude their end', night, '2026-11-21T05:30:00.000Z', undefined],
    ['include the millisecond before their end', night, '2026-11-21T05:29:59.999Z', '2026-11-21T05:30:00.000Z'],
    ['can start and end on one day', siesta, '2026-11-21T12:15:00.000Z', '2026-11-21T14:00:00.000Z'],
    ['are over after their end on one day', siesta, '2026-11-21T14:00:00.000Z', undefined],
    ['are an hour shorter when clocks go forward', night, '2026-03-28T20:00:00.000Z', '2026-03-29T04:30:00.000Z'],
    ['are an hour longer when clocks go back', night, '2026-10-24T19:00:00.000Z', '2026-10-25T05:30:00.000Z'],
    ['end with the gap when their end is skipped', early, '2026-03-29T00:30:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['start after the gap when their start is skipped', late, '2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['end at the first of two equal times', early, '2026-10-25T00:10:00.000Z', '2026-10-25T00:30:00.000Z'],
    ['are over between two equal times', early, '2026-10-25T00:45:00.000Z', undefined],
    ['start again when clocks go back into them', early, '2026-10-25T01:10:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['end when clocks go back before their start', late, '2026-10-25T00:45:00.000Z', '2026-10-25T01:00:00.000Z'],
    ['work in UTC', { ...siesta, timeZone: 'UTC' }, '2026-11-21T15:59:00.000Z', '2026-11-21T16:00:00.000Z'],
  ])('%s', (_name, hours, at, until) => {
    expect(quietUntil(hours, at)).toBe(until);
  });

  const minute = fc.integer({ min: 0, max: 1_439 });
  const localTime = minute.map(
    (value) => `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`,
  );
  const zones = ['Europe/Bucharest', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
  const hours = fc
    .record({ from: localTime, to: localTime, timeZone: fc.constantFrom(...zones) })
    .filter(({ from, to }) => from !== to);
  const hourMilliseconds = 3_600_000;
  /** Three days around each change of clocks of these zones in 2026, and any time of the year. */
  const moment = fc
    .oneof(
      fc
        .constantFrom('2026-03-08', '2026-03-29', '2026-04-04', '2026-10-03', '2026-10-25', '2026-11-01')
        .chain((day) =>
          fc.integer({ min: -36 * 60, max: 36 * 60 }).map((minutes) => Date.parse(day) + minutes * 60_000),
        ),
      fc.integer({ min: 0, max: 365 * 24 }).map((count) => Date.parse('2026-01-01') + count * hourMilliseconds),
    )
    .chain((base) => fc.integer({ min: 0, max: 59_999 }).map((rest) => toInstant(base + rest)));

  it('last exactly while clocks show a time within them, without a gap until their end', () => {
    fc.assert(
      fc.property(hours, moment, (quiet, at) => {
        const isQuiet = (instant: string): boolean =>
          isBetween(wallTime(quiet.timeZone, instant).time, quiet.from, quiet.to);
        const until = quietUntil(quiet, at);
        expect(until !== undefined).toBe(isQuiet(at));
        if (until === undefined) return;
        expect(until > at).toBe(true);
        expect(isQuiet(until)).toBe(false);
        const span = Date.parse(until) - Date.parse(at);
        for (let part = 0; part < 12; part += 1)
          expect(isQuiet(toInstant(Date.parse(at) + (span * part) / 12))).toBe(true);
        expect(isQuiet(toInstant(Date.parse(until) - 1))).toBe(true);
        expect(quietUntil(quiet, until)).toBe(undefined);
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['Europe/Bucharest', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['+02:00', false],
  ['Europe/Atlantis', false],
  ['', false],
  ["'; drop table", false],
  ['🕰️', false],
])('decides whether %j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
