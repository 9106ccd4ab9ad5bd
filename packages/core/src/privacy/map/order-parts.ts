import type { OrderRecord } from '../../orders/records.js';
import { shortName } from '../../people/masking.js';
import { inBatches } from './batches.js';
import { coarseMeasure, erasedName, zonePoint } from './erased.js';
import { withoutDropoff } from './event-data.js';
import { part, without } from './part.js';

/** What tells how far a customer lives from a store is rounded up to these. */
const distanceStep = 1_000;
const travelStep = 600;

/** No id is empty. */
const nobody = '';

const sales = 'While the account exists; then without the person, as long as accounting law asks for records of sales.';

/** Orders and what comes of them, of their customer; for their courier see `work-parts.ts`. */
export const orderParts = {
  orders: part('orders', {
    name: 'orders',
    title: 'Orders',
    purpose: 'To bring you what you ordered, and to answer questions about it.',
    retention: sales,
    rows: ({ account }) => [{ customerId: account.id }],
    exported: orderOfCustomer,
    erasure: {
      outcome: 'anonymised',
      what: 'name, telephone number, address and notes go; the coordinates become the middle of the zone, and distances are rounded up; what was sold and paid stays',
      change: (order) => ({
        parties: { ...order.parties, customer: { displayName: erasedName, phone: null } },
        dropoffAddress: erasedName,
        dropoffLat: zonePoint(order.dropoffZoneId).lat,
        dropoffLng: zonePoint(order.dropoffZoneId).lng,
        distanceMeters: coarseMeasure(order.distanceMeters, distanceStep),
        travelSeconds: coarseMeasure(order.travelSeconds, travelStep),
        allergyNotes: null,
        deliveryNotes: null,
        pickupCode: null,
        dropoffCode: null,
        closure: order.closure && { ...order.closure, note: null },
      }),
    },
  }),
  events: part('events', {
    name: 'order-history',
    title: 'History of orders',
    purpose: 'To show how an order went, and to tell the people of it.',
    retention: sales,
    rows: ({ orderIds }) => inBatches(orderIds).map((subjectId) => ({ subjectId })),
    exported: ({ subjectId, type, createdAt }) => ({ orderId: subjectId, type, createdAt }),
    erasure: {
      outcome: 'anonymised',
      what: 'the coordinates of the address become the middle of the zone',
      change: ({ data }) => ({ data: withoutDropoff(data) }),
    },
  }),
  reviews: part('reviews', {
    name: 'reviews',
    title: 'Reviews',
    purpose: 'To tell the store and other customers what you think of it.',
    retention: 'While the account exists; then the stars without the words.',
    rows: ({ account }) => [{ customerId: account.id }],
    exported: (row) => row,
    erasure: {
      outcome: 'anonymised',
      what: 'the words go; the stars stay in the average of the store, and the tip in the ledger',
      change: () => ({ feedback: null }),
    },
  }),
  payments: part('payments', {
    name: 'payments',
    title: 'Payments',
    purpose: 'To charge what you ordered.',
    retention: 'As long as accounting law asks for records of sales.',
    rows: ({ orderIds }) => inBatches(orderIds).map((orderId) => ({ orderId })),
    exported: (row) => row,
    erasure: { outcome: 'kept', why: 'they have amounts and the reference of the payment provider, and no name' },
  }),
  refunds: part('refunds', {
    name: 'refunds',
    title: 'Refunds',
    purpose: 'To give money back, and to say why.',
    retention: 'As long as accounting law asks for records of sales; notes while the account exists.',
    rows: ({ orderIds }) => inBatches(orderIds).map((orderId) => ({ orderId })),
    exported: (row) => without(row, 'actorId'),
    erasure: { outcome: 'anonymised', what: 'notes go; amounts and reasons stay', change: () => ({ note: null }) },
  }),
  upsellEvents: part('upsellEvents', {
    name: 'offers-seen',
    title: 'Offers that you saw',
    purpose: 'To learn which offers are of use.',
    retention: 'While the account exists; then without the account.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => row,
    erasure: { outcome: 'anonymised', what: 'the account goes', change: () => ({ accountId: null }) },
  }),
  activity: part('kpiActivity', {
    name: 'days-with-orders',
    title: 'Days with orders or deliveries',
    purpose: 'To count how many different people order and deliver in a period.',
    retention: 'As long as the key figures.',
    rows: ({ account, courierId }) => [
      { kind: 'customer' as const, actorId: account.id },
      { kind: 'courier' as const, actorId: courierId ?? nobody },
    ],
    exported: ({ day, scope, kind }) => ({ day, scope, kind }),
    erasure: { outcome: 'kept', why: 'it is by an id that names nobody any more, and counts would change without it' },
  }),
} as const;

/** An order without what its merchant and staff made of it, and with the courier as the customer saw them. */
function orderOfCustomer(order: OrderRecord): object {
  const { parties, ...rest } = without(
    order,
    'pickupCode',
    'pickupAttempts',
    'dropoffAttempts',
    'commissionBasisPoints',
    'fleetId',
    'merchantId',
  );
  const courier = parties.courier && { ...parties.courier, displayName: shortName(parties.courier.displayName) };
  return { ...rest, parties: { ...parties, courier } };
}
