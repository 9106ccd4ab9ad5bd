import {
  type AwayReason,
  type Barcode,
  type CheckedBarcode,
  type Contact,
  type CourierFailureReason,
  type Currency,
  type DeliveryCancelReason,
  type DeliveryItem,
  deliveryStatuses,
  type Equipment,
  type FeeComponentKind,
  handovers,
  type ItemIssue,
  type PinSource,
  type RecipientAction,
  type RecipientMessages,
  type SandboxScenario,
  type UndeliveredReason,
  undeliverableActions,
  type Vehicle,
  vehicles,
} from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { StoredDeadline } from '../../kernel/state-machine/limits.js';
import { byPartner, ofAccounts, others } from '../../kernel/store/personal.js';
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
import { type DeliveryStop, pinContext } from '../../values/events/delivery-pins.js';
import type { Point } from '../../values/geo/shape/point.js';
import type { PlaceSnapshot } from '../journey/place-snapshot.js';
import type { QuotedStopSnapshot } from '../quotes/records.js';

/** Proof that goods changed hands. Its files are in the table of proofs. */
export interface ProofSnapshot {
  readonly at: Instant;
  readonly coordinates: Point | null;
  /** From the stop. Missing in records before release 0.2, like `awayReason`. */
  readonly distanceMeters?: number | null;
  readonly awayReason?: AwayReason | null;
  readonly pinEntered: boolean;
  readonly signedBy: string | null;
  readonly verifiedAge: number | null;
  readonly leftAtDoor: boolean;
  /** In minor units of the delivery. Absent in records of earlier releases. */
  readonly cash?: { readonly collected: number; readonly given: number | null } | null;
  /** Absent in records of earlier releases, like `itemIssues`. */
  readonly scans?: readonly CheckedBarcode[];
  readonly itemIssues?: readonly ItemIssue[];
  readonly files: readonly {
    readonly id: string;
    readonly kind: 'photo' | 'signature';
    readonly contentType: string;
  }[];
}

/** One end of a delivery. Its PIN is in separate columns, so that wrong entries can be counted. */
export interface DeliveryStopSnapshot extends QuotedStopSnapshot {
  readonly address: string;
  readonly contact: Contact;
  readonly notes: string | null;
  readonly signature: boolean;
  readonly photo: boolean;
  readonly minimumAge: number | null;
  /** Null without a PIN. Absent in records of earlier releases, which generated every PIN. */
  readonly pinSource?: PinSource | null;
  /** The barcodes to scan: those of the items, or labels. Null for none; absent in records of earlier releases. */
  readonly barcodes?: 'of_items' | readonly Barcode[] | null;
  readonly arrivedAt: Instant | null;
  readonly completedAt: Instant | null;
  readonly failed: boolean;
  readonly proof: ProofSnapshot | null;
  /** Position of the courier at the last step reported at this stop. Absent before the first. */
  readonly reportedPlace?: PlaceSnapshot;
}

/** The courier who carries a delivery. */
export interface CarrierSnapshot {
  readonly displayName: string;
  readonly vehicle: Vehicle;
  readonly phone: string;
  /** Starting point of a simulated courier; null for couriers of the platform, who report positions. */
  readonly from: Point | null;
}

/** The reason that a delivery ended without a handover. */
export interface DeliveryClosure {
  readonly reason:
    | DeliveryCancelReason
    | CourierFailureReason
    | 'no_courier'
    | 'not_delivered'
    | 'return_failed'
    | 'discarded'
    | 'marked_delivered';
  readonly note: string | null;
  readonly by: 'partner' | 'courier' | 'doorstep';
}

/** The reason that goods were not handed over, and the action taken. */
export interface UndeliveredSnapshot {
  readonly reason: UndeliveredReason;
  readonly note: string | null;
  readonly action: (typeof undeliverableActions)[number];
  readonly at: Instant;
}

