import type { CheckoutRequest, Menu, MenuItem, Order } from '@doorstep/sdk/platform';
import type { Harness } from './harness.js';

/** Dropoff coordinates near the shop. */
export const doorstep = { lat: 44.426, lng: 26.16 } as const;

/** The store of the demo merchant of the harness. It is always open, and has a promotion, an upsell offer and modifiers. */
export const shopSlug = 'farmacia-rozmarin-titan';

const menus = new WeakMap<Harness, Map<string, Promise<Menu>>>();

/** Returns the menu of a store by slug, read once for each harness. The store must deliver to `near`. */
export function menuOf(
  harness: Harness,
  slug = shopSlug,
  near: { lat: number; lng: number } = doorstep,
): Promise<Menu> {
  const known = menus.get(harness) ?? new Map<string, Promise<Menu>>();
  menus.set(harness, known);
  const menu = known.get(slug) ?? readMenu(harness, slug, near);
  known.set(slug, menu);
  return menu;
}

async function readMenu({ platform }: Harness, slug: string, near: { lat: number; lng: number }): Promise<Menu> {
  for await (const { store } of platform.discovery.listStores({ ...near, limit: 100 })) {
    if (store.slug === slug) return platform.discovery.getMenu(store.id);
  }
  throw new Error(`The store ${slug} does not deliver to ${near.lat}, ${near.lng}.`);
}

/** Returns the first item of a menu that matches. */
export function pick(menu: Menu, matches: (item: MenuItem) => boolean): MenuItem {
  const item = menu.categories.flatMap(({ items }) => items).find(matches);
  if (!item) throw new Error(`${menu.store.name} has no matching item.`);
  return item;
}

/** Matches an available item without modifiers that alone reaches the minimum order. */
export const isPlain =
  (menu: Menu) =>
  ({ modifiers, availability, price }: MenuItem): boolean =>
    modifiers.length === 0 && availability.available && price.amount >= menu.store.minimumOrder.amount;

/** Returns the smallest valid checkout, with changes. */
export async function basket(harness: Harness, change: Partial<CheckoutRequest> = {}): Promise<CheckoutRequest> {
  const menu = await menuOf(harness);
  return {
    storeId: menu.store.id,
    items: [{ itemId: pick(menu, isPlain(menu)).id, quantity: 1 }],
    payment: { method: 'card_ok' },
    deliveryCoordinates: doorstep,
    ...change,
  };
}

/** Places an order as the customer. */
export async function placeOrder(harness: Harness, change: Partial<CheckoutRequest> = {}): Promise<Order> {
  const customer = await harness.as('customer');
  return customer.checkout.create(await basket(harness, change));
}

/** Returns the start of the first half-hour slot that is at least `hours` away. */
export function slotIn(harness: Harness, hours: number): string {
  const half = 30 * 60_000;
  return new Date(Math.ceil((harness.target.now() + hours * 3_600_000) / half) * half).toISOString();
}
