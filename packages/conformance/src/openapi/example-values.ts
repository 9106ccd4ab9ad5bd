import { CourierRouteUpdate, Problem, platformContract, type Role, routeMeta } from '@doorstep/contracts';
import type { Preparation } from '../access/preparations.js';
import { presentOrder } from '../access/request-content.js';
import { enrolAndConfirm, removeAuthenticators } from '../access-fixture/authenticators.js';
import { deliveryPin, orderCodes } from '../access-fixture/codes.js';
import { sentCode } from '../access-fixture/one-time-codes.js';
import { password } from '../access-fixture/people.js';
import { authenticatorCode } from '../kit/authenticator.js';
import type { ExampleFixture } from './example-fixture.js';

/** Texts of an example, each with its replacement from the fixture. */
export type Replacements = Readonly<Record<string, string>>;

/** Senders of examples by endpoint, other than the first role that the endpoint admits. */
export const senders: Readonly<Record<string, Role | 'newcomer'>> = {
  'platform.leads.update': 'courier',
  'platform.leads.withdraw': 'courier',
  'platform.documents.addForLead': 'courier',
  'platform.legal.createAcceptance': 'courier',
  // Has no open request, no orders and no work.
  'platform.privacy.requestExport': 'newcomer',
  'platform.privacy.requestDeletion': 'newcomer',
};

/** Endpoints whose effects cannot be rolled back. Their examples are sent last. */
export const irreversible: readonly string[] = ['direct.sandbox.advanceClock'];

/** Preparations of single examples that other examples of the endpoint must not have. */
export const ownPreparations: Readonly<Record<string, Preparation>> = {
  'platform.auth.login: with a code': { before: enrolAndConfirm, after: removeAuthenticators },
  'platform.auth.stepUp: with a code': { before: enrolAndConfirm, after: removeAuthenticators },
};

type ReplacementsOf = (fixture: ExampleFixture, role: Role) => Replacements | Promise<Replacements>;

/**
 * Replacements in the examples of an endpoint, in addition to ids: passwords, codes and tokens of the fixture, and objects
 * in another state than the access matrix uses. Everything else is sent as documented.
 */
export const replacements: Readonly<Record<string, ReplacementsOf>> = {
  'platform.auth.login': async (fixture) => ({
    'radu.ionescu@doorstep.example': fixture.ours.people.support.email,
    'patru-castane-coapte': password,
    ...(await codeOf(fixture, 'support')),
  }),
  'platform.auth.stepUp': async (fixture, role) => ({
    'doorstep-demo-2026': password,
    ...(await codeOf(fixture, role)),
  }),
  'platform.auth.confirmTotp': codeOf,
  'platform.auth.confirmVerification': (fixture, role) => sentCodeOf(fixture, `verify_email ${role}`),
  'platform.auth.requestContactChange': () => ({ 'patru-castane-coapte': password }),
  'platform.auth.confirmContactChange': (fixture, role) => sentCodeOf(fixture, `change_email ${role}`),
  'platform.auth.restoreContacts': ({ secrets }) => ({ [exampleLinkToken]: secrets.get('contact change') ?? '' }),
  'platform.auth.signInWithCode': (fixture) => sentCodeOf(fixture, 'sign_in customer'),
  'platform.auth.confirmRegistration': (fixture) => sentCodeOf(fixture, 'register'),
  'platform.checkout.create': totalOfNow,
  'platform.orders.markPickedUp': async ({ harness, ours }) => ({
    '4821': (await orderCodes({ harness, ...ours }, ours.owned.get('order', 'claimed'))).pickupCode,
  }),
  'platform.orders.markDelivered': async ({ harness, ours }) => ({
    '1937': (await orderCodes({ harness, ...ours }, ours.owned.get('order', 'picked_up'))).dropoffCode,
  }),
  'platform.courierRoutes.reorderOwn': stopsOfNow,
  'platform.deliveries.markPickedUp': ({ plainAtPickup, ours }) => ({
    [ours.owned.get('delivery', 'live at_pickup')]: plainAtPickup,
  }),
  'platform.deliveries.markDelivered': async ({ harness, ours }) => ({
    '4821': await deliveryPin({ harness, ...ours }, ours.owned.get('delivery', 'live at_dropoff'), 'dropoff'),
  }),
  'platform.leads.acceptInvitation': ({ ours }) => ({
    ds_inv_EXAMPLEONLYNOTATOKEN: ours.owned.get('invitation', 'token'),
  }),
  'platform.affiliates.claimConversion': ({ clickId }) => ({
    afc_01kb2m5v3xe8wr9q4t7n6c0d1f: clickId,
    'BUCATE-BUNE': 'BUCATE-OURS',
  }),
  'platform.affiliates.recordClick': () => ({ 'BUCATE-BUNE': 'BUCATE-OURS' }),
  'platform.auth.resetPassword': ({ secrets }) => ({ [exampleLinkToken]: secrets.get('password reset') ?? '' }),
  'platform.notifications.unsubscribe': ({ secrets }) => ({ [exampleLinkToken]: secrets.get('unsubscribe') ?? '' }),
  'platform.notifications.stopRecipientMessages': ({ ours }) => ({
    EXAMPLEONLY0000000000000000: ours.owned.get('trackingLink', 'test'),
  }),
  'platform.privacy.downloadExport': ({ secrets }) => ({ EXAMPLE: secrets.get('archive customer') ?? '' }),
  'direct.deliveries.tip': ({ testDelivered, ours }) => ({
    [ours.owned.get('delivery', 'test picked_up')]: testDelivered,
  }),
  'direct.sandbox.failDelivery': ({ testAssigned, ours }) => ({
    [ours.owned.get('delivery', 'test picked_up')]: testAssigned,
  }),
};

