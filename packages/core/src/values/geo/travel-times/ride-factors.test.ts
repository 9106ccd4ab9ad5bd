import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourOfWeek, hoursOfWeek, noRides, type RideTally, rideFactors, withRide } from './ride-factors.js';

const ride = fc.record({
  hour: fc.nat(hoursOfWeek - 1),
  multiple: fc.double({ min: 0, max: 50, noNaN: true }),
});

describe('rideFactors', () => {
  it('are within their bounds whatever happened, and 1 until enough has', () => {
    fc.assert(
      fc.property(fc.array(ride, { maxLength: 400 }), (rides) => {
        const tallies: RideTally[] = Array.from({ length: hoursOfWeek }, () => noRides);
        for (const { hour, multiple } of rides) tallies[hour] = withRide(tallies[hour] ?? noRides, multiple);
        const factors = rideFactors((hour) => tallies[hour] ?? noRides);
        expect(factors.every((factor) => factor >= 0.5 && factor <= 2)).toBe(true);
        if (rides.length < 20) expect(new Set(factors)).toEqual(new Set([1]));
      }),
    );
  });

  it('follow new rides after many old ones', () => {
    const repeated = (known: RideTally, multiple: number): RideTally =>
      Array.from({ length: 400 }, () => multiple).reduce(withRide, known);
    const tally = repeated(repeated(noRides, 1), 1.6);
    const [first, second] = rideFactors((hour) => (hour === 0 ? tally : noRides));
    expect(first).toBeGreaterThan(1.45);
    // The second hour of the week has no rides, so it follows all.
    expect(second).toBeGreaterThan(1.3);
    expect(second).toBeLessThan(first ?? 0);
  });
});

it('hourOfWeek begins on Monday on the clocks of the city', () => {
  expect(hourOfWeek('2026-11-22T22:00:00.000Z', 'Europe/Bucharest')).toBe(0);
  expect(hourOfWeek('2026-11-22T21:59:59.000Z', 'Europe/Bucharest')).toBe(hoursOfWeek - 1);
});
