import { platformContract, roles, routeMeta } from '@doorstep/contracts';
import type { Store } from '@doorstep/core';
import type { Delivery } from '@doorstep/sdk';
import type { Stage } from '../kit/harness.js';
import { flowers } from '../kit/live-delivery.js';
import { shopSlug } from '../kit/shopping.js';
import { codelessStoreSlug } from '../targets/test-actors.js';
import type { AccessTarget } from './access-target.js';
import { addAffiliate } from './affiliates.js';
import { type Applicant, addApplications } from './applicants.js';
import { liveDeliveryIn, liveDeliveryTomorrow, liveStatuses, testDeliveryAfter } from './deliveries.js';
import { basketOf, type OrderScene, orderIn, orderStatuses } from './orders.js';
import { type Belongings, createBelongings } from './owned-objects.js';
import { addPartner, type PartnerKeys } from './partners.js';
import { addFleet, addNewcomer, addPeople, type People, type Side } from './people.js';
import { addPrivacyRequests } from './privacy.js';
import { make, textAt } from './successful-call.js';

/** One of the two sides: its people, its partner, and something of every kind. */
export interface WorldSide {
  readonly side: Side;
  readonly people: People;
  readonly keys: PartnerKeys;
  readonly shop: OrderScene['shop'];
  readonly belongings: Belongings;
}

/** Two sides that have nothing to do with each other. */
export interface World extends Readonly<Record<Side, WorldSide>> {
  readonly stage: Stage;
  readonly store: Store;
  /** Tokens of those who are of no company, courier or fleet yet. */
  readonly newcomers: Readonly<Record<Applicant, string>>;
  /** What our accounts were told once: `authenticator customer`, `archive customer`. */
  readonly secrets: Map<string, string>;
}

/** Makes both sides; whatever is due now is done afterwards. */
export async function buildWorld(target: AccessTarget, stage: Stage): Promise<World> {
  const { store } = target;
  const [ours, theirs] = [
    await buildSide(target, stage, 'ours', shopSlug),
    await buildSide(target, stage, 'theirs', codelessStoreSlug),
  ];
  const newcomers = {
    merchant: await addNewcomer(store, target.ports, 'merchant'),
    courier: await addNewcomer(store, target.ports, 'courier'),
    fleet: await addNewcomer(store, target.ports, 'fleet'),
  };
  const world: World = { stage, store, newcomers, secrets: new Map(), ours, theirs };
  await addPrivacyRequests(world);
  for (const side of [ours, theirs]) await addNotifications(store, side);
  return world;
}

async function buildSide(target: AccessTarget, stage: Stage, side: Side, slug: string): Promise<WorldSide> {
  const { store, ports } = target;
  const [shop] = await store.reader.find('stores', { where: { slug } });
  if (!shop) throw new Error(`There is no store ${slug}.`);
  const fleet = await addFleet(store, ports, side);
  const people = await addPeople(store, ports, side, { ...fleet, merchantId: shop.merchantId });
  const keys = await addPartner(store, ports, side);
  const built: WorldSide = { side, people, keys, shop, belongings: createBelongings() };
  const scene = { ...built, stage, store };
  built.belongings.add('store', shop.id);
  built.belongings.add('merchant', shop.merchantId);
  built.belongings.add('courier', fleet.courierId ?? '');
  built.belongings.add('fleet', fleet.fleetId ?? '');
  built.belongings.add('partner', keys.partnerId);
  built.belongings.add('apiKey', keys.spareKeyId);
  await addAccountObjects(scene);
  await addFlag(scene);
  await addOrders(scene);
  await addApplications(scene);
  await addTickets(scene);
  await addAffiliate(stage, built);
  await addPartnerObjects(scene);
  return built;
}

type Scene = WorldSide & { readonly stage: Stage; readonly store: Store };

const invoiceProfile = {
  kind: 'company',
  companyName: 'Florăria Online SRL',
  vatId: 'RO14399840',
  address: { street: 'Calea Victoriei 12', city: 'București', county: 'Sector 1', postalCode: '010073' },
};

