import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRound } from './index.js';
import { planViolations } from './testing/plan-violations.js';
import { anyRound } from './testing/small-round.js';

const quick = { movesPerOrder: 40 };

describe('every plan', () => {
  it('can be carried out: capacity, units, refusals, shifts, delays, times, each order once', () => {
    fc.assert(
      fc.property(anyRound(8, 4), (round) => {
        const plan = planRound({ ...round, policy: { ...round.policy, ...quick } });
        expect(planViolations(round, plan)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('can be carried out when it starts from a plan of other orders and couriers', () => {
    fc.assert(
      fc.property(anyRound(8, 4), anyRound(8, 4), (earlier, round) => {
        const previous = planRound({ ...earlier, policy: { ...earlier.policy, ...quick } });
        const plan = planRound({ ...round, previous, policy: { ...round.policy, ...quick } });
        expect(planViolations(round, plan)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('is the same for the same input and seed', () => {
    fc.assert(
      fc.property(anyRound(8, 4), (round) => {
        const input = { ...round, policy: { ...round.policy, ...quick } };
        expect(planRound(input)).toEqual(planRound(input));
      }),
      { numRuns: 30 },
    );
  });
});
