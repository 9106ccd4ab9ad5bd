import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.js';
import type { SeedDietary, SeedInterval, SeedItem, SeedStore } from './types.js';

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const ISO_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const FORBIDDEN_ALLERGENS: Readonly<Partial<Record<SeedDietary, readonly string[]>>> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  fasting: ['milk', 'eggs'],
  gluten_free: ['gluten'],
};

function itemsOf(store: SeedStore): readonly SeedItem[] {
  return store.menu.flatMap((category) => category.items);
}

function intervalsOf(store: SeedStore): readonly SeedInterval[] {
  const exceptional = (store.exceptions ?? []).flatMap(([, hours]) => hours);
  const windows = itemsOf(store).flatMap((item) => (item.window === undefined ? [] : [item.window]));
  const offered = store.upsell.flatMap(({ when }) => when?.window ?? []);
  return [...store.hours.flat(), ...exceptional, ...windows, ...offered];
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
    expect(catalogue.filter((store) => store.sector === sector).length).toBeGreaterThanOrEqual(5);
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
    expect(store.address).toMatch(new RegExp(`, Sector ${store.sector}, București 0${store.sector}\\d{4}$`));
  });

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
      .flatMap((item) => item.modifiers ?? [])
      .filter(({ min, max, options }) => {
        const bounded = 0 <= min && min <= max && max <= options.length && max > 0;
        return !bounded || options.some(([, price]) => !Number.isInteger(price) || price < 0);
      });
    expect(broken).toEqual([]);
  });

  it('offers at checkout only items of its menu, below their price', () => {
    const prices = new Map(itemsOf(store).map((item) => [item.name, item.price]));
    const broken = store.upsell.filter((offer) => {
      const price = prices.get(offer.item);
      return price === undefined || !Number.isInteger(offer.price) || offer.price <= 0 || offer.price >= price;
    });
    expect(broken).toEqual([]);
  });

  it('offers with and after what its menu has', () => {
    const items = itemsOf(store).map(({ name }) => name);
    const categories = store.menu.map(({ name }) => name);
    const named = store.upsell.flatMap(({ when }) => [
      ...(when?.withItems ?? []).filter((name) => !items.includes(name)),
      ...(when?.withCategories ?? []).filter((name) => !categories.includes(name)),
    ]);
    expect(named).toEqual([]);
    expect(store.upsell.flatMap(({ when }) => when?.weekdays ?? []).every((day) => day >= 0 && day <= 6)).toBe(true);
  });

  it('writes hours, exceptions and windows as clock times and dates', () => {
    const times = intervalsOf(store).flatMap(({ opens, closes }) => [opens, closes]);
    expect(times.filter((time) => !CLOCK_TIME.test(time))).toEqual([]);
    const dates = (store.exceptions ?? []).map(([date]) => date);
    expect(dates.filter((date) => !ISO_DATE.test(date))).toEqual([]);
    expect(store.hours.flat().length).toBeGreaterThan(0);
  });

  it('claims no diet that an allergen of the item rules out', () => {
    const broken = itemsOf(store).filter((item) =>
      (item.dietary ?? []).some((diet) =>
        (item.allergens ?? []).some((allergen) => FORBIDDEN_ALLERGENS[diet]?.includes(allergen)),
      ),
    );
    expect(broken.map((item) => item.name)).toEqual([]);
  });
});