/** The way of a simulated courier to one dropoff of a batch. */
export interface SimulatedLeg {
  /** The stop before; null for the pickup, from which the route of the delivery leads to the dropoff. */
  readonly from: Point | null;
  readonly since: Instant;
}

/** A call session between the courier and the contact of a stop. */
export interface DeliveryCallSession {
  readonly id: string;
  /** Null until the relay has opened it. */
  readonly numbers: RelayNumbers | null;
}

/** The call sessions of the courier, one with the contact of each stop. */
export type DeliveryCallSessions = Readonly<Record<DeliveryStop, DeliveryCallSession>>;

/** Progress of a simulated courier. `step` counts the steps taken. */
export interface SimulationState {
  readonly scenario: SandboxScenario;
  /** In a batch, the scenario until the pickup, which all its deliveries share. */
  readonly approach?: SandboxScenario;
  /** In a batch after the pickup: the way to this dropoff, or null while others come first. */
  readonly leg?: SimulatedLeg | null;
  readonly stepSeconds: number;
  readonly auto: boolean;
  readonly step: number;
  readonly nextStepAt: Instant | null;
}

/** The trip of a batch, which its courier makes as one job. */
export interface BatchTrip {
  /** Number of dropoffs. */
  readonly dropoffs: number;
  /** Length from the pickup to the last dropoff. */
  readonly distanceMeters: number;
  /** The highest age that a stop asks for; null if none does. */
  readonly minimumAge: number | null;
}

