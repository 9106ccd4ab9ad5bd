// Generated from the contracts. Do not edit.

import type {
  AddressCandidate,
  ApiVersion,
  AwayReason,
  Barcode,
  CancellationPreview,
  ClaimAction,
  ClaimDecision,
  ClaimItem,
  ClaimReason,
  ClaimStatus,
  Coordinates,
  Currency,
  Deadline,
  DeliveryAction,
  DeliveryItem,
  DeliveryRequirements,
  DeliveryStatus,
  EquipmentKind,
  EventType,
  ExpectedBarcode,
  Handover,
  InvoiceKind,
  InvoiceLanguage,
  InvoiceSubject,
  ItemIssueKind,
  Language,
  LedgerSum,
  LineString,
  Money,
  PinSource,
  Scope,
  StoreHours,
  StoreHoursInput,
  TimeWindow,
  UndeliverableAction,
  Vehicle,
  addressPrecision,
} from './types.js';

/** Value added tax included in a price */
export interface Vat {
  /** Rate in 1/100 of a per cent: 2100 is 21 % */
  rateBasisPoints: number;
  amount: Money;
}

export interface PartnerCredit {
  livemode: boolean;
  /** The month that the amounts are of */
  month: string;
  /** Null without a limit. In test mode, the one that you set there */
  limit: Money | null;
  /** Charges of the month, and the prices of deliveries under way */
  used: LedgerSum;
  /** Amount that new deliveries may cost; null without a limit */
  available: LedgerSum | null;
}

export interface CreditLimitEventData {
  /** Id of the form `par_` and 26 characters */
  partnerId: string;
  /** A month, `YYYY-MM` */
  month: string;
  /** The limit at the time of the warning */
  creditLimit: Money;
  /** The part of the limit that is used */
  creditUsed: LedgerSum;
}

export interface RateLimit {
  /** Name of the limit in the `RateLimit` header */
  name: string;
  /** Maximum number of calls in a window */
  quota: number;
  windowSeconds: number;
  /** Calls left in the current window, after this one */
  remaining: number;
  /** Seconds until the current window ends */
  resetSeconds: number;
}

export type DirectRateClass = 'direct' | 'direct_quotes' | 'direct_addresses' | 'direct_uploads' | 'direct_recipients';

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
  /** The key of this request. Its times are real times, also in test mode */
  key: {
    /** Id of the form `key_` and 26 characters */
    id: string;
    name: string;
    lastFour: string;
    scopes: (Scope | (string & {}))[];
    /** Version of requests with this key that do not name one */
    apiVersion: ApiVersion | (string & {});
    /** RFC 3339 date and time with offset */
    createdAt: string;
    /** RFC 3339 date and time with offset */
    expiresAt: string | null;
    /** Accurate to a minute */
    lastUsedAt: string | null;
  };
  livemode: boolean;
  /** The sandbox that the key belongs to; null if it belongs to the account itself */
  sandboxId: string | null;
  limits: RateClassLimits[];
  /** In test mode, you can advance this clock */
  clock: {
    /** Current time of your deliveries */
    now: string;
    /** Seconds that this clock is ahead of real time: always 0 in live mode */
    offsetSeconds: number;
  };
}

export interface UsageCounts {
  /** All requests, also refused ones */
  requests: number;
  /** Requests with a status from 400 to 499 */
  clientErrors: number;
  /** Requests with a status of 500 or more */
  serverErrors: number;
  /** Attempts to send a webhook that your endpoint accepted */
  webhooksSucceeded: number;
  /** Attempts to send a webhook that failed */
  webhooksFailed: number;
}

export interface UsageInterval {
  /** All requests, also refused ones */
  requests: number;
  /** Requests with a status from 400 to 499 */
  clientErrors: number;
  /** Requests with a status of 500 or more */
  serverErrors: number;
  /** Attempts to send a webhook that your endpoint accepted */
  webhooksSucceeded: number;
  /** Attempts to send a webhook that failed */
  webhooksFailed: number;
  /** Start of the interval */
  at: string;
}

export type UsageGranularity = 'hour' | 'day';

export interface Usage {
  livemode: boolean;
  /** Length of the intervals. Days begin at midnight UTC */
  granularity: UsageGranularity | (string & {});
  /** The sums of all intervals */
  total: UsageCounts;
  /** Oldest first, also those without requests. The last one is not over */
  intervals: UsageInterval[];
}

/** The person whom the courier meets */
export interface Contact {
  name: string;
  /** E.164 telephone number, for example `+40213121234` */
  phone: string;
  company?: string | undefined;
}

export interface DeliveryRequirementsInput {
  /** The equipment that the courier must have */
  equipment: readonly EquipmentKind[];
}

export type FeeComponentKind = 'base' | 'distance' | 'extra_stops' | 'peak' | 'small_order' | 'return';

export interface FeeComponent {
  kind: FeeComponentKind | (string & {});
  amount: Money;
}

export interface QuoteStop {
  /** Address text; optional if you send coordinates */
  address?: string | undefined;
  /** Exact position. Default: the position of the geocoded address */
  coordinates?: Coordinates | undefined;
  /** Default: as soon as possible */
  window?: TimeWindow | undefined;
}

export interface QuotePickup {
  /** One of your stored places, in place of `address` and `coordinates`; see `POST /v1/places` */
  placeId?: string | undefined;
  /** Address text; optional if you send coordinates */
  address?: string | undefined;
  /** Exact position. Default: the position of the geocoded address */
  coordinates?: Coordinates | undefined;
  /** Default: as soon as possible */
  window?: TimeWindow | undefined;
}

export interface QuoteRequest {
  pickup: QuotePickup;
  dropoff: QuoteStop;
  /** Determines which vehicles can carry them */
  items?: readonly DeliveryItem[] | undefined;
  /** The smallest allowed vehicle. Default: the smallest vehicle that can carry the items */
  minimumVehicle?: Vehicle | undefined;
  /** Default: no equipment */
  requirements?: DeliveryRequirementsInput | undefined;
}

export type stopPrecision = 'coordinates' | 'house' | 'interpolated' | 'street' | 'place' | 'area';

export interface QuotedStop {
  /** The address in your request; null for coordinates only */
  address: string | null;
  /** The address as we understood it */
  label: string;
  /** Origin of the position: your `coordinates`; or by the address, the `house`; the house `interpolated` between numbers that the map knows; only its `street`; a `place`, such as a square or a station; or an `area`, such as a quarter or a town */
  precision: stopPrecision | (string & {});
  /** The door is within this distance of the coordinates, in metres; includes the error of the map */
  radiusMeters: number;
  coordinates: Coordinates;
  zoneId: string;
  /** The stored place that the request named; null for none */
  placeId: string | null;
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
  /** False for objects created with a test key */
  livemode: boolean;
  status: 'open' | 'used' | 'expired' | (string & {});
  pickup: QuotedStop;
  dropoff: QuotedStop;
  /** VAT included. Binding until `expiresAt` */
  fee: Money;
  feeComponents: FeeComponent[];
  vat: Vat;
  /** A delivery created with this quote has exactly this fee */
  binding: true;
  /** The smallest vehicle that can carry the items */
  minimumVehicle: Vehicle | (string & {});
  requirements: DeliveryRequirements;
  distanceMeters: number;
  /** Time until a courier is at the pickup: from now, or from the beginning of the pickup window */
  pickupEtaSeconds: number;
  /** Time until the courier is at the dropoff, from the same moment */
  dropoffEtaSeconds: number;
  eta: QuoteEta;
  /** The quote that this one renews */
  requoteOf: string | null;
  /** The delivery created with this quote */
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
  /** New fee minus previous fee */
  feeDifference: Money;
  /** Empty when nothing changed */
  changes: {
    /** The fee, a component of the fee, or an estimate */
    field: QuoteChangeField | (string & {});
    /** Money in minor units, otherwise metres or seconds */
    before: number;
    after: number;
  }[];
}

