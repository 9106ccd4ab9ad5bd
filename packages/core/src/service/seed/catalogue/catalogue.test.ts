import type { Allergen, DietaryTag } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { sectorOf } from '../../../values/geo/area/sectors.js';
import { catalogue, modifiersOf } from './catalogue.js';
import { catalogueAbroad } from './catalogue-abroad.js';
import type { SeedItem, SeedStore } from './seed-store.js';

const forbiddenAllergens: Readonly<Partial<Record<DietaryTag, readonly Allergen[]>>> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  fasting: ['milk', 'eggs'],
  gluten_free: ['gluten'],
};

function itemsOf(store: SeedStore): readonly SeedItem[] {
  return store.menu.flatMap((category) => category.items);
}

function duplicatesOf(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('catalogue', () => {
  it('holds about forty stores', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(38);
    expect(catalogue.length).toBeLessThanOrEqual(44);
  });

  it.each([1, 2, 3, 4, 5, 6] as const)('has at least five stores in sector %i', (sector) => {
    expect(catalogue.filter(({ coordinates }) => sectorOf(coordinates) === sector).length).toBeGreaterThanOrEqual(5);
  });

  it('has no slug, name or phone twice', () => {
    expect(duplicatesOf(catalogue.map((store) => store.slug))).toEqual([]);
    expect(duplicatesOf(catalogue.map((store) => store.name))).toEqual([]);
    expect(duplicatesOf(catalogue.map((store) => store.phone))).toEqual([]);
  });
});

describe.each(catalogue.map((store) => [store.slug, store] as const))('%s', (_slug, store) => {
  it('has a plain slug, a Bucharest landline and an address in its sector', () => {
    expect(store.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(store.phone).toMatch(/^\+40[23]1\d{7}$/);
    const sector = sectorOf(store.coordinates);
    expect(store.address).toMatch(new RegExp(`, Sector ${sector}, București 0${sector}\\d{4}$`));
  });
});

const everyStore = [...catalogue, ...catalogueAbroad];

describe.each(everyStore.map((store) => [store.slug, store] as const))('%s', (_slug, store) => {
  it('has at least three categories and ten items, each item name once', () => {
    expect(store.menu.length).toBeGreaterThanOrEqual(3);
    expect(itemsOf(store).length).toBeGreaterThanOrEqual(10);
    expect(duplicatesOf(itemsOf(store).map((item) => item.name))).toEqual([]);
  });

  it('prices every item in whole, positive bani', () => {
    const mispriced = itemsOf(store).filter((item) => !Number.isInteger(item.price) || item.price <= 0);
    expect(mispriced).toEqual([]);
  });

  it('bounds every modifier by its options and charges whole bani for them', () => {
    const broken = itemsOf(store)
      .flatMap(modifiersOf)
      .filter(({ min, max, options }) => {
        const bounded = 0 <= min && min <= max && max <= options.length && max > 0;
        return !bounded || options.some(({ price }) => !Number.isInteger(price) || price < 0);
      });
    expect(broken).toEqual([]);
  });

  it('offers at checkout only items of its menu, below their price', () => {
    const prices = new Map(itemsOf(store).map((item) => [item.name, item.price]));
    const broken = store.offers.filter((offer) => {
      const price = prices.get(offer.item);
      return price === undefined || !Number.isInteger(offer.price) || offer.price <= 0 || offer.price >= price;
    });
    expect(broken).toEqual([]);
  });

  it('offers with items and categories of its menu only', () => {
    const items = itemsOf(store).map(({ name }) => name);
    const categories = store.menu.map(({ name }) => name);
    const named = store.offers.flatMap(({ when }) => [
      ...(when?.withItems ?? []).filter((name) => !items.includes(name)),
      ...(when?.withCategories ?? []).filter((name) => !categories.includes(name)),
    ]);
    expect(named).toEqual([]);
    expect(store.offers.flatMap(({ when }) => when?.weekdays ?? []).every((day) => day >= 0 && day <= 6)).toBe(true);
  });

  it('opens on some day of the week', () => {
    expect(store.hours.week.flat().length).toBeGreaterThan(0);
  });

  it('claims no diet that an allergen of the item rules out', () => {
    const broken = itemsOf(store).filter((item) =>
      item.dietary.some((diet) => item.allergens.some((allergen) => forbiddenAllergens[diet]?.includes(allergen))),
    );
    expect(broken.map((item) => item.name)).toEqual([]);
  });
});
