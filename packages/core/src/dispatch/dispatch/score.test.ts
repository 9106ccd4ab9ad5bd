import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCourier } from '../../couriers/testing/courier-fixture.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { nearestFirst, ranked, type ScoredCourier, scoreOf } from './score.js';
import type { Workload } from './workload.js';

const now = '2026-11-21T10:00:00.000Z';
const since = (secondsAgo: number): Partial<ScoredCourier> => ({ shiftSince: addSeconds(now, -secondsAgo) });
const rated = (average: number, ratingCount: number): Partial<ScoredCourier> => ({
  shiftSince: now,
  ratingSum: average * ratingCount,
  ratingCount,
});
const free: Workload = { nextStops: [], lastEndedAt: null };
const carrying: Workload = { ...free, nextStops: [{ lat: 44.4, lng: 26.1 }] };
const ended = (secondsAgo: number): Workload => ({ ...free, lastEndedAt: addSeconds(now, -secondsAgo) });

describe('scoreOf', () => {
  it.each<[string, Partial<ScoredCourier>, Workload, { idleSeconds: number; ratingSeconds: number }]>([
    ['who has just begun', since(0), free, { idleSeconds: 0, ratingSeconds: 0 }],
    ['who has waited a minute', since(60), free, { idleSeconds: -6, ratingSeconds: 0 }],
    ['who has waited five minutes', since(300), free, { idleSeconds: -30, ratingSeconds: 0 }],
    ['who has waited for hours', since(20_000), free, { idleSeconds: -30, ratingSeconds: 0 }],
    ['whose last job has just ended', since(20_000), ended(0), { idleSeconds: 0, ratingSeconds: 0 }],
    ['whose last job ended a minute ago', since(20_000), ended(60), { idleSeconds: -6, ratingSeconds: 0 }],
    ['whose last job was in another shift', since(60), ended(120), { idleSeconds: -6, ratingSeconds: 0 }],
    ['who carries something', since(300), carrying, { idleSeconds: 0, ratingSeconds: 0 }],
    ['whose shift is yet to come', since(-60), free, { idleSeconds: 0, ratingSeconds: 0 }],
    ['with many ratings of 4.6', rated(4.6, 1_000), free, { idleSeconds: 0, ratingSeconds: -18 }],
    ['with many ratings of 5', rated(5, 5_000), free, { idleSeconds: 0, ratingSeconds: -30 }],
    ['with a single rating of 5', rated(5, 1), free, { idleSeconds: 0, ratingSeconds: -5 }],
    ['with ratings of 4', rated(4, 300), free, { idleSeconds: 0, ratingSeconds: 0 }],
    ['with bad ratings', rated(1, 300), free, { idleSeconds: 0, ratingSeconds: 0 }],
  ])('scores a courier %s', (_name, change, workload, credits) => {
    const { parts } = scoreOf(exampleCourier(change), { pickupSeconds: 240, detourSeconds: 70, workload, now });
    expect(parts).toEqual({ pickupSeconds: 240, detourSeconds: 70, ...credits });
  });

  it('is the sum of its parts, with at most a minute of credit', () => {
    const courier = fc.record({
      idle: fc.integer({ min: -1_000, max: 1_000_000 }),
      count: fc.integer({ min: 0, max: 10_000 }),
      average: fc.double({ min: 1, max: 5, noNaN: true }),
    });
    const way = fc.record({ pickupSeconds: fc.nat(7_200), detourSeconds: fc.nat(7_200) });
    fc.assert(
      fc.property(courier, way, fc.constantFrom(free, carrying), ({ idle, count, average }, effort, workload) => {
        const scored = exampleCourier({ ...since(idle), ratingCount: count, ratingSum: Math.round(average * count) });
        const { score, parts } = scoreOf(scored, { ...effort, workload, now });
        expect(score).toBe(Object.values(parts).reduce((sum, part) => sum + part, 0));
        const credit = effort.pickupSeconds + effort.detourSeconds - score;
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(60);
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

  it('puts the lowest score first, and sorts equal scores by id', () => {
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

  it('does not depend on the order of the couriers', () => {
    const twice = offers.chain((scored) =>
      fc.tuple(fc.constant(scored), fc.shuffledSubarray(scored, { minLength: scored.length })),
    );
    fc.assert(fc.property(twice, ([scored, shuffled]) => void expect(ranked(shuffled)).toEqual(ranked(scored))));
  });
});

describe('nearestFirst', () => {
  it('puts the nearest first and unknown positions last, and sorts equal distances by id', () => {
    const at = (courierId: string, meters: number | undefined) => ({ courierId, meters });
    const sorted = [at('d', 5), at('b', 900), at('c', 900), at('a', undefined), at('e', undefined)];
    expect(nearestFirst(sorted.toReversed())).toEqual(sorted);
  });

  it('does not depend on the order of the couriers', () => {
    const distance = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
    const rejected = courierIds.chain((ids) =>
      fc.tuple(...ids.map((courierId) => fc.record({ courierId: fc.constant(courierId), meters: distance }))),
    );
    fc.assert(
      fc.property(rejected, (known) => void expect(nearestFirst(known.toReversed())).toEqual(nearestFirst(known))),
    );
  });
});
