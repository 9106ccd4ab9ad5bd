/** A customer and a courier write to each other, each with the SDK in a separate process. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DoorstepPlatform } from '@doorstep/sdk/platform';

const { DOORSTEP_URL: baseUrl } = process.env;
const platform = new DoorstepPlatform({ baseUrl });
const pin = { lat: 44.426, lng: 26.16 };
const merchantEmail = 'victor.lungu@demo.doorstep.example';
const accounts = (await platform.reference.listDemoAccounts()).data;
const merchant = await platform.demoSignIn({
  accountId: accounts.find(({ email }) => email === merchantEmail).accountId,
});
const customer = await platform.demoSignIn({ role: 'customer' });
const courier = await platform.demoSignIn({ role: 'courier' });

// An order that the courier carries.
const { store } = (await platform.discovery.listStores({ ...pin, category: 'pharmacy' })).data.find(
  (offer) => offer.store.slug === 'farmacia-rozmarin-titan',
);
const menu = await platform.discovery.getMenu(store.id);
const item = menu.categories
  .flatMap(({ items }) => items)
  .find(({ availability, modifiers, price }) => {
    return availability.available && modifiers.length === 0 && price.amount >= store.minimumOrder.amount;
  });
const { id } = await customer.checkout.create({
  storeId: store.id,
  items: [{ itemId: item.id, quantity: 1 }],
  payment: { method: 'card_ok' },
  deliveryCoordinates: pin,
});
await merchant.orders.accept(id);
await merchant.orders.markReady(id);
await courier.orders.claim(id);

const says = {
  customer: ['Interfonul nu merge.', 'Cobor eu.', 'Mulțumesc!'],
  courier: ['Sun când ajung.', 'Sunt la scară.', 'Cu plăcere.'],
};
const chats = [person('customer', customer.token, 'courier'), person('courier', courier.token, 'customer')];
while ((await customer.orderMessages.list(id)).data.filter(({ readAt }) => readAt !== null).length < 6) {
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const { pickup } = await merchant.orders.getVerificationCodes(id);
await courier.orders.markPickedUp(id, { pickupCode: pickup.code });
const { dropoff } = await customer.orders.getVerificationCodes(id);
await courier.orders.markDelivered(id, { dropoffCode: dropoff.code });

const [heardByCustomer, heardByCourier] = await Promise.all(chats);
assert.deepEqual(
  heardByCustomer,
  says.courier.map((said) => `courier: ${said}`),
);
assert.deepEqual(
  heardByCourier,
  says.customer.map((said) => `customer: ${said}`),
);

/** Starts a person, and returns what they read until the order is delivered. */
async function person(role, token, other) {
  const env = { ...process.env, TOKEN: token, ORDER: id, ROLE: role, OTHER: other, SAYS: JSON.stringify(says[role]) };
  const program = fileURLToPath(new URL('person.mjs', import.meta.url));
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output.trim().split('\n');
}
