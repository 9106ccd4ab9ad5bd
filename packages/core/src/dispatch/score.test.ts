import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCourier } from '../couriers/courier-fixture.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import { nearestFirst, ranked, type Scored, scoreOf } from './score.js';

const now = '2026-11-21T10:00:00.000Z';
const here = (secondsAgo: number): Partial<Scored> => ({ positionAt: addSeconds(now, -secondsAgo) });
const rated = (average: number, ratingCount: number): Partial<Scored> => ({
  positionAt: now,
  ratingSum: average * ratingCount,
  ratingCount,
});

describe('scoreOf', () => {
  it.each<[string, Partial<Scored>, number, { idleSeconds: number; ratingSeconds: number }]>([
    ['who has just come', here(0), 0, { idleSeconds: 0, ratingSeconds: 0 }],
    ['who has waited a minute', here(60), 0, { idleSeconds: -6, ratingSeconds: 0 }],
    ['who has waited five minutes', here(300), 0, { idleSeconds: -30, ratingSeconds: 0 }],
    ['who has waited for hours', here(20_000), 0, { idleSeconds: -30, ratingSeconds: 0 }],
    ['who carries something', here(300), 1, { idleSeconds: 0, ratingSeconds: 0 }],
    ['whose clock is ahead', here(-60), 0, { idleSeconds: 0, ratingSeconds: 0 }],
    [
      'of whom only the last change is known',
      { positionAt: null, updatedAt: addSeconds(now, -100) },
      0,
      { idleSeconds: -10, ratingSeconds: 0 },
    ],
    ['with many ratings of 4.6', rated(4.6, 1_000), 0, { idleSeconds: 0, ratingSeconds: -18 }],
    ['with many ratings of 5', rated(5, 5_000), 0, { idleSeconds: 0, ratingSeconds: -30 }],
    ['with a single rating of 5', rated(5, 1), 0, { idleSeconds: 0, ratingSeconds: -5 }],
    ['with ratings of 4', rated(4, 300), 0, { idleSeconds: 0, ratingSeconds: 0 }],
    ['with bad ratings', rated(1, 300), 0, { idleSeconds: 0, ratingSeconds: 0 }],
  ])('of a courier %s', (_name, change, carries, credits) => {
    const { parts } = scoreOf(exampleCourier(change), { pickupSeconds: 240, carries, now });
    expect(parts).toEqual({ pickupSeconds: 240, ...credits });
  });

  it('is the sum of its parts, and credits are never more than a minute', () => {
    const courier = fc.record({
      idle: fc.integer({ min: -1_000, max: 1_000_000 }),
      count: fc.integer({ min: 0, max: 10_000 }),
      average: fc.double({ min: 1, max: 5, noNaN: true }),
    });
    const carries = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(courier, fc.nat(7_200), carries, ({ idle, count, average }, pickupSeconds, jobs) => {
        const scored = exampleCourier({ ...here(idle), ratingCount: count, ratingSum: Math.round(average * count) });
        const { score, parts } = scoreOf(scored, { pickupSeconds, carries: jobs, now });
        expect(score).toBe(parts.pickupSeconds + parts.idleSeconds + parts.ratingSeconds);
        expect(pickupSeconds - score).toBeGreaterThanOrEqual(0);
        expect(pickupSeconds - score).toBeLessThanOrEqual(60);
      }),
    );
  });
});

const courierIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 });

describe('ranked', () => {
  const offers = fc.uniqueArray(
    fc.record({ courierId: fc.string({ minLength: 1 }), score: fc.integer({ min: -5, max: 5 }) }),
    {
      selector: ({ courierId }) => courierId,
      maxLength: 12,
    },
  );

  it('puts the lowest score first, and of equal ones the id that sorts first', () => {
    fc.assert(
      fc.property(offers, (scored) => {
        const result = ranked(scored);
        expect(result.map(({ rank }) => rank)).toEqual(scored.map((_, index) => index + 1));
        for (const [index, { score, courierId }] of result.entries()) {
          const next = result[index + 1];
          if (next) expect(score < next.score || (score === next.score && courierId < next.courierId)).toBe(true);
        }
      }),
    );
  });

  it('is the same in whatever order the couriers come', () => {
    const twice = offers.chain((scored) =>
      fc.tuple(fc.constant(scored), fc.shuffledSubarray(scored, { minLength: scored.length })),
    );
    fc.assert(fc.property(twice, ([scored, shuffled]) => void expect(ranked(shuffled)).toEqual(ranked(scored))));
  });
});

describe('nearestFirst', () => {
  it('puts the nearest first, unknown positions last, and equals by id', () => {
    const at = (courierId: string, meters: number | undefined) => ({ courierId, meters });
    const sorted = [at('d', 5), at('b', 900), at('c', 900), at('a', undefined), at('e', undefined)];
    expect(nearestFirst(sorted.toReversed())).toEqual(sorted);
  });

  it('is the same in whatever order the couriers come', () => {
    const distance = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
    const rejected = courierIds.chain((ids) =>
      fc.tuple(...ids.map((courierId) => fc.record({ courierId: fc.constant(courierId), meters: distance }))),
    );
    fc.assert(
      fc.property(rejected, (known) => void expect(nearestFirst(known.toReversed())).toEqual(nearestFirst(known))),
    );
  });
});
