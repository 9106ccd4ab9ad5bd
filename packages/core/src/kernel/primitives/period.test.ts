import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toInstant } from './instant.js';
import { dayAfter, localDay } from './local-time.js';
import { datesOf } from './period.js';

const time = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) });
const timeZone = fc.constantFrom('Europe/Bucharest', 'America/St_Johns', 'Africa/Cairo', 'Pacific/Auckland');

it('lists the days that the calendar of a city shows one after the other, up to today', () => {
  fc.assert(
    fc.property(time, timeZone, fc.integer({ min: 1, max: 366 }), (from, zone, count) => {
      const days = [localDay(zone, from)];
      for (let [day] = days; day && days.length < count; day = days.at(-1)) days.push(dayAfter(day));
      const now = toInstant(days.at(-1)?.start ?? 0);
      expect(datesOf({ from: days[0]?.date }, zone, now)).toEqual(days.map(({ date }) => date));
      if (count >= 30) expect(datesOf({}, zone, now)).toEqual(days.slice(-30).map(({ date }) => date));
    }),
    { numRuns: 30 },
  );
});
