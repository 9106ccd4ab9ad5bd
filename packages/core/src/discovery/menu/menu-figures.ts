import type { StoreCatalog } from '@doorstep/contracts';
import type { z } from 'zod';
import type { MenuItemRecord } from '../../catalogue/records.js';
import { isBetween } from '../../kernel/primitives/local-time.js';
import { ron } from '../../money/rounding.js';

/** What is told of a menu in a list, without the menu. */
export interface MenuFigures {
  readonly itemCount: number;
  /** Sections that have items. */
  readonly categoryCount: number;
  /** Bani, of what is not sold out; null when everything is. */
  readonly priceFromAmount: number | null;
  /** Items that are sold all day, and those sold at some times only; without what is sold out. */
  readonly allDayCount: number;
  readonly windows: readonly { readonly from: string; readonly to: string; readonly count: number }[];
}

/** The part of an item that figures are made of. */
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
 * The figures as the contract shows them. `localTime`, `HH:MM`, is that of the store; nothing is available while it is
 * closed, as in its menu.
 */
export function catalogView(
  figures: MenuFigures,
  when: { readonly open: boolean; readonly localTime: string },
): z.input<typeof StoreCatalog> {
  const inWindow = figures.windows.filter(({ from, to }) => isBetween(when.localTime, from, to));
  const available = inWindow.reduce((sum, { count }) => sum + count, figures.allDayCount);
  return {
    itemCount: figures.itemCount,
    availableItemCount: when.open ? available : 0,
    categoryCount: figures.categoryCount,
    priceFrom: figures.priceFromAmount === null ? null : ron(figures.priceFromAmount),
  };
}
