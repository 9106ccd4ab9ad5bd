import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priorDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { noDelays, withDelay } from '../../catalogue/arrivals/delays.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import {
  arrivalRange,
  arrivalRanges,
  departureTime,
  dispatchTime,
  etaSeconds,
  expectedArrivals,
  type Journey,
} from './times.js';

const now = '2026-11-21T10:00:00.000Z';
const at = (minutes: number): string => addSeconds(now, minutes * 60);
const window = (from: number, to: number) => ({ from: at(from), to: at(to) });

/** A journey of ten minutes. Windows are in minutes from now. */
const journeyWith = (pickup: [number, number] | null, dropoff: [number, number] | null): Journey => ({
  pickup: { window: pickup && window(...pickup) },
  dropoff: { window: dropoff && window(...dropoff) },
  durationSeconds: 600,
});

describe('times of a delivery', () => {
  it.each([
    ['at once without windows', journeyWith(null, null), 0, 600, 1_500],
    ['at once for a pickup window that has begun', journeyWith([-30, 30], null), 0, 600, 1_500],
    ['at once for a pickup window that begins soon', journeyWith([5, 30], null), 0, 300, 1_200],
    ['in time for a pickup window', journeyWith([60, 90], null), 50, 0, 900],
    ['in time for a dropoff window', journeyWith(null, [120, 150]), 95, 6_300, 7_200],
    ['at once for a dropoff window that begins soon', journeyWith(null, [20, 60]), 0, 600, 1_500],
    ['in time for the pickup window, whatever the dropoff window', journeyWith([60, 90], [240, 300]), 50, 0, 10_800],
  ])('dispatches %s', (_name, journey, dispatchMinutes, pickupEtaSeconds, dropoffEtaSeconds) => {
    const dispatchAt = dispatchTime(journey, now);
    expect(dispatchAt).toBe(at(dispatchMinutes));
    expect(etaSeconds(journey, dispatchAt, now)).toEqual({ pickupEtaSeconds, dropoffEtaSeconds });
  });

  it.each([
    ['now', journeyWith(null, null), 0],
    ['now in a window that has begun', journeyWith([-30, 30], null), 0],
    ['when the pickup window begins', journeyWith([60, 90], [240, 300]), 60],
    ['when the dropoff window begins', journeyWith(null, [120, 150]), 120],
  ])('departs %s', (_name, journey, minutes) => {
    expect(departureTime(journey, now)).toBe(at(minutes));
  });

  it('returns ranges around the estimate', () => {
    expect(arrivalRange(now, 600)).toEqual({ low: at(7), high: at(19) });
    // Delays are known to two minutes.
    const always = withDelay(noDelays, 13 * 60);
    const delays = { ...priorDelays, directPickup: always, directDropoff: always };
    const { pickup, dropoff } = arrivalRanges(journeyWith(null, null), now, delays);
    expect([at(12) <= pickup.low, pickup.high <= at(14)]).toEqual([true, true]);
    expect([at(22) <= dropoff.low, dropoff.high <= at(24)]).toEqual([true, true]);
  });

  it('returns no arrival before its window begins', () => {
    const journey = journeyWith([60, 90], [240, 300]);
    expect(arrivalRanges(journey, dispatchTime(journey, now), priorDelays)).toMatchObject({
      pickup: { low: at(60) },
      dropoff: { low: at(240), high: at(240) },
    });
  });

  it('keeps dispatch, pickup and dropoff in order for any windows', () => {
    const minutes = fc.option(fc.tuple(fc.integer({ min: -600, max: 10_000 }), fc.integer({ min: 10, max: 600 })));
    fc.assert(
      fc.property(minutes, minutes, fc.nat(7_200), (pickup, dropoff, durationSeconds) => {
        const span = (value: [number, number] | null) => value && window(value[0], value[0] + value[1]);
        const journey = { pickup: { window: span(pickup) }, dropoff: { window: span(dropoff) }, durationSeconds };
        const dispatchAt = dispatchTime(journey, now);
        const expected = expectedArrivals(journey, dispatchAt);
        const ranges = arrivalRanges(journey, dispatchAt, priorDelays);
        expect(dispatchAt >= now).toBe(true);
        expect(expected.pickup > dispatchAt && expected.dropoff > dispatchAt).toBe(true);
        for (const end of ['pickup', 'dropoff'] as const) {
          expect(ranges[end].low <= expected[end] && expected[end] <= ranges[end].high).toBe(true);
          expect(ranges[end].low >= (journey[end].window?.from ?? now)).toBe(true);
        }
        const { pickupEtaSeconds, dropoffEtaSeconds } = etaSeconds(journey, dispatchAt, now);
        expect(pickupEtaSeconds).toBeGreaterThanOrEqual(0);
        expect(dropoffEtaSeconds).toBeGreaterThanOrEqual(pickupEtaSeconds);
      }),
    );
  });
});
