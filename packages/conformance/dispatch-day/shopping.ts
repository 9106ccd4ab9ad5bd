import { isApiError } from '@doorstep/sdk';
import type { Menu, PlatformSession } from '@doorstep/sdk/platform';
import { type Actor, basketFrom, orderSteps } from '@doorstep/simulation';
import type { City } from './city.js';
import type { PlannedOrder } from './day-plan.js';
import { type BookedOrder, type OrderBook, orderIn } from './order-book.js';

/** Reads the menu of a store. */
export type Menus = (storeId: string) => Promise<Menu>;

/** Returns a reader of menus that asks for each once. */
export function createMenus({ sandbox }: City): Menus {
  const platform = sandbox.platform();
  const known = new Map<string, Promise<Menu>>();
  return (storeId) => {
    const menu = known.get(storeId) ?? Promise.resolve(platform.discovery.getMenu(storeId));
    known.set(storeId, menu);
    return menu;
  };
}

/** A customer who places an order, and the merchant who prepares it. */
export async function* orderActor(city: City, menus: Menus, book: OrderBook, plan: PlannedOrder): Actor {
  const { clock } = city.sandbox;
  const customer = city.customers[plan.index % city.customers.length];
  if (!customer) throw new Error('There are no customers.');
  const merchant = city.merchant(plan.shop.merchantId);
  yield plan.at;
  const id = await checkOut(customer, await menus(plan.shop.id), plan);
  book.orders.set(id, {
    id,
    plan,
    customer,
    steps: orderSteps(id, { customer, merchant }),
    placedAt: clock.now(),
    readyAt: undefined,
    deliveredAt: undefined,
    windows: [],
  });
  await lookAtArrival(orderIn(book, id));
  yield clock.now() + plan.acceptSeconds * 1_000;
  await merchant.orders.accept(id, { prepSeconds: plan.shop.prepSeconds });
  yield clock.now() + plan.preparationSeconds * 1_000;
  if (await isOver(merchant.orders.markReady(id))) return;
  orderIn(book, id).readyAt = clock.now();
}

/** Notes the window of arrival that the customer sees now. */
export async function lookAtArrival({ id, customer, windows }: BookedOrder): Promise<void> {
  const { status, etaLow, etaHigh } = await customer.orders.getTracking(id);
  if (etaLow && etaHigh) windows.push({ status, from: Date.parse(etaLow), to: Date.parse(etaHigh) });
}

async function checkOut(customer: PlatformSession, menu: Menu, plan: PlannedOrder): Promise<string> {
  const { id } = await customer.checkout.create({
    ...basketFrom(menu),
    tipPercent: plan.tipPercent,
    deliveryCoordinates: plan.dropoff,
  });
  return id;
}

/** Returns true if the service refuses a step, because the order is in another state now. */
async function isOver(step: PromiseLike<unknown>): Promise<boolean> {
  try {
    await step;
    return false;
  } catch (error) {
    if (isApiError(error, 'invalid_transition')) return true;
    throw error;
  }
}
