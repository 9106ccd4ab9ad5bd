import type { DoorstepPlatform, SignedInSession } from '@doorstep/sdk/platform';

/** A simulated customer and merchant, who give the courier something to do. */
export interface Town {
  /** The customer orders with a card or in cash, and the merchant prepares the order. */
  placeOrder(method: 'card_ok' | 'cash'): Promise<void>;
  /** Returns the code that the merchant tells the courier. */
  pickupCode(orderId: string): Promise<string | undefined>;
  /** Returns the code that the customer tells the courier at the door. */
  dropoffCode(orderId: string): Promise<string | undefined>;
}

/** A store of the demo data that never closes. */
const storeSlug = 'farmacia-rozmarin-titan';
const merchantEmail = 'victor.lungu@demo.doorstep.example';
const homes = ['Bulevardul Nicolae Grigorescu 20, București', 'Bulevardul 1 Decembrie 1918 12, București'];
const home = { lat: 44.426, lng: 26.16 };

/** @throws Error if the demo data is missing. */
export async function openTown(platform: DoorstepPlatform): Promise<Town> {
  const customer = await platform.demoSignIn({ role: 'customer' });
  const merchant = await signInAs(platform, merchantEmail);
  let orders = 0;
  return {
    async placeOrder(method) {
      const addressText = homes[orders++ % homes.length];
      const order = await customer.checkout.create({
        ...(await fillCart(platform)),
        payment: { method },
        tipPercent: 10,
        deliveryCoordinates: home,
        ...(addressText ? { addressText } : {}),
      });
      await merchant.orders.accept(order.id, { prepSeconds: 600 });
      await merchant.orders.markReady(order.id);
    },
    async pickupCode(orderId) {
      return (await merchant.orders.getVerificationCodes(orderId)).pickup.code ?? undefined;
    },
    async dropoffCode(orderId) {
      return (await customer.orders.getVerificationCodes(orderId)).dropoff.code ?? undefined;
    },
  };
}

/** Signs in a demo account by its e-mail. @throws Error if it does not exist. */
export async function signInAs(platform: DoorstepPlatform, email: string): Promise<SignedInSession> {
  const { data } = await platform.reference.listDemoAccounts();
  const account = data.find((candidate) => candidate.email === email);
  if (!account) throw new Error(`There is no demo account ${email}: start the server with SEED=demo.`);
  return platform.demoSignIn({ accountId: account.accountId });
}

/** Fills a cart with the first item that can be ordered alone. */
async function fillCart(platform: DoorstepPlatform) {
  for await (const { store } of platform.discovery.listStores({ ...home, openNow: true })) {
    if (store.slug !== storeSlug) continue;
    const { categories } = await platform.discovery.getMenu(store.id);
    const item = categories
      .flatMap(({ items }) => items)
      .find(
        ({ availability, modifiers, price }) =>
          availability.available && modifiers.length === 0 && price.amount >= store.minimumOrder.amount,
      );
    if (item) return { storeId: store.id, items: [{ itemId: item.id, quantity: 1 }] };
  }
  throw new Error(`The store ${storeSlug} has nothing to order.`);
}
