import { describe, expect, it } from 'vitest';
import { merchantPart } from './refund-bearer.js';

describe('merchantPart', () => {
  it.each([
    ['goods that were missing', 'items_missing', 1_000, 5_800, 0, 1_000],
    ['more than the goods: the fees are not theirs', 'store_problem', 7_178, 5_800, 0, 5_800],
    ['goods that are given back in part', 'poor_quality', 7_178, 5_800, 5_000, 800],
    ['goods that are given back already', 'items_wrong', 100, 5_800, 5_800, 0],
    ['a late courier', 'delivered_late', 1_000, 5_800, 0, 0],
    ['goodwill', 'goodwill', 1_000, 5_800, 0, 0],
    ['a fee, without goods', 'store_problem', 300, 0, 0, 0],
  ] as const)('of %s', (_name, reason, amount, goods, givenBack, expected) => {
    expect(merchantPart({ amount, reason }, { goods, givenBack })).toBe(expected);
  });
});
