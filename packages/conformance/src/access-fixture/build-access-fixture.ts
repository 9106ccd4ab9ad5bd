import { platformContract, roles, routeMeta } from '@doorstep/contracts';
import type { Ports, Store } from '@doorstep/core';
import { drawChange, resetToken, sampleFiles, unsubscribeToken } from '@doorstep/core/testing';
import type { Delivery } from '@doorstep/sdk';
import type { Harness } from '../kit/harness.js';
import { flowers } from '../kit/live-delivery.js';
import { shopSlug } from '../kit/shopping.js';
import { codelessStoreSlug } from '../targets/test-actors.js';
import type { AccessFixture, FixtureSide } from './access-fixture.js';
import type { AccessTarget } from './access-target.js';
import { addAffiliate } from './affiliates.js';
import { addApplications } from './applicants.js';
import {
  batchAddresses,
  batchTomorrow,
  liveDeliveryIn,
  liveDeliveryTomorrow,
  liveStatuses,
  testDeliveryAfter,
} from './deliveries.js';
import { addOffer } from './offers.js';
import { addCodes } from './one-time-codes.js';
import { basketOf, orderIn, orderStates } from './orders.js';
import { createOwnedObjects } from './owned-objects.js';
import { withEmptyHands } from './parked-jobs.js';
import { addPartnerPeople } from './partner-people.js';
import { addPartner } from './partners.js';
import { addPayouts } from './payouts.js';
import { addFleet, addNewcomer, addPeople, type Side } from './people.js';
import { addPrivacyRequests } from './privacy.js';
import { succeed, textAt } from './successful-call.js';

/** Later than any call of the matrix. */
const farFuture = '2100-01-01T00:00:00.000Z';

/** Builds both sides. Jobs that are due have run when it returns. */
export async function buildAccessFixture(target: AccessTarget, harness: Harness): Promise<AccessFixture> {
  const { store } = target;
  const [ours, theirs] = [
    await buildSide(target, harness, 'ours', shopSlug),
    await buildSide(target, harness, 'theirs', codelessStoreSlug),
  ];
  const newcomers = {
    merchant: await addNewcomer(store, target.ports, 'merchant'),
    courier: await addNewcomer(store, target.ports, 'courier'),
    fleet: await addNewcomer(store, target.ports, 'fleet'),
  };
  const fixture: AccessFixture = { harness, store, newcomers, secrets: new Map(), ours, theirs };
  const ourCustomer = { accountId: ours.people.customer.accountId, categories: ['account'] } as const;
  fixture.secrets.set('unsubscribe', unsubscribeToken(target.ports.sealer, ourCustomer));
  const account = await store.reader.get('accounts', ours.people.customer.accountId);
  if (account) fixture.secrets.set('password reset', resetToken(target.ports.sealer, account, farFuture));
  if (account) {
    const { row, token } = drawChange(target.ports, farFuture, account, 'phone');
    await store.transaction((db) => db.insert('contactChanges', row));
    fixture.secrets.set('contact change', token);
  }
  await addCodes(fixture, target.ports);
  await addPrivacyRequests(fixture);
  for (const side of [ours, theirs]) {
    await addNotifications(store, side);
    await addInvoices(store, target.ports, side);
  }
  return fixture;
}

async function buildSide(target: AccessTarget, harness: Harness, side: Side, slug: string): Promise<FixtureSide> {
  const { store, ports } = target;
  const [shop] = await store.reader.find('stores', { where: { slug } });
  if (!shop) throw new Error(`There is no store ${slug}.`);
  const fleet = await addFleet(store, ports, side);
  const people = await addPeople(store, ports, side, { ...fleet, merchantId: shop.merchantId });
  const keys = await addPartner(store, ports, side);
  const built: FixtureSide = { side, people, keys, shop, owned: createOwnedObjects() };
  const context = { ...built, harness, store };
  built.owned.add('store', shop.id);
  built.owned.add('merchant', shop.merchantId);
  built.owned.add('courier', fleet.courierId ?? '');
  built.owned.add('fleet', fleet.fleetId ?? '');
  built.owned.add('partner', keys.partnerId);
  built.owned.add('apiKey', keys.spareKeyId);
  await addPartnerPeople(store, ports, built);
  await addAccountObjects(context);
  await addCards(context);
  await addFlag(context);
  await addOrders(context);
  await addOffer(store, ports.newId, built);
  await addPayouts(store, ports.newId, built);
  await addApplications(context);
  await addFleetInvitation(context);
  await addTickets(context);
  await addAffiliate(harness, built);
  await addPartnerObjects(context);
  return built;
}

type SideContext = FixtureSide & { readonly harness: Harness; readonly store: Store };

const invoiceProfile = {
  kind: 'company',
  companyName: 'Florăria Online SRL',
  vatId: 'RO14399840',
  address: { street: 'Calea Victoriei 12', city: 'București', county: 'Sector 1', postalCode: '010073' },
};

