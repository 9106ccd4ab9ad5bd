// Generated from the contracts. Do not edit.

import type {
  Coordinates,
  Currency,
  DeliveryAction,
  DeliveryItem,
  DeliveryStatus,
  EventType,
  Handover,
  LineString,
  Money,
  Scope,
  TimeWindow,
  UndeliverableAction,
  UndeliverableReason,
  Vehicle,
} from './types.js';

export interface RateLimit {
  /** As in the `RateLimit` header */
  name: string;
  /** Calls in a window */
  quota: number;
  windowSeconds: number;
}

export type DirectRateClass = 'direct' | 'direct_quotes';

export interface RateClassLimits {
  rateClass: DirectRateClass | (string & {});
  policies: RateLimit[];
}

export interface DirectAccount {
  partner: {
    /** Id of the form `par_` and 26 characters */
    id: string;
    name: string;
  };
  /** The key of this request; its times are real times, also in test mode */
  key: {
    /** Id of the form `key_` and 26 characters */
    id: string;
    name: string;
    lastFour: string;
    scopes: (Scope | (string & {}))[];
    /** RFC 3339 date and time with offset */
    createdAt: string;
    /** RFC 3339 date and time with offset */
    expiresAt: string | null;
    /** Exact to a minute */
    lastUsedAt: string | null;
  };
  livemode: boolean;
  limits: RateClassLimits[];
  /** In test mode, time can be moved on */
  clock: {
    /** The present time of your deliveries */
    now: string;
    /** How far it is ahead of real time: always 0 in live mode */
    offsetSeconds: number;
  };
}

export type EndpointDisabledReason = 'gone' | 'failing' | 'by_partner';

export interface WebhookEndpointDisabledData {
  /** Id of the form `whe_` and 26 characters */
  endpointId: string;
  url: string;
  reason: EndpointDisabledReason | (string & {});
  /** RFC 3339 date and time with offset */
  disabledAt: string;
}

export interface WebhookEndpointTestData {
  /** Id of the form `whe_` and 26 characters */
  endpointId: string;
  message: string;
}

export interface WebhookEndpointHealth {
  /** RFC 3339 date and time with offset */
  lastSuccessAt: string | null;
  /** RFC 3339 date and time with offset */
  lastFailureAt: string | null;
  /** The first failure since the last success */
  failingSince: string | null;
  /** Events that are still to be sent */
  pendingMessages: number;
}

export type SubscribableEventType =
  | '*'
  | 'quote.created'
  | 'webhook_endpoint.disabled'
  | 'webhook_endpoint.test'
  | 'delivery.created'
  | 'delivery.assigned'
  | 'delivery.unassigned'
  | 'delivery.at_pickup'
  | 'delivery.picked_up'
  | 'delivery.at_dropoff'
  | 'delivery.delivered'
  | 'delivery.returning'
  | 'delivery.returned'
  | 'delivery.cancelled'
  | 'delivery.failed'
  | 'delivery.expired'
  | 'delivery.updated'
  | 'delivery.verification_failed';