export interface AddressCheckRequest {
  /** Address text, for example `Strada Lipscani 25, București` */
  address?: string | undefined;
  /** Exact position, for example of a pin; takes precedence over the text */
  coordinates?: Coordinates | undefined;
}

export interface AddressParts {
  street: string | null;
  /** As on the door: `25A`. Null if the street has no such number */
  houseNumber: string | null;
  /** A square, a station or another named place */
  place: string | null;
  /** A part of the city without its own administration */
  quarter: string | null;
  city: string | null;
  county: string | null;
  postalCode: string | null;
}

export type AddressVerdict = 'deliverable' | 'address_imprecise' | 'outside_service_area' | 'address_not_found';

export interface AddressCheck {
  /** `deliverable`, or the code of the problem that a quote for this address has */
  verdict: AddressVerdict | (string & {});
  /** True if a quote for this address is possible */
  deliverable: boolean;
  /** The reason why not, and what to do; null if deliverable */
  detail: string | null;
  /** The normalised address; null if we do not know it */
  label: string | null;
  /** Null if we do not know the address */
  components: AddressParts | null;
  coordinates: Coordinates | null;
  /** Origin of the position: your `coordinates`; or by the address, the `house`; the house `interpolated` between numbers that the map knows; only its `street`; a `place`, such as a square or a station; or an `area`, such as a quarter or a town */
  precision: stopPrecision | (string & {}) | null;
  /** The door is within this distance of the coordinates, in metres; includes the error of the map */
  radiusMeters: number | null;
  /** The greatest radius that the zone allows; null outside */
  maxRadiusMeters: number | null;
  /** Confidence that this place is meant; null for coordinates */
  confidence: number | null;
  /** Null outside the service area */
  cityId: string | null;
  /** Null outside the service area */
  zoneId: string | null;
  /** Possible meanings of the text, the most likely first; empty for coordinates and unknown texts */
  candidates: AddressCandidate[];
}

export interface AddressSuggestion {
  /** Send it as the address of a stop: `Strada Lipscani 25, Sector 3, București` */
  label: string;
  coordinates: Coordinates;
  /** Object at the coordinates: the `house`; the house `interpolated` between numbers that the map knows; only its `street`; a `place`, such as a square or a station; or an `area`, such as a quarter or a town */
  precision: addressPrecision | (string & {});
  /** The door is within this distance of the coordinates, in metres; includes the error of the map */
  radiusMeters: number;
  /** Confidence that this place is meant: of answers with 0.9, nine in ten are right */
  confidence: number;
  /** Null outside the service area */
  zoneId: string | null;
}

export interface AddressSuggestionList {
  data: AddressSuggestion[];
}

export interface TestKeyRequest {
  /** Purpose, for example `Webshop, continuous integration` */
  name: string;
  /** Scopes of the calling key. Default: all of these */
  scopes?: readonly Scope[] | undefined;
  /** Real time at which the key expires, at most ten years ahead. Default: never */
  expiresAt?: string | undefined;
}

export type ChargeKind =
  | 'delivery_completed'
  | 'delivery_cancelled'
  | 'delivery_failed'
  | 'delivery_tip'
  | 'delivery_return'
  | 'delivery_claim'
  | 'delivery_cash';

export interface PartnerCharge {
  /** Id of the form `led_` and 26 characters */
  id: string;
  livemode: boolean;
  /** `delivery_completed`: fee of a delivery, with its tip; `delivery_cancelled` and `delivery_failed`: fee of a delivery that ended early; `delivery_tip`: tip given afterwards; `delivery_return`: fee for bringing goods back; `delivery_claim`: money back for an approved claim; `delivery_cash`: cash that a courier collected for you */
  kind: ChargeKind | (string & {});
  /** The delivery, or for `delivery_return` the return */
  deliveryId: string;
  /** Your reference of the delivery, or for `delivery_return` of the original */
  externalReference: string | null;
  /** VAT included */
  fee: Money;
  tip: Money;
  /** Sum of fee and tip, less the cash; negative if you receive money back */
  total: Money;
  /** Collected for you from the recipient, which you owe less */
  cash: Money;
  /** Included in the fee */
  vat: Money;
  /** Decides which month the charge is part of */
  createdAt: string;
}

export interface DeliveryClaimRequest {
  reason: ClaimReason;
  /** At most the fee of the delivery, less what earlier claims brought back. Default: all of that */
  amount?: Money | undefined;
  /** The items that the claim is about */
  items?: readonly ClaimItem[] | undefined;
  /** What happened, for our support */
  text: string;
}

