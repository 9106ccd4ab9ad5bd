import { createSandbox } from '@doorstep/mocks';
import type { CheckoutRequest, SignedInSession } from '@doorstep/sdk/platform';
import { CustomerApp } from '../app/customer-app.js';

/** The whole service in this process. Starting it takes a moment and restoring it none, so all tests share one. */
export const sandbox = await createSandbox();

/** Sessions of the demo accounts, and the demo partner. */
export const customer = await sandbox.as('customer');
export const courier = await sandbox.as('courier');
export const merchant = await sandbox.as('merchant');
export const partner = sandbox.partner();

/** The app under test. */
export const app = new CustomerApp(customer);

/** The initial state, in which everybody is signed in. `setup.ts` restores it before each test. */
export const noon = sandbox.snapshot();

/** Fills a cart, before the first tap on "Order". */
export async function fillCart(session: SignedInSession = customer): Promise<CheckoutRequest> {
  const home = { lat: 44.4467, lng: 26.0972 };
  for await (const { store } of session.discovery.listStores({ ...home, openNow: true })) {
    if (store.slug !== 'cuhnia-amzei') continue;
    const { categories } = await session.discovery.getMenu(store.id);
    const item = categories
      .flatMap(({ items }) => items)
      .find(({ availability, modifiers }) => availability.available && modifiers.length === 0);
    if (!item) break;
    const quantity = Math.ceil(store.minimumOrder.amount / item.price.amount);
    const payment = { method: 'card_ok' } as const;
    return { storeId: store.id, items: [{ itemId: item.id, quantity }], payment, deliveryCoordinates: home };
  }
  throw new Error('The store of the tests is not in the demo data.');
}

/** A partner's delivery across the city. */
export const deliveryRequest = {
  pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
};
