import type { Currency, StoreCatalog } from '@doorstep/contracts';
import type { z } from 'zod';
import type { WallTime } from '../../../kernel/primitives/local-time.js';
import { moneyIn } from '../../../values/money/money.js';
import { isWithin, type SaleTimes } from '../../catalogue/item-availability.js';
import type { MenuItemRecord } from '../../catalogue/records.js';

/** Summary of a menu, for lists that do not include the menu itself. */
export interface MenuFigures {
  readonly itemCount: number;
  /** Sections that have items. */
  readonly categoryCount: number;
  /** Lowest price of the items that are not sold out; null when all are sold out. */
  readonly priceFromAmount: number | null;
  /** Items that are sold at all times. Sold-out items are not counted, here and in `limited`. */
  readonly allDayCount: number;
  /** Items that are sold only on some days or during a window of the day, by these times. */
  readonly limited: readonly (SaleTimes & { readonly count: number })[];
}

/** The fields of an item from which figures are calculated. */
export type CountedItem = Pick<MenuItemRecord, 'categoryId' | 'priceAmount' | 'soldOut' | 'window' | 'weekdays'>;

export function menuFigures(items: readonly CountedItem[]): MenuFigures {
  const sold = items.filter(({ soldOut }) => !soldOut);
  const prices = sold.map(({ priceAmount }) => priceAmount);
  const limited = new Map<string, SaleTimes & { count: number }>();
  for (const { window, weekdays } of sold) {
    if (isAlways({ window, weekdays })) continue;
    const key = JSON.stringify([window, weekdays]);
    limited.set(key, { window, weekdays, count: (limited.get(key)?.count ?? 0) + 1 });
  }
  return {
    itemCount: items.length,
    categoryCount: new Set(items.map(({ categoryId }) => categoryId)).size,
    priceFromAmount: prices.length === 0 ? null : Math.min(...prices),
    allDayCount: sold.filter(isAlways).length,
    limited: [...limited.values()],
  };
}

const isAlways = ({ window, weekdays }: SaleTimes): boolean => window === null && weekdays.length === 0;

/**
 * Returns the figures in the form of the contract. `local` is the store's local time. As in the menu,
 * nothing is available while the store is closed.
 */
export function catalogView(
  figures: MenuFigures,
  when: { readonly open: boolean; readonly local: WallTime; readonly currency: Currency },
): z.input<typeof StoreCatalog> {
  const sold = figures.limited.filter((times) => isWithin(times, when.local));
  const available = sold.reduce((sum, { count }) => sum + count, figures.allDayCount);
  return {
    itemCount: figures.itemCount,
    availableItemCount: when.open ? available : 0,
    categoryCount: figures.categoryCount,
    priceFrom: figures.priceFromAmount === null ? null : moneyIn(when.currency)(figures.priceFromAmount),
  };
}