export interface DeliveryClaim {
  /** Id of the form `clm_` and 26 characters */
  id: string;
  livemode: boolean;
  /** Id of the form `dlv_` and 26 characters */
  deliveryId: string;
  /** Your reference of the delivery */
  externalReference: string | null;
  /** `partly_approved`: a part of the amount is credited; all but `submitted` are final */
  status: ClaimStatus | (string & {});
  /** Number of events about the claim */
  sequence: number;
  allowedActions: (ClaimAction | (string & {}))[];
  reason: ClaimReason | (string & {});
  /** The amount that is asked for */
  amount: Money;
  /** The items that the claim is about */
  items: ClaimItem[];
  text: string;
  /** The photos, for their download */
  photoIds: string[];
  /** Null unless our support decided */
  decision: ClaimDecision | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface DeliveryClaimEventData {
  /** Id of the form `clm_` and 26 characters */
  claimId: string;
  /** Id of the form `dlv_` and 26 characters */
  deliveryId: string;
  /** `partly_approved`: a part of the amount is credited; all but `submitted` are final */
  status: ClaimStatus | (string & {});
  reason: ClaimReason | (string & {});
  /** The amount that is asked for */
  amount: Money;
  decision: ClaimDecision | null;
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
  /** `open`: several attempts in a row got no response, so events wait; `half_open`: one of them checks if the endpoint is back */
  circuit: 'closed' | 'open' | 'half_open' | (string & {});
  /** Time of the next check; null while the circuit is closed */
  nextProbeAt: string | null;
  /** Events that are waiting to be sent */
  pendingMessages: number;
}

export type SubscribableEventType =
  | '*'
  | 'quote.created'
  | 'webhook_endpoint.disabled'
  | 'webhook_endpoint.test'
  | 'invoice.issued'
  | 'credit_limit.warning'
  | 'delivery_claim.submitted'
  | 'delivery_claim.decided'
  | 'delivery_claim.withdrawn'
  | 'delivery.created'
  | 'delivery.assigned'
  | 'delivery.reassigned'
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
  | 'delivery.problem_reported'
  | 'delivery.updated'
  | 'delivery.terms_changed'
  | 'delivery.pickup_late'
  | 'delivery.dropoff_late'
  | 'delivery.courier_silent'
  | 'delivery.verification_failed';

export type WebhookFormat = 'doorstep' | 'uber_direct' | 'doordash_drive';

export interface WebhookEndpoint {
  /** Id of the form `whe_` and 26 characters */
  id: string;
  /** The endpoint receives events of this mode only */
  livemode: boolean;
  url: string;
  description: string | null;
  /** The types of events to send; `*` is every type, including future ones */
  eventTypes: (SubscribableEventType | (string & {}))[];
  /** Version of the events that it receives */
  apiVersion: ApiVersion | (string & {});
  /** `doorstep`: as documented here; otherwise changes of deliveries, as the named provider reports them */
  format: WebhookFormat | (string & {});
  status: 'enabled' | 'disabled' | (string & {});
  /** `gone`: it answered 410; `failing`: no event arrived for five days; `by_partner`: you disabled it */
  disabledReason: EndpointDisabledReason | (string & {}) | null;
  /** RFC 3339 date and time with offset */
  disabledAt: string | null;
  /** Until this time, requests are also signed with earlier secrets: the last time in `previousSecrets` */
  previousSecretExpiresAt: string | null;
  /** The earlier secrets that sign requests beside the current one, the most recently replaced first */
  previousSecrets: {
    /** RFC 3339 date and time with offset */
    expiresAt: string;
  }[];
  health: WebhookEndpointHealth;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface WebhookEndpointWithSecret {
  /** Id of the form `whe_` and 26 characters */
  id: string;
  /** The endpoint receives events of this mode only */
  livemode: boolean;
  url: string;
  description: string | null;
  /** The types of events to send; `*` is every type, including future ones */
  eventTypes: (SubscribableEventType | (string & {}))[];
  /** Version of the events that it receives */
  apiVersion: ApiVersion | (string & {});
  /** `doorstep`: as documented here; otherwise changes of deliveries, as the named provider reports them */
  format: WebhookFormat | (string & {});
  status: 'enabled' | 'disabled' | (string & {});
  /** `gone`: it answered 410; `failing`: no event arrived for five days; `by_partner`: you disabled it */
  disabledReason: EndpointDisabledReason | (string & {}) | null;
  /** RFC 3339 date and time with offset */
  disabledAt: string | null;
  /** Until this time, requests are also signed with earlier secrets: the last time in `previousSecrets` */
  previousSecretExpiresAt: string | null;
  /** The earlier secrets that sign requests beside the current one, the most recently replaced first */
  previousSecrets: {
    /** RFC 3339 date and time with offset */
    expiresAt: string;
  }[];
  health: WebhookEndpointHealth;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
  /** `whsec_` and 32 bytes in base64. Store it: it is not shown again */
  secret: string;
}

export interface WebhookEndpointCreate {
  /** URL to which events are posted. Live mode accepts only https on port 443 of the public internet */
  url: string;
  description?: string | undefined;
  /** The types of events to send; `*` is every type, including future ones. Default: `*` */
  eventTypes?: readonly SubscribableEventType[] | undefined;
  /** Version of its events. Default: that of this request */
  apiVersion?: ApiVersion | undefined;
  /** `doorstep`, or the provider from which you move: the endpoint then receives changes of deliveries as that provider sends them */
  format?: WebhookFormat | undefined;
}

export interface WebhookEndpointUpdate {
  /** URL to which events are posted. Live mode accepts only https on port 443 of the public internet */
  url?: string | undefined;
  description?: string | null | undefined;
  eventTypes?: readonly SubscribableEventType[] | undefined;
  /** Version of events from now on, also when one is sent again */
  apiVersion?: ApiVersion | undefined;
  /** True resets the failures. Events that were not sent in the meantime stay unsent */
  enabled?: boolean | undefined;
}

export interface WebhookSecretRotation {
  /** Time for which the replaced secret signs beside the new one; 0 ends it now */
  overlapSeconds?: number | undefined;
}

export interface WebhookEndpointRedelivery {
  /** Sends events of this time or later */
  since: string;
}

export interface WebhookRedelivery {
  /** Number of deliveries that are now due */
  scheduled: number;
  /** True if there are more events than one call schedules: call again */
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
  /** Number of this attempt among those of the event at this endpoint */
  number: number;
  /** RFC 3339 date and time with offset */
  at: string;
  outcome: WebhookAttemptOutcome | (string & {});
  /** `bad_status`: the response was not 2xx; all others: there was no response */
  reason: WebhookAttemptReason | (string & {}) | null;
  /** The request as it was sent: with its body and your secret you can verify the signature */
  request: {
    url: string;
    headers: Record<string, string>;
    body: string;
  };
  response: {
    status: number;
    headers: Record<string, string>;
    /** The first 4,096 bytes */
    body: string;
  } | null;
  durationMilliseconds: number;
  /** Null if there is no further attempt */
  nextAttemptAt: string | null;
}

export type WebhookMessageState = 'pending' | 'delivered' | 'failed' | 'cancelled';

export interface WebhookMessage {
  /** Id of the form `whe_` and 26 characters */
  endpointId: string;
  /** `failed`: the last attempt failed; `cancelled`: the endpoint was disabled or deleted */
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
  /** Id of the object that the event is about, for example of a delivery */
  subjectId: string;
  /** Increases by one with each event of a subject: ignore an event that is older than one you have */
  sequence: number;
  /** Your request that caused the event, for `GET /v1/request-logs/{id}`; null if a courier, our support or the passing of time caused it */
  requestId: string | null;
  data: Record<string, unknown>;
  /** The state of the event at each endpoint that it is sent to */
  messages: WebhookMessage[];
}

export interface EventRedelivery {
  /** Sends the event to this endpoint only, even if the endpoint did not receive it before */
  endpointId?: string | undefined;
}

export interface InvoiceEventData {
  /** Id of the form `ivc_` and 26 characters */
  invoiceId: string;
  kind: InvoiceKind | (string & {});
  /** `goods`: items of an order, sold by the merchant; `fees`: services of Doorstep for an order; `deliveries`: direct deliveries of a month, sold by Doorstep to the partner */
  about: InvoiceSubject | (string & {});
  /** Series, year and number */
  number: string;
  /** Null for the invoice of a month */
  orderId: string | null;
  total: LedgerSum;
  /** Last day to pay what is due; null if nothing is */
  dueOn: string | null;
}

export interface BatchQuoteDropoff {
  /** Address text; optional if you send coordinates */
  address?: string | undefined;
  /** Exact position. Default: the position of the geocoded address */
  coordinates?: Coordinates | undefined;
  /** Default: as soon as possible */
  window?: TimeWindow | undefined;
  /** Determines which vehicles can carry them */
  items?: readonly DeliveryItem[] | undefined;
}

export type BatchSequence = 'as_given' | 'optimised';

export interface BatchQuoteRequest {
  pickup: QuotePickup;
  /** The places to deliver to */
  dropoffs: readonly BatchQuoteDropoff[];
  /** Default: `optimised`, the shortest trip that keeps all windows */
  sequence?: BatchSequence | undefined;
  /** The smallest allowed vehicle. Default: the smallest vehicle that can carry the items */
  minimumVehicle?: Vehicle | undefined;
  /** Default: no equipment */
  requirements?: DeliveryRequirementsInput | undefined;
}

export interface QuotedDropoff {
  /** Place in the trip, counted from 1 */
  stop: number;
  /** The dropoff as we understood it */
  place: QuotedStop;
  /** The part of this dropoff in the fee, VAT included */
  fee: Money;
  vat: Vat;
  /** Distance from the pickup, without the other stops */
  distanceMeters: number;
  /** Time until the courier is at the dropoff, with the stops before it */
  etaSeconds: number;
  /** RFC 3339 date and time with offset */
  etaLow: string;
  /** RFC 3339 date and time with offset */
  etaHigh: string;
}

export interface BatchQuote {
  /** Id of the form `qbt_` and 26 characters */
  id: string;
  /** False for objects created with a test key */
  livemode: boolean;
  status: 'open' | 'used' | 'expired' | (string & {});
  sequence: BatchSequence | (string & {});
  pickup: QuotedStop;
  /** In the order of your request */
  dropoffs: QuotedDropoff[];
  /** For all dropoffs, VAT included. Binding until `expiresAt` */
  fee: Money;
  feeComponents: FeeComponent[];
  vat: Vat;
  /** The sum of the fees that separate deliveries would cost now */
  separateFee: Money;
  /** A batch created with this quote has exactly this fee */
  binding: true;
  /** The smallest vehicle that can carry all items together */
  minimumVehicle: Vehicle | (string & {});
  /** Age and equipment that the courier of this batch must have */
  requirements: DeliveryRequirements;
  /** Length of the trip from the pickup to the last dropoff */
  distanceMeters: number;
  /** Time of the trip, with the handovers and waits on the way */
  durationSeconds: number;
  /** Time until a courier is at the pickup: from now, or from the beginning of the pickup window */
  pickupEtaSeconds: number;
  /** The batch created with this quote */
  batchId: string | null;
  /** RFC 3339 date and time with offset */
  expiresAt: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface CheckedBarcode {
  /** Content of the barcode */
  value: string;
  /** Number of pieces */
  quantity: number;
}

export interface ItemIssue {
  kind: ItemIssueKind | (string & {});
  /** Place in `items`, counted from 0; null for an extra item */
  item: number | null;
  name: string;
  /** Number of pieces */
  quantity: number;
  note: string | null;
}

export interface GeneratedPin {
  /** We draw the PIN */
  source: 'generated';
}

export interface SenderPin {
  /** You choose the PIN */
  source: 'sender';
  /** The PIN: four digits */
  value: string;
}

export interface ContactPhonePin {
  /** The PIN is the end of the phone number */
  source: 'contact_phone';
}

export type PinChoice = GeneratedPin | SenderPin | ContactPhonePin;

export type RecipientChannel = 'sms' | 'email';

export interface RecipientMessagesRequest {
  /** `sms` goes to the phone of the dropoff, `email` to the address here */
  channels: readonly RecipientChannel[];
  /** Language of the recipient. Default: that of the city */
  language?: Language | undefined;
  /** Address of the recipient; required for the channel `email` */
  email?: string | undefined;
}

export interface RecipientMessages {
  /** `sms` goes to the phone of the dropoff, `email` to the address here */
  channels: (RecipientChannel | (string & {}))[];
  /** Language of the recipient */
  language: Language | (string & {});
  email: string | null;
}

export type RecipientMoment = 'on_the_way' | 'at_door' | 'delivered' | 'not_delivered';

export type RecipientMessageStatus = 'queued' | 'recorded' | 'opted_out' | 'over_limit';

export interface RecipientMessage {
  /** Id of the form `rms_` and 26 characters */
  id: string;
  channel: RecipientChannel | (string & {});
  /** What the message is about */
  moment: RecipientMoment | (string & {});
  /** `queued`: handed to the channel; `recorded`: in test mode, where nothing is sent; `opted_out`: the recipient wants none; `over_limit`: the limit of the day was reached */
  status: RecipientMessageStatus | (string & {});
  language: Language | (string & {});
  /** The number or address of the recipient */
  to: string;
  /** Null for an SMS */
  subject: string | null;
  text: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface RecipientMessageList {
  data: RecipientMessage[];
}

/** In the currency of the fee: at most 10,000 minor units, or about as much as 100 RON if that is more */
export type Tip = Money;

/** PIN, signature and minimum age cannot be combined with leaving the goods at the door */
export interface VerificationRequest {
  /** Four digits, which the person who meets the courier must state. `true`: we draw them; or an object that says where they come from */
  pin?: boolean | PinChoice | undefined;
  /** The courier scans them: `true` for those of the items, or a list of labels, such as those of bags */
  barcodes?: boolean | readonly Barcode[] | undefined;
  signature?: boolean | undefined;
  photo?: boolean | undefined;
  /** The courier checks an identity document */
  minimumAge?: number | undefined;
}

export interface DeliveryStop {
  /** Address text, for example `Strada Lipscani 25, București` */
  address: string;
  /** Exact position. Default: the position of the geocoded address */
  coordinates?: Coordinates | undefined;
  /** Default: as soon as possible */
  window?: TimeWindow | undefined;
  contact: Contact;
  /** For the courier: floor, entrance, name at the door */
  notes?: string | undefined;
  verification?: VerificationRequest | undefined;
}

export interface DeliveryPickup {
  /** One of your stored places, in place of `address` and `coordinates`; see `POST /v1/places` */
  placeId?: string | undefined;
  /** Address text; required without `placeId` */
  address?: string | undefined;
  /** Exact position. Default: the position of the geocoded address */
  coordinates?: Coordinates | undefined;
  /** Default: as soon as possible */
  window?: TimeWindow | undefined;
  /** Required without `placeId`. Default: the contact of the place */
  contact?: Contact | undefined;
  /** For the courier. Default: the instructions of the place */
  notes?: string | undefined;
  verification?: VerificationRequest | undefined;
}

export type RecipientAction = 'note' | 'leave_at_door' | 'photo' | 'call';

export type SandboxScenario =
  | 'happy'
  | 'no_courier'
  | 'courier_unassigns'
  | 'customer_no_show'
  | 'wrong_pin'
  | 'returned'
  | 'slow';

export interface DeliveryRequest {
  /** Without a quote, the delivery has the current price */
  quoteId?: string | undefined;
  /** Your own id, unique among your deliveries in this mode */
  externalReference?: string | undefined;
  pickup: DeliveryPickup;
  dropoff: DeliveryStop;
  items: readonly DeliveryItem[];
  /** The smallest allowed vehicle. Default: the smallest vehicle that can carry the items */
  minimumVehicle?: Vehicle | undefined;
  /** Default: no equipment */
  requirements?: DeliveryRequirementsInput | undefined;
  /** Default: `meet_at_door` */
  handover?: Handover | undefined;
  /** Default: `return`, which costs half the fee. With `discard`, the courier disposes of the goods and takes a photo */
  undeliverableAction?: UndeliverableAction | undefined;
  tip?: Tip | undefined;
  metadata?: Record<string, string> | undefined;
  /** What the recipient can do on the tracking page. Default: nothing. `leave_at_door` excludes PIN, signature and minimum age at the dropoff */
  recipientActions?: readonly RecipientAction[] | undefined;
  /** Default: we do not write to the recipient */
  recipientMessages?: RecipientMessagesRequest | undefined;
  /** The cash that the courier collects from the recipient for you, up to the limit of the zone. Default: none */
  cashOnDelivery?: Money | undefined;
  /** Test keys only */
  sandbox?: {
    /** Default: the scenario of a magic address, otherwise `happy` */
    scenario?: SandboxScenario | undefined;
    /** Default: 30 */
    stepSeconds?: number | undefined;
    /** False: the delivery moves only when you advance it */
    auto?: boolean | undefined;
  } | undefined;
}

export interface ContactUpdate {
  name?: string | undefined;
  /** E.164 telephone number, for example `+40213121234` */
  phone?: string | undefined;
}

export interface DeliveryStopUpdate {
  notes?: string | undefined;
  contact?: ContactUpdate | undefined;
}

export interface DeliveryDropoffUpdate {
  notes?: string | undefined;
  contact?: ContactUpdate | undefined;
  /** Until the goods are picked up, at the new fee */
  address?: string | undefined;
  /** Exact position. Default: the position of the geocoded address */
  coordinates?: Coordinates | undefined;
  /** Until the goods are picked up, at the new fee; null: as soon as possible */
  window?: TimeWindow | null | undefined;
}

export interface DeliveryUpdate {
  /** Until the goods are picked up */
  pickup?: DeliveryStopUpdate | undefined;
  /** Until the goods are handed over */
  dropoff?: DeliveryDropoffUpdate | undefined;
  /** Replaces all items, until the goods are picked up, at the new fee */
  items?: readonly DeliveryItem[] | undefined;
  /** The fee after the change, required with another address, window or items. Otherwise 409 `price_changed` shows it, and nothing changes */
  expectedFee?: Money | undefined;
  /** Until the goods are picked up */
  tip?: Tip | undefined;
  /** Replaces all entries */
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
  /** The fee of the preview; 409 `price_changed` if the fee is different now */
  expectedFee?: Money | undefined;
}

export interface DeliveryReturn {
  note?: string | undefined;
  /** The fee of the preview; 409 `price_changed` if the fee is different now */
  expectedFee?: Money | undefined;
}

export interface DeliveryTip {
  /** Tip for the courier, who receives all of it */
  tip: Money;
}

export interface PinReset {
  stop: 'pickup' | 'dropoff';
  /** Default: we draw the new PIN, whatever the origin of the old one */
  pin?: PinChoice | undefined;
}

export interface BatchDropoff {
  /** Address text, for example `Strada Lipscani 25, București` */
  address: string;
  /** Exact position. Default: the position of the geocoded address */
  coordinates?: Coordinates | undefined;
  /** Default: as soon as possible */
  window?: TimeWindow | undefined;
  contact: Contact;
  /** For the courier: floor, entrance, name at the door */
  notes?: string | undefined;
  verification?: VerificationRequest | undefined;
  /** Your own id, unique among your deliveries in this mode */
  externalReference?: string | undefined;
  items: readonly DeliveryItem[];
  /** Default: `meet_at_door` */
  handover?: Handover | undefined;
  /** Default: `return`, which costs half the fee. With `discard`, the courier disposes of the goods and takes a photo */
  undeliverableAction?: UndeliverableAction | undefined;
  tip?: Tip | undefined;
  metadata?: Record<string, string> | undefined;
  /** What the recipient can do on the tracking page. Default: nothing. `leave_at_door` excludes PIN, signature and minimum age at the dropoff */
  recipientActions?: readonly RecipientAction[] | undefined;
  /** Default: we do not write to the recipient */
  recipientMessages?: RecipientMessagesRequest | undefined;
  /** Test keys only */
  sandbox?: {
    /** Default: the scenario of a magic address, otherwise `happy` */
    scenario?: SandboxScenario | undefined;
  } | undefined;
}

export interface DeliveryBatchRequest {
  /** Without a quote, the batch has the current price */
  quoteId?: string | undefined;
  pickup: DeliveryPickup;
  /** One delivery for each */
  dropoffs: readonly BatchDropoff[];
  /** Default: `optimised`, the shortest trip that keeps all windows */
  sequence?: BatchSequence | undefined;
  /** The smallest allowed vehicle. Default: the smallest vehicle that can carry the items */
  minimumVehicle?: Vehicle | undefined;
  /** Default: no equipment */
  requirements?: DeliveryRequirementsInput | undefined;
  /** Test keys only */
  sandbox?: {
    /** Default: 30 */
    stepSeconds?: number | undefined;
    /** False: the delivery moves only when you advance it */
    auto?: boolean | undefined;
  } | undefined;
}

export interface WaypointVerification {
  /** Null when no PIN is required */
  pin: {
    /** Give it to the person who meets the courier; null once entered */
    code: string | null;
    /** Where the PIN comes from */
    source: PinSource | (string & {});
    attemptsLeft: number;
    /** True after three wrong entries; `reset_pin` issues a new PIN */
    locked: boolean;
  } | null;
  /** The barcodes that the courier must scan here; empty if none */
  barcodes: ExpectedBarcode[];
  signature: boolean;
  photo: boolean;
  minimumAge: number | null;
}

export interface ProofFile {
  /** Id of the form `prf_` and 26 characters */
  id: string;
  kind: 'photo' | 'signature' | (string & {});
  contentType: string;
  /** Download it with your API key */
  url: string;
}

export interface CollectedCash {
  /** What the recipient paid */
  collected: Money;
  /** What the recipient handed over; null if the courier did not say */
  given: Money | null;
  /** What the courier gave back: the difference */
  change: Money | null;
}

export interface Proof {
  /** RFC 3339 date and time with offset */
  at: string;
  /** Position of the courier; null if it was not known */
  coordinates: Coordinates | null;
  /** From that position to the stop; null without one */
  distanceMeters: number | null;
  /** The reason of a courier who was away from the stop; null for one who was there */
  awayReason: AwayReason | (string & {}) | null;
  pinEntered: boolean;
  signedBy: string | null;
  /** Age according to the document that the courier checked */
  verifiedAge: number | null;
  leftAtDoor: boolean;
  /** Null where no cash was to collect */
  cash: CollectedCash | null;
  /** The barcodes that the courier scanned */
  scans: CheckedBarcode[];
  /** Items that were missing, not expected, or refused by the recipient */
  itemIssues: ItemIssue[];
  files: ProofFile[];
}

export interface DeliveryWaypoint {
  /** The address in your request */
  address: string;
  /** The address as we understood it */
  label: string;
  /** Origin of the position: your `coordinates`; or by the address, the `house`; the house `interpolated` between numbers that the map knows; only its `street`; a `place`, such as a square or a station; or an `area`, such as a quarter or a town */
  precision: stopPrecision | (string & {});
  /** The door is within this distance of the coordinates, in metres; includes the error of the map */
  radiusMeters: number;
  coordinates: Coordinates;
  zoneId: string;
  /** The stored place that the request named; null for none */
  placeId: string | null;
  contact: Contact;
  /** Number at which this contact reaches the courier, while one carries the delivery; it works from the phone of the contact only. Null until it is known */
  courierPhone: string | null;
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
  /** Masked; to call, see `courierPhone` of the stop */
  phone: string;
  /** Only from assignment until the end of the delivery */
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

export interface ReturnPreview {
  returnable: boolean;
  /** Cost of the return delivery, on top of the fee; send it as `expectedFee` */
  fee: Money;
}

export interface Charge {
  fee: Money;
  tip: Money;
  total: Money;
  /** Included in the fee */
  vat: Vat;
}

export type UndeliveredReason =
  | 'recipient_unreachable'
  | 'recipient_refused'
  | 'wrong_address'
  | 'verification_failed'
  | 'unsafe'
  | 'other'
  | 'partner_request';

export interface Delivery {
  /** Id of the form `dlv_` and 26 characters */
  id: string;
  livemode: boolean;
  status: DeliveryStatus | (string & {});
  /** Increases by one with each event */
  sequence: number;
  /** The actions that you can take now */
  allowedActions: (DeliveryAction | (string & {}))[];
  externalReference: string | null;
  /** Id of the form `quo_` and 26 characters */
  quoteId: string | null;
  /** The batch that one courier carries; null for a single delivery */
  batchId: string | null;
  pickup: DeliveryWaypoint;
  dropoff: DeliveryWaypoint;
  items: DeliveryItem[];
  /** The smallest allowed vehicle; that of the courier is in `courier` */
  minimumVehicle: Vehicle | (string & {});
  requirements: DeliveryRequirements;
  handover: Handover | (string & {});
  undeliverableAction: UndeliverableAction | (string & {});
  /** The fee of the quote, VAT included, without the tip */
  fee: Money;
  feeComponents: FeeComponent[];
  vat: Vat;
  /** Goes to the courier in full; no VAT */
  tip: Money;
  /** The cash that the courier collects for you at the dropoff; null for none */
  cashOnDelivery: Money | null;
  /** Null until the delivery has ended */
  charge: Charge | null;
  distanceMeters: number;
  eta: DeliveryEta;
  /** Null while no courier is assigned */
  courier: DeliveryCourier | null;
  /** A page for the recipient: its URL cannot be guessed, and stops working a day after the end */
  trackingUrl: string;
  cancellation: CancellationPreview;
  returnPreview: ReturnPreview;
  /** The reason why the goods were not handed over, and the action that followed */
  undelivered: {
    reason: UndeliveredReason | (string & {});
    note: string | null;
    action: UndeliverableAction | (string & {});
    /** RFC 3339 date and time with offset */
    at: string;
  } | null;
  /** The reason why the delivery ended as `cancelled`, `failed` or `expired`, such as `discarded`; or `marked_delivered` if our support confirmed the handover */
  closure: {
    reason: string;
    note: string | null;
    by: 'partner' | 'courier' | 'doorstep' | (string & {});
  } | null;
  /** The time limits of the current state that you may know, earliest first */
  deadlines: Deadline[];
  /** `return`: carries the goods of this delivery back */
  relatedDeliveries: {
    /** Id of the form `dlv_` and 26 characters */
    id: string;
    relation: 'original' | 'return' | (string & {});
  }[];
  /** Your own keys and values */
  metadata: Record<string, string>;
  /** What the recipient can do on the tracking page */
  recipientActions: (RecipientAction | (string & {}))[];
  /** The note of the recipient for the courier */
  recipientNote: string | null;
  /** Null if we do not write to the recipient */
  recipientMessages: RecipientMessages | null;
  /** Null in live mode */
  sandbox: {
    scenario: SandboxScenario | (string & {});
    stepSeconds: number;
    /** False: it moves only when you advance it */
    auto: boolean;
    /** Next action of the simulated courier */
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
  /** The time of this state */
  at: string;
  eta: DeliveryEta;
  /** Number of stops that the courier makes for others before this dropoff; 0 if the courier comes straight here. Null while no courier carries it, and after the end */
  stopsBefore: number | null;
  courier: DeliveryCourier | null;
  pickup: Coordinates;
  dropoff: Coordinates;
  /** Route from pickup to dropoff */
  route: LineString;
  /** Past and current states, oldest first */
  timeline: TimelineEntry[];
}

export interface BatchProgress {
  /** All deliveries of the batch */
  deliveries: number;
  delivered: number;
  /** Delivered, returned, cancelled, failed or expired */
  ended: number;
}

export type BatchStatus = 'pending' | 'assigned' | 'at_pickup' | 'under_way' | 'ended';

export interface DeliveryBatch {
  /** Id of the form `dbt_` and 26 characters */
  id: string;
  livemode: boolean;
  /** `under_way` once the goods are picked up; `ended` once every delivery has ended */
  status: BatchStatus | (string & {});
  /** Numbers of deliveries that were handed over, and that have ended */
  progress: BatchProgress;
  /** Id of the form `qbt_` and 26 characters */
  quoteId: string | null;
  sequence: BatchSequence | (string & {});
  /** In the order of the stops */
  deliveries: Delivery[];
  /** Ids of the deliveries in the order of the dropoffs in your request */
  requestOrder: string[];
  /** The smallest vehicle that can carry all items together */
  minimumVehicle: Vehicle | (string & {});
  /** The sum of the fees of the deliveries as agreed, VAT included, without tips */
  fee: Money;
  feeComponents: FeeComponent[];
  vat: Vat;
  /** The sum of the fees that separate deliveries would have cost */
  separateFee: Money;
  /** Length of the trip from the pickup to the last dropoff */
  distanceMeters: number;
  /** Time of the trip, with the handovers and waits on the way */
  durationSeconds: number;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface PlaceRequest {
  /** Your name for it, such as that of the shop */
  name: string;
  /** Address text, for example `Strada Lipscani 25, București` */
  address: string;
  /** Exact position. Default: the position of the geocoded address */
  coordinates?: Coordinates | undefined;
  /** The person whom couriers meet, unless a delivery names another one */
  contact: Contact;
  /** For couriers, unless a delivery has its own `notes`; empty for none */
  instructions?: string | undefined;
  /** Null: always open */
  hours?: StoreHoursInput | null | undefined;
  /** Your own id, unique among your places in this mode; it cannot change */
  externalReference?: string | undefined;
}

export interface PlaceUpdate {
  /** Your name for it, such as that of the shop */
  name?: string | undefined;
  /** A new address is located again, unless you send `coordinates` with it */
  address?: string | undefined;
  /** Exact position. Default: the position of the geocoded address */
  coordinates?: Coordinates | undefined;
  /** Replaces the whole contact */
  contact?: Contact | undefined;
  /** For couriers, unless a delivery has its own `notes`; empty for none */
  instructions?: string | undefined;
  /** Null: always open */
  hours?: StoreHoursInput | null | undefined;
}

export interface Place {
  /** Id of the form `plc_` and 26 characters */
  id: string;
  /** False for objects created with a test key */
  livemode: boolean;
  name: string;
  /** The address in your request */
  address: string;
  /** The address as we understood it */
  label: string;
  /** Origin of the position: your `coordinates`; or by the address, the `house`; the house `interpolated` between numbers that the map knows; only its `street`; a `place`, such as a square or a station; or an `area`, such as a quarter or a town */
  precision: stopPrecision | (string & {});
  /** The door is within this distance of the coordinates, in metres; includes the error of the map */
  radiusMeters: number;
  coordinates: Coordinates;
  /** Id of a zone, for example `bucharest-sector-1` */
  zoneId: string;
  /** Id of a city, for example `bucharest`; see GET /api/v1/cities */
  cityId: string;
  contact: Contact;
  /** For couriers */
  instructions: string | null;
  /** Null if it is always open */
  hours: StoreHours | null;
  /** That of the city, in which `hours` are: `Europe/Bucharest` */
  timeZone: string;
  externalReference: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export type RequestOutcome = 'success' | 'client_error' | 'server_error';

export interface RequestLog {
  /** Id of the form `req_` and 26 characters */
  id: string;
  /** The header `X-Request-Id`: the `id`, unless you sent one of your own */
  requestId: string;
  /** When the request arrived, in real time, also in a sandbox */
  createdAt: string;
  livemode: boolean;
  /** The key that was used */
  apiKeyId: string;
  /** Method of HTTP */
  method: string;
  /** Path with its query; values that may be personal are replaced by `[redacted]` */
  path: string;
  /** Name of the operation, as in the client: `quotes.create` */
  operation: string;
  /** Status of the response */
  status: number;
  /** `success`: a status below 400; `client_error`: below 500; `server_error`: any other */
  outcome: RequestOutcome | (string & {});
  /** `code` of the problem; null if there is none */
  problemCode: string | null;
  /** From the arrival of the request to its response; of a stream, to its beginning */
  durationMilliseconds: number;
}

export interface RequestLogDetail {
  /** Id of the form `req_` and 26 characters */
  id: string;
  /** The header `X-Request-Id`: the `id`, unless you sent one of your own */
  requestId: string;
  /** When the request arrived, in real time, also in a sandbox */
  createdAt: string;
  livemode: boolean;
  /** The key that was used */
  apiKeyId: string;
  /** Method of HTTP */
  method: string;
  /** Path with its query; values that may be personal are replaced by `[redacted]` */
  path: string;
  /** Name of the operation, as in the client: `quotes.create` */
  operation: string;
  /** Status of the response */
  status: number;
  /** `success`: a status below 400; `client_error`: below 500; `server_error`: any other */
  outcome: RequestOutcome | (string & {});
  /** `code` of the problem; null if there is none */
  problemCode: string | null;
  /** From the arrival of the request to its response; of a stream, to its beginning */
  durationMilliseconds: number;
  /** Body of the request as JSON, at most its first 4,096 characters, with `[redacted]` instead of values that may be personal or secret; null if there is none, or if it is a stream, a file or longer than 64 kB */
  requestBody: string | null;
  /** Body of the response as JSON, at most its first 4,096 characters, with `[redacted]` instead of values that may be personal or secret; null if there is none, or if it is a stream, a file or longer than 64 kB */
  responseBody: string | null;
}

export interface SandboxClock {
  /** Current time of your sandbox */
  now: string;
  /** Seconds that it is ahead of real time */
  offsetSeconds: number;
}

export interface ClockAdvance {
  /** Seconds from the current time; at most 30 days */
  seconds?: number | undefined;
  /** A future time of the sandbox; you can send it again until it is reached */
  to?: string | undefined;
}

export interface ClockAdvanced {
  /** RFC 3339 date and time with offset */
  now: string;
  offsetSeconds: number;
  /** The requested time */
  target: string;
  /** False if the work took more than 20 s: send `to` with the target again */
  reached: boolean;
}

export interface ScenarioDescription {
  scenario: SandboxScenario | (string & {});
  summary: string;
  /** A dropoff address that starts this scenario without `sandbox.scenario` */
  magicAddress: string;
  /** The actions of the simulated courier, one step every `stepSeconds` */
  steps: string[];
  /** Final state of the delivery */
  ends: string;
}

export interface ScenarioList {
  data: ScenarioDescription[];
}

export interface StepRequest {
  /** Default: 1 */
  steps?: number | undefined;
}

export type SandboxFailure =
  | 'courier_unassigns'
  | 'courier_replaced'
  | 'pickup_closed'
  | 'lost_or_damaged'
  | 'items_missing'
  | 'items_refused'
  | 'recipient_unreachable'
  | 'recipient_refused'
  | 'wrong_pin'
  | 'problem_reported'
  | 'pickup_late'
  | 'dropoff_late'
  | 'courier_silent';

export interface FailureRequest {
  failure: SandboxFailure;
}

export interface SpecimenRequest {
  /** Default: this month */
  month?: string | undefined;
}

export interface Sandbox {
  /** Id of the form `sbx_` and 26 characters */
  id: string;
  /** Your name for it */
  name: string | null;
  /** In real time */
  createdAt: string;
  /** Real time at which it is deleted with everything in it */
  expiresAt: string;
  /** The time of the objects in it */
  clock: SandboxClock;
}

export interface SandboxWithKey {
  /** Id of the form `sbx_` and 26 characters */
  id: string;
  /** Your name for it */
  name: string | null;
  /** In real time */
  createdAt: string;
  /** Real time at which it is deleted with everything in it */
  expiresAt: string;
  /** The time of the objects in it */
  clock: SandboxClock;
  /** A test key of the sandbox. Store it: it is not shown again */
  apiKey: string;
}

export interface SandboxRequest {
  /** For example the number of a run of continuous integration */
  name?: string | undefined;
  /** Seconds of real time until it is deleted, if you do not delete it before; at most 7 days */
  lifetimeSeconds?: number | undefined;
  /** The time that its clock shows at first, at most 366 days ahead of real time. Default: real time */
  clockStartsAt?: string | undefined;
}

export type StatementStatus = 'open' | 'final';

export interface StatementSummary {
  /** A month, `YYYY-MM` */
  month: string;
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** Last day, inclusive */
  to: string;
  /** IANA time zone of the days */
  timeZone: string;
  livemode: boolean;
  /** `open` while charges can still be added, `final` after the month */
  status: StatementStatus | (string & {});
  /** Owed before the first day */
  opening: LedgerSum;
  /** Sum of the charges of the month */
  total: LedgerSum;
  /** Owed at the end of the last day: the sum of `opening` and `total` */
  closing: LedgerSum;
}

export interface StatementLine {
  /** `delivery_completed`: fee of a delivery, with its tip; `delivery_cancelled` and `delivery_failed`: fee of a delivery that ended early; `delivery_tip`: tip given afterwards; `delivery_return`: fee for bringing goods back; `delivery_claim`: money back for an approved claim; `delivery_cash`: cash that a courier collected for you */
  kind: ChargeKind | (string & {});
  /** Number of charges */
  count: number;
  /** VAT included */
  fee: LedgerSum;
  tip: LedgerSum;
  /** Sum of fees and tips, less the cash */
  total: LedgerSum;
  /** Collected for you from recipients */
  cash: LedgerSum;
  /** Included in the fees */
  vat: LedgerSum;
}

export interface Statement {
  /** A month, `YYYY-MM` */
  month: string;
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** Last day, inclusive */
  to: string;
  /** IANA time zone of the days */
  timeZone: string;
  livemode: boolean;
  /** `open` while charges can still be added, `final` after the month */
  status: StatementStatus | (string & {});
  /** Owed before the first day */
  opening: LedgerSum;
  /** Sum of the charges of the month */
  total: LedgerSum;
  /** Owed at the end of the last day: the sum of `opening` and `total` */
  closing: LedgerSum;
  /** Sum of the fees of all lines */
  fee: LedgerSum;
  /** Sum of the tips of all lines */
  tip: LedgerSum;
  /** Sum of the cash of all lines */
  cash: LedgerSum;
  /** Sum of the VAT of all lines, included in the fees */
  vat: LedgerSum;
  lines: StatementLine[];
}

export interface PublicTracking {
  livemode: boolean;
  status: DeliveryStatus | (string & {});
  sequence: number;
  /** RFC 3339 date and time with offset */
  at: string;
  /** IANA time zone of the city, in which people read the times */
  timeZone: string;
  /** Company of the pickup, otherwise the partner */
  senderName: string;
  /** The cash that the recipient pays to the courier; null for none, and after the end */
  cashOnDelivery: Money | null;
  /** RFC 3339 date and time with offset */
  etaLow: string | null;
  /** RFC 3339 date and time with offset */
  etaHigh: string | null;
  /** Number of stops that the courier makes for others before this dropoff; 0 if the courier comes straight here. Null while no courier carries it, and after the end */
  stopsBefore: number | null;
  courier: {
    firstName: string;
    vehicle: Vehicle | (string & {});
    position: {
      coordinates: Coordinates;
      /** RFC 3339 date and time with offset */
      at: string;
    } | null;
  } | null;
  handover: Handover | (string & {});
  /** What the recipient can do now, as far as the partner allows it */
  actions: (RecipientAction | (string & {}))[];
  /** The note of the recipient for the courier */
  note: string | null;
  /** Reaches the courier from the phone of the recipient; null unless the recipient can call */
  courierPhone: string | null;
  /** Paths of the photos of the handover */
  photos: string[];
  pickup: Coordinates;
  /** Accurate to about 100 m */
  dropoff: Coordinates;
  /** Route between these two positions, without the part near the door of the recipient */
  route: LineString;
  timeline: TimelineEntry[];
  /** The time at which this page expires; null while the delivery is in progress */
  expiresAt: string | null;
}

export interface RecipientUpdate {
  /** For the courier; empty to remove it */
  note?: string | undefined;
  /** True: leave the goods at the door; false: hand them over */
  leaveAtDoor?: boolean | undefined;
}

export interface DeliveryEventData {
  delivery: Delivery;
  /** Null for the first event */
  previousStatus: DeliveryStatus | (string & {}) | null;
  /** Why the courier gave it back or changed; for a problem, its kind; `recipient` for a change by the recipient */
  reason?: string;
}

export interface QuoteEventData {
  /** Id of the form `quo_` and 26 characters */
  quoteId: string;
  fee: Money;
  /** RFC 3339 date and time with offset */
  expiresAt: string;
}

export interface AddressesSuggestQuery {
  /** Text typed so far: `lips 25`, `metrou vic` */
  q: string;
  /** Equally good matches near this position come first; send both or neither */
  lat?: number | undefined;
  /** Equally good matches near this position come first; send both or neither */
  lng?: number | undefined;
  /** Maximum number of suggestions */
  limit?: number | undefined;
}

export interface PlacesListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  externalReference?: string | undefined;
}

export interface DeliveriesListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Only deliveries in one of these states */
  status?: readonly DeliveryStatus[] | undefined;
  externalReference?: string | undefined;
  /** Created at this time or later */
  createdAfter?: string | undefined;
  /** Created before this time */
  createdBefore?: string | undefined;
}

export interface DeliveriesListEventsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to DeliveriesListEventsQuery. */
export type DeliveriesEventsQuery = DeliveriesListEventsQuery;

export interface ClaimsListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Only claims in one of these states */
  status?: readonly ClaimStatus[] | undefined;
  /** Only claims for this delivery */
  deliveryId?: string | undefined;
  /** Created at this time or later */
  createdAfter?: string | undefined;
  /** Created before this time */
  createdBefore?: string | undefined;
}

export interface WebhookEndpointsListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface WebhookEndpointsListAttemptsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Id of the form `evt_` and 26 characters */
  eventId?: string | undefined;
  outcome?: WebhookAttemptOutcome | undefined;
}

/** @deprecated Renamed to WebhookEndpointsListAttemptsQuery. */
export type WebhookEndpointsAttemptsQuery = WebhookEndpointsListAttemptsQuery;

export interface EventsListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Only events of these types; repeat the parameter for several types */
  type?: readonly (
    | 'quote.created'
    | 'webhook_endpoint.disabled'
    | 'webhook_endpoint.test'
    | 'invoice.issued'
    | 'credit_limit.warning'
    | 'delivery_claim.submitted'
    | 'delivery_claim.decided'
    | 'delivery_claim.withdrawn'
    | 'delivery.created'
    | 'delivery.assigned'
    | 'delivery.reassigned'
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
    | 'delivery.problem_reported'
    | 'delivery.updated'
    | 'delivery.terms_changed'
    | 'delivery.pickup_late'
    | 'delivery.dropoff_late'
    | 'delivery.courier_silent'
    | 'delivery.verification_failed')[] | undefined;
  /** Only events of this delivery */
  deliveryId?: string | undefined;
  /** Created at this time or later */
  createdAfter?: string | undefined;
  /** Created before this time */
  createdBefore?: string | undefined;
}

export interface EventsFollowQuery {
  /** Only events of these types; repeat the parameter for several types */
  types?: readonly (
    | 'quote.created'
    | 'webhook_endpoint.disabled'
    | 'webhook_endpoint.test'
    | 'invoice.issued'
    | 'credit_limit.warning'
    | 'delivery_claim.submitted'
    | 'delivery_claim.decided'
    | 'delivery_claim.withdrawn'
    | 'delivery.created'
    | 'delivery.assigned'
    | 'delivery.reassigned'
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
    | 'delivery.problem_reported'
    | 'delivery.updated'
    | 'delivery.terms_changed'
    | 'delivery.pickup_late'
    | 'delivery.dropoff_late'
    | 'delivery.courier_silent'
    | 'delivery.verification_failed')[] | undefined;
  /** Begins with the first event at this time or later, if there is no `Last-Event-ID` */
  createdAfter?: string | undefined;
}

/** @deprecated Renamed to EventsFollowQuery. */
export type EventsStreamQuery = EventsFollowQuery;

export interface EventsListAttemptsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to EventsListAttemptsQuery. */
export type EventsAttemptsQuery = EventsListAttemptsQuery;

export interface RequestLogsListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Only requests with this outcome */
  outcome?: RequestOutcome | undefined;
  /** Created at this time or later */
  createdAfter?: string | undefined;
  /** Created before this time */
  createdBefore?: string | undefined;
}

export type UsagePeriod = 'day' | 'week' | 'month';

export interface AccountGetUsageQuery {
  /** 24 hours, 7 days or 30 days, with the current one. Default: `day` */
  period?: UsagePeriod | undefined;
  /** Length of the intervals. Default: `hour` for a day, otherwise `day` */
  granularity?: UsageGranularity | undefined;
}

export interface ApiKeysListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface ChargesListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Only charges for this delivery */
  deliveryId?: string | undefined;
  /** Only charges for one of these reasons */
  kind?: readonly ChargeKind[] | undefined;
  /** Only charges of the statement of this month */
  month?: string | undefined;
  /** Created at this time or later */
  createdAfter?: string | undefined;
  /** Created before this time */
  createdBefore?: string | undefined;
}

export interface StatementsListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Default: the currency of your account. Deliveries in a city with another currency are on a separate statement */
  currency?: Currency | undefined;
}

