import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds } from '../kernel/primitives/instant.js';
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

/** Ten minutes of way; minutes from now. */
const journey = (pickup: [number, number] | null, dropoff: [number, number] | null): Journey => ({
  pickup: { window: pickup && window(...pickup) },
  dropoff: { window: dropoff && window(...dropoff) },
  durationSeconds: 600,
});

describe('times of a delivery', () => {
  it.each([
    ['without windows', journey(null, null), 0, 600, 1_500],
    ['for a pickup window that has begun', journey([-30, 30], null), 0, 600, 1_500],
    ['for a pickup window that begins soon', journey([5, 30], null), 0, 300, 1_200],
    ['in time for a pickup window', journey([60, 90], null), 50, 0, 900],
    ['in time for a dropoff window', journey(null, [120, 150]), 95, 6_300, 7_200],
    ['for a dropoff window that begins soon', journey(null, [20, 60]), 0, 600, 1_500],
    ['in time for the pickup, whatever the dropoff', journey([60, 90], [240, 300]), 50, 0, 10_800],
  ])('%s', (_name, of, dispatchMinutes, pickupEtaSeconds, dropoffEtaSeconds) => {
    const dispatchAt = dispatchTime(of, now);
    expect(dispatchAt).toBe(at(dispatchMinutes));
    expect(etaSeconds(of, dispatchAt, now)).toEqual({ pickupEtaSeconds, dropoffEtaSeconds });
  });

  it.each([
    ['now', journey(null, null), 0],
    ['now in a window that has begun', journey([-30, 30], null), 0],
    ['when the pickup window begins', journey([60, 90], [240, 300]), 60],
    ['about when the dropoff window begins', journey(null, [120, 150]), 120],
  ])('rides %s', (_name, of, minutes) => {
    expect(departureTime(of, now)).toBe(at(minutes));
  });

  it('ranges from the estimate to somewhat later', () => {
    expect(arrivalRange(now, 600)).toEqual({ low: at(10), high: at(17.5) });
    expect(arrivalRanges(journey(null, null), now)).toEqual({
      pickup: { low: at(10), high: at(17.5) },
      dropoff: { low: at(25), high: at(36.25) },
    });
  });

  it('lets nobody arrive before a window begins', () => {
    const of = journey([60, 90], [240, 300]);
    expect(arrivalRanges(of, dispatchTime(of, now))).toEqual({
      pickup: { low: at(60), high: at(67.5) },
      dropoff: { low: at(240), high: at(240) },
    });
  });

  it('keeps the order of things, whatever the windows', () => {
    const minutes = fc.option(fc.tuple(fc.integer({ min: -600, max: 10_000 }), fc.integer({ min: 10, max: 600 })));
    fc.assert(
      fc.property(minutes, minutes, fc.nat(7_200), (pickup, dropoff, durationSeconds) => {
        const span = (value: [number, number] | null) => value && window(value[0], value[0] + value[1]);
        const of = { pickup: { window: span(pickup) }, dropoff: { window: span(dropoff) }, durationSeconds };
        const dispatchAt = dispatchTime(of, now);
        const expected = expectedArrivals(of, dispatchAt);
        const ranges = arrivalRanges(of, dispatchAt);
        expect(dispatchAt >= now).toBe(true);
        expect(expected.pickup > dispatchAt && expected.dropoff > dispatchAt).toBe(true);
        for (const end of ['pickup', 'dropoff'] as const) {
          expect(ranges[end].low <= expected[end] && expected[end] <= ranges[end].high).toBe(true);
          expect(ranges[end].low >= (of[end].window?.from ?? now)).toBe(true);
        }
        const { pickupEtaSeconds, dropoffEtaSeconds } = etaSeconds(of, dispatchAt, now);
        expect(pickupEtaSeconds).toBeGreaterThanOrEqual(0);
        expect(dropoffEtaSeconds).toBeGreaterThanOrEqual(pickupEtaSeconds);
      }),
    );
  });
});
