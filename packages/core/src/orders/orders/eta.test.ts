import { orderStatuses } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArrivalDelays, priorDelays, searchStatuses } from '../../catalogue/arrivals/arrival-delays.js';
import { noDelays, withDelay } from '../../catalogue/arrivals/delays.js';
import { addSeconds, secondsBetween } from '../../kernel/primitives/instant.js';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import { estimateArrival } from './eta.js';
import { orderMachine } from './machine.js';

const since = '2026-11-21T10:00:00.000Z';

/** A ride of ten minutes, on the road and in a straight line. */
const tenMinutes = { travelSeconds: 10 * 60, distanceMeters: 2_710 };

/** Arrival delays of a zone in which every order is late by the same time. */
function always(seconds: number): ArrivalDelays {
  const delays = withDelay(noDelays, seconds);
  return { ...priorDelays, placed: delays, accepted: delays, ready: delays };
}

describe('estimateArrival', () => {
  it.each(orderStatuses.filter(orderMachine.hasEnded))('returns null once an order is %s', (status) => {
    expect(estimateArrival(exampleOrderRecord({ status }), since, null, priorDelays)).toBeNull();
  });

  it('returns the slot of a scheduled order', () => {
    const order = exampleOrderRecord({ status: 'scheduled', scheduledFor: '2026-11-21T16:30:00.000Z' });
    expect(estimateArrival(order, since, null, priorDelays)).toEqual({
      low: '2026-11-21T16:30:00.000Z',
      high: '2026-11-21T17:00:00.000Z',
    });
  });

  it.each([
    ['placed', 2 + 15 + 10],
    ['accepted', 15 + 10],
    ['ready', 10],
  ] as const)('adds what orders of the zone took longer while an order is %s', (status, minutes) => {
    const order = exampleOrderRecord({ status, prepSeconds: 15 * 60, ...tenMinutes, readyBy: null });
    const arrival = estimateArrival(order, order.statusSince, null, always(13 * 60));
    if (!arrival) throw new Error('The order has no arrival.');
    // Delays are known to two minutes.
    expect(secondsBetween(order.statusSince, arrival.low) / 60).toBeGreaterThanOrEqual(minutes + 12);
    expect(secondsBetween(order.statusSince, arrival.high) / 60).toBeLessThanOrEqual(minutes + 14);
  });

  it('counts from now while a ready order waits for a courier', () => {
    const order = exampleOrderRecord({ status: 'ready', travelSeconds: 10 * 60 });
    const at = (waited: number) =>
      estimateArrival(order, addSeconds(order.statusSince, waited), null, always(13 * 60))?.high ?? '';
    expect(secondsBetween(at(0), at(3_600))).toBe(3_600);
  });

  it('counts down after the pickup, and never returns a past time', () => {
    const order = exampleOrderRecord({ status: 'picked_up', travelSeconds: 600 });
    const lowAfter = (seconds: number) => estimateArrival(order, addSeconds(since, seconds), null, priorDelays)?.low;
    expect(lowAfter(200)).toBe(addSeconds(since, 460));
    expect(lowAfter(900)).toBe(addSeconds(since, 900));
  });

  it('returns a range after now for any active order, and what is known', () => {
    const status = fc.constantFrom('placed', 'accepted', 'ready', 'claimed', 'picked_up' as const);
    const times = fc.tuple(fc.nat(7_200), fc.nat(7_200), fc.nat(20_000));
    const known = fc.array(fc.integer({ min: -3_000, max: 9_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(status, times, known, (state, [prepSeconds, travelSeconds, elapsed], seen) => {
        const now = addSeconds(since, elapsed);
        const order = exampleOrderRecord({ status: state as 'placed', prepSeconds, travelSeconds });
        const delays = seen.reduce((all, each) => withDelay(all, each), noDelays);
        const arrival = estimateArrival(order, now, null, {
          ...priorDelays,
          placed: delays,
          accepted: delays,
          ready: delays,
        });
        expect(arrival && arrival.low >= now && arrival.high > arrival.low).toBe(true);
      }),
    );
  });

  it('promises a window that nine in ten orders of the zone keep', () => {
    const delay = fc.array(fc.integer({ min: 0, max: 5_400 }), { minLength: 150, maxLength: 190 });
    fc.assert(
      fc.property(delay, fc.constantFrom(...searchStatuses), (seen, status) => {
        const order = exampleOrderRecord({ status, prepSeconds: 900, ...tenMinutes, readyBy: null });
        const delays = seen.reduce((all, each) => withDelay(all, each), noDelays);
        const at = order.statusSince;
        const arrival = estimateArrival(order, at, null, { ...priorDelays, [status]: delays });
        const bare = { placed: 120 + 900 + 600, accepted: 900 + 600, ready: 600 }[status];
        if (!arrival) throw new Error('The order has no arrival.');
        const [low, high] = [secondsBetween(at, arrival.low), secondsBetween(at, arrival.high)];
        const kept = seen.filter((each) => bare + each >= low - 120 && bare + each <= high + 120).length;
        expect(kept).toBeGreaterThanOrEqual(0.9 * seen.length);
        expect(low).toBeLessThanOrEqual(high);
      }),
      { numRuns: 50 },
    );
  });
});
