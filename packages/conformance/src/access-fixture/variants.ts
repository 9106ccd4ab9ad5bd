import type { Endpoint, Role } from '@doorstep/contracts';
import { applicantRoles } from './applicants.js';
import type { ObjectKind } from './object-kinds.js';

/** The call that an object is chosen for. */
export interface VariantCriteria {
  readonly endpoint: Endpoint;
  /** Role of the owner, for objects that belong to an account. */
  readonly role: Role;
  /** True for a demo session, which reaches no other session of its account. */
  readonly demo: boolean;
  readonly livemode: boolean;
  /** True for an object that does not belong to the caller. */
  readonly foreign: boolean;
  /** True if the caller has no company, courier or fleet yet. The object then has none of these, either. */
  readonly newcomer: boolean;
}

/** Returns the variant of a kind that an endpoint is called with: one in a state in which a permitted call succeeds. */
export function variantOf(kind: ObjectKind, criteria: VariantCriteria): string {
  return variants[kind]?.(criteria) ?? '';
}

const ofSession = ({ role, demo }: VariantCriteria): string => (demo ? `demo ${role}` : role);
/** Objects of the customer, which others cannot reach in any variant. */
const ofCustomer = ({ demo }: VariantCriteria): string => (demo ? 'demo customer' : 'customer');
const ofMode = ({ livemode }: VariantCriteria): string => (livemode ? 'live' : 'test');

/** The photo that a recipient sees is that of a handover. */
const ofHandover = (criteria: VariantCriteria): string =>
  criteria.endpoint.name === 'direct.tracking.downloadPhoto' ? `${ofMode(criteria)} delivered` : ofMode(criteria);

const variants: Readonly<Partial<Record<ObjectKind, (criteria: VariantCriteria) => string>>> = {
  session: ofSession,
  pushToken: ofSession,
  savedCard: ofCustomer,
  cardSetup: ofCustomer,
  order: ({ endpoint, foreign, newcomer }) => {
    if (newcomer) return 'accepted';
    return (foreign ? foreignOrders[endpoint.name] : undefined) ?? orders[endpoint.name] ?? 'picked_up';
  },
  delivery: (criteria) => `${ofMode(criteria)} ${deliveryState(criteria)}`,
  lead: ({ role, endpoint, newcomer }) => leads[endpoint.name] ?? (isApplicant(role) && !newcomer ? role : 'open'),
  document: ({ role, endpoint: { name } }) => {
    if (name === 'platform.documents.download') return 'courier carried';
    const state = name === 'platform.documents.upload' ? 'awaited' : 'sent';
    return `${isApplicant(role) ? role : 'courier'} ${state}`;
  },
  invoice: ({ endpoint, livemode }) => {
    if (!livemode) return 'specimen';
    return endpoint.interface === 'direct' ? 'to the partner' : '';
  },
  orderMessage: ({ role }) => (role === 'merchant' || role === 'courier' ? role : 'customer'),
  supportTicket: ({ role }) => (role === 'support' || role === 'admin' ? 'customer' : role),
  privacyRequest: ({ role, endpoint: { name } }) => {
    if (handling.includes(name)) return 'customer waiting';
    return `${role} ${name.endsWith('Deletion') ? 'deletion' : 'export'}`;
  },
  payout: ({ role }) => (role === 'courier' || role === 'fleet' ? role : 'merchant'),
  partner: ({ endpoint }) => partners[endpoint.name] ?? '',
  partnerMember: ({ endpoint, role }) => {
    if (endpoint.name !== 'platform.partnerAccounts.acceptInvitation') return '';
    return role === 'merchant' ? 'merchant invited' : 'customer invited';
  },
  quote: ofMode,
  batchQuote: ofMode,
  place: ofMode,
  deliveryBatch: ofMode,
  deliveryClaim: ofMode,
  file: ofMode,
  proof: ofHandover,
  webhookEndpoint: ofMode,
  event: ofMode,
  request: ofMode,
  trackingLink: ofHandover,
};

/** Leads by endpoint, other than the applicant's own or, for staff, the one without an account. */
const leads: Readonly<Record<string, string>> = { 'platform.leads.goLive': 'approved' };

/** Partners by endpoint, other than the one that staff created. */
const partners: Readonly<Record<string, string>> = {
  'platform.partnerAccounts.requestLiveAccess': 'test_only',
  'platform.partners.decideLiveAccess': 'requested',
};

/** Operations of staff on privacy requests. */
const handling = ['markProcessing', 'complete', 'reject'].map((operation) => `platform.privacy.${operation}`);

const isApplicant = (role: Role): boolean => applicantRoles.some((applicant) => applicant === role);

/** States of the orders by endpoint, other than `picked_up`. */
const orders: Readonly<Record<string, string>> = {
  'platform.orders.accept': 'placed',
  'platform.orders.reject': 'placed',
  'platform.orders.markReady': 'accepted',
  'platform.orders.reportDelay': 'accepted',
  'platform.orders.removeItems': 'accepted',
  'platform.orders.cancelForStore': 'accepted',
  'platform.orders.claim': 'ready',
  'platform.orders.release': 'claimed',
  'platform.orders.markPickedUp': 'claimed',
  'platform.orders.cancel': 'placed',
  'platform.orders.createReview': 'delivered',
  'platform.orders.getReview': 'reviewed',
  'platform.orders.createRefund': 'delivered',
  'platform.disputes.play': 'delivered',
  'platform.invoices.issueForOrder': 'delivered',
  'platform.orders.listRefunds': 'delivered',
  'platform.dispatch.getOffers': 'ready',
  'platform.dispatch.assign': 'ready',
  'platform.dispatch.release': 'claimed',
};

/** States of foreign orders by endpoint. Couriers see every ready order, and learn that an order is claimed by another. */
const foreignOrders: Readonly<Record<string, string>> = {
  'platform.orders.claim': 'accepted',
  'platform.dispatch.getOffers': 'accepted',
  'platform.dispatch.assign': 'accepted',
};

function deliveryState({ endpoint, livemode, foreign, newcomer }: VariantCriteria): string {
  if (endpoint.name === 'direct.claims.create') return 'delivered';
  if (!livemode) return pendingAtFirst.includes(endpoint.name) ? 'pending' : 'picked_up';
  if (newcomer || (foreign && endpoint.name === 'platform.deliveries.claim')) return 'tomorrow';
  return liveDeliveries[endpoint.name] ?? 'picked_up';
}

const pendingAtFirst: readonly string[] = [
  'direct.deliveries.update',
  'direct.deliveries.cancel',
  'direct.sandbox.advanceDelivery',
  'platform.deliveries.claim',
];

/** States of the live deliveries by endpoint, other than `picked_up`. */
const liveDeliveries: Readonly<Record<string, string>> = {
  'direct.deliveries.update': 'assigned',
  'direct.deliveries.cancel': 'assigned',
  'direct.deliveries.tip': 'delivered',
  'platform.deliveries.claim': 'pending',
  'platform.deliveries.release': 'assigned',
  'platform.deliveries.markArrivedAtPickup': 'assigned',
  'platform.deliveries.markPickedUp': 'at_pickup',
  'platform.deliveries.markDelivered': 'at_dropoff',
  'platform.deliveries.markUndeliverable': 'at_dropoff',
  'platform.deliveries.markFailed': 'assigned',
};
