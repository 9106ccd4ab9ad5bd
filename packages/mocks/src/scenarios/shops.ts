import { demoEmails } from '@doorstep/core';
import { isApiError } from '@doorstep/sdk';
import type { CheckoutRequest, DoorstepPlatform, Menu, Order, SignedInSession, Store } from '@doorstep/sdk/platform';
import type { ScenarioContext } from './scenario-context.js';

/** A store of the demo data and a location of its customers. */
interface Shop {
  readonly slug: string;
  readonly merchantEmail: string;
  readonly near: { readonly lat: number; readonly lng: number };
}

/** The store of the first demo merchant, and one of the second merchant that never closes. */
const shops: readonly Shop[] = [
  { slug: 'cuhnia-amzei', merchantEmail: demoEmails.merchant, near: { lat: 44.4467, lng: 26.0972 } },
  { slug: 'farmacia-rozmarin-titan', merchantEmail: demoEmails.secondMerchant, near: { lat: 44.426, lng: 26.16 } },
];

/** A store and sessions of everyone involved in an order. */
export interface ShopScene {
  /** The store as customers see it. */
  readonly store: Store;
  readonly customer: SignedInSession;
  readonly merchant: SignedInSession;
  readonly courier: SignedInSession;
}

/** An order and sessions of everyone involved in it. */
export interface OrderScene extends ShopScene {
  /** The order at the end of the scenario. */
  readonly order: Order;
}

/** Signs in everyone involved at the store of the first demo merchant. */
export function openShop(context: ScenarioContext): Promise<ShopScene & { readonly request: CheckoutRequest }> {
  const [first] = shops;
  if (!first) throw new Error('There is no shop.');
  return enter(context, first);
}

/** Places an order at the store of the first demo merchant, or if it is closed, at the store that never closes. */
export async function order(context: ScenarioContext, change: Partial<CheckoutRequest> = {}): Promise<OrderScene> {
  let refusal: unknown;
  for (const shop of shops) {
    const { request, ...scene } = await enter(context, shop);
    const placed = await scene.customer.checkout.create({ ...request, ...change }).catch((error: unknown) => {
      if (!isApiError(error, 'store_closed') && !isApiError(error, 'slot_unavailable')) throw error;
      refusal = error;
    });
    if (placed) return { ...scene, order: placed };
  }
  throw refusal;
}

async function enter(context: ScenarioContext, shop: Shop): Promise<ShopScene & { readonly request: CheckoutRequest }> {
  const platform = context.platform();
  const customer = await context.as('customer');
  const merchant = await signIn(platform, shop.merchantEmail);
  const courier = await context.as('courier');
  const menu = await platform.discovery.getMenu(await idOf(platform, shop));
  return { store: menu.store, customer, merchant, courier, request: basket(menu, shop) };
}

/** Signs in an account by its e-mail. Signing in by role would use the role's first account. */
async function signIn(platform: DoorstepPlatform, email: string): Promise<SignedInSession> {
  const { data } = await platform.reference.listDemoAccounts();
  const account = data.find((each) => each.email === email);
  if (!account) throw new Error(`There is no demo account ${email}.`);
  return platform.demoSignIn({ accountId: account.accountId });
}

async function idOf(platform: DoorstepPlatform, shop: Shop): Promise<string> {
  for await (const { store } of platform.discovery.listStores({ ...shop.near, limit: 100 })) {
    if (store.slug === shop.slug) return store.id;
  }
  throw new Error(`The store ${shop.slug} does not deliver to ${shop.near.lat}, ${shop.near.lng}.`);
}

/** Builds an order of the first item without modifiers, with enough of it to reach the minimum. */
function basket(menu: Menu, { near }: Shop): CheckoutRequest {
  const plain = menu.categories.flatMap(({ items }) => items).filter(({ modifiers }) => modifiers.length === 0);
  // Nothing is available in a closed store.
  const item = plain.find(({ availability }) => availability.available) ?? plain[0];
  if (!item) throw new Error(`${menu.store.name} has no item without modifiers.`);
  const quantity = Math.ceil(menu.store.minimumOrder.amount / item.price.amount);
  return {
    storeId: menu.store.id,
    items: [{ itemId: item.id, quantity: Math.max(1, quantity) }],
    payment: { method: 'card_ok' },
    deliveryCoordinates: near,
  };
}
