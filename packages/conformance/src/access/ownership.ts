import type { Endpoint, Role } from '@doorstep/contracts';
import type { ObjectKind } from '../access-fixture/object-kinds.js';

/** A holder of objects: a role of the platform, a partner with its API keys, or anybody. */
export type Holder = Role | 'partner' | 'anybody';

/** The objects of a kind that a holder reaches: all, or its own, with the rule that makes them its own. */
export type Reach = 'all' | { readonly own: string };

/** The owners of a kind of object. A holder without a reach reaches none. */
export interface Ownership {
  /** Plural name of the kind. */
  readonly noun: string;
  readonly reach: Readonly<Partial<Record<Holder, Reach>>>;
  /** The objects are of test or live mode. A partner sees one mode only, and the platform sees live mode only. */
  readonly modes?: true;
  /** Endpoints at which some holders have another reach. */
  readonly except?: { readonly at: readonly string[]; readonly reach: Ownership['reach'] };
}

const own = (meaning: string): Reach => ({ own: meaning });

/** The reach of any signed-in account. */
const ofAccount = (meaning: string): Ownership['reach'] => ({
  customer: own(meaning),
  merchant: own(meaning),
  courier: own(meaning),
  fleet: own(meaning),
  support: own(meaning),
  admin: own(meaning),
});

/** The reach of the roles that apply for something. */
const ofApplicant = (meaning: string): Ownership['reach'] => ({
  merchant: own(meaning),
  courier: own(meaning),
  fleet: own(meaning),
});

/** The reach of the people of a partner, whose accounts have one of two roles. */
const ofMember = (meaning: string): Ownership['reach'] => ({ customer: own(meaning), merchant: own(meaning) });

const ofPartner = { reach: { partner: own('of the partner, in the mode of its key') }, modes: true } as const;

/**
 * The owners of each kind of object. With the access rule of a route they decide every cell of the matrix. A route that
 * names a kind without a row here fails.
 */
export const ownerships: Readonly<Partial<Record<ObjectKind, Ownership>>> = {
  session: { noun: 'sessions', reach: ofAccount('of the account; for a demo session, itself') },
  pushToken: { noun: 'push tokens', reach: ofAccount('of the account; for a demo session, its own') },
  savedCard: { noun: 'saved cards', reach: { customer: own('of the account') } },
  checkoutPreview: { noun: 'previews of carts', reach: { customer: own('of the account') } },
  cardSetup: { noun: 'setups of cards', reach: { customer: own('of the account') } },
  notification: { noun: 'notifications', reach: ofAccount('of the account') },
  store: { noun: 'stores', reach: { anybody: 'all', merchant: own('of the company'), admin: 'all' } },
  order: {
    noun: 'orders',
    reach: {
      customer: own('placed by the account'),
      merchant: own('of a store of the company'),
      courier: own('carried by the courier, or ready for any courier to claim'),
      fleet: own('carried by a courier of the fleet'),
      support: 'all',
      admin: 'all',
    },
  },
  orderMessage: {
    noun: 'messages of orders',
    reach: {
      customer: own('received about an order of the account'),
      merchant: own('received about an order of a store of the company'),
      courier: own('received about an order that the courier carries'),
      support: 'all',
      admin: 'all',
    },
  },
  invoice: {
    noun: 'invoices',
    reach: {
      customer: own('to the account'),
      merchant: own('in the name of the company, or to it'),
      admin: 'all',
      ...ofPartner.reach,
    },
    modes: true,
  },
  payout: {
    noun: 'payouts',
    reach: { ...ofApplicant('to the company, courier or fleet'), admin: 'all' },
  },
  payoutRun: { noun: 'runs of payouts', reach: { admin: 'all' } },
  delivery: {
    noun: 'deliveries',
    reach: {
      courier: own('carried by the courier, or waiting near the courier to be claimed'),
      fleet: own('carried by a courier of the fleet'),
      support: 'all',
      admin: 'all',
      ...ofPartner.reach,
    },
    modes: true,
  },
  dispatchOffer: { noun: 'offers of jobs', reach: { courier: own('made to the courier') } },
  courier: {
    noun: 'couriers',
    reach: { courier: own('the courier itself'), fleet: own('of the fleet'), support: 'all', admin: 'all' },
  },
  fleetInvitation: {
    noun: 'invitations to fleets',
    reach: { fleet: own('of the fleet'), courier: own('to a verified address or number of the account') },
  },
  lead: {
    noun: 'leads',
    reach: { ...ofApplicant('of the account'), support: 'all', admin: 'all' },
  },
  document: {
    noun: 'documents',
    reach: {
      ...ofApplicant('of a lead of the account'),
      courier: own('of the courier, or of a lead of the account'),
      support: 'all',
      admin: 'all',
    },
  },
  supportTicket: {
    noun: 'support tickets',
    reach: { ...ofAccount('opened by the account'), support: 'all', admin: 'all' },
  },
  privacyRequest: {
    noun: 'privacy requests',
    reach: { ...ofAccount('of the account'), anybody: own('with the signed link that its account got') },
    except: {
      at: [
        'platform.privacy.list',
        'platform.privacy.markProcessing',
        'platform.privacy.complete',
        'platform.privacy.reject',
      ],
      reach: { support: 'all', admin: 'all' },
    },
  },
  referralCode: { noun: 'affiliates', reach: { support: 'all', admin: 'all' } },
  partner: {
    noun: 'partners',
    reach: { admin: 'all', ...ofMember('that the account works for') },
    except: {
      at: ['platform.deliveryClaims.list', 'platform.deliveryClaims.get', 'platform.deliveryClaims.decide'],
      reach: { support: 'all' },
    },
  },
  apiKey: {
    noun: 'API keys',
    reach: {
      admin: 'all',
      ...ofMember('of the partner'),
      partner: own('of the partner, in test mode, for a test key'),
    },
  },
  partnerMember: {
    noun: 'people of partners',
    reach: { admin: 'all', ...ofMember('of the partner, or the invited person itself') },
  },
  sandbox: { noun: 'sandboxes', reach: { partner: own('of the partner, for a test key outside of sandboxes') } },
  quote: { noun: 'quotes', ...ofPartner },
  batchQuote: { noun: 'quotes for batches', ...ofPartner },
  place: { noun: 'stored places', ...ofPartner },
  deliveryBatch: {
    noun: 'batches of deliveries',
    reach: {
      courier: own('with a delivery that the courier carries or can claim'),
      support: 'all',
      admin: 'all',
      ...ofPartner.reach,
    },
    modes: true,
  },
  deliveryClaim: {
    noun: 'claims',
    reach: { support: 'all', admin: 'all', ...ofPartner.reach },
    modes: true,
  },
  file: { noun: 'photos of claims', reach: { support: 'all', admin: 'all', ...ofPartner.reach }, modes: true },
  proof: { noun: 'proofs', ...ofPartner },
  webhookEndpoint: { noun: 'webhook endpoints', ...ofPartner },
  event: { noun: 'events', ...ofPartner },
  request: { noun: 'requests', ...ofPartner },
  trackingLink: { noun: 'tracking links', reach: { anybody: 'all' } },
};

/** Returns the reach of each holder at an endpoint. */
export function reachAt({ name }: Endpoint, { reach, except }: Ownership): Ownership['reach'] {
  return except?.at.includes(name) ? { ...reach, ...except.reach } : reach;
}
