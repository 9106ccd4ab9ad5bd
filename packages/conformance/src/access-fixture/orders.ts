import type { Store } from '@doorstep/core';
import type { OrderStatus } from '@doorstep/sdk/platform';
import { elsewhere } from '../kit/courier-hands.js';
import type { Harness } from '../kit/harness.js';
import { isPlain, menuOf, pick } from '../kit/shopping.js';
import { orderCodes } from './codes.js';
import type { People } from './people.js';

/** A state of an order of a side: its status, or `reviewed` after it was delivered. */
export type OrderState = OrderStatus | 'reviewed';

/** States of the orders of each side. Only `ours` has one that is ready, because every courier may see those. */
export const orderStates = {
  ours: ['placed', 'accepted', 'ready', 'claimed', 'picked_up', 'delivered', 'reviewed'],
  theirs: ['placed', 'accepted', 'claimed', 'picked_up', 'delivered', 'reviewed'],
} as const satisfies Record<string, readonly OrderState[]>;

/** The side that orders are added to. */
export interface OrderContext {
  readonly harness: Harness;
  readonly store: Store;
  readonly people: People;
  /** The merchant's store. */
  readonly shop: { readonly slug: string; readonly lat: number; readonly lng: number };
}

/** Places an order, moves it to a state, and returns its id. */
export async function orderIn(context: OrderContext, state: OrderState): Promise<string> {
  const { harness, people } = context;
  const by = (role: 'customer' | 'merchant' | 'courier') => harness.platform.withToken(people[role].tokens.real);
  const { id } = await by('customer').checkout.create(await basketOf(context));
  const codes = () => orderCodes(context, id);
  const path: readonly (readonly [OrderState, () => PromiseLike<unknown>])[] = [
    ['accepted', () => by('merchant').orders.accept(id)],
    ['ready', () => by('merchant').orders.markReady(id)],
    ['claimed', () => by('courier').orders.claim(id)],
    [
      'picked_up',
      async () => by('courier').orders.markPickedUp(id, { pickupCode: (await codes()).pickupCode, ...elsewhere }),
    ],
    [
      'delivered',
      async () => by('courier').orders.markDelivered(id, { dropoffCode: (await codes()).dropoffCode, ...elsewhere }),
    ],
    ['reviewed', () => by('customer').orders.createReview(id, { rating: 5 })],
  ];
  const length = path.findIndex(([reached]) => reached === state) + 1;
  for (const [, step] of path.slice(0, length)) await step();
  return id;
}

/** Returns a checkout of two items, of which the shop can remove one, delivered to the shop's own address. */
export async function basketOf({ harness, shop }: Pick<OrderContext, 'harness' | 'shop'>) {
  const door = { lat: shop.lat, lng: shop.lng };
  const menu = await menuOf(harness, shop.slug, door);
  return {
    storeId: menu.store.id,
    items: [{ itemId: pick(menu, isPlain(menu)).id, quantity: 2 }],
    payment: { method: 'card_ok' as const },
    deliveryCoordinates: door,
  };
}
