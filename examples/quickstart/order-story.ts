import {
  type DoorstepPlatform,
  formatMoney,
  isApiError,
  type Menu,
  type MenuItem,
  type Money,
  type SignedInSession,
} from '@doorstep/sdk/platform';
import { type Role, tryDisallowedActions } from './disallowed-actions.js';

/** A store of the demo data that never closes, its merchant's demo account, and an address nearby. */
const storeSlug = 'farmacia-rozmarin-titan';
const merchantEmail = 'victor.lungu@demo.doorstep.example';
const home = { address: 'Bulevardul Nicolae Grigorescu 20, București', pin: { lat: 44.426, lng: 26.16 } };

type Print = (line: string) => void;

/**
 * Takes an order from the menu to the door and its review, with a customer, a merchant and a courier. After each step,
 * prints the tracking and tries all actions that are not allowed.
 *
 * @throws Error if anything unexpected happens.
 */
export async function orderStory(platform: DoorstepPlatform, print: Print): Promise<void> {
  const people: Readonly<Record<Role, SignedInSession>> = {
    customer: await platform.demoSignIn({ role: 'customer' }),
    merchant: await platform.demoSignIn({ accountId: await accountIdOf(platform, merchantEmail) }),
    courier: await platform.demoSignIn({ role: 'courier' }),
  };
  const { customer, merchant, courier } = people;
  const nameOf = (role: Role): string => people[role].signedIn.account.displayName;

  const menu = await openMenu(platform);
  const item = plainItem(menu);
  const order = await customer.checkout.create({
    storeId: menu.store.id,
    items: [{ itemId: item.id, quantity: 1 }],
    payment: { method: 'card_ok' },
    tipPercent: 10,
    addressText: home.address,
    deliveryCoordinates: home.pin,
    deliveryNotes: 'Interfon 12',
  });
  const { id } = order;

  async function after(step: string): Promise<void> {
    print(`\n${step}`);
    const { status, sequence, courier: carrier, etaLow, etaHigh } = await customer.orders.getTracking(id);
    const arrival = etaLow && etaHigh ? `, arrives ${timeOf(etaLow)}-${timeOf(etaHigh)}` : '';
    print(`  tracking #${sequence}: ${status}${arrival}${carrier ? `, with ${carrier.displayName}` : ''}`);
    for (const role of ['customer', 'merchant', 'courier'] as const) {
      for (const { action, code, allowed } of await tryDisallowedActions(role, people[role], id)) {
        print(`  refused: ${action} by the ${role} (409 ${code}); allowed: ${allowed.join(', ') || 'nothing'}`);
      }
    }
  }

  const { total } = order.pricing;
  await after(`${nameOf('customer')} orders ${item.name} at ${menu.store.name}: ${order.number}, ${moneyText(total)}`);

  await merchant.orders.accept(id, { prepSeconds: 600 });
  await after(`${nameOf('merchant')} accepts`);

  await merchant.orders.markReady(id);
  await after(`${nameOf('merchant')} has the order ready`);

  await courier.orders.claim(id);
  await after(`${nameOf('courier')} claims it`);

  const { pickup } = await merchant.orders.getVerificationCodes(id);
  const pickupCode = present(pickup.code, 'The merchant sees no pickup code.');
  await expectWrongCode(courier.orders.markPickedUp(id, { pickupCode: otherCode(pickupCode) }), print);
  await courier.orders.markPickedUp(id, { pickupCode });
  await after(`${nameOf('courier')} picks it up with the code of the store`);

  const { dropoff } = await customer.orders.getVerificationCodes(id);
  const dropoffCode = present(dropoff.code, 'The customer sees no dropoff code.');
  await expectWrongCode(courier.orders.markDelivered(id, { dropoffCode: otherCode(dropoffCode) }), print);
  const delivered = await courier.orders.markDelivered(id, { dropoffCode });
  await after(
    `${nameOf('courier')} delivers with the code of the customer; ${moneyText(delivered.payment.captured)} captured`,
  );

  const review = await customer.orders.createReview(id, {
    rating: 5,
    courierRating: 5,
    feedback: 'Rapid',
    tipAmount: 500,
  });
  await after(`${nameOf('customer')} gives ${review.rating} stars and ${moneyText(review.tip)} more for the courier`);
}

async function accountIdOf(platform: DoorstepPlatform, email: string): Promise<string> {
  const { data } = await platform.reference.listDemoAccounts();
  const account = data.find((candidate) => candidate.email === email);
  return present(account, `There is no demo account ${email}: start the server with SEED=demo.`).accountId;
}

async function openMenu(platform: DoorstepPlatform): Promise<Menu> {
  for await (const { store } of platform.discovery.listStores({ ...home.pin, openNow: true })) {
    if (store.slug === storeSlug) return platform.discovery.getMenu(store.id);
  }
  throw new Error(`The store ${storeSlug} is not open near ${home.address}.`);
}

/** Finds an item without modifiers that meets the minimum order on its own. */
function plainItem({ store, categories }: Menu): MenuItem {
  const item = categories
    .flatMap(({ items }) => items)
    .find(
      ({ availability, modifiers, price }) =>
        availability.available && modifiers.length === 0 && price.amount >= store.minimumOrder.amount,
    );
  return present(item, `${store.name} sells nothing that can be ordered alone.`);
}

async function expectWrongCode(call: PromiseLike<unknown>, print: Print): Promise<void> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!isApiError(outcome, 'wrong_code')) throw outcome ?? new Error('A wrong code should have been refused.');
  print(`  refused: a wrong code (409 ${outcome.code}); ${outcome.problem?.attemptsLeft} attempts left`);
}

function otherCode(code: string): string {
  return code === '0000' ? '0001' : '0000';
}

function present<T>(value: T | null | undefined, otherwise: string): T {
  if (value === null || value === undefined) throw new Error(otherwise);
  return value;
}

function moneyText(amount: Money): string {
  return formatMoney(amount, 'en');
}

function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Bucharest', timeStyle: 'short' });
}
