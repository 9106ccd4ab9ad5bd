import { shortName } from '../../identity/masking/masking.js';
import { inBatches } from '../../kernel/store/batches.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { coarseMeasure, erasedName, zonePoint } from './erased.js';
import { withoutDropoff } from './event-data.js';
import { part, without } from './part.js';
import { newestFirst } from './person.js';

/** Steps to which distances in metres and travel times in seconds are rounded up. */
const distanceStep = 1_000;
const travelStep = 600;

/** Matches no row, because ids are never empty. */
const noId = '';

const sales = 'While the account exists; then without the person, as long as accounting law requires records of sales.';

/** Orders with their payments, refunds and reviews, from the customer's side; for the courier's see `work-parts.ts`. */
export const orderParts = {
  orders: part('orders', {
    name: 'orders',
    title: 'Orders',
    purpose: 'To bring you what you ordered, and to answer questions about it.',
    retention: sales,
    rows: ({ account }) => [{ customerId: account.id }],
    orderBy: newestFirst,
    exported: orderOfCustomer,
    erasure: {
      outcome: 'anonymised',
      what: 'name, phone number, address and notes are removed; the coordinates become the centre of the zone, those of the courier at the stops are removed, and distances are rounded up; what was sold and paid remains',
      change: (order, _now, _person, cities) => ({
        parties: { ...order.parties, customer: { displayName: erasedName, phone: null } },
        dropoffAddress: erasedName,
        addressKey: null,
        dropoffLat: zonePoint(cities, order.dropoffZoneId).lat,
        dropoffLng: zonePoint(cities, order.dropoffZoneId).lng,
        distanceMeters: coarseMeasure(order.distanceMeters, distanceStep),
        travelSeconds: coarseMeasure(order.travelSeconds, travelStep),
        allergyNotes: null,
        deliveryNotes: null,
        sealedPickupCode: null,
        sealedDropoffCode: null,
        reportedPlaces: null,
        closure: order.closure && { ...order.closure, note: null },
      }),
    },
  }),
  previews: part('checkoutPreviews', {
    name: 'checkout-previews',
    title: 'Prices of carts',
    purpose: 'To charge you what we showed you.',
    retention: 'A day.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => without(row, 'cartHash'),
    erasure: { outcome: 'removed' },
  }),
  events: part('events', {
    name: 'order-history',
    title: 'History of orders',
    purpose: 'To show the progress of an order, and to notify the people involved.',
    retention: sales,
    rows: ({ orderIds }) => inBatches(orderIds).map((subjectId) => ({ subjectId })),
    exported: ({ subjectId, type, createdAt }) => ({ orderId: subjectId, type, createdAt }),
    erasure: {
      outcome: 'anonymised',
      what: 'the coordinates of the address become the centre of the zone',
      change: ({ data }, _now, _person, cities) => ({ data: withoutDropoff(cities, data) }),
    },
  }),
  incidents: part('jobIncidents', {
    name: 'order-incidents',
    title: 'Problems with orders',
    purpose: 'To help when something goes wrong with an order.',
    retention: 'As long as the order; notes while the account exists.',
    rows: ({ orderIds }) => inBatches(orderIds).map((jobId) => ({ jobId })),
    exported: ({ jobId, kind, reason, createdAt }) => ({ orderId: jobId, kind, reason, createdAt }),
    erasure: {
      outcome: 'anonymised',
      what: 'notes and coordinates are removed; reasons remain',
      change: () => ({ note: null, coordinates: null }),
    },
  }),
  reviews: part('reviews', {
    name: 'reviews',
    title: 'Reviews',
    purpose: 'To show the store and other customers what you think of it.',
    retention: 'While the account exists; then the stars without the words.',
    rows: ({ account }) => [{ customerId: account.id }],
    orderBy: newestFirst,
    exported: (row) => row,
    erasure: {
      outcome: 'anonymised',
      what: "the words are removed; the stars remain in the store's average, and the tip in the ledger",
      change: () => ({ feedback: null }),
    },
  }),
  payments: part('payments', {
    name: 'payments',
    title: 'Payments',
    purpose: 'To charge what you ordered.',
    retention: 'As long as accounting law requires records of sales.',
    rows: ({ orderIds }) => inBatches(orderIds).map((orderId) => ({ orderId })),
    exported: (row) => row,
    erasure: { outcome: 'kept', why: "they contain amounts and the payment provider's reference, and no name" },
  }),
  paymentInstructions: part('paymentInstructions', {
    name: 'payment-instructions',
    title: 'Instructions to the payment provider',
    purpose: 'To take and to return money, once each.',
    retention: 'As long as accounting law requires records of sales.',
    rows: ({ orderIds }) => inBatches(orderIds).map((orderId) => ({ orderId })),
    exported: ({ orderId, kind, amount, status, createdAt, settledAt }) => ({
      ...{ orderId, kind, amount, status, createdAt, settledAt },
    }),
    erasure: { outcome: 'kept', why: "they contain amounts and the payment provider's reference, and no name" },
  }),
  disputes: part('disputes', {
    name: 'disputes',
    title: 'Disputes about payments',
    purpose: 'To answer your bank when you dispute a payment.',
    retention: 'As long as accounting law requires records of sales.',
    rows: ({ orderIds }) => inBatches(orderIds).map((orderId) => ({ orderId })),
    exported: ({ orderId, status, amount, reason, createdAt, updatedAt }) => ({
      ...{ orderId, status, amount, reason, createdAt, updatedAt },
    }),
    erasure: { outcome: 'kept', why: "they contain amounts and the payment provider's reference, and no name" },
  }),
  refunds: part('refunds', {
    name: 'refunds',
    title: 'Refunds',
    purpose: 'To return money, and to record why.',
    retention: 'As long as accounting law requires records of sales; notes while the account exists.',
    rows: ({ orderIds }) => inBatches(orderIds).map((orderId) => ({ orderId })),
    exported: (row) => without(row, 'actorId'),
    erasure: {
      outcome: 'anonymised',
      what: 'notes are removed; amounts and reasons remain',
      change: () => ({ note: null }),
    },
  }),
  cashMovements: part('cashMovements', {
    name: 'cash-payments',
    title: 'Debts and refunds of orders paid in cash',
    purpose: 'To know what you owe or get back.',
    retention: 'As long as accounting law requires records of sales; notes while the account exists.',
    rows: ({ account }) => [{ ownerId: account.id }],
    exported: ({ kind, amount, currency, reference, balanceAfter, createdAt }) => ({
      ...{ kind, amount, currency, reference, balanceAfter, createdAt },
    }),
    erasure: {
      outcome: 'anonymised',
      what: 'notes are removed; amounts and numbers of receipts remain',
      change: () => ({ note: null }),
    },
  }),
  customerCash: part('customerCash', {
    name: 'cash-balance',
    title: 'Balance of orders paid in cash',
    purpose: 'To know what you owe or get back.',
    retention: 'As long as accounting law requires records of sales.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: ({ owed, refundDue, currency }) => ({ owed, refundDue, currency }),
    erasure: { outcome: 'kept', why: 'it contains amounts, and no name' },
  }),
  invoices: part('invoices', {
    name: 'invoices',
    title: 'Invoices and credit notes',
    purpose: 'To give you and the tax authority an invoice.',
    retention: 'As long as accounting law requires invoices, also after the account.',
    rows: ({ account }) => [{ buyerId: account.id }],
    // The files of the invoices have the name and address, which are sealed here.
    exported: ({ content: { buyer: _buyer, ...content }, createdAt }) => ({ ...content, createdAt }),
    erasure: {
      outcome: 'kept',
      why: 'the law requires sellers to keep invoices with the name and address of the buyer (Law 82/1991 art. 25, GDPR art. 17(3)(b)), which are stored encrypted',
    },
  }),
  upsellEvents: part('upsellEvents', {
    name: 'offers-seen',
    title: 'Offers that you saw',
    purpose: 'To learn which offers are useful.',
    retention: 'While the account exists; then without the account.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => row,
    erasure: {
      outcome: 'anonymised',
      what: 'the reference to the account is removed',
      change: () => ({ accountId: null }),
    },
  }),
  activity: part('kpiActivity', {
    name: 'days-with-orders',
    title: 'Days with orders or deliveries',
    purpose: 'To count how many different people order and deliver in a period.',
    retention: 'As long as the key figures are kept.',
    rows: ({ account, courierId }) => [
      { kind: 'customer' as const, actorId: account.id },
      { kind: 'courier' as const, actorId: courierId ?? noId },
    ],
    exported: ({ day, scope, kind }) => ({ day, scope, kind }),
    erasure: {
      outcome: 'kept',
      why: 'they refer to an id that no longer identifies anyone, and counts would change without them',
    },
  }),
} as const;

/** Returns an order without internal data of merchant and staff, and with the courier's name as the customer saw it. */
function orderOfCustomer(order: OrderRecord): object {
  const { parties, ...rest } = without(
    order,
    'addressKey',
    'callSession',
    'unreadMessages',
    'reportedPlaces',
    'sealedPickupCode',
    'sealedDropoffCode',
    'pickupAttempts',
    'dropoffAttempts',
    'commissionBasisPoints',
    'fleetId',
    'merchantId',
  );
  const courier = parties.courier && { ...parties.courier, displayName: shortName(parties.courier.displayName) };
  return { ...rest, parties: { ...parties, courier } };
}
