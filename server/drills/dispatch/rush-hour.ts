import { setTimeout as delay } from 'node:timers/promises';
import type { Point } from '@doorstep/core';
import type { CheckoutRequest, Menu, PlatformSession } from '@doorstep/sdk/platform';
import { basketFrom, dropoffCodeOf, pickupCodeOf } from '@doorstep/simulation';
import type { Doors } from './courier-app.js';
import { repeatUntilDone } from './repeat.js';

/** A store as the drill uses it. */
export interface OpenShop {
  readonly id: string;
  readonly coordinates: Point;
  readonly merchant: PlatformSession;
}

/** The customers and stores of a rush hour. */
export interface RushHour extends Doors {
  /** Ids of the orders that were acknowledged. */
  readonly placed: readonly string[];
  /** Resolves after the last order is ready. */
  readonly end: Promise<void>;
}

interface RushOptions {
  readonly shops: readonly OpenShop[];
  readonly customers: readonly PlatformSession[];
  readonly orders: number;
  readonly seconds: number;
  readonly draw: () => number;
}

const prepSeconds = 60;
/** Time from the acceptance until the goods are ready. */
const cookMilliseconds = [2_000, 8_000] as const;
/** Customers live within about 500 metres. */
const nearDegrees = 0.004;

/** Places orders at equal distances; each store accepts at once, and is ready after some seconds. */
export function startRushHour({ shops, customers, orders, seconds, draw }: RushOptions): RushHour {
  const parties = new Map<string, { readonly customer: PlatformSession; readonly merchant: PlatformSession }>();
  const menus = new Map<string, Promise<Menu>>();

  async function placeOrder(index: number): Promise<void> {
    await delay((index * seconds * 1_000) / orders);
    const [shop, customer] = [shops[index % shops.length], customers[index % customers.length]];
    if (!shop || !customer) throw new Error('The drill has no stores or no customers.');
    const menu = menus.get(shop.id) ?? Promise.resolve(customer.discovery.getMenu(shop.id));
    menus.set(shop.id, menu);
    const { id } = await customer.checkout.create(checkoutNear(await menu, shop));
    parties.set(id, { customer, merchant: shop.merchant });
    await repeatUntilDone(() => shop.merchant.orders.accept(id, { prepSeconds }));
    const [low, high] = cookMilliseconds;
    await delay(low + draw() * (high - low));
    await repeatUntilDone(() => shop.merchant.orders.markReady(id));
  }

  function checkoutNear(menu: Menu, { coordinates }: OpenShop): CheckoutRequest {
    const near = (degrees: number): number => degrees + (draw() * 2 - 1) * nearDegrees;
    return {
      ...basketFrom(menu),
      deliveryCoordinates: { lat: near(coordinates.lat), lng: near(coordinates.lng) },
    };
  }

  function partiesOf(id: string) {
    const found = parties.get(id);
    if (!found) throw new Error(`A courier carries ${id}, which no response acknowledged.`);
    return found;
  }

  return {
    get placed() {
      return [...parties.keys()];
    },
    end: Promise.all(Array.from({ length: orders }, (_, index) => placeOrder(index))).then(() => undefined),
    pickupCode: async (id) => pickupCodeOf(partiesOf(id).merchant, id),
    dropoffCode: async (id) => dropoffCodeOf(partiesOf(id).customer, id),
  };
}