/** Direct deliveries. Amounts are in minor units. */
export const deliveriesTable = defineTable(
  {
    id: text(),
    partnerId: reference('partners'),
    livemode: boolean(),
    status: oneOf(deliveryStatuses),
    /** Number of the delivery's last event, counted from 1. */
    sequence: nonNegative(),
    externalReference: nullable(text()),
    quoteId: nullable(reference('quotes')),
    /** Last part of the tracking link. */
    trackingToken: text(),
    pickup: json<DeliveryStopSnapshot>(),
    dropoff: json<DeliveryStopSnapshot>(),
    /** The address of the dropoff and the number of its contact, as staff search for them: see `dropoffKeys`. */
    addressKey: nullable(text()),
    recipientPhone: nullable(text()),
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
    /** Sealed with `pinContext`, like the PIN of the dropoff. */
    sealedPickupPin: nullable(sealed(({ id }) => pinContext(id, 'pickup'), '0.2.0')),
    pickupPinAttempts: nonNegative(),
    sealedDropoffPin: nullable(sealed(({ id }) => pinContext(id, 'dropoff'), '0.2.0')),
    dropoffPinAttempts: nonNegative(),
    items: json<readonly DeliveryItem[]>(),
    vehicle: oneOf(vehicles),
    /** The equipment that the courier must have. */
    equipment: withDefault([], json<readonly Equipment[]>()),
    handover: oneOf(handovers),
    undeliverableAction: oneOf(undeliverableActions),
    feeAmount: nonNegative(),
    feeComponents: json<readonly { readonly kind: FeeComponentKind; readonly amount: number }[]>(),
    vatRateBasisPoints: nonNegative(),
    vatAmount: nonNegative(),
    tipAmount: nonNegative(),
    /** Cash that the courier collects for the partner at the dropoff; 0 for none. */
    cashAmount: withDefault(0, nonNegative()),
    /** Charge to the partner without the tip; null until the delivery has ended. */
    chargedFee: nullable(nonNegative()),
    /** The part of it that approved claims brought back. */
    creditedFee: withDefault(0, nonNegative()),
    distanceMeters: nonNegative(),
    durationSeconds: nonNegative(),
    route: json<readonly Point[]>(),
    courierId: nullable(reference('couriers')),
    fleetId: nullable(reference('fleets')),
    /** Pay of its courier for the way to the pickup, in minor units: see `approachPay`. 0 without a courier, and after a claim. */
    approachPay: withDefault(0, nonNegative()),
    /** The pending offer that contains the delivery. */
    offerId: nullable(text()),
    carrier: nullable(json<CarrierSnapshot>()),
    /** Null unless a courier carries the delivery. */
    callSessions: nullable(json<DeliveryCallSessions>()),
    undelivered: nullable(json<UndeliveredSnapshot>()),
    closure: nullable(json<DeliveryClosure>()),
    /** The batch that one courier carries, also for a delivery that carries goods of a batch back. */
    batchId: nullable(reference('deliveryBatches')),
    /** Place in the trip of the batch, counted from 1; null for a delivery that carries goods back. */
    batchStop: nullable(integer()),
    batchTrip: nullable(json<BatchTrip>()),
    /** The delivery whose goods this one carries back. */
    returnOfId: nullable(reference('deliveries')),
    /** The delivery that carries the goods of this one back. */
    returnId: nullable(reference('deliveries')),
    metadata: json<Readonly<Record<string, string>>>(),
    /** What the recipient can do on the tracking page. */
    recipientActions: withDefault([], json<readonly RecipientAction[]>()),
    recipientNote: nullable(text()),
    /** The messages that the recipient gets; null for none. */
    recipientMessages: nullable(json<RecipientMessages>()),
    /** Null in live mode. */
    simulation: nullable(json<SimulationState>()),
    /** Start of the search for a courier. */
    dispatchAt: instant(),
    statusSince: instant(),
    endedAt: nullable(instant()),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(byPartner('Names, addresses, phone numbers and e-mail addresses at both ends')),
    unique: [['trackingToken'], ['partnerId', 'livemode', 'externalReference']],
    indexes: [
      { columns: ['batchId', 'batchStop'], present: 'batchId' },
      { columns: ['courierId', 'createdAt desc', 'id'], present: 'courierId' },
      { columns: ['courierId', 'livemode', 'createdAt desc', 'id'], present: 'courierId' },
      { columns: ['courierId', 'livemode', 'status', 'createdAt desc', 'id'], present: 'courierId' },
      { columns: ['courierId', 'status', 'statusSince'], present: 'courierId' },
      { columns: ['fleetId', 'livemode', 'createdAt desc', 'id'], present: 'fleetId' },
      { columns: ['fleetId', 'livemode', 'status', 'createdAt desc', 'id'], present: 'fleetId' },
      { columns: ['livemode', 'addressKey', 'id'], present: 'addressKey' },
      ['livemode', 'createdAt desc', 'id'],
      { columns: ['livemode', 'externalReference', 'id'], present: 'externalReference' },
      ['livemode', 'id'],
      { columns: ['livemode', 'recipientPhone', 'id'], present: 'recipientPhone' },
      ['livemode', 'status', 'createdAt desc', 'id'],
      ['partnerId', 'livemode', 'createdAt desc', 'id'],
      ['partnerId', 'livemode', 'status', 'createdAt desc', 'id'],
      { columns: ['quoteId'], present: 'quoteId' },
      { columns: ['returnId'], present: 'returnId' },
      { columns: ['returnOfId'], present: 'returnOfId' },
      ['zoneId', 'status', 'dispatchAt'],
    ],
    checks: { pickup: 'pickup_lat between -90 and 90 and pickup_lng between -180 and 180' },
  },
);
export type DeliveryRecord = Row<typeof deliveriesTable>;

/** Photos and drawn signatures. */
export const proofsTable = defineTable(
  {
    id: text(),
    deliveryId: reference('deliveries'),
    kind: oneOf(['photo', 'signature']),
    contentType: text(),
    /** RFC 4648, section 4. Empty if the content is in the vault. */
    base64: text(),
    /** The file in the vault, which several deliveries of a batch can share; null for content that came in JSON. */
    fileId: nullable(text()),
    createdAt: instant(),
  },
  { personal: others(byPartner("Photos and signatures of a partner's recipients")), indexes: [['deliveryId']] },
);
export type ProofRecord = Row<typeof proofsTable>;
