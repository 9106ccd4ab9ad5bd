import type {
  Contact,
  CourierFailureReason,
  DeliveryCancelReason,
  DeliveryItem,
  DeliveryStatus,
  FeeComponentKind,
  handovers,
  SandboxScenario,
  UndeliverableReason,
  undeliverableActions,
  Vehicle,
} from '@doorstep/contracts';
import type { Point } from '../geo/shape/point.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { boolean, defineTable, instant, integer, json, nullable, type Row, real, text } from '../kernel/store/table.js';
import type { QuotedStopSnapshot } from '../quotes/records.js';

/** What proves that goods changed hands; its files are in the table of proofs. */
export interface ProofSnapshot {
  readonly at: Instant;
  readonly coordinates: Point | null;
  readonly pinEntered: boolean;
  readonly signedBy: string | null;
  readonly verifiedAge: number | null;
  readonly leftAtDoor: boolean;
  readonly files: readonly {
    readonly id: string;
    readonly kind: 'photo' | 'signature';
    readonly contentType: string;
  }[];
}

/** One end of a delivery; its PIN has columns of its own, so that entries can be counted. */
export interface DeliveryStopSnapshot extends QuotedStopSnapshot {
  readonly address: string;
  readonly contact: Contact;
  readonly notes: string | null;
  readonly signature: boolean;
  readonly photo: boolean;
  readonly minimumAge: number | null;
  readonly arrivedAt: Instant | null;
  readonly completedAt: Instant | null;
  readonly failed: boolean;
  readonly proof: ProofSnapshot | null;
}

/** Who carries a delivery. */
export interface CarrierSnapshot {
  readonly displayName: string;
  readonly vehicle: Vehicle;
  readonly phone: string;
  /** Where a simulated courier sets out; null for couriers of the platform, who report positions. */
  readonly from: Point | null;
}

/** Why a delivery ended without delivery. */
export interface DeliveryClosure {
  readonly reason: DeliveryCancelReason | CourierFailureReason | 'no_courier' | 'return_failed';
  readonly note: string | null;
  readonly by: 'partner' | 'courier' | 'doorstep';
}

/** Why goods were not handed over. */
export interface UndeliveredSnapshot {
  readonly reason: UndeliverableReason;
  readonly note: string | null;
  readonly action: (typeof undeliverableActions)[number];
  readonly at: Instant;
}

/** How a simulated courier goes on; `step` counts the steps that were taken. */
export interface SimulationState {
  readonly scenario: SandboxScenario;
  readonly stepSeconds: number;
  readonly auto: boolean;
  readonly step: number;
  readonly nextStepAt: Instant | null;
}

/** Direct deliveries; amounts in bani. */
export const deliveriesTable = defineTable(
  {
    id: text(),
    partnerId: text(),
    livemode: boolean(),
    status: text<DeliveryStatus>(),
    /** Of the last event; rises by one with each. */
    sequence: integer(),
    externalReference: nullable(text()),
    quoteId: nullable(text()),
    /** Last part of the tracking link. */
    trackingToken: text(),
    pickup: json<DeliveryStopSnapshot>(),
    dropoff: json<DeliveryStopSnapshot>(),
    pickupLat: real(),
    pickupLng: real(),
    pickupPin: nullable(text()),
    pickupPinAttempts: integer(),
    dropoffPin: nullable(text()),
    dropoffPinAttempts: integer(),
    items: json<readonly DeliveryItem[]>(),
    vehicle: text<Vehicle>(),
    handover: text<(typeof handovers)[number]>(),
    undeliverableAction: text<(typeof undeliverableActions)[number]>(),
    feeAmount: integer(),
    feeComponents: json<readonly { readonly kind: FeeComponentKind; readonly amount: number }[]>(),
    vatRateBasisPoints: integer(),
    vatAmount: integer(),
    tipAmount: integer(),
    /** What the partner owes for it without the tip; null until it has ended. */
    chargedFee: nullable(integer()),
    distanceMeters: integer(),
    durationSeconds: integer(),
    route: json<readonly Point[]>(),
    courierId: nullable(text()),
    fleetId: nullable(text()),
    carrier: nullable(json<CarrierSnapshot>()),
    undelivered: nullable(json<UndeliveredSnapshot>()),
    closure: nullable(json<DeliveryClosure>()),
    /** The delivery whose goods this one carries back. */
    returnOfId: nullable(text()),
    /** The delivery that carries the goods of this one back. */
    returnId: nullable(text()),
    metadata: json<Readonly<Record<string, string>>>(),
    /** Null in live mode. */
    simulation: nullable(json<SimulationState>()),
    /** From when on a courier is looked for. */
    dispatchAt: instant(),
    statusSince: instant(),
    endedAt: nullable(instant()),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { unique: [['trackingToken'], ['partnerId', 'livemode', 'externalReference']] },
);
export type DeliveryRecord = Row<typeof deliveriesTable>;

/** Photos and drawn signatures. */
export const proofsTable = defineTable({
  id: text(),
  deliveryId: text(),
  kind: text<'photo' | 'signature'>(),
  contentType: text(),
  /** RFC 4648 4. */
  base64: text(),
  createdAt: instant(),
});
export type ProofRecord = Row<typeof proofsTable>;