export interface StatementsGetQuery {
  /** Default: the currency of your account. Deliveries in a city with another currency are on a separate statement */
  currency?: Currency | undefined;
}

export interface StatementsDownloadCsvQuery {
  /** Default: the currency of your account. Deliveries in a city with another currency are on a separate statement */
  currency?: Currency | undefined;
}

/** @deprecated Renamed to StatementsDownloadCsvQuery. */
export type StatementsCsvQuery = StatementsDownloadCsvQuery;

export interface StatementsDownloadPdfQuery {
  /** Language of the labels */
  language?: InvoiceLanguage | undefined;
  /** Default: the currency of your account. Deliveries in a city with another currency are on a separate statement */
  currency?: Currency | undefined;
}

/** @deprecated Renamed to StatementsDownloadPdfQuery. */
export type StatementsPdfQuery = StatementsDownloadPdfQuery;

export interface InvoicesListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface InvoicesDownloadPdfQuery {
  /** Language of the labels */
  language?: InvoiceLanguage | undefined;
}

/** @deprecated Renamed to InvoicesDownloadPdfQuery. */
export type InvoicesPdfQuery = InvoicesDownloadPdfQuery;

export interface SandboxesListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** The fields that all events share, other than type and data. */
export interface WebhookEventEnvelope {
  /** Id of the form `evt_` and 26 characters */
  id: string;
  /** RFC 3339 date and time with offset */
  timestamp: string;
  livemode: boolean;
  /** Id of the object that the event is about, for example of a delivery */
  subjectId: string;
  /** Increases by one with each event of a subject: ignore an event that is older than one you have */
  sequence: number;
  /** Your request that caused the event, for `GET /v1/request-logs/{id}`; null if a courier, our support or the passing of time caused it */
  requestId: string | null;
}

