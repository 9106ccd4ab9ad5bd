import { describe, expect, it } from 'vitest';
import { merchantPart } from './refund-bearer.js';

describe('merchantPart', () => {
  it.each([
    ['is the whole refund of missing goods', 'items_missing', 1_000, 5_800, 0, 1_000],
    ['is limited to the goods, without the fees', 'store_problem', 7_178, 5_800, 0, 5_800],
    ['is limited to the goods not yet refunded', 'poor_quality', 7_178, 5_800, 5_000, 800],
    ['is zero once all goods are refunded', 'items_wrong', 100, 5_800, 5_800, 0],
    ['is zero for a late courier', 'delivered_late', 1_000, 5_800, 0, 0],
    ['is zero for goodwill', 'goodwill', 1_000, 5_800, 0, 0],
    ['is zero for a fee without goods', 'store_problem', 300, 0, 0, 0],
  ] as const)('%s', (_name, reason, amount, goods, refunded, expected) => {
    expect(merchantPart({ amount, reason }, { goods, refunded })).toBe(expected);
  });
});