/** What belongs to an account, for each of them. */
async function addAccountObjects({ stage, side, people, belongings }: Scene): Promise<void> {
  for (const role of roles) {
    const { spareSessionId, tokens } = people[role];
    belongings.add('session', spareSessionId, role);
    const invoices = { token: tokens.spare, json: invoiceProfile };
    await make(stage, 'PUT', '/api/v1/customer/invoice-profile', invoices);
    const { pushTokens } = stage.platform.withToken(tokens.spare);
    const device = { app: 'customer', platform: 'android', token: `device-of-${role}-of-${side}` } as const;
    belongings.add('pushToken', (await pushTokens.register(device)).id, role);
  }
}

/** What the accounts were told of all that. */
async function addNotifications(store: Store, { people, belongings }: WorldSide): Promise<void> {
  const accountIds = roles.map((role) => people[role].accountId);
  const told = await store.reader.find('notifications', { where: { accountId: { in: accountIds } } });
  for (const { id } of told) belongings.add('notification', id, id);
}

/** The feature flag of the examples. */
async function addFlag({ stage, people }: Scene): Promise<void> {
  const [example] = routeMeta(platformContract.apps.setFlag).examples;
  const path = `/api/v1/admin/feature-flags/${example.params?.['key']}`;
  await make(stage, 'PUT', path, { token: people.admin.tokens.demo, json: example.body });
}

/** A ticket of each account that may open one. */
async function addTickets({ stage, people, belongings }: Scene): Promise<void> {
  for (const role of ['customer', 'merchant', 'courier', 'fleet'] as const) {
    const token = people[role].tokens.demo;
    const json = { category: 'other', subject: 'O întrebare', message: 'Cum îmi schimb adresa?' };
    const ticket = await make(stage, 'POST', '/api/v1/support/tickets', { token, json });
    belongings.add('supportTicket', textAt(ticket, 'id'), role);
  }
}

async function addOrders(scene: Scene): Promise<void> {
  const { belongings, side, store, shop } = scene;
  for (const status of orderStatuses[side]) belongings.add('order', await orderIn(scene, status), status);
  const { storeId, items } = await basketOf(scene);
  const [item] = items;
  const sold = await store.reader.get('menuItems', item?.itemId ?? '');
  belongings.add('menuItem', sold?.id ?? '');
  belongings.add('menuCategory', sold?.categoryId ?? '');
  const [offer] = await store.reader.find('upsellOffers', { where: { storeId }, limit: 1 });
  if (offer) belongings.add('upsellOffer', offer.id);
  if (side === 'ours' && !offer) throw new Error(`The store ${shop.slug} has no offer.`);
}

async function addPartnerObjects(scene: Scene): Promise<void> {
  const { stage, side, keys, belongings } = scene;
  for (const mode of ['test', 'live'] as const) {
    const partner = stage.direct(keys[mode]);
    const url = `https://${side}-${mode}.example/webhooks`;
    belongings.add('webhookEndpoint', (await partner.webhookEndpoints.create({ url })).id, mode);
    const places = { pickup: { address: flowers.pickup.address }, dropoff: { address: flowers.dropoff.address } };
    belongings.add('quote', (await partner.quotes.create(places)).id, mode);
  }
  for (const status of liveStatuses[side])
    await addDelivery(scene, 'live', status, await liveDeliveryIn(scene, status));
  await addDelivery(scene, 'live', 'tomorrow', await liveDeliveryTomorrow(scene));
  await addDelivery(scene, 'test', 'pending', await testDeliveryAfter(scene, 0));
  await addDelivery(scene, 'test', 'picked_up', await testDeliveryAfter(scene, 3));
}

/** A delivery, and what hangs on it: proof, events and tracking link are of the one that was picked up. */
async function addDelivery(
  { stage, keys, belongings }: Scene,
  mode: 'test' | 'live',
  state: string,
  { id, status, pickup, trackingUrl }: Delivery,
): Promise<void> {
  if (state !== 'tomorrow' && status !== state) throw new Error(`${id} is ${status} instead of ${state}.`);
  belongings.add('delivery', id, `${mode} ${state}`);
  if (state !== 'picked_up') return;
  const { data } = await stage.direct(keys[mode]).deliveries.events(id);
  belongings.add('event', data[0]?.id ?? '', mode);
  belongings.add('proof', pickup.proof?.files[0]?.id ?? '', mode);
  belongings.add('trackingLink', trackingUrl.split('/').at(-1) ?? '', mode);
}
