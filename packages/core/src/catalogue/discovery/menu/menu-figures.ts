import type { Currency, StoreCatalog } from '@doorstep/contracts';
import type { z } from 'zod';
import { isBetween } from '../../../kernel/primitives/local-time.js';
import { moneyIn } from '../../../values/money/money.js';
import type { MenuItemRecord } from '../../catalogue/records.js';

/** Summary of a menu, for lists that do not include the menu itself. */
export interface MenuFigures {
  readonly itemCount: number;
  /** Sections that have items. */
  readonly categoryCount: number;
  /** Lowest price of the items that are not sold out; null when all are sold out. */
  readonly priceFromAmount: number | null;
  /** Items that are sold all day. Sold-out items are not counted, here and in `windows`. */
  readonly allDayCount: number;
  /** Items that are sold only during a window of the day, by window. */
  readonly windows: readonly { readonly from: string; readonly to: string; readonly count: number }[];
}

/** The fields of an item from which figures are calculated. */
export type CountedItem = Pick<MenuItemRecord, 'categoryId' | 'priceAmount' | 'soldOut' | 'window'>;

export function menuFigures(items: readonly CountedItem[]): MenuFigures {
  const sold = items.filter(({ soldOut }) => !soldOut);
  const prices = sold.map(({ priceAmount }) => priceAmount);
  const windows = new Map<string, { from: string; to: string; count: number }>();
  for (const { window } of sold) {
    if (window === null) continue;
    const key = `${window.from}-${window.to}`;
    windows.set(key, { ...window, count: (windows.get(key)?.count ?? 0) + 1 });
  }
  return {
    itemCount: items.length,
    categoryCount: new Set(items.map(({ categoryId }) => categoryId)).size,
    priceFromAmount: prices.length === 0 ? null : Math.min(...prices),
    allDayCount: sold.filter(({ window }) => window === null).length,
    windows: [...windows.values()],
  };
}

/**
 * Returns the figures in the form of the contract. `localTime`, `HH:MM`, is the store's local time. As in the menu,
 * nothing is available while the store is closed.
 */
export function catalogView(
  figures: MenuFigures,
  when: { readonly open: boolean; readonly localTime: string; readonly currency: Currency },
): z.input<typeof StoreCatalog> {
  const inWindow = figures.windows.filter(({ from, to }) => isBetween(when.localTime, from, to));
  const available = inWindow.reduce((sum, { count }) => sum + count, figures.allDayCount);
  return {
    itemCount: figures.itemCount,
    availableItemCount: when.open ? available : 0,
    categoryCount: figures.categoryCount,
    priceFrom: figures.priceFromAmount === null ? null : moneyIn(when.currency)(figures.priceFromAmount),
  };
}
