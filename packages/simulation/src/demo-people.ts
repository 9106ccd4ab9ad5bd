import type { DeliveryRequest } from '@doorstep/sdk';
import type { CheckoutRequest, DoorstepPlatform, PlatformSession } from '@doorstep/sdk/platform';
import { basketFrom } from './basket.js';

/** The demo pharmacy that never closes, its merchant, and a place that it delivers to. */
const slug = 'farmacia-rozmarin-titan';
const merchantEmail = 'victor.lungu@demo.doorstep.example';
const pin = { lat: 44.426, lng: 26.16 };

/** A signed-in customer, merchant and courier of a server with demo data, and a checkout at the merchant. */
export interface DemoPeople {
  readonly customer: PlatformSession;
  readonly merchant: PlatformSession;
  readonly courier: PlatformSession;
  readonly cart: CheckoutRequest;
}

/** Signs in and fills a cart. */
export async function signInDemoPeople(platform: DoorstepPlatform): Promise<DemoPeople> {
  const { data: accounts } = await platform.reference.listDemoAccounts();
  const merchant = accounts.find(({ email }) => email === merchantEmail);
  if (!merchant) throw new Error(`There is no demo account ${merchantEmail}.`);
  return {
    customer: await platform.demoSignIn({ role: 'customer' }),
    merchant: await platform.demoSignIn({ accountId: merchant.accountId }),
    courier: await platform.demoSignIn({ role: 'courier' }),
    cart: await fillCart(platform),
  };
}

async function fillCart({ discovery }: DoorstepPlatform): Promise<CheckoutRequest> {
  for await (const { store } of discovery.listStores({ ...pin, category: ['pharmacy'], limit: 100 })) {
    if (store.slug !== slug) continue;
    return {
      ...basketFrom(await discovery.getMenu(store.id)),
      addressText: 'Bulevardul Nicolae Grigorescu 20, București',
      deliveryCoordinates: pin,
    };
  }
  throw new Error('The demo pharmacy is missing.');
}

/** Has an order prepared, carried and handed over. */
export async function fulfil(id: string, { customer, merchant, courier }: Omit<DemoPeople, 'cart'>): Promise<void> {
  await merchant.orders.accept(id, { prepSeconds: 600 });
  await merchant.orders.markReady(id);
  const { store, dropoff } = await courier.orders.claim(id);
  const pickupCode = await pickupCodeOf(merchant, id);
  await courier.orders.markPickedUp(id, { pickupCode, coordinates: store.coordinates });
  const dropoffCode = await dropoffCodeOf(customer, id);
  await courier.orders.markDelivered(id, { dropoffCode, coordinates: dropoff.coordinates });
}

/** Returns the code that the merchant tells the courier, if the order has one. */
export async function pickupCodeOf(merchant: PlatformSession, id: string): Promise<string | undefined> {
  return (await merchant.orders.getVerificationCodes(id)).pickup.code ?? undefined;
}

/** Returns the code that the customer tells the courier, if the order has one. */
export async function dropoffCodeOf(customer: PlatformSession, id: string): Promise<string | undefined> {
  return (await customer.orders.getVerificationCodes(id)).dropoff.code ?? undefined;
}

/** Returns a delivery of a partner, for a sandbox to play. */
export function deliveryOf(
  externalReference: string,
  sandbox: DeliveryRequest['sandbox'] = { auto: false },
): DeliveryRequest {
  const contact = { name: 'Ioana Radu', phone: '+40722000111' };
  return {
    externalReference,
    pickup: { address: 'Strada Lipscani 25', contact },
    dropoff: { address: 'Bd. Iuliu Maniu 7', contact, verification: { pin: true } },
    items: [{ name: 'Carte', quantity: 1 }],
    sandbox,
  };
}
