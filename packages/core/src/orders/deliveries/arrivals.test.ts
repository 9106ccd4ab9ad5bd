import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priorDelays } from '../../catalogue/arrivals/arrival-delays.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { arrivalAfter } from '../../values/geo/travel-times/arrival.js';
import { arrivalRanges } from '../quotes/times.js';
import { exampleDelivery } from '../testing/delivery-fixture.js';
import { deliveryArrivals } from './arrivals.js';
import type { DeliveryRecord } from './records.js';

const start = '2026-11-21T10:00:00.000Z';
const { pickup, dropoff } = exampleDelivery();
const from = (minutes: number, length: number) => ({
  from: addSeconds(start, minutes * 60),
  to: addSeconds(start, (minutes + length) * 60),
});

describe('deliveryArrivals', () => {
  it.each<[DeliveryRecord['status'], boolean, boolean]>([
    ['pending', true, true],
    ['assigned', true, true],
    ['at_pickup', false, true],
    ['picked_up', false, true],
    ['at_dropoff', false, false],
    ['returning', false, false],
    ['delivered', false, false],
    ['cancelled', false, false],
  ])('while %s, estimates the pickup: %s, the dropoff: %s', (status, ofPickup, ofDropoff) => {
    const eta = deliveryArrivals(exampleDelivery({ status }), { now: start, route: null, delays: priorDelays });
    expect([eta.pickupLow, eta.pickupHigh].map((time) => time !== null)).toEqual([ofPickup, ofPickup]);
    expect([eta.dropoffLow, eta.dropoffHigh].map((time) => time !== null)).toEqual([ofDropoff, ofDropoff]);
  });

  it('returns the ranges of a quote for a new delivery, windows included', () => {
    const minutes = fc.option(fc.integer({ min: 0, max: 600 }), { nil: null });
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 0, max: 36_000 }), (pickupIn, dropoffIn, dispatchIn) => {
        const delivery = exampleDelivery({
          pickup: { ...pickup, window: pickupIn === null ? null : from(pickupIn, 30) },
          dropoff: { ...dropoff, window: dropoffIn === null ? null : from(dropoffIn, 30) },
          dispatchAt: addSeconds(start, dispatchIn),
        });
        const quoted = arrivalRanges(delivery, delivery.dispatchAt, priorDelays);
        expect(deliveryArrivals(delivery, { now: start, route: null, delays: priorDelays })).toEqual({
          pickupLow: quoted.pickup.low,
          pickupHigh: quoted.pickup.high,
          dropoffLow: quoted.dropoff.low,
          dropoffHigh: quoted.dropoff.high,
        });
      }),
    );
  });

  it('never returns a past time, a time before a window, or a dropoff before its pickup', () => {
    const statuses = ['pending', 'assigned', 'at_pickup', 'picked_up'] as const;
    const window = fc.option(fc.integer({ min: 0, max: 300 }), { nil: null });
    fc.assert(
      fc.property(fc.constantFrom(...statuses), fc.nat(20_000), window, (status, elapsed, windowIn) => {
        const now = addSeconds(start, elapsed);
        const dropoffWindow = windowIn === null ? null : from(windowIn, 60);
        const eta = deliveryArrivals(exampleDelivery({ status, dropoff: { ...dropoff, window: dropoffWindow } }), {
          now,
          route: null,
          delays: priorDelays,
        });
        const { pickupLow, dropoffLow, dropoffHigh } = eta;
        const times = [now, pickupLow ?? now, dropoffWindow?.from ?? now, dropoffLow ?? '', dropoffHigh ?? ''];
        expect(dropoffLow).toBe(times.slice(0, 4).toSorted().at(-1));
        expect(dropoffHigh).toBe(times.toSorted().at(-1));
        expect((eta.pickupHigh ?? now) <= (eta.dropoffHigh ?? '')).toBe(true);
      }),
    );
  });

  it.each([
    ['assigned', { pickupLow: 600, dropoffLow: 600 + 300 + 780 }, { pickupLow: 300, dropoffLow: 300 + 300 + 780 }],
    ['at_pickup', { dropoffLow: 300 + 780 }, { dropoffLow: 60 + 780 }],
    ['picked_up', { dropoffLow: 780 }, { dropoffLow: 480 }],
  ] as const)('while %s, counts down to no less than a minute', (status, atFirst, afterFiveMinutes) => {
    const delivery = exampleDelivery({ status, durationSeconds: 780 });
    const lows = (elapsed: number, expected: { readonly pickupLow?: number; readonly dropoffLow: number }) => {
      const now = addSeconds(start, elapsed);
      const { pickupLow = null, dropoffLow } = expected;
      expect(deliveryArrivals(delivery, { now, route: null, delays: priorDelays })).toMatchObject({
        pickupLow: pickupLow === null ? null : arrivalAfter(now, pickupLow).low,
        dropoffLow: arrivalAfter(now, dropoffLow).low,
      });
    };
    lows(0, atFirst);
    lows(300, afterFiveMinutes);
  });
});
