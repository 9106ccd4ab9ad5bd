import { describe, expect, it } from 'vitest';
import { passesFilter, type StoreFilter } from './store-filter.js';
import { storeFixture } from './store-fixture.js';

const noon = '2026-11-21T10:00:00.000Z';
const midnight = '2026-11-20T22:00:00.000Z';

describe('passesFilter', () => {
  const cases: readonly (readonly [StoreFilter, boolean])[] = [
    [{}, true],
    [{ category: ['cafe', 'restaurant'] }, true],
    [{ category: ['cafe'] }, false],
    [{ cuisine: ['thai', 'romanian'] }, true],
    [{ cuisine: ['thai'] }, false],
    [{ dietary: ['vegetarian', 'fasting'] }, true],
    [{ dietary: ['vegetarian', 'vegan'] }, false],
    [{ priceLevel: [2, 3] }, true],
    [{ priceLevel: [1] }, false],
    [{ minRating: 4.6 }, true],
    [{ minRating: 4.7 }, false],
    [{ promotion: true }, false],
    [{ promotion: false }, true],
    [{ category: ['restaurant'], minRating: 5 }, false],
  ];

  it.each(cases)('%j', (filter, passes) => {
    expect(passesFilter(storeFixture(), filter, noon)).toBe(passes);
  });

  it('knows promotions and opening', () => {
    const promotion = { title: 'Lunch', percentOff: 20 };
    expect(passesFilter(storeFixture({ promotion }), { promotion: true }, noon)).toBe(true);
    expect(passesFilter(storeFixture(), { openNow: true }, noon)).toBe(true);
    expect(passesFilter(storeFixture(), { openNow: true }, midnight)).toBe(false);
    expect(passesFilter(storeFixture(), { openNow: false }, midnight)).toBe(true);
  });

  it('rates a store without reviews at zero', () => {
    expect(passesFilter(storeFixture({ ratingSum: 0, ratingCount: 0 }), { minRating: 0.1 }, noon)).toBe(false);
  });
});