/** Adds an invoice profile for each account, and for its spare and its demo session the session and a push token. */
async function addAccountObjects({ harness, side, people, owned }: SideContext): Promise<void> {
  for (const role of roles) {
    const { spareSessionId, demoSessionId, tokens } = people[role];
    owned.add('session', spareSessionId, role);
    owned.add('session', demoSessionId, `demo ${role}`);
    const invoices = { token: tokens.spare, json: invoiceProfile };
    await succeed(harness, 'PUT', '/api/v1/customer/invoice-profile', invoices);
    for (const [kind, variant] of [
      ['spare', role],
      ['demo', `demo ${role}`],
    ] as const) {
      const { pushTokens } = harness.platform.withToken(tokens[kind]);
      const device = { app: 'customer', platform: 'android', token: `device-${kind}-${role}-of-${side}` } as const;
      owned.add('pushToken', (await pushTokens.register(device)).id, variant);
    }
  }
}

/** Adds a saved card of the customer, and a setup that is not complete, for each kind of session. */
async function addCards({ harness, people: { customer }, owned }: SideContext): Promise<void> {
  for (const [kind, variant] of [
    ['spare', 'customer'],
    ['demo', 'demo customer'],
  ] as const) {
    const { cards } = harness.platform.withToken(customer.tokens[kind]);
    owned.add('savedCard', (await cards.complete((await cards.begin()).id, { card: 'card_ok' })).id, variant);
    owned.add('cardSetup', (await cards.begin()).id, variant);
  }
}

/** Adds the notifications that the accounts have received. */
async function addNotifications(store: Store, { people, owned }: FixtureSide): Promise<void> {
  const accountIds = roles.map((role) => people[role].accountId);
  const notifications = await store.reader.find('notifications', { where: { accountId: { in: accountIds } } });
  for (const { id } of notifications) owned.add('notification', id, id);
}

/** Adds an invoice for goods, which customer and merchant have in common, and those of the partner in both modes. */
async function addInvoices(
  store: Store,
  { newId }: Pick<Ports, 'newId'>,
  { people, owned, keys }: FixtureSide,
): Promise<void> {
  const where = { buyerId: people.customer.accountId, merchantId: owned.get('merchant') };
  const [invoice] = await store.reader.find('invoices', { where, limit: 1 });
  if (!invoice) throw new Error('No order of the customer has an invoice.');
  owned.add('invoice', invoice.id);
  const position = invoice.position + 1_000;
  const ofPartner = { buyerId: keys.partnerId, merchantId: null, orderId: null, about: 'deliveries' } as const;
  for (const [index, variant] of ['to the partner', 'specimen'].entries()) {
    const id = newId('invoice');
    const livemode = variant !== 'specimen';
    const change = {
      id,
      livemode,
      position: position + index,
      sourceId: id,
      kind: 'invoice',
      correctsId: null,
    } as const;
    // A month would have to pass for a real one.
    await store.transaction((db) => db.insert('invoices', { ...invoice, ...ofPartner, ...change }), 'fixture.invoice');
    owned.add('invoice', id, variant);
  }
}

/** Sets the feature flag that the examples use. */
async function addFlag({ harness, people }: SideContext): Promise<void> {
  const [example] = routeMeta(platformContract.apps.setFlag).examples;
  const path = `/api/v1/admin/feature-flags/${example.params?.['key']}`;
  await succeed(harness, 'PUT', path, { token: people.admin.tokens.steppedUp, json: example.body });
}

/** Adds an open invitation of the fleet to its own courier, who has other terms then. */
async function addFleetInvitation({ harness, people, owned }: SideContext): Promise<void> {
  const { fleets } = harness.platform.withToken(people.fleet.tokens.real);
  const terms = { courierShareBasisPoints: 8_000 };
  owned.add('fleetInvitation', (await fleets.createInvitation({ email: people.courier.email, terms })).id);
}

/** Opens a support ticket for each account that may. */
async function addTickets({ harness, people, owned }: SideContext): Promise<void> {
  for (const role of ['customer', 'merchant', 'courier', 'fleet'] as const) {
    const token = people[role].tokens.demo;
    const json = { category: 'other', subject: 'O întrebare', message: 'Cum îmi schimb adresa?' };
    const ticket = await succeed(harness, 'POST', '/api/v1/support/tickets', { token, json });
    owned.add('supportTicket', textAt(ticket, 'id'), role);
  }
}

/** Adds a message to each person of an order. */
async function addMessages({ harness, owned, people }: SideContext, orderId: string): Promise<void> {
  for (const [from, to] of [
    ['customer', 'courier'],
    ['courier', 'merchant'],
    ['merchant', 'customer'],
  ] as const) {
    const { orderMessages } = harness.platform.withToken(people[from].tokens.real);
    owned.add('orderMessage', (await orderMessages.send(orderId, { to, text: 'Bună ziua!' })).id, to);
  }
}

