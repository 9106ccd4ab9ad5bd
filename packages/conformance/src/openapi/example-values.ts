import { Problem, platformContract, type Role, routeMeta } from '@doorstep/contracts';
import type { Preparation } from '../access/preparations.js';
import { enrolAndConfirm, removeAuthenticators, totpCode } from '../access-fixture/authenticators.js';
import { password } from '../access-fixture/people.js';
import type { ExampleFixture } from './example-fixture.js';

/** Texts of an example, each with what stands for it in the fixture. */
export type Replacements = Readonly<Record<string, string>>;

/** Who sends the examples of an endpoint, where it is not the first role that may. */
export const senders: Readonly<Record<string, Role | 'newcomer'>> = {
  'platform.leads.update': 'courier',
  'platform.leads.withdraw': 'courier',
  'platform.documents.addToLead': 'courier',
  'platform.legal.accept': 'courier',
  // Who has no open request, and neither orders nor work.
  'platform.privacy.requestExport': 'newcomer',
  'platform.privacy.requestDeletion': 'newcomer',
};

/** Endpoints whose examples change something that cannot be undone: they are sent last, and stay. */
export const irreversible: readonly string[] = ['direct.sandbox.advanceClock'];

/** What single examples need that others of their endpoint must not have. */
export const ownPreparations: Readonly<Record<string, Preparation>> = {
  'platform.auth.stepUp: with a code': { before: enrolAndConfirm, after: removeAuthenticators },
};

type ReplacementsOf = (fixture: ExampleFixture, role: Role) => Replacements | Promise<Replacements>;

/**
 * What else is replaced in the examples of an endpoint, beside ids: passwords, codes and tokens that only the fixture knows,
 * and objects in another state than the matrix asks about. Everything that is not here is sent as it is documented.
 */
export const replacements: Readonly<Record<string, ReplacementsOf>> = {
  'platform.auth.stepUp': (fixture, role) => ({ 'doorstep-demo-2026': password, ...authenticatorCode(fixture, role) }),
  'platform.auth.confirmTotp': authenticatorCode,
  'platform.checkout.create': totalOfNow,
  'platform.orders.courierPickedUp': async ({ store, ours }) => ({
    '4821': (await store.reader.get('orders', ours.owned.get('order', 'claimed')))?.pickupCode ?? '',
  }),
  'platform.orders.courierDelivered': async ({ store, ours }) => ({
    '1937': (await store.reader.get('orders', ours.owned.get('order', 'picked_up')))?.dropoffCode ?? '',
  }),
  'platform.deliveries.courierPickedUp': ({ plainAtPickup, ours }) => ({
    [ours.owned.get('delivery', 'live at_pickup')]: plainAtPickup,
  }),
  'platform.deliveries.courierDelivered': async ({ store, ours }) => ({
    '4821': (await store.reader.get('deliveries', ours.owned.get('delivery', 'live at_dropoff')))?.dropoffPin ?? '',
  }),
  'platform.leads.acceptInvitation': ({ ours }) => ({
    ds_inv_EXAMPLEONLYNOTATOKEN: ours.owned.get('invitation', 'token'),
  }),
  'platform.affiliates.claim': ({ clickId }) => ({
    afc_01kb2m5v3xe8wr9q4t7n6c0d1f: clickId,
    'BUCATE-BUNE': 'BUCATE-OURS',
  }),
  'platform.affiliates.recordClick': () => ({ 'BUCATE-BUNE': 'BUCATE-OURS' }),
  'platform.privacy.downloadExport': ({ secrets }) => ({ EXAMPLE: secrets.get('archive customer') ?? '' }),
  'direct.deliveries.tip': ({ testDelivered, ours }) => ({
    [ours.owned.get('delivery', 'test picked_up')]: testDelivered,
  }),
  'direct.sandbox.failDelivery': ({ testAssigned, ours }) => ({
    [ours.owned.get('delivery', 'test picked_up')]: testAssigned,
  }),
};

/** What the authenticator of the account shows, if it has one. */
function authenticatorCode({ secrets, target }: ExampleFixture, role: Role): Replacements {
  const secret = secrets.get(`authenticator ${role}`);
  return secret === undefined ? {} : { '492039': totpCode(secret, target.now()) };
}

/** What the cart of the example costs in the fixture: the problem about another total tells it. */
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