/** Returns the present code of the account's authenticator, if it has one. */
async function codeOf({ secrets, target }: ExampleFixture, role: Role): Promise<Replacements> {
  const secret = secrets.get(`authenticator ${role}`);
  return secret === undefined ? {} : { '492039': await authenticatorCode(secret, target.now()) };
}

/** Returns a code that was sent, in place of the example's. */
function sentCodeOf(fixture: ExampleFixture, name: string): Replacements {
  const { codeId, code } = sentCode(fixture, name);
  return { otc_01kb2m5v3xe8wr9q4t7n6c0d1f: codeId, '492039': code };
}

/** Returns the version and the stops of our courier's route. The example has one order, and the fixture's route many jobs. */
async function stopsOfNow(fixture: ExampleFixture): Promise<Replacements> {
  const [{ body }] = routeMeta(platformContract.courierRoutes.reorderOwn).examples;
  const { version, stops } = CourierRouteUpdate.parse(body);
  const order = fixture.ours.owned.get('order', 'placed');
  const shown = JSON.stringify(stops.map((stop) => stop.replace(/[^/]+$/, order)));
  const present = await presentOrder(fixture);
  return { [shown]: JSON.stringify(present.stops), [`"version":${version}`]: `"version":${present.version}` };
}

/** Returns the total of the example's cart in the fixture, taken from the problem that reports a different total. */
async function totalOfNow({ harness, ours }: ExampleFixture): Promise<Replacements> {
  const [{ body }] = routeMeta(platformContract.checkout.create).examples;
  const json = { ...Object(body), storeId: ours.owned.get('store') };
  const text = JSON.stringify(json).replaceAll(exampleItem, ours.owned.get('menuItem'));
  const answer = await harness.send('POST', '/api/v1/checkout', {
    token: ours.people.customer.tokens.real,
    json: JSON.parse(text),
  });
  return { '7378': String(Problem.parse(JSON.parse(answer.text)).total?.amount) };
}

const exampleItem = 'itm_01kb2m5v3xe8wr9q4t7n6c0d1f';
const exampleLinkToken = 'v1.k1.Qm9va2luZyBpcyBub3QgYSB0b2tlbg';
