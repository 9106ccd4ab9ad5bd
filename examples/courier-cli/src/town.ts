import type { DoorstepPlatform, SignedInSession } from '@doorstep/sdk/platform';

/** A customer and a merchant who play along, so that a courier has something to do. */
export interface Town {
  /** The customer orders, and the merchant has it ready. */
  placeOrder(): Promise<void>;
  /** What the counter says to a courier who asks. */
  pickupCode(orderId: string): Promise<string | undefined>;
  /** What the customer says at the door. */
  dropoffCode(orderId: string): Promise<string | undefined>;
}

/** A store of the demo data that never closes, its merchant, and customers nearby. */
const storeSlug = 'farmacia-rozmarin-titan';
const merchantEmail = 'victor.lungu@demo.doorstep.example';
const homes = ['Bulevardul Nicolae Grigorescu 20, București', 'Bulevardul 1 Decembrie 1918 12, București'];
const home = { lat: 44.426, lng: 26.16 };

/** @throws Error where the demo data are missing. */
export async function openTown(platform: DoorstepPlatform): Promise<Town> {
  const customer = await platform.demoSignIn({ role: 'customer' });
  const merchant = await signInAs(platform, merchantEmail);
  let orders = 0;
  return {
    async placeOrder() {
      const addressText = homes[orders++ % homes.length];
      const order = await customer.checkout.create({
        ...(await fillCart(platform)),
        payment: { method: 'card_ok' },
        tipPercent: 10,
        deliveryCoordinates: home,
        ...(addressText ? { addressText } : {}),
      });
      await merchant.orders.merchantAccept(order.id, { prepSeconds: 600 });
      await merchant.orders.merchantReady(order.id);
    },
    async pickupCode(orderId) {
      return (await merchant.orders.verificationCodes(orderId)).pickup.code ?? undefined;
    },
    async dropoffCode(orderId) {
      return (await customer.orders.verificationCodes(orderId)).dropoff.code ?? undefined;
    },
  };
}

/** Signs in a certain demo account. @throws Error when there is none with this e-mail. */
export async function signInAs(platform: DoorstepPlatform, email: string): Promise<SignedInSession> {
  const { data } = await platform.reference.demoAccounts();
  const account = data.find((candidate) => candidate.email === email);
  if (!account) throw new Error(`There is no demo account ${email}: start the server with SEED=demo.`);
  return platform.demoSignIn({ accountId: account.accountId });
}

/** The first article that can be ordered alone. */
async function fillCart(platform: DoorstepPlatform) {
  for await (const { store } of platform.discovery.stores({ ...home, openNow: true })) {
    if (store.slug !== storeSlug) continue;
    const { categories } = await platform.discovery.menu(store.id);
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
