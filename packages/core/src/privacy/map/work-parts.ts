import { shortName } from '../../identity/masking/masking.js';
import { inBatches } from '../../kernel/store/batches.js';
import { orderOutcomes } from '../../orders/orders/outcome.js';
import { erasedName, erasedPhone, zonePoint } from './erased.js';
import { withoutCourier } from './event-data.js';
import { part, without } from './part.js';
import { newestFirst } from './person.js';

const carried = 'While the account exists; then without the person, as long as accounting law requires records.';
const ledger = 'As long as accounting law requires books.';

const noNames = 'books must not be changed; they contain ids, amounts and days, and no name';

const only = (id: string | null): { readonly id: string }[] => (id === null ? [] : [{ id }]);

/** Work of couriers, merchants and fleets. */
export const workParts = {
  courier: part('couriers', {
    name: 'courier',
    title: 'Courier',
    purpose: 'To offer you work, and to let customers and stores know who is coming.',
    retention: 'While the account exists.',
    rows: ({ courierId }) => only(courierId),
    exported: (row) => without(row, 'nameKey', 'familyKey'),
    erasure: {
      outcome: 'anonymised',
      what: 'name, phone number and date of birth are removed; the sum of the ratings, the equipment and the fleet remain',
      change: (_row, now) => ({
        displayName: erasedName,
        nameKey: null,
        familyKey: null,
        phone: erasedPhone,
        birthDate: null,
        onShift: false,
        seenAt: null,
        updatedAt: now,
      }),
    },
  }),
  position: part('courierPositions', {
    name: 'courier-position',
    title: 'Last position as a courier',
    purpose: 'To find work nearby, and to show customers where their order is.',
    retention: 'Until the next position is reported.',
    rows: ({ courierId }) => only(courierId),
    exported: (row) => row,
    erasure: {
      outcome: 'anonymised',
      what: 'the position becomes the centre of the city',
      change: (_row, now, _person, cities) => ({ ...zonePoint(cities, ''), at: now, updatedAt: now }),
      // Every process holds the last positions in memory, and a newer position replaces the last one in all of them.
      also: ({ ports, now }, { id }) => ports.positions.keep(id, { coordinates: zonePoint(ports.cities, ''), at: now }),
    },
  }),
  route: part('courierRoutes', {
    name: 'courier-route',
    title: 'Stops that you have yet to make as a courier, and where you left the last one',
    purpose: 'To guide you, and to tell customers when you come.',
    retention: 'Stops until they are finished; the place of the last one until the next job.',
    rows: ({ courierId }) => only(courierId),
    exported: ({ id, version, origin, updatedAt }) => ({ id, version, origin, updatedAt }),
    erasure: { outcome: 'removed' },
  }),
  carriedOrders: part('orders', {
    name: 'carried-orders',
    title: 'Orders that you carried',
    purpose: 'To show who carried an order, and what you earned.',
    retention: carried,
    rows: ({ courierId }) => (courierId === null ? [] : orderOutcomes.map((outcome) => ({ courierId, outcome }))),
    orderBy: newestFirst,
    exported: ({ id, number, status, parties, dropoffZoneId, distanceMeters, createdAt, updatedAt }) => ({
      id,
      number,
      status,
      store: parties.store.name,
      dropoffZoneId,
      distanceMeters,
      createdAt,
      updatedAt,
    }),
    erasure: {
      outcome: 'anonymised',
      what: "the courier's name is removed",
      change: ({ parties }) => ({
        parties: { ...parties, courier: parties.courier && { ...parties.courier, displayName: erasedName } },
      }),
    },
  }),
  alerts: part('dispatchAlerts', {
    name: 'dispatch-alerts',
    title: 'Alerts about jobs that you carried',
    purpose: 'To let support help when an order or a delivery is late.',
    retention: '90 days after the alert ended.',
    rows: ({ courierId }) => (courierId === null ? [] : [{ courierId }]),
    exported: ({ jobId, reason, dueAt, raisedAt, resolvedAt }) => ({ jobId, reason, dueAt, raisedAt, resolvedAt }),
    erasure: {
      outcome: 'kept',
      why: 'they refer to an id that no longer identifies anyone, and are removed after 90 days',
    },
  }),
  incidents: part('jobIncidents', {
    name: 'carried-incidents',
    title: 'Problems that you reported, and work that you gave back or lost',
    purpose: 'To help when something goes wrong, and to find another courier.',
    retention: carried,
    rows: ({ account, courierId }) => [{ actorId: account.id }, ...(courierId === null ? [] : [{ courierId }])],
    exported: ({ jobId, kind, reason, note, coordinates, actorId, createdAt }) => ({
      jobId,
      kind,
      reason,
      note,
      coordinates,
      actorId,
      createdAt,
    }),
    erasure: {
      outcome: 'anonymised',
      what: 'notes and coordinates are removed; reasons remain',
      change: () => ({ note: null, coordinates: null }),
    },
  }),
  ratings: part('reviews', {
    name: 'courier-ratings',
    title: 'Ratings and tips that customers gave you as the courier',
    purpose: 'To show you what customers think of your work, and to pay your tips.',
    retention: carried,
    rows: ({ courierId }) => (courierId === null ? [] : [{ courierId }]),
    orderBy: newestFirst,
    exported: ({ orderId, courierRating, tipAmount, createdAt }) => ({ orderId, courierRating, tipAmount, createdAt }),
    erasure: {
      outcome: 'kept',
      why: 'they refer to an id that no longer identifies anyone, and the tip belongs to the books',
    },
  }),
  messagesToOthers: part('notifications', {
    name: 'messages-about-carried-orders',
    title: 'Messages to others about orders that you carried',
    purpose: 'To let customers and stores know who is coming.',
    retention: '30 days.',
    rows: ({ carriedOrderEventIds }) => inBatches(carriedOrderEventIds).map((eventId) => ({ eventId })),
    exported: 'They are messages to other people.',
    erasure: {
      outcome: 'anonymised',
      what: "the courier's name is removed from them",
      change: ({ title, body }, _now, { account }) => {
        const name = shortName(account.displayName);
        return { title: title.replaceAll(name, erasedName), body: body.replaceAll(name, erasedName) };
      },
    },
  }),
  deliveries: part('deliveries', {
    name: 'carried-deliveries',
    title: 'Direct deliveries that you carried',
    purpose: 'To show the partner who carried a delivery, and what you earned.',
    retention: carried,
    rows: ({ courierId }) => (courierId === null ? [] : [{ courierId }]),
    orderBy: newestFirst,
    exported: ({ id, status, vehicle, tipAmount, approachPay, distanceMeters, createdAt, endedAt }) => ({
      id,
      status,
      vehicle,
      tipAmount,
      approachPay,
      distanceMeters,
      createdAt,
      endedAt,
    }),
    erasure: {
      outcome: 'anonymised',
      what: "the courier's name and phone number are removed",
      change: ({ carrier }) => ({
        carrier: carrier && { ...carrier, displayName: erasedName, phone: erasedPhone },
      }),
    },
  }),
  offers: part('dispatchOffers', {
    name: 'offers',
    title: 'Offers of work that you received',
    purpose: 'To offer you work, and not the same work twice.',
    retention: '90 days.',
    rows: ({ courierId }) => (courierId === null ? [] : [{ courierId }]),
    exported: ({
      id,
      kind,
      status,
      jobs,
      pay,
      distanceMeters,
      approachMeters,
      reason,
      note,
      createdAt,
      expiresAt,
    }) => ({
      id,
      kind,
      status,
      jobIds: jobs.map(({ jobId }) => jobId),
      pay,
      distanceMeters,
      approachMeters,
      reason,
      note,
      createdAt,
      expiresAt,
    }),
    erasure: { outcome: 'anonymised', what: 'your notes are removed', change: () => ({ note: null }) },
  }),
  deliveryEvents: part('events', {
    name: 'carried-delivery-history',
    title: 'History of direct deliveries that you carried',
    purpose: 'To show the partner the progress of a delivery.',
    retention: carried,
    rows: ({ deliveryIds }) => inBatches(deliveryIds).map((subjectId) => ({ subjectId })),
    exported: ({ subjectId, type, createdAt }) => ({ deliveryId: subjectId, type, createdAt }),
    erasure: {
      outcome: 'anonymised',
      what: "the courier's first name, phone number and position are removed, also from webhooks that are sent again",
      change: ({ data }) => ({ data: withoutCourier(data) }),
    },
  }),
  webhookAnswers: part('webhookAttempts', {
    name: 'webhook-answers',
    title: "Receivers' answers to webhooks about these deliveries",
    purpose: 'To let partners find out why a webhook failed.',
    retention: '30 days.',
    rows: ({ deliveryEventIds }) => inBatches(deliveryEventIds).map((eventId) => ({ eventId })),
    exported: 'They were written by partners, and can repeat what was sent.',
    erasure: {
      outcome: 'anonymised',
      what: 'body and headers of the answer, which can repeat what was sent, are removed',
      change: () => ({ sealedResponseBody: null, responseHeaders: {} }),
    },
  }),
  merchant: part('merchants', {
    name: 'merchant',
    title: 'Merchant',
    purpose: 'To sell under your name.',
    retention: ledger,
    rows: ({ merchantId }) => only(merchantId),
    exported: (row) => row,
    erasure: { outcome: 'kept', why: 'the name under which a business sold belongs to its sales' },
  }),
  stores: part('stores', {
    name: 'stores',
    title: 'Stores',
    purpose: 'To show customers what you sell, and couriers where to pick it up.',
    retention: 'While the account exists; name and address of the business as long as its sales.',
    rows: ({ merchantId }) => (merchantId === null ? [] : [{ merchantId }]),
    exported: (row) => row,
    erasure: {
      outcome: 'anonymised',
      what: 'the phone number is removed; name and address of the business belong to its sales',
      change: (_row, now) => ({ phone: erasedPhone, updatedAt: now }),
    },
  }),
  fleet: part('fleets', {
    name: 'fleet',
    title: 'Fleet',
    purpose: 'To let you see what your couriers deliver.',
    retention: ledger,
    rows: ({ fleetId }) => only(fleetId),
    exported: (row) => row,
    erasure: { outcome: 'kept', why: 'the name of a business belongs to its earnings' },
  }),
  fleetInvitations: part('fleetInvitations', {
    name: 'fleet-invitations',
    title: 'Invitations of your fleet',
    purpose: 'To let couriers join your fleet.',
    retention: 'For 90 days after they expire.',
    rows: ({ fleetId }) => (fleetId === null ? [] : [{ fleetId }]),
    exported: ({ terms, status, createdAt, expiresAt }) => ({ terms, status, createdAt, expiresAt }),
    erasure: { outcome: 'removed' },
  }),
  invitationsToFleets: part('fleetInvitations', {
    name: 'invitations-to-fleets',
    title: 'Invitations of fleets to you',
    purpose: 'To let you join a fleet.',
    retention: 'For 90 days after they expire.',
    // Contacts that are not verified may be those of somebody else.
    rows: ({ courierId, account: { email, emailVerifiedAt, phone, phoneVerifiedAt } }) => [
      ...(courierId === null ? [] : [{ courierId }]),
      ...(emailVerifiedAt === null ? [] : [{ email, courierId: null }]),
      ...(phone === null || phoneVerifiedAt === null ? [] : [{ phone, courierId: null }]),
    ],
    exported: ({ fleetId, terms, status, createdAt, expiresAt }) => ({ fleetId, terms, status, createdAt, expiresAt }),
    erasure: {
      outcome: 'anonymised',
      what: 'address and number are removed; the fleet, the terms and the answer remain',
      change: () => ({ email: null, phone: null }),
    },
  }),
  payoutAccounts: part('payoutAccounts', {
    name: 'payout-account',
    title: 'Account that receives payouts',
    purpose: 'To pay out what you are owed.',
    retention: 'While the account exists.',
    rows: ({ courierId, merchantId, fleetId }) => [courierId, merchantId, fleetId].flatMap(only),
    exported: (row) => row,
    erasure: { outcome: 'removed' },
  }),
  payouts: part('payouts', {
    name: 'payouts',
    title: 'Payouts',
    purpose: 'To pay out what you are owed, and to show how it adds up.',
    retention: ledger,
    rows: ({ courierId, merchantId, fleetId }) => ownedBy(courierId, merchantId, fleetId),
    exported: ({ fromDay, toDay, opening, components, balance, later, cashKept, amount, currency, ...payout }) => ({
      ...{ fromDay, toDay, opening, components, balance, later, cashKept, amount, currency },
      ...{ status: payout.status, destination: payout.destination, sentAt: payout.sentAt },
    }),
    erasure: { outcome: 'kept', why: noNames },
  }),
  cashDeposits: part('cashMovements', {
    name: 'cash-deposits',
    title: 'Cash that you handed over',
    purpose: 'To know what cash you still hold.',
    retention: 'As long as accounting law requires records of sales; notes while the account exists.',
    rows: ({ courierId }) => (courierId === null ? [] : [{ ownerId: courierId }]),
    exported: ({ kind, amount, currency, reference, balanceAfter, createdAt }) => ({
      ...{ kind, amount, currency, reference, balanceAfter, createdAt },
    }),
    erasure: {
      outcome: 'anonymised',
      what: 'notes are removed; amounts and numbers of receipts remain',
      change: () => ({ note: null }),
    },
  }),
  ledgerEntries: part('ledgerEntries', {
    name: 'ledger',
    title: 'Ledger',
    purpose: 'To know how much you are owed, and what you earned as a courier.',
    retention: ledger,
    // What a courier is owed is among what they earned, so no row is found twice.
    rows: ({ courierId, merchantId, fleetId }) => [
      ...(courierId === null ? [] : [{ courierId }]),
      ...ownedBy(merchantId, fleetId),
    ],
    exported: ({ kind, subjectId, account, component, amount, currency, day }) => ({
      kind,
      subjectId,
      account,
      component,
      amount,
      currency,
      day,
    }),
    erasure: { outcome: 'kept', why: noNames },
  }),
  ledgerOwnerDays: part('ledgerOwnerDays', {
    name: 'ledger-days',
    title: 'Daily totals of the ledger',
    purpose: 'To know how much you are owed.',
    retention: ledger,
    rows: ({ courierId, merchantId, fleetId }) => ownedBy(courierId, merchantId, fleetId),
    exported: 'They are totals of the ledger.',
    erasure: { outcome: 'kept', why: noNames },
  }),
} as const;

function ownedBy(...ownerIds: readonly (string | null)[]): { readonly ownerId: string }[] {
  return ownerIds.filter((ownerId) => ownerId !== null).map((ownerId) => ({ ownerId }));
}
