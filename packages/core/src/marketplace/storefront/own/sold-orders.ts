import type { OwnStoreUpdate, SoldOrder } from '@doorstep/contracts';
import { isItemAvailable } from '../../../catalogue/catalogue/item-availability.js';
import { isOpenAt } from '../../../catalogue/catalogue/opening-hours.js';
import type { MenuItemRecord, StoreRecord } from '../../../catalogue/catalogue/records.js';
import type { SessionCaller } from '../../../kernel/operation/caller.js';
import type { Effects } from '../../../kernel/operation/operation.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import { cancelForMerchant } from '../../../orders/orders/cancellation.js';
import { orderDeadlines } from '../../../orders/orders/deadlines.js';
import type { OrderRecord } from '../../../orders/orders/records.js';

/** The order as it was sold: its slot, distance and items. */
type SoldFor = Pick<OrderRecord, 'scheduledFor' | 'distanceMeters' | 'lines'>;

/** The answer of the merchant to the question what happens to orders that a change concerns. */
type Decision = OwnStoreUpdate['soldOrders'];

/** Returns true if an order with a slot could be sold for it. */
export type CanBeSold = (order: SoldFor) => boolean;

/** Returns whether a store with these hours and this radius could sell an order. */
export function soldByStore(store: Pick<StoreRecord, 'hours' | 'timeZone' | 'deliveryRadiusMeters'>): CanBeSold {
  return ({ scheduledFor, distanceMeters }) =>
    distanceMeters <= store.deliveryRadiusMeters &&
    (scheduledFor === null || isOpenAt(store.hours, store.timeZone, scheduledFor));
}

/** The fields of an item that determine whether an order can be sold with it. */
type SoldItem = Parameters<typeof isItemAvailable>[0] & Pick<MenuItemRecord, 'id'>;

/** Returns whether an order could be sold with those of these items that it contains. */
export function soldWithItems({ timeZone }: Pick<StoreRecord, 'timeZone'>, items: readonly SoldItem[]): CanBeSold {
  return ({ scheduledFor, lines }) =>
    scheduledFor === null ||
    items.every(
      (item) => !lines.some(({ itemId }) => itemId === item.id) || isItemAvailable(item, timeZone, scheduledFor),
    );
}

type MerchantCall = Effects & { readonly caller: SessionCaller };

/** A change of what a store sells, and when. */
interface PlanChange {
  readonly store: StoreRecord;
  readonly before: CanBeSold;
  readonly after: CanBeSold;
  readonly decision: Decision;
  readonly reason: 'closing' | 'item_unavailable';
}

/**
 * Looks at the orders with a slot that the store has sold and not accepted yet, before a change that makes some of them
 * impossible. Keeps or cancels these, as the merchant has decided. Orders that await their payment, which the merchant does
 * not see, are no reason to ask; they end, unless the others are kept. The caller has locked the store.
 *
 * @throws ServiceProblem sold_orders_affected, which names the orders, without a decision.
 */
export async function settleSoldOrders(
  call: MerchantCall,
  { store, before, after, decision, reason }: PlanChange,
): Promise<void> {
  const affected = (await soldOrders(call, store)).filter((order) => before(order) && !after(order));
  if (affected.length === 0 || decision === 'keep') return;
  const sold = affected.filter(({ unpaid }) => !unpaid);
  if (sold.length > 0 && decision === undefined) throw soldOrdersAffected(sold);
  // In the order of their ids, as every unit of work locks them.
  for (const { id } of affected) await cancelForMerchant(call, id, reason);
}

/** Moves the time limits of received orders after a change of the hours in which the store attends to them. */
export async function moveTimeLimits(effects: Effects, store: StoreRecord): Promise<void> {
  for (const order of await soldOrders(effects, store)) {
    if (order.status === 'placed') await orderDeadlines.adopt(effects, order);
  }
}

async function soldOrders({ db, now }: Effects, { id: storeId, merchantId }: StoreRecord): Promise<OrderRecord[]> {
  const found = await db.find('orders', {
    where: {
      merchantId,
      storeId,
      outcome: 'open',
      status: { in: ['awaiting_payment', 'scheduled', 'placed'] },
      scheduledFor: { gte: now },
    },
    orderBy: [['id', 'asc']],
  });
  return [...found];
}

/** The most orders that a problem names. */
const maxNamed = 100;

function soldOrdersAffected(orders: readonly OrderRecord[]): ServiceProblem {
  const named = orders.slice(0, maxNamed);
  const numbers = named.map(({ number }) => number).join(', ');
  const detail = `This change makes ${orders.length} sold orders impossible: ${numbers}.`;
  return new ServiceProblem('sold_orders_affected', detail, { orders: named.map(soldOrderView) });
}

function soldOrderView({ id, number, scheduledFor }: OrderRecord): SoldOrder {
  return { id, number, scheduledDeliveryAt: scheduledFor };
}