export interface WebhookEndpoint {
  /** Id of the form `whe_` and 26 characters */
  id: string;
  /** It gets the events of this mode only */
  livemode: boolean;
  url: string;
  description: string | null;
  /** Which events are sent; `*` is all, also those that do not exist yet */
  eventTypes: (SubscribableEventType | (string & {}))[];
  status: 'enabled' | 'disabled' | (string & {});
  /** `gone`: it answered 410; `failing`: nothing arrived for five days; `by_partner`: you disabled it */
  disabledReason: EndpointDisabledReason | (string & {}) | null;
  /** RFC 3339 date and time with offset */
  disabledAt: string | null;
  /** Until then the secret before the present one signs, too */
  previousSecretExpiresAt: string | null;
  health: WebhookEndpointHealth;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface WebhookEndpointWithSecret {
  /** Id of the form `whe_` and 26 characters */
  id: string;
  /** It gets the events of this mode only */
  livemode: boolean;
  url: string;
  description: string | null;
  /** Which events are sent; `*` is all, also those that do not exist yet */
  eventTypes: (SubscribableEventType | (string & {}))[];
  status: 'enabled' | 'disabled' | (string & {});
  /** `gone`: it answered 410; `failing`: nothing arrived for five days; `by_partner`: you disabled it */
  disabledReason: EndpointDisabledReason | (string & {}) | null;
  /** RFC 3339 date and time with offset */
  disabledAt: string | null;
  /** Until then the secret before the present one signs, too */
  previousSecretExpiresAt: string | null;
  health: WebhookEndpointHealth;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
  /** `whsec_` and 32 bytes in base64. Keep it: it is not shown again */
  secret: string;
}

export interface WebhookEndpointCreate {
  /** Where events are posted. Live mode takes only https on port 443 of the public internet */
  url: string;
  description?: string | undefined;
  /** Which events are sent; `*` is all, also those that do not exist yet */
  eventTypes?: readonly SubscribableEventType[] | undefined;
}

export interface WebhookEndpointUpdate {
  /** Where events are posted. Live mode takes only https on port 443 of the public internet */
  url?: string | undefined;
  description?: string | null | undefined;
  /** Which events are sent; `*` is all, also those that do not exist yet */
  eventTypes?: readonly SubscribableEventType[] | undefined;
  /** True forgets earlier failures; what was not sent meanwhile stays unsent */
  enabled?: boolean | undefined;
}

export interface WebhookSecretRotation {
  /** How long the old secret signs beside the new one; 0 ends it now */
  overlapSeconds?: number | undefined;
}

export interface WebhookEndpointRedelivery {
  /** Events that were written at this time or later are sent */
  since: string;
}

export interface WebhookRedelivery {
  /** How many deliveries are due now */
  scheduled: number;
  /** True when there are more than one call schedules: call again */
  hasMore: boolean;
}

export type WebhookAttemptOutcome = 'succeeded' | 'failed';

export type WebhookAttemptReason =
  | 'bad_status'
  | 'timeout'
  | 'address_refused'
  | 'name_not_found'
  | 'connection_refused'
  | 'connection_lost'
  | 'tls_error';

export interface WebhookAttempt {
  /** Id of the form `wha_` and 26 characters */
  id: string;
  /** Id of the form `evt_` and 26 characters */
  eventId: string;
  /** Id of the form `whe_` and 26 characters */
  endpointId: string;
  /** Counts the attempts of this event at this endpoint */
  number: number;
  /** RFC 3339 date and time with offset */
  at: string;
  outcome: WebhookAttemptOutcome | (string & {});
  /** `bad_status`: the answer was not 2xx; the others: there was no answer */
  reason: WebhookAttemptReason | (string & {}) | null;
  /** As it was sent: with the body and the secret the signature can be checked */
  request: {
    url: string;
    headers: Record<string, string>;
    body: string;
  };
  response: {
    status: number;
    headers: Record<string, string>;
    /** Its first 4,096 bytes */
    body: string;
  } | null;
  durationMilliseconds: number;
  /** Null when it is not tried again */
  nextAttemptAt: string | null;
}

export type WebhookMessageState = 'pending' | 'delivered' | 'failed' | 'cancelled';

export interface WebhookMessage {
  /** Id of the form `whe_` and 26 characters */
  endpointId: string;
  /** `failed`: after the last attempt; `cancelled`: the endpoint was disabled or deleted */
  state: WebhookMessageState | (string & {});
  attempts: number;
  /** RFC 3339 date and time with offset */
  nextAttemptAt: string | null;
  /** RFC 3339 date and time with offset */
  deliveredAt: string | null;
}

export interface EventDetail {
  /** Id of the form `evt_` and 26 characters */
  id: string;
  type: EventType | (string & {});
  /** RFC 3339 date and time with offset */
  timestamp: string;
  livemode: boolean;
  /** Id of the object that it is about, for example of a delivery */
  subjectId: string;
  /** Rises by one for each event of one subject: drop what is older */
  sequence: number;
  data: Record<string, unknown>;
  /** One for each endpoint that it is sent to */
  messages: WebhookMessage[];
}

export interface EventRedelivery {
  /** This endpoint alone, also when it did not get the event at first */
  endpointId?: string | undefined;
}

/** Value added tax that a price includes */
export interface Vat {
  /** Rate in 1/100 of a per cent: 2100 is 21 % */
  rateBasisPoints: number;
  amount: Money;
}

/** Whom the courier meets */
export interface Contact {
  name: string;
  /** E.164 telephone number, for example `+40213121234` */
  phone: string;
  company?: string | undefined;
}

/** At most 100 RON */
export interface Tip {
  amount: number;
  currency: Currency;
}

/** PIN, signature and minimum age exclude leaving the goods at the door */
export interface VerificationRequest {
  /** A four-digit code of ours that whoever meets the courier has to say */
  pin?: boolean | undefined;
  signature?: boolean | undefined;
  photo?: boolean | undefined;
  /** The courier looks at a document */
  minimumAge?: number | undefined;
}

export interface DeliveryStop {
  /** Address text, for example `Strada Lipscani 25, București` */
  address: string;
  /** Exact position; geocoded from the text when absent */
  coordinates?: Coordinates | undefined;
  /** As soon as possible when absent */
  window?: TimeWindow | undefined;
  contact: Contact;
  /** For the courier: floor, entrance, what to ask for */
  notes?: string | undefined;
  verification?: VerificationRequest | undefined;
}

export type SandboxScenario =
  | 'happy'
  | 'no_courier'
  | 'courier_unassigns'
  | 'customer_no_show'
  | 'wrong_pin'
  | 'returned'
  | 'slow';

export interface DeliveryRequest {
  /** Priced as of now when absent */
  quoteId?: string | undefined;
  /** Your own id, unique among your deliveries of this mode */
  externalReference?: string | undefined;
  pickup: DeliveryStop;
  dropoff: DeliveryStop;
  items: readonly DeliveryItem[];
  /** The smallest vehicle that may carry it; follows from the items when absent */
  vehicle?: Vehicle | undefined;
  /** `meet_at_door` when absent */
  handover?: Handover | undefined;
  /** `return` when absent; a return costs half the fee */
  undeliverableAction?: UndeliverableAction | undefined;
  tip?: Tip | undefined;
  metadata?: Record<string, string> | undefined;
  /** With test keys only */
  sandbox?: {
    /** `happy` when absent, or as a magic address says */
    scenario?: SandboxScenario | undefined;
    /** 30 when absent */
    stepSeconds?: number | undefined;
    /** False: it moves only when you advance it */
    auto?: boolean | undefined;
  } | undefined;
}

export interface DeliveryUpdate {
  pickup?: {
    notes: string;
  } | undefined;
  dropoff?: {
    notes: string;
  } | undefined;
  tip?: Tip | undefined;
  /** Takes the place of all entries */
  metadata?: Record<string, string> | undefined;
}

export type DeliveryCancelReason =
  | 'customer_request'
  | 'wrong_address'
  | 'items_unavailable'
  | 'duplicate'
  | 'courier_too_late'
  | 'other';

export interface DeliveryCancel {
  reason: DeliveryCancelReason;
  note?: string | undefined;
  /** The fee of the preview; 409 `price_changed` when it is another one now */
  expectedFee?: Money | undefined;
}

export interface DeliveryTip {
  tip: {
    amount: number;
    currency: Currency;
  };
}

export interface PinReset {
  stop: 'pickup' | 'dropoff';
}

export type FeeComponentKind = 'base' | 'distance' | 'peak' | 'small_order' | 'return';

export interface FeeComponent {
  kind: FeeComponentKind | (string & {});
  amount: Money;
}

export interface QuoteStop {
  /** Address text; may be left out when coordinates are sent */
  address?: string | undefined;
  /** Exact position; geocoded from the text when absent */
  coordinates?: Coordinates | undefined;
  /** As soon as possible when absent */
  window?: TimeWindow | undefined;
}

export interface QuoteRequest {
  pickup: QuoteStop;
  dropoff: QuoteStop;
  /** Decides which vehicles can carry them */
  items?: readonly DeliveryItem[] | undefined;
  /** The smallest vehicle that may carry it; follows from the items when absent */
  vehicle?: Vehicle | undefined;
}

export interface QuotedStop {
  /** As it was sent; null for coordinates alone */
  address: string | null;
  /** As it was understood */
  label: string;
  coordinates: Coordinates;
  zoneId: string;
  window: TimeWindow | null;
}

export interface QuoteEta {
  /** RFC 3339 date and time with offset */
  pickupLow: string;
  /** RFC 3339 date and time with offset */
  pickupHigh: string;
  /** RFC 3339 date and time with offset */
  dropoffLow: string;
  /** RFC 3339 date and time with offset */
  dropoffHigh: string;
}

export interface Quote {
  /** Id of the form `quo_` and 26 characters */
  id: string;
  /** False for objects made with a test key */
  livemode: boolean;
  status: 'open' | 'used' | 'expired' | (string & {});
  pickup: QuotedStop;
  dropoff: QuotedStop;
  /** VAT included; binding until `expiresAt` */
  fee: Money;
  feeComponents: FeeComponent[];
  vat: Vat;
  /** The fee of a delivery made with this quote is this fee */
  binding: true;
  /** The smallest vehicle that can carry it */
  vehicle: Vehicle | (string & {});
  distanceMeters: number;
  /** From now, or from the beginning of the pickup window, to a courier at the pickup */
  pickupEtaSeconds: number;
  /** From the same time to the courier at the dropoff */
  dropoffEtaSeconds: number;
  eta: QuoteEta;
  /** The quote that this one renews */
  requoteOf: string | null;
  /** The delivery that was made with it */
  deliveryId: string | null;
  /** RFC 3339 date and time with offset */
  expiresAt: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export type QuoteChangeField =
  | 'fee'
  | 'base'
  | 'distance'
  | 'peak'
  | 'distanceMeters'
  | 'pickupEtaSeconds'
  | 'dropoffEtaSeconds';

export interface Requote {
  quote: Quote;
  /** Id of the form `quo_` and 26 characters */
  previousQuoteId: string;
  /** New fee less the previous one */
  feeDifference: Money;
  /** Empty when nothing changed */
  changes: {
    /** `fee`, a component of it, or an estimate */
    field: QuoteChangeField | (string & {});
    /** Money in minor units, else metres or seconds */
    before: number;
    after: number;
  }[];
}

export interface WaypointVerification {
  /** Null when no PIN is asked for */
  pin: {
    /** Give it to whoever meets the courier; null once entered */
    code: string | null;
    attemptsLeft: number;
    /** After three wrong entries; `reset_pin` gives a new one */
    locked: boolean;
  } | null;
  signature: boolean;
  photo: boolean;
  minimumAge: number | null;
}

export interface ProofFile {
  /** Id of the form `prf_` and 26 characters */
  id: string;
  kind: 'photo' | 'signature' | (string & {});
  contentType: string;
  /** Read it with your API key */
  url: string;
}

export interface Proof {
  /** RFC 3339 date and time with offset */
  at: string;
  /** Where the courier was */
  coordinates: Coordinates | null;
  pinEntered: boolean;
  signedBy: string | null;
  /** Age on the document that the courier was shown */
  verifiedAge: number | null;
  leftAtDoor: boolean;
  files: ProofFile[];
}

export interface DeliveryWaypoint {
  /** As it was sent */
  address: string;
  /** As it was understood */
  label: string;
  coordinates: Coordinates;
  zoneId: string;
  contact: Contact;
  notes: string | null;
  window: TimeWindow | null;
  verification: WaypointVerification;
  status: 'pending' | 'arrived' | 'completed' | 'failed' | (string & {});
  /** RFC 3339 date and time with offset */
  arrivedAt: string | null;
  /** RFC 3339 date and time with offset */
  completedAt: string | null;
  proof: Proof | null;
}

export interface DeliveryCourier {
  firstName: string;
  vehicle: Vehicle | (string & {});
  /** Masked */
  phone: string;
  /** Only from assignment to the end */
  position: {
    coordinates: Coordinates;
    /** RFC 3339 date and time with offset */
    at: string;
  } | null;
}

export interface DeliveryEta {
  /** RFC 3339 date and time with offset */
  pickupLow: string | null;
  /** RFC 3339 date and time with offset */
  pickupHigh: string | null;
  /** RFC 3339 date and time with offset */
  dropoffLow: string | null;
  /** RFC 3339 date and time with offset */
  dropoffHigh: string | null;
}

export interface CancellationPreview {
  cancellable: boolean;
  /** What cancelling costs now; send it as `expectedFee` */
  fee: Money;
  /** State with which this changes */
  untilStatus: 'assigned' | 'picked_up' | (string & {}) | null;
  /** No courier is sent before then, so nothing changes until then */
  untilAt: string | null;
}

export interface Charge {
  fee: Money;
  tip: Money;
  total: Money;
  /** Contained in the fee */
  vat: Vat;
}

export interface Delivery {
  /** Id of the form `dlv_` and 26 characters */
  id: string;
  livemode: boolean;
  status: DeliveryStatus | (string & {});
  /** Rises by one with each event */
  sequence: number;
  /** What you may do with it now */
  allowedActions: (DeliveryAction | (string & {}))[];
  externalReference: string | null;
  /** Id of the form `quo_` and 26 characters */
  quoteId: string | null;
  pickup: DeliveryWaypoint;
  dropoff: DeliveryWaypoint;
  items: DeliveryItem[];
  /** The smallest vehicle that may carry it */
  vehicle: Vehicle | (string & {});
  handover: Handover | (string & {});
  undeliverableAction: UndeliverableAction | (string & {});
  /** VAT included, without the tip; the fee of the quote */
  fee: Money;
  feeComponents: FeeComponent[];
  vat: Vat;
  /** All of it goes to the courier; no VAT */
  tip: Money;
  /** Null until the delivery has ended */
  charge: Charge | null;
  distanceMeters: number;
  eta: DeliveryEta;
  /** Null while nobody is assigned */
  courier: DeliveryCourier | null;
  /** A page for the recipient: unguessable, and gone a day after the end */
  trackingUrl: string;
  cancellation: CancellationPreview;
  /** Why the goods were not handed over, and what became of them */
  undelivered: {
    reason: UndeliverableReason | (string & {});
    note: string | null;
    action: UndeliverableAction | (string & {});
    /** RFC 3339 date and time with offset */
    at: string;
  } | null;
  /** Why it ended as `cancelled`, `failed` or `expired` */
  closure: {
    reason: string;
    note: string | null;
    by: 'partner' | 'courier' | 'doorstep' | (string & {});
  } | null;
  /** `return` carries the goods of this one back */
  relatedDeliveries: {
    /** Id of the form `dlv_` and 26 characters */
    id: string;
    relation: 'original' | 'return' | (string & {});
  }[];
  /** Your own keys and values */
  metadata: Record<string, string>;
  /** Null in live mode */
  sandbox: {
    scenario: SandboxScenario | (string & {});
    stepSeconds: number;
    /** False: it moves only when you advance it */
    auto: boolean;
    /** What the simulated courier does next */
    nextStep: string | null;
    /** RFC 3339 date and time with offset */
    nextStepAt: string | null;
  } | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface TimelineEntry {
  status: DeliveryStatus | (string & {});
  /** RFC 3339 date and time with offset */
  at: string;
}

export interface DeliveryTracking {
  /** Id of the form `dlv_` and 26 characters */
  deliveryId: string;
  livemode: boolean;
  status: DeliveryStatus | (string & {});
  sequence: number;
  /** The time of which this is told */
  at: string;
  eta: DeliveryEta;
  courier: DeliveryCourier | null;
  pickup: Coordinates;
  dropoff: Coordinates;
  /** The way from pickup to dropoff */
  route: LineString;
  /** The states it has been in, oldest first */
  timeline: TimelineEntry[];
}

export interface SandboxClock {
  /** The present time of your sandbox */
  now: string;
  /** How far it is ahead of the real time */
  offsetSeconds: number;
}

export interface ClockAdvance {
  /** From now; at most 30 days */
  seconds?: number | undefined;
  /** A time in the future of the sandbox; can be sent again until it is reached */
  to?: string | undefined;
}

export interface ClockAdvanced {
  /** RFC 3339 date and time with offset */
  now: string;
  offsetSeconds: number;
  /** Where the clock was to go */
  target: string;
  /** False after 20 s of work: send `to` with the target again */
  reached: boolean;
}

export interface ScenarioDescription {
  scenario: SandboxScenario | (string & {});
  summary: string;
  /** A dropoff address that plays it without `sandbox.scenario` */
  magicAddress: string;
  /** What the simulated courier does, one step each `stepSeconds` */
  steps: string[];
  /** State in which the delivery ends */
  ends: string;
}

export interface ScenarioList {
  data: ScenarioDescription[];
}

export interface StepRequest {
  /** 1 when absent */
  steps?: number | undefined;
}

export type SandboxFailure =
  | 'courier_unassigns'
  | 'pickup_closed'
  | 'lost_or_damaged'
  | 'recipient_unreachable'
  | 'recipient_refused'
  | 'wrong_pin';

export interface FailureRequest {
  failure: SandboxFailure;
}

export interface PublicTracking {
  livemode: boolean;
  status: DeliveryStatus | (string & {});
  sequence: number;
  /** RFC 3339 date and time with offset */
  at: string;
  /** Company of the pickup, else the partner */
  senderName: string;
  /** RFC 3339 date and time with offset */
  etaLow: string | null;
  /** RFC 3339 date and time with offset */
  etaHigh: string | null;
  courier: {
    firstName: string;
    vehicle: Vehicle | (string & {});
    position: {
      coordinates: Coordinates;
      /** RFC 3339 date and time with offset */
      at: string;
    } | null;
  } | null;
  pickup: Coordinates;
  /** To about 100 m */
  dropoff: Coordinates;
  /** The way between these two places, without what is near the door of the recipient */
  route: LineString;
  timeline: TimelineEntry[];
  /** When this page goes; null while the delivery is under way */
  expiresAt: string | null;
}

export interface DeliveryEventData {
  delivery: Delivery;
  /** Null for the first event */
  previousStatus: DeliveryStatus | (string & {}) | null;
}

export interface QuoteEventData {
  /** Id of the form `quo_` and 26 characters */
  quoteId: string;
  fee: Money;
  /** RFC 3339 date and time with offset */
  expiresAt: string;
}

export interface DeliveriesListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  /** In one of these states */
  status?: readonly DeliveryStatus[] | undefined;
  externalReference?: string | undefined;
  /** Created at this time or later */
  createdAfter?: string | undefined;
  /** Created before this time */
  createdBefore?: string | undefined;
}

export interface DeliveriesEventsQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface WebhookEndpointsListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface WebhookEndpointsAttemptsQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  /** Id of the form `evt_` and 26 characters */
  eventId?: string | undefined;
  outcome?: WebhookAttemptOutcome | undefined;
}

export interface EventsListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  /** Only these types; repeat it for several */
  type?: readonly (
    | 'quote.created'
    | 'webhook_endpoint.disabled'
    | 'webhook_endpoint.test'
    | 'delivery.created'
    | 'delivery.assigned'
    | 'delivery.unassigned'
    | 'delivery.at_pickup'
    | 'delivery.picked_up'
    | 'delivery.at_dropoff'
    | 'delivery.delivered'
    | 'delivery.returning'
    | 'delivery.returned'
    | 'delivery.cancelled'
    | 'delivery.failed'
    | 'delivery.expired'
    | 'delivery.updated'
    | 'delivery.verification_failed')[] | undefined;
  /** Only events of this delivery */
  deliveryId?: string | undefined;
  /** Created at this time or later */
  createdAfter?: string | undefined;
  /** Created before this time */
  createdBefore?: string | undefined;
}

