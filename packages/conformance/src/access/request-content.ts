import { CourierRoute, type CourierRouteUpdate, type Endpoint, PendingLegalDocuments } from '@doorstep/contracts';
import { samplePhoto } from '@doorstep/core/testing';
import type { AccessFixture } from '../access-fixture/access-fixture.js';
import { fileForm } from '../access-fixture/applicants.js';
import { deliveryPin, orderCodes } from '../access-fixture/codes.js';
import { kindOfId } from '../access-fixture/object-kinds.js';
import { sentCode } from '../access-fixture/one-time-codes.js';
import { basketOf } from '../access-fixture/orders.js';
import { password } from '../access-fixture/people.js';
import { succeed } from '../access-fixture/successful-call.js';
import { authenticatorCode } from '../kit/authenticator.js';
import { elsewhere } from '../kit/courier-hands.js';
import type { Actor } from './expectation.js';

/** Body and query of a request. */
export interface Content {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
}

/**
 * Returns the content that an actor sends: the first example of the endpoint with ids of the fixture, unless the endpoint
 * needs something else to succeed.
 */
export async function contentFor(endpoint: Endpoint, actor: Actor, fixture: AccessFixture): Promise<Content> {
  const [{ body, query }] = endpoint.meta.examples;
  const special = (await specialContents[endpoint.name]?.(fixture, actor)) ?? {};
  return {
    body: withOurIds(body, fixture),
    ...(query ? { query: Object(withOurIds(query, fixture)) } : {}),
    ...special,
  };
}

function withOurIds(value: unknown, fixture: AccessFixture): unknown {
  if (typeof value === 'string') return ourId(value, fixture) ?? value;
  if (Array.isArray(value)) return value.map((member) => withOurIds(member, fixture));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withOurIds(member, fixture)]));
}

/** Returns an id of the fixture for an id of an example. Undefined for other text and for kinds that `ours` does not own. */
function ourId(text: string, { ours }: AccessFixture): string | undefined {
  const kind = kindOfId(text);
  return kind && ours.owned.all().find((owned) => owned.kind === kind)?.id;
}

const modeOf = (actor: Actor): string => (actor.kind === 'key' && actor.livemode ? 'live' : 'test');

/** Requests the whole list, so that no filter of the example hides an object of others. */
const wholeList = (): Content => ({ query: { limit: 100 } });

/** Content that differs from the example, by endpoint. */
export const specialContents: Readonly<
  Record<string, (fixture: AccessFixture, actor: Actor) => Content | Promise<Content>>
