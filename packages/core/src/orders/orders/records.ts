import {
  type Currency,
  type ItemRemovalReason,
  type MerchantDelayReason,
  orderEndings,
  orderStatuses,
  type RouteStopKind,
  type Vehicle,
} from '@doorstep/contracts';
import type { StoredDeadline } from '../../kernel/state-machine/limits.js';
import { ofAccounts } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  real,
  reference,
  sealed,
  text,
  withDefault,
} from '../../kernel/store/table.js';
import type { RelayNumbers } from '../../messaging/calls/call-relay.js';
import type { PlaceSnapshot } from '../journey/place-snapshot.js';

/** One priced line. Amounts are in minor units, VAT included. */
export interface OrderLineSnapshot {
  readonly id: string;
  readonly itemId: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
  readonly vatRateBasisPoints: number;
  readonly modifiers: readonly { readonly group: string; readonly option: string; readonly price: number }[];
  readonly upsellOfferId: string | null;
}

/** Amounts in minor units. `discount` is zero or negative, and the parts sum to `total`. */
export interface PricingSnapshot {
  readonly items: number;
  readonly discount: number;
  readonly deliveryFee: number;
  readonly serviceFee: number;
  readonly tip: number;
  readonly total: number;
  readonly vat: readonly { readonly rateBasisPoints: number; readonly amount: number }[];
  /** The part of `discount` of each line, in their order, as positive amounts. Absent without a discount, and before release 0.2. */
  readonly discounts?: readonly number[];
  /** VAT rate of the fees. Absent for the standard rate of Romania. */
  readonly feeVatRate?: number;
  /** The smallest amount that is paid in cash, in minor units, where the country of the store rounds more than others with its currency. */
  readonly cashStep?: number;
}

/** The reason that an order ended without delivery. */
export interface OrderClosure {
  readonly reason: string;
  readonly note: string | null;
  /** Role that ended it, or `system`. */
  readonly by: string;
  /** Charge to the customer in minor units. */
  readonly fee: number;
  /** The amounts of a cancellation, see `CancellationTerms`. Absent for other ends, and before release 0.2. */
  readonly goods?: number;
  readonly courierFee?: number;
  readonly approachPay?: number;
}

/** The delay that a merchant reported, all delays together. */
export interface OrderDelay {
  readonly reason: MerchantDelayReason;
  readonly seconds: number;
}

/** Items that the merchant removed from a line. `total` is what they cost in minor units, before discounts. */
export interface RemovedItem extends Pick<OrderLineSnapshot, 'itemId' | 'name' | 'quantity' | 'total'> {
  readonly lineId: string;
  readonly reason: ItemRemovalReason;
}

/** Copies of related objects, so that reading an order needs no join. */
export interface OrderParties {
  readonly store: { readonly name: string; readonly address: string; readonly lat: number; readonly lng: number };
  readonly customer: { readonly displayName: string; readonly phone: string | null };
  readonly courier: { readonly displayName: string; readonly vehicle: Vehicle } | null;
  /** Name of the zone of the dropoff. Missing in records of version 0.1.0, when all zones were in Bucharest. */
  readonly dropoffZone?: string;
}

/** Positions of the courier when they reported the stops, by kind. */
export type ReportedPlaces = { readonly [stop in RouteStopKind]?: PlaceSnapshot };

/** The call session between the courier and the customer of an order. */
export interface OrderCallSession {
  readonly id: string;
  /** Null until the relay has opened the session. */
  readonly numbers: RelayNumbers | null;
}

