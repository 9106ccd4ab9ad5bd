import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priorDelays } from './arrival-delays.js';
import { createArrivalOutlook } from './arrival-outlook.js';
import { withDelay } from './delays.js';
import { learnedSeconds } from './learned-arrival.js';
import { bareSecondsOfNewOrder } from './new-order.js';

/** What a zone knows after some orders, which came so many seconds after their estimates. */
const learned = fc
  .array(fc.integer({ min: -2_000, max: 7_000 }), { maxLength: 150 })
  .map((delays) => delays.reduce((known, delay) => withDelay(known, delay), priorDelays.placed));
const estimates = fc
  .record({ prepSeconds: fc.nat(7_200), distanceMeters: fc.nat(20_000) })
  .map((store) => bareSecondsOfNewOrder(store));

describe('createArrivalOutlook', () => {
  it('returns the window of the checkout in whole minutes, and a usual time within it', () => {
    fc.assert(
      fc.property(learned, estimates, (placed, seconds) => {
        const { lowSeconds, highSeconds, usualSeconds } = createArrivalOutlook({ placed }).arrival(seconds);
        const { low, high } = learnedSeconds(seconds, placed);
        expect([low - lowSeconds, highSeconds - high].every((rounded) => rounded >= 0 && rounded < 60)).toBe(true);
        expect(lowSeconds <= usualSeconds && usualSeconds <= highSeconds).toBe(true);
      }),
    );
  });

  it('has the version of another one only if all windows are the same', () => {
    fc.assert(
      fc.property(learned, fc.integer({ min: -1_500, max: 6_000 }), estimates, (placed, delay, seconds) => {
        const [before, after] = [placed, withDelay(placed, delay)].map((known) =>
          createArrivalOutlook({ placed: known }),
        );
        if (before?.version === after?.version) expect(before?.arrival(seconds)).toEqual(after?.arrival(seconds));
      }),
    );
  });
});