/** The `data` of each type of event. */
export interface WebhookEventData {
  /** A quote was issued */
  'quote.created': QuoteEventData;
  /** A webhook endpoint was disabled and receives no more events */
  'webhook_endpoint.disabled': WebhookEndpointDisabledData;
  /** A test event, sent to one endpoint only */
  'webhook_endpoint.test': WebhookEndpointTestData;
  /** An invoice or credit note was issued; partners receive those to them */
  'invoice.issued': InvoiceEventData;
  /** Deliveries of this month use 80 % of the credit limit */
  'credit_limit.warning': CreditLimitEventData;
  /** A partner claims money back for a delivery */
  'delivery_claim.submitted': DeliveryClaimEventData;
  /** Our support approved a claim, a part of it, or rejected it */
  'delivery_claim.decided': DeliveryClaimEventData;
  /** A partner withdrew a claim */
  'delivery_claim.withdrawn': DeliveryClaimEventData;
  /** A delivery was created */
  'delivery.created': DeliveryEventData;
  /** A courier is on the way to the pickup */
  'delivery.assigned': DeliveryEventData;
  /** Another courier carries the delivery */
  'delivery.reassigned': DeliveryEventData;
  /** The courier dropped out; we are looking for another one */
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
  /** The courier could not complete the delivery */
  'delivery.failed': DeliveryEventData;
  /** No courier was found in time */
  'delivery.expired': DeliveryEventData;
  /** The courier reported a problem to our support */
  'delivery.problem_reported': DeliveryEventData;
  /** Notes, contacts, tip, metadata or a PIN changed */
  'delivery.updated': DeliveryEventData;
  /** The address, window or items changed, and perhaps the fee */
  'delivery.terms_changed': DeliveryEventData;
  /** The courier is later at the pickup than planned, and was reminded */
  'delivery.pickup_late': DeliveryEventData;
  /** The courier is later at the dropoff than planned, and was reminded */
  'delivery.dropoff_late': DeliveryEventData;
  /** The app of the courier reports no position, and the courier was reminded */
  'delivery.courier_silent': DeliveryEventData;
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
  /** Any other type. The mark exists only in the type, so that a `switch` can distinguish the known types. */
  type: `${string}.${string}` & { readonly [unknownType]: true };
  data: Record<string, unknown>;
}

/** An event. `switch (event.type)` narrows `event.data`. Add a `default`, because new types will appear. */
export type WebhookEvent = WebhookEventOf<WebhookEventType> | UnknownWebhookEvent;