export interface EventsAttemptsQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

/** What every event says beside its type and its data. */
export interface WebhookEventEnvelope {
  /** Id of the form `evt_` and 26 characters */
  id: string;
  /** RFC 3339 date and time with offset */
  timestamp: string;
  livemode: boolean;
  /** Id of the object that it is about, for example of a delivery */
  subjectId: string;
  /** Rises by one for each event of one subject: drop what is older */
  sequence: number;
}

/** The `data` of each type of event. */
export interface WebhookEventData {
  /** A quote was issued */
  'quote.created': QuoteEventData;
  /** A webhook endpoint gets no events any more */
  'webhook_endpoint.disabled': WebhookEndpointDisabledData;
  /** A test of one endpoint, which alone gets it */
  'webhook_endpoint.test': WebhookEndpointTestData;
  /** A delivery was made */
  'delivery.created': DeliveryEventData;
  /** A courier is on the way to the pickup */
  'delivery.assigned': DeliveryEventData;
  /** The courier dropped out; another one is looked for */
  'delivery.unassigned': DeliveryEventData;
  /** The courier is at the pickup */
  'delivery.at_pickup': DeliveryEventData;
  /** The courier has the goods */
  'delivery.picked_up': DeliveryEventData;
  /** The courier is at the dropoff */
  'delivery.at_dropoff': DeliveryEventData;
  /** The goods were handed over, or left at the door */
  'delivery.delivered': DeliveryEventData;
  /** The goods are on their way back */
  'delivery.returning': DeliveryEventData;
  /** The goods are back at the pickup */
  'delivery.returned': DeliveryEventData;
  /** The delivery was cancelled */
  'delivery.cancelled': DeliveryEventData;
  /** The courier could not go on */
  'delivery.failed': DeliveryEventData;
  /** No courier was found in time */
  'delivery.expired': DeliveryEventData;
  /** Notes, tip, metadata or a PIN changed */
  'delivery.updated': DeliveryEventData;
  /** A wrong PIN was entered */
  'delivery.verification_failed': DeliveryEventData;
}

/** A type of event that this version of the package knows. */
export type WebhookEventType = keyof WebhookEventData;

/** An event of one type, or of one of several. */
export type WebhookEventOf<Type extends WebhookEventType> = {
  [T in Type]: WebhookEventEnvelope & { type: T; data: WebhookEventData[T] };
}[Type];

declare const unknownType: unique symbol;

/** An event of a type that a later version of the service added. */
export interface UnknownWebhookEvent extends WebhookEventEnvelope {
  /** No `WebhookEventType`. The mark is in the type alone: without it, no `switch` could tell the known ones apart. */
  type: `${string}.${string}` & { readonly [unknownType]: true };
  data: Record<string, unknown>;
}

/** An event: `switch (event.type)` tells the type of `event.data`. Give it a `default`: there will be more types. */
export type WebhookEvent = WebhookEventOf<WebhookEventType> | UnknownWebhookEvent;
