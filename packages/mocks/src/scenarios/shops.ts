import { demoEmails } from '@doorstep/core';
import { isApiError } from '@doorstep/sdk';
import type { CheckoutRequest, DoorstepPlatform, Menu, Order, SignedInSession, Store } from '@doorstep/sdk/platform';
import type { Stage } from './stage.js';

/** A store of the demo data, and where its customers live. */
interface Shop {
  readonly slug: string;
  readonly merchantEmail: string;
  readonly near: { readonly lat: number; readonly lng: number };
}

/** The store of the first demo merchant, and one that never closes, of the second. */
const shops: readonly Shop[] = [
  { slug: 'cuhnia-amzei', merchantEmail: demoEmails.merchant, near: { lat: 44.4467, lng: 26.0972 } },
  { slug: 'farmacia-rozmarin-titan', merchantEmail: demoEmails.secondMerchant, near: { lat: 44.426, lng: 26.16 } },
];

/** Everybody who has to do with an order, signed in. */
export interface ShopScene {
  /** As customers see it. */
  readonly store: Store;
  readonly customer: SignedInSession;
  readonly merchant: SignedInSession;
  readonly courier: SignedInSession;
}

/** An order, and everybody who has to do with it. */
export interface OrderScene extends ShopScene {
  /** As it is when the scenario ends. */
  readonly order: Order;
}

/** Opens the scene at the store of the first demo merchant. */
export function openShop(stage: Stage): Promise<ShopScene & { readonly request: CheckoutRequest }> {
  const [first] = shops;
  if (!first) throw new Error('There is no shop.');
  return enter(stage, first);
}

/** Orders at the store of the first demo merchant, or where it is closed then, at the one that never is. */
export async function order(stage: Stage, change: Partial<CheckoutRequest> = {}): Promise<OrderScene> {
  let refusal: unknown;
  for (const shop of shops) {
    const { request, ...scene } = await enter(stage, shop);
    const placed = await scene.customer.checkout.create({ ...request, ...change }).catch((error: unknown) => {
      if (!isApiError(error, 'store_closed') && !isApiError(error, 'slot_unavailable')) throw error;
      refusal = error;
    });
    if (placed) return { ...scene, order: placed };
  }
  throw refusal;
}

async function enter(stage: Stage, shop: Shop): Promise<ShopScene & { readonly request: CheckoutRequest }> {
  const platform = stage.platform();
  const customer = await stage.as('customer');
  const merchant = await signIn(platform, shop.merchantEmail);
  const courier = await stage.as('courier');
  const menu = await platform.discovery.menu(await idOf(platform, shop));
  return { store: menu.store, customer, merchant, courier, request: basket(menu, shop) };
}

/** The account's own e-mail: that of a role is the first account's. */
async function signIn(platform: DoorstepPlatform, email: string): Promise<SignedInSession> {
  const { data } = await platform.reference.demoAccounts();
  const account = data.find((each) => each.email === email);
  if (!account) throw new Error(`There is no demo account ${email}.`);
  return platform.demoSignIn({ accountId: account.accountId });
}

async function idOf(platform: DoorstepPlatform, shop: Shop): Promise<string> {
  for await (const { store } of platform.discovery.stores({ ...shop.near, limit: 100 })) {
    if (store.slug === shop.slug) return store.id;
  }
  throw new Error(`The store ${shop.slug} does not deliver to ${shop.near.lat}, ${shop.near.lng}.`);
}

/** Enough of the first thing that can be ordered as it is. */
function basket(menu: Menu, { near }: Shop): CheckoutRequest {
  const plain = menu.categories.flatMap(({ items }) => items).filter(({ modifiers }) => modifiers.length === 0);
  // In a closed store nothing is available.
  const item = plain.find(({ availability }) => availability.available) ?? plain[0];
  if (!item) throw new Error(`${menu.store.name} has nothing that can be ordered as it is.`);
  const quantity = Math.ceil(menu.store.minimumOrder.amount / item.price.amount);
  return {
    storeId: menu.store.id,
    items: [{ itemId: item.id, quantity: Math.max(1, quantity) }],
    payment: { method: 'card_ok' },
    deliveryCoordinates: near,
  };
}
