import {
  limitIn,
  maxPriceBani,
  type PlatformContract,
  type PriceChangeRequest,
  type PriceChanges,
} from '@doorstep/contracts';
import type { MenuItemRecord, StoreRecord } from '../../../catalogue/catalogue/records.js';
import { loadMenu, type MenuRecords } from '../../../catalogue/discovery/menu/menu-view.js';
import type { Operation } from '../../../kernel/operation/operation.js';
import { fieldProblem } from '../../../kernel/primitives/problem.js';
import { assertCurrency, moneyIn } from '../../../values/money/money.js';
import { loadOwnStore, lockOwnStore } from '../own/own-store.js';

type Area = PlatformContract['storefront'];

/** All of a price, in basis points. */
const whole = 10_000;

/** Calculates new prices. */
export const calculatePriceChange: Operation<Area['calculatePriceChange']> = {
  async read({ body, caller, params, reader }) {
    const store = await loadOwnStore(reader, params.id, caller);
    return { status: 200, body: changesView(store, changedPrices(body, store, await loadMenu(reader, store.id))) };
  },
};

/** Sets new prices. */
export const changePrices: Operation<Area['changePrices']> = async ({ body, caller, db, now, params }) => {
  const store = await lockOwnStore(db, params.id, caller);
  const changes = changedPrices(body, store, await loadMenu(db, store.id));
  for (const { item, priceAmount } of changes) {
    await db.update('menuItems', { id: item.id }, { priceAmount, updatedAt: now });
  }
  return { status: 200, body: changesView(store, changes) };
};

/** An item with its new price, in minor units. */
interface PriceChange {
  readonly item: MenuItemRecord;
  readonly priceAmount: number;
}

/**
 * Returns the items whose price changes, in the order of the menu.
 *
 * @throws ServiceProblem invalid_request for an unknown section or item, and for a change that leads to an impossible price.
 */
function changedPrices(
  body: PriceChangeRequest,
  store: StoreRecord,
  { categories, items }: Pick<MenuRecords, 'categories' | 'items'>,
): PriceChange[] {
  assertCurrency(body.amount, store.currency, '/body/amount');
  const { categoryIds, itemIds } = body;
  assertOnMenu(categoryIds, categories, '/body/categoryIds');
  assertOnMenu(itemIds, items, '/body/itemIds');
  const isWhole = categoryIds === undefined && itemIds === undefined;
  const most = limitIn(store.currency, maxPriceBani);
  return categories.flatMap(({ id: categoryId }) =>
    items
      .filter((item) => item.categoryId === categoryId)
      .filter(({ id }) => isWhole || categoryIds?.includes(categoryId) || itemIds?.includes(id))
      .map((item) => ({ item, priceAmount: newPrice(item.priceAmount, body) }))
      .filter(({ item, priceAmount }) => priceAmount !== item.priceAmount)
      .map((change) => {
        if (change.priceAmount >= 1 && change.priceAmount <= most) return change;
        const detail = `${change.item.name} would cost ${change.priceAmount}: a price is from 1 to ${most}.`;
        const pointer = body.amount === undefined ? '/body/basisPoints' : '/body/amount';
        throw fieldProblem('invalid_request', pointer, detail, change.priceAmount < 1 ? 'too_small' : 'too_big');
      }),
  );
}

/** Rounds half up, with integers only. */
function newPrice(price: number, { basisPoints = 0, amount, roundTo }: PriceChangeRequest): number {
  const exact = (price + (amount?.amount ?? 0)) * (whole + basisPoints);
  const step = roundTo * whole;
  return Math.floor((2 * exact + step) / (2 * step)) * roundTo;
}

function assertOnMenu(
  ids: readonly string[] | undefined,
  rows: readonly { readonly id: string }[],
  pointer: string,
): void {
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids?.findIndex((id) => !known.has(id)) ?? -1;
  if (unknown < 0) return;
  throw fieldProblem('invalid_request', `${pointer}/${unknown}`, 'must be on this menu', 'unknown_value');
}

function changesView({ currency }: StoreRecord, changes: readonly PriceChange[]): PriceChanges {
  const money = moneyIn(currency);
  return {
    changes: changes.map(({ item, priceAmount }) => ({
      itemId: item.id,
      name: item.name,
      before: money(item.priceAmount),
      after: money(priceAmount),
    })),
  };
}