> = {
  'platform.orders.list': wholeList,
  'platform.deliveries.list': wholeList,
  'platform.leads.listOwn': wholeList,
  'platform.support.listOwnTickets': wholeList,
  'platform.notifications.list': wholeList,
  'direct.deliveries.list': wholeList,
  'direct.events.list': wholeList,
  'platform.partnerAccounts.signUp': () => ({ body: { name: 'Partener Nou SRL' } }),
  'platform.auth.login': ({ ours }) => ({ body: { email: ours.people.customer.email, password } }),
  'platform.auth.resetPassword': ({ secrets }) => ({
    body: { token: secrets.get('password reset'), newPassword: 'ploaie-pe-lacul-albastru' },
  }),
  'platform.auth.confirmVerification': (fixture, actor) =>
    actor.kind === 'session' ? { body: sentCode(fixture, `verify_email ${actor.role}`) } : {},
  'platform.auth.requestContactChange': () => ({
    body: { email: 'somebody.else@access.example', currentPassword: password },
  }),
  'platform.auth.confirmContactChange': (fixture, actor) =>
    actor.kind === 'session' ? { body: sentCode(fixture, `change_email ${actor.role}`) } : {},
  'platform.auth.restoreContacts': ({ secrets }) => ({
    body: { token: secrets.get('contact change'), newPassword: 'ploaie-pe-lacul-albastru' },
  }),
  'platform.auth.signInWithCode': (fixture) => ({ body: sentCode(fixture, 'sign_in customer') }),
  'platform.auth.confirmRegistration': (fixture) => ({ body: sentCode(fixture, 'register') }),
  'platform.auth.stepUp': () => ({ body: { password } }),
  'platform.checkout.preview': async ({ harness, ours }) => {
    const { payment: _, ...body } = await basketOf({ harness, shop: ours.shop });
    return { body };
  },
  'platform.checkout.create': async ({ harness, ours }) => ({ body: await basketOf({ harness, shop: ours.shop }) }),
  // An order that every role takes part in.
  'platform.support.createTicket': ({ ours }) => ({
    body: {
      category: 'order',
      subject: 'Întrebare',
      message: 'Unde?',
      orderId: ours.owned.get('order', 'picked_up'),
    },
  }),
  'platform.orderMessages.send': (_, actor) => ({
    body: { to: actor.kind === 'session' && actor.role === 'courier' ? 'customer' : 'courier', text: 'Bună ziua!' },
  }),
  'platform.leads.acceptInvitation': ({ ours }) => ({
    body: { token: ours.owned.get('invitation', 'token'), password: 'alta-castana-coapta' },
  }),
  'platform.notifications.unsubscribe': ({ secrets }) => ({ body: { token: secrets.get('unsubscribe') } }),
  'platform.notifications.stopRecipientMessages': ({ ours }) => ({
    body: { token: ours.owned.get('trackingLink', 'test') },
  }),
  'platform.leads.updateStatus': () => ({ body: { status: 'contacted' } }),
  'platform.documents.addForLead': () => ({ body: { kind: 'bank_account' } }),
  'platform.documents.upload': () => ({ body: fileForm({}) }),
  'platform.documents.review': () => ({ body: { decision: 'approve' } }),
  'platform.auth.confirmTotp': async ({ harness, secrets }, actor) => {
    const secret = actor.kind === 'session' ? secrets.get(`authenticator ${actor.role}`) : undefined;
    return secret === undefined ? {} : { body: { code: await authenticatorCode(secret, harness.target.now()) } };
  },
  'platform.affiliates.create': () => ({ body: { code: 'ALT-BLOG', name: 'Alt blog' } }),
  'platform.affiliates.claimConversion': () => ({ body: { code: 'BUCATE-BUNE' } }),
  'platform.legal.createAcceptance': legalAcceptance,
  'platform.privacy.downloadExport': ({ secrets }, actor) => ({
    query: { token: secrets.get(`archive ${actor.kind === 'session' ? actor.role : 'customer'}`) },
  }),
  'platform.auth.changePassword': () => ({
    body: { currentPassword: password, newPassword: 'ploaie-pe-lacul-albastru' },
  }),
  'platform.orders.markPickedUp': async ({ harness, ours }) => {
    const { pickupCode } = await orderCodes({ harness, ...ours }, ours.owned.get('order', 'claimed'));
    return { body: { pickupCode, ...elsewhere } };
  },
  'platform.orders.markDelivered': async ({ harness, ours }) => {
    const { dropoffCode } = await orderCodes({ harness, ...ours }, ours.owned.get('order', 'picked_up'));
    return { body: { dropoffCode, ...elsewhere } };
  },
  'platform.cash.record': ({ ours }) => ({
    body: { kind: 'courier_deposit', ownerId: ours.owned.get('courier'), amount: { amount: 100, currency: 'RON' } },
  }),
  'platform.payouts.setAccount': ({ ours }) => ({
    body: { ownerId: ours.owned.get('merchant'), destination: 'acct_other' },
  }),
  'platform.cash.listBalances': () => ({ query: { kind: 'courier_cash' } }),
  'platform.orders.createRefund': () => ({ body: { reason: 'items_missing' } }),
  'platform.deliveries.markPickedUp': async ({ harness, ours }) => {
    const pin = await deliveryPin({ harness, ...ours }, ours.owned.get('delivery', 'live at_pickup'), 'pickup');
    return { body: { pin, photo: samplePhoto, ...elsewhere } };
  },
  'platform.deliveries.markDelivered': async ({ harness, ours }) => ({
    body: {
      pin: await deliveryPin({ harness, ...ours }, ours.owned.get('delivery', 'live at_dropoff'), 'dropoff'),
      ...elsewhere,
    },
  }),
  'platform.deliveries.markArrivedAtPickup': () => ({ body: elsewhere }),
  'platform.deliveries.markArrivedAtDropoff': () => ({ body: elsewhere }),
  'platform.deliveries.markUndeliverable': () => ({ body: { reason: 'recipient_unreachable', ...elsewhere } }),
  // Between everything that waits for a courier, so that our courier stays near all of it.
  'platform.couriers.reportLocation': () => ({ body: { coordinates: { lat: 44.43, lng: 26.13 }, onShift: true } }),
  'platform.courierRoutes.reorderOwn': async (fixture) => ({ body: await presentOrder(fixture) }),
  'direct.events.redeliver': ({ ours }, actor) => ({
    body: { endpointId: ours.owned.get('webhookEndpoint', modeOf(actor)) },
  }),
  // The present: a clock that moves would need more than one transaction.
  'direct.sandbox.advanceClock': ({ harness }) => ({ body: { to: new Date(harness.target.now()).toISOString() } }),
  'direct.sandbox.failDelivery': () => ({ body: { failure: 'lost_or_damaged' } }),
};

/** Returns the stops of our courier's route in their present order. */
export async function presentOrder({ harness, ours }: AccessFixture): Promise<CourierRouteUpdate> {
  const token = ours.people.courier.tokens.demo;
  const route = CourierRoute.parse(await succeed(harness, 'GET', '/api/v1/couriers/me/route', { token }));
  return { version: route.version, stops: route.stops.map(({ id }) => id) };
}

/** Accepts a pending document of the actor's role. */
async function legalAcceptance({ harness, ours }: AccessFixture, actor: Actor): Promise<Content> {
  if (actor.kind !== 'session') return {};
  const token = ours.people[actor.role].tokens.demo;
  const { data } = PendingLegalDocuments.parse(await succeed(harness, 'GET', '/api/v1/legal/pending', { token }));
  return { body: { document: data[0]?.document, version: data[0]?.version, language: 'ro' } };
}