async function addOrders(context: SideContext): Promise<void> {
  const { harness, owned, people, side, store, shop } = context;
  for (const state of orderStates[side]) {
    const orderId = await withEmptyHands(store, () => orderIn(context, state));
    owned.add('order', orderId, state);
    if (state === 'picked_up') await addMessages(context, orderId);
  }
  const accepted = await store.reader.get('orders', owned.get('order', 'accepted'));
  owned.add('orderLine', accepted?.lines[0]?.id ?? '');
  const { storeId, items } = await basketOf(context);
  const [item] = items;
  const sold = await store.reader.get('menuItems', item?.itemId ?? '');
  owned.add('menuItem', sold?.id ?? '');
  owned.add('menuCategory', sold?.categoryId ?? '');
  const [offer] = await store.reader.find('upsellOffers', { where: { storeId }, limit: 1 });
  if (offer) owned.add('upsellOffer', offer.id);
  const size = {
    name: 'Mărime',
    min: 0,
    max: 1,
    options: [{ name: 'Mare', price: { amount: 100, currency: 'RON' } }],
  } as const;
  const { storefront } = harness.platform.withToken(people.merchant.tokens.real);
  owned.add('modifierGroup', (await storefront.addModifierGroup(storeId, size)).id);
  if (side === 'ours' && !offer) throw new Error(`The store ${shop.slug} has no offer.`);
}

async function addPartnerObjects(context: SideContext): Promise<void> {
  const { harness, side, keys, owned } = context;
  owned.add('sandbox', (await harness.direct(keys.test).sandboxes.create({})).id);
  for (const mode of ['test', 'live'] as const) {
    const partner = harness.direct(keys[mode]);
    const url = `https://${side}-${mode}.example/webhooks`;
    owned.add('webhookEndpoint', (await partner.webhookEndpoints.create({ url })).id, mode);
    const places = { pickup: { address: flowers.pickup.address }, dropoff: { address: flowers.dropoff.address } };
    owned.add('quote', (await partner.quotes.create(places)).id, mode);
    const { address, contact } = flowers.pickup;
    owned.add('place', (await partner.places.create({ name: side, address, contact })).id, mode);
    const dropoffs = batchAddresses.map((address) => ({ address }));
    owned.add('batchQuote', (await partner.quotes.createBatch({ pickup: places.pickup, dropoffs })).id, mode);
    owned.add('deliveryBatch', (await batchTomorrow(context, mode)).id, mode);
  }
  for (const status of liveStatuses[side]) {
    const delivery = await withEmptyHands(context.store, () => liveDeliveryIn(context, status));
    await addDelivery(context, 'live', status, delivery);
  }
  await addDelivery(context, 'live', 'tomorrow', await liveDeliveryTomorrow(context));
  await addDelivery(context, 'test', 'pending', await testDeliveryAfter(context, 0));
  await addDelivery(context, 'test', 'picked_up', await testDeliveryAfter(context, 3));
  // Its charge is what a specimen of an invoice shows.
  await addDelivery(context, 'test', 'delivered', await testDeliveryAfter(context, 5));
  await addClaim(context, 'test', await testDeliveryAfter(context, 5));
  await addClaim(context, 'live', await withEmptyHands(context.store, () => liveDeliveryIn(context, 'delivered')));
}

/** Adds an open claim with a photo for a delivery. */
async function addClaim({ harness, keys, owned }: SideContext, mode: 'test' | 'live', { id }: Delivery): Promise<void> {
  const photo = new Blob([sampleFiles.png], { type: 'image/png' });
  const claim = await harness.direct(keys[mode]).claims.create(id, { reason: 'damaged', text: 'Rupte.', photo });
  owned.add('deliveryClaim', claim.id, mode);
  owned.add('file', claim.photoIds[0] ?? '', mode);
}

/**
 * Adds a delivery. The one that is picked up also gives the proof, the event, the tracking link and a request of its mode, and the one that is
 * delivered a photo of the handover with its link.
 */
async function addDelivery(
  { harness, keys, owned }: SideContext,
  mode: 'test' | 'live',
  state: string,
  { id, status, pickup, dropoff, trackingUrl }: Delivery,
): Promise<void> {
  if (state !== 'tomorrow' && status !== state) throw new Error(`${id} is ${status} instead of ${state}.`);
  owned.add('delivery', id, `${mode} ${state}`);
  const link = trackingUrl.split('/').at(-1) ?? '';
  if (state === 'delivered') {
    owned.add('proof', dropoff.proof?.files[0]?.id ?? '', `${mode} delivered`);
    owned.add('trackingLink', link, `${mode} delivered`);
  }
  if (state !== 'picked_up') return;
  const { data } = await harness.direct(keys[mode]).deliveries.listEvents(id);
  owned.add('event', data[0]?.id ?? '', mode);
  const requests = await harness.direct(keys[mode]).requestLogs.list({ limit: 1 });
  owned.add('request', requests.data[0]?.id ?? '', mode);
  owned.add('proof', pickup.proof?.files[0]?.id ?? '', mode);
  owned.add('trackingLink', link, mode);
}