/** Orders. Store, items, prices and people are snapshots from checkout. */
export const ordersTable = defineTable(
  {
    id: text(),
    number: text(),
    status: oneOf(orderStatuses),
    /**
     * `open` until the order ends, then the status in which it did. The indexes have it instead of the status, so that most moves change
     * none of them. See `outcomeOf`.
     */
    outcome: oneOf(['open', ...orderEndings]),
    /** True until the payment is authorised. Only the customer and staff see such an order, also after it ended. */
    unpaid: withDefault(false, boolean()),
    /** Number of the order's last event, counted from 1. */
    sequence: nonNegative(),
    customerId: reference('accounts'),
    storeId: reference('stores'),
    merchantId: reference('merchants'),
    courierId: nullable(reference('couriers')),
    fleetId: nullable(reference('fleets')),
    /** Pay of its courier for the way to the store, in minor units: see `approachPay`. 0 without a courier, and after a claim. */
    approachPay: withDefault(0, nonNegative()),
    /** The open offer that contains the order. */
    offerId: nullable(text()),
    /** The courier who accepted it before it was ready. */
    reservedFor: nullable(text()),
    parties: json<OrderParties>(),
    lines: json<readonly OrderLineSnapshot[]>(),
    /** Null until the merchant removes items. */
    removedItems: nullable(json<readonly RemovedItem[]>()),
    pricing: json<PricingSnapshot>(),
    commissionBasisPoints: integer(),
    /** The customer pays the courier in cash. */
    paysCash: withDefault(false, boolean()),
    pickupLat: real(),
    pickupLng: real(),
    /** True once it had an alert. Other moves need not look for alerts to resolve. */
    alerted: withDefault(false, boolean()),
    /** The time limits of the current state. */
    deadlines: withDefault([], json<readonly StoredDeadline[]>()),
    /** Zone of the pickup. */
    zoneId: text(),
    cityId: withDefault('bucharest', text()),
    /** Currency of all its amounts. */
    currency: withDefault('RON', text<Currency>()),
    dropoffAddress: text(),
    /** The address as staff search for it: see `normaliseAddress`. Null once the customer is deleted. */
    addressKey: nullable(text()),
    dropoffLat: real(),
    dropoffLng: real(),
    dropoffZoneId: text(),
    cutleryRequested: boolean(),
    allergyNotes: nullable(text()),
    deliveryNotes: nullable(text()),
    scheduledFor: nullable(instant()),
    distanceMeters: nonNegative(),
    /** Lowest age at which the law lets someone buy the goods; null for goods without a limit. */
    minimumAge: nullable(integer()),
    travelSeconds: nonNegative(),
    prepSeconds: nonNegative(),
    /** Promised ready time; null until accepted. */
    readyBy: nullable(instant()),
    delay: nullable(json<OrderDelay>()),
    /** Latest arrival that the customer saw when they placed the order; null for orders placed before release 0.2. */
    promisedBy: nullable(instant()),
    /** Sealed with `orderCodeContext`, like the code of the dropoff. */
    sealedPickupCode: nullable(sealed(({ id }) => orderCodeContext(id, 'pickup'), '0.2.0')),
    pickupAttempts: nonNegative(),
    sealedDropoffCode: nullable(sealed(({ id }) => orderCodeContext(id, 'dropoff'), '0.2.0')),
    dropoffAttempts: nonNegative(),
    /** Positions of the courier when they reported the pickup and the delivery. */
    reportedPlaces: nullable(json<ReportedPlaces>()),
    closure: nullable(json<OrderClosure>()),
    /** Null while no courier carries the order. */
    callSession: nullable(json<OrderCallSession>()),
    /** Unread messages by recipient: `customer`, `merchant`, or the id of a courier. */
    unreadMessages: withDefault({}, json<Readonly<Record<string, number>>>()),
    reviewed: boolean(),
    /** Start of the first search for a courier; null before it, and if it began before release 0.2. */
    searchedSince: nullable(instant()),
    /** Start of the current status. */
    statusSince: instant(),
    /** Null until it ends. */
    endedAt: nullable(instant()),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['number']],
    indexes: [
      { columns: ['addressKey', 'id'], present: 'addressKey' },
      ['cityId', 'outcome', 'createdAt desc', 'id'],
      { columns: ['courierId', 'endedAt'], present: 'endedAt' },
      { columns: ['courierId', 'outcome', 'createdAt desc', 'id'], present: 'courierId' },
      ['customerId', 'createdAt desc', 'id'],
      { columns: ['fleetId', 'outcome', 'createdAt desc', 'id'], present: 'fleetId' },
      ['merchantId', 'outcome', 'createdAt desc', 'id'],
      ['outcome', 'createdAt desc', 'id'],
      { columns: ['reservedFor'], present: 'reservedFor' },
      ['storeId', 'createdAt desc', 'id'],
      ['zoneId', 'outcome', 'createdAt'],
    ],
    checks: {
      pickup: 'pickup_lat between -90 and 90 and pickup_lng between -180 and 180',
      dropoff: 'dropoff_lat between -90 and 90 and dropoff_lng between -180 and 180',
      commission: 'commission_basis_points between 0 and 10000',
      outcome: `outcome = case when status in (${orderEndings.map((ending) => `'${ending}'`).join(', ')}) then status else 'open' end`,
    },
  },
);
export type OrderRecord = Row<typeof ordersTable>;

/** Sealing context for a code of an order. */
export function orderCodeContext(orderId: string, stop: 'pickup' | 'dropoff'): string {
  return `order-code/${orderId}/${stop}`;
}

/** Reviews, at most one for each order. */
export const reviewsTable = defineTable(
  {
    id: text(),
    orderId: reference('orders'),
    customerId: reference('accounts'),
    storeId: reference('stores'),
    courierId: nullable(reference('couriers')),
    rating: integer(),
    courierRating: nullable(integer()),
    feedback: nullable(text()),
    tipAmount: nonNegative(),
    currency: withDefault('RON', text<Currency>()),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['orderId']],
    indexes: [
      { columns: ['courierId', 'createdAt desc', 'id'], present: 'courierId' },
      ['customerId', 'createdAt desc', 'id'],
      ['storeId', 'createdAt desc', 'id'],
    ],
    checks: { rating: 'rating between 1 and 5', courierRating: 'courier_rating between 1 and 5' },
  },
);
export type ReviewRecord = Row<typeof reviewsTable>;
