// Generated from the contracts. Do not edit.

import type {
  Coordinates,
  Currency,
  DeletionBlocker,
  DeliveryAction,
  DeliveryItem,
  DeliveryStatus,
  EventType,
  Handover,
  LineString,
  Money,
  OnboardingGap,
  Scope,
  TimeWindow,
  UndeliverableAction,
  UndeliverableReason,
  Vehicle,
} from './types.js';

/** A GeoJSON Polygon (RFC 7946) */
export interface Polygon {
  type: 'Polygon';
  /** Linear rings of `[lng, lat]` positions, the outer one first */
  coordinates: ((number[])[])[];
}

/** `[west, south, east, north]` in degrees */
export type Bounds = number[];

export interface AffiliateClickRequest {
  /** Small and capital letters are the same */
  code: string;
  /** Where the link led */
  landingPath: string;
  /** Where the link was, for example `instagram` */
  source?: string | undefined;
  campaign?: string | undefined;
}

export type ReferralCodeKind = 'referral' | 'affiliate';

export interface AffiliateClick {
  /** Keep it in the app or a first-party cookie until the customer has signed in */
  id: string;
  code: string;
  kind: ReferralCodeKind | (string & {});
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** Until when it can be claimed */
  expiresAt: string;
}

export interface AffiliateRequest {
  /** Small and capital letters are the same */
  code: string;
  name: string;
}

export interface AffiliateChange {
  name?: string | undefined;
  /** Whether the code can be used */
  active?: boolean | undefined;
}

export interface Affiliate {
  /** Id of the form `rco_` and 26 characters */
  id: string;
  code: string;
  name: string;
  active: boolean;
  /** How many customers came with the code, by what became of it */
  conversions: {
    pending: number;
    confirmed: number;
    expired: number;
    reversed: number;
  };
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface ReferralCode {
  code: string;
  /** Path of a link to share, to be put after the address of the website */
  landingPath: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface ReferralConversionRequest {
  /** Id of the form `afc_` and 26 characters */
  clickId?: string | undefined;
  /** Small and capital letters are the same */
  code?: string | undefined;
}

export type ReferralSide = 'invited' | 'inviting';

export type ConversionStatus = 'pending' | 'confirmed' | 'expired' | 'reversed';

export interface ReferralConversion {
  /** Id of the form `rfc_` and 26 characters */
  id: string;
  /** `invited`: you came with the code; `inviting`: somebody came with yours */
  side: ReferralSide | (string & {});
  kind: ReferralCodeKind | (string & {});
  code: string;
  status: ConversionStatus | (string & {});
  /** The order that confirmed it; shown to who placed it only */
  orderId: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** The first order has to be delivered before that */
  expiresAt: string;
  /** RFC 3339 date and time with offset */
  statusSince: string;
}

export type LegalDocumentKind =
  | 'terms_of_service'
  | 'privacy_policy'
  | 'courier_agreement'
  | 'merchant_agreement'
  | 'fleet_agreement';

export type LegalVersionStatus = 'upcoming' | 'current' | 'superseded';

export type LegalVersionEffect = 'accept_anew' | 'take_note';

export interface LegalVersion {
  document: LegalDocumentKind | (string & {});
  /** Major and minor, for example `2.0` */
  version: string;
  status: LegalVersionStatus | (string & {});
  /** `accept_anew`: an earlier acceptance no longer holds once this is in force; `take_note`: it does */
  effect: LegalVersionEffect | (string & {});
  /** When it comes or came into force */
  effectiveAt: string;
  /** Until when it can be accepted; null while nothing succeeds it */
  acceptableUntil: string | null;
}

export type Role = 'customer' | 'merchant' | 'courier' | 'fleet' | 'support' | 'admin';

export type Language = 'ro' | 'en';

export interface LegalDocument {
  document: LegalDocumentKind | (string & {});
  /** Major and minor, for example `2.0` */
  version: string;
  status: LegalVersionStatus | (string & {});
  /** `accept_anew`: an earlier acceptance no longer holds once this is in force; `take_note`: it does */
  effect: LegalVersionEffect | (string & {});
  /** When it comes or came into force */
  effectiveAt: string;
  /** Until when it can be accepted; null while nothing succeeds it */
  acceptableUntil: string | null;
  /** Whose accounts accept it */
  roles: (Role | (string & {}))[];
  language: Language | (string & {});
  /** In which it can be read */
  languages: (Language | (string & {}))[];
  title: string;
  /** What is new since the version before; null for the first */
  changes: string | null;
  /** Markdown (CommonMark), without HTML */
  text: string;
  /** Of `text` as UTF-8, in hex: the text of a published version never changes */
  sha256: string;
}

export interface LegalDocumentList {
  data: LegalDocument[];
}

export type ClientApp = 'customer' | 'courier' | 'merchant' | 'fleet';

export interface LegalAcceptanceRequest {
  document: LegalDocumentKind;
  /** Major and minor, for example `2.0` */
  version: string;
  /** In which it was read */
  language: Language;
  /** Where it was accepted */
  app?: ClientApp | undefined;
}

export interface LegalAcceptance {
  /** Id of the form `lga_` and 26 characters */
  id: string;
  document: LegalDocumentKind | (string & {});
  /** Major and minor, for example `2.0` */
  version: string;
  language: Language | (string & {});
  app: ClientApp | (string & {}) | null;
  /** Of the text that was accepted */
  sha256: string;
  /** RFC 3339 date and time with offset */
  acceptedAt: string;
}

export interface PendingLegalDocuments {
  data: LegalDocument[];
}

export type ClientPlatform = 'ios' | 'android' | 'web';

export type UpdateVerdict = 'ok' | 'update_available' | 'update_required';

export interface AppVersionRule {
  app: ClientApp | (string & {});
  platform: ClientPlatform | (string & {});
  /** Older ones are to stop and ask for an update */
  minVersion: string;
  /** The newest one that can be had */
  latestVersion: string;
  /** Where to get it; null for the web, which reloads */
  storeUrl: string | null;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
  /** Of the `version` in the query; null without one */
  verdict: UpdateVerdict | (string & {}) | null;
}

export interface AppVersionRuleList {
  data: AppVersionRule[];
}

export interface AppVersionRuleRequest {
  /** Older ones are to stop and ask for an update */
  minVersion: string;
  /** The newest one that can be had */
  latestVersion: string;
  /** Where to get it; null for the web, which reloads */
  storeUrl: string | null;
}

export type FlagReason = 'on' | 'off' | 'not_targeted' | 'no_install_id' | 'inside_rollout' | 'outside_rollout';

export interface FeatureFlagState {
  /** Subject and feature, for example `orders.batch_pickup` */
  key: string;
  enabled: boolean;
  reason: FlagReason | (string & {});
}

export interface FeatureFlagStates {
  data: FeatureFlagState[];
}

/** Who can have it; an empty list or null sets no condition, everything else must hold */
export interface FlagTargeting {
  apps: (ClientApp | (string & {}))[];
  platforms: (ClientPlatform | (string & {}))[];
  /** Of the session; someone without one has none */
  roles: (Role | (string & {}))[];
  cityIds: string[];
  /** This version and later ones */
  minVersion: string | null;
  /** Versions before this one */
  belowVersion: string | null;
}

/** Who can have it; an empty list or null sets no condition, everything else must hold */
export interface FlagTargetingRequest {
  apps: readonly ClientApp[];
  platforms: readonly ClientPlatform[];
  /** Of the session; someone without one has none */
  roles: readonly Role[];
  cityIds: readonly string[];
  /** This version and later ones */
  minVersion: string | null;
  /** Versions before this one */
  belowVersion: string | null;
}

export interface FeatureFlagRequest {
  description: string;
  /** False turns it off for everybody at once */
  enabled: boolean;
  /** Share of the targeted installations that have it: 10000 is all, 250 is 2.5 % */
  rolloutBasisPoints: number;
  targeting: FlagTargetingRequest;
}

export interface FeatureFlag {
  /** Subject and feature, for example `orders.batch_pickup` */
  key: string;
  description: string;
  enabled: boolean;
  rolloutBasisPoints: number;
  targeting: FlagTargeting;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface FeatureFlagList {
  data: FeatureFlag[];
}

export interface ReleaseNote {
  app: ClientApp | (string & {});
  platforms: (ClientPlatform | (string & {}))[];
  /** Semantic version, for example `2.4.0` or `2.5.0-beta.1` */
  version: string;
  /** RFC 3339 date and time with offset */
  releasedAt: string;
  language: Language | (string & {});
  title: string;
  highlights: string[];
}

export interface ReleaseNoteList {
  /** The newest first */
  data: ReleaseNote[];
}

export interface CustomerAppConfig {
  app: 'customer';
  /** Of this content; rises with each change of it */
  version: number;
  /** When this version was published */
  publishedAt: string;
  /** Read it again when it is this old and the app comes to the foreground */
  refreshSeconds: number;
  /** The first is the default */
  languages: (Language | (string & {}))[];
  currency: string;
  /** Where the app can be used; see GET /api/v1/cities */
  cityIds: string[];
  support: {
    email: string;
    phone: string;
  };
  /** Tips that checkout offers */
  tipPercents: number[];
  /** Slots for a later delivery, and how far ahead they begin */
  slot: {
    lengthSeconds: number;
    earliestSeconds: number;
    latestSeconds: number;
  };
  /** Ask for suggestions from this length on */
  searchFromCharacters: number;
  /** How often to read the tracking while its stream is not open */
  trackingPollSeconds: number;
}

export interface CourierAppConfig {
  app: 'courier';
  /** Of this content; rises with each change of it */
  version: number;
  /** When this version was published */
  publishedAt: string;
  /** Read it again when it is this old and the app comes to the foreground */
  refreshSeconds: number;
  /** The first is the default */
  languages: (Language | (string & {}))[];
  currency: string;
  /** Where the app can be used; see GET /api/v1/cities */
  cityIds: string[];
  support: {
    email: string;
    phone: string;
  };
  location: {
    /** Between two reports while carrying */
    onJobSeconds: number;
    /** Between two reports while waiting for a job */
    idleSeconds: number;
    /** Do not report less than this */
    minimumMeters: number;
  };
  /** How often to read the orders that can be claimed */
  ordersPollSeconds: number;
  /** Length of the verification codes */
  codeDigits: number;
}

export interface MerchantAppConfig {
  app: 'merchant';
  /** Of this content; rises with each change of it */
  version: number;
  /** When this version was published */
  publishedAt: string;
  /** Read it again when it is this old and the app comes to the foreground */
  refreshSeconds: number;
  /** The first is the default */
  languages: (Language | (string & {}))[];
  currency: string;
  /** Where the app can be used; see GET /api/v1/cities */
  cityIds: string[];
  support: {
    email: string;
    phone: string;
  };
  /** An order that is not accepted by then expires */
  acceptLimitSeconds: number;
  /** A ready order that no courier claims by then expires */
  claimLimitSeconds: number;
  /** How often to read new orders */
  ordersPollSeconds: number;
  /** How often to sound the alarm while an order waits to be accepted */
  alarmRepeatSeconds: number;
}

export interface FleetAppConfig {
  app: 'fleet';
  /** Of this content; rises with each change of it */
  version: number;
  /** When this version was published */
  publishedAt: string;
  /** Read it again when it is this old and the app comes to the foreground */
  refreshSeconds: number;
  /** The first is the default */
  languages: (Language | (string & {}))[];
  currency: string;
  /** Where the app can be used; see GET /api/v1/cities */
  cityIds: string[];
  support: {
    email: string;
    phone: string;
  };
  /** How often to read where the couriers are */
  mapPollSeconds: number;
  /** How often to read the orders of the fleet */
  ordersPollSeconds: number;
}

export type AppConfig = CustomerAppConfig | CourierAppConfig | MerchantAppConfig | FleetAppConfig;

export interface MobileAppConfig {
  config: AppConfig;
  /** Null when there is no rule for this app and platform */
  update: AppVersionRule | null;
  flags: FeatureFlagState[];
  /** Versions in force of the documents of this app */
  legal: LegalVersion[];
}

export type CapabilityState = 'granted' | 'denied' | 'not_asked' | 'unsupported';

export interface Capabilities {
  push?: CapabilityState | (string & {}) | undefined;
  preciseLocation?: CapabilityState | (string & {}) | undefined;
  backgroundLocation?: CapabilityState | (string & {}) | undefined;
  camera?: CapabilityState | (string & {}) | undefined;
  biometrics?: CapabilityState | (string & {}) | undefined;
  /** Apple Pay or Google Pay */
  walletPayments?: CapabilityState | (string & {}) | undefined;
}

export interface CapabilityReportRequest {
  app: ClientApp;
  platform: ClientPlatform;
  /** Semantic version, for example `2.4.0` or `2.5.0-beta.1` */
  version: string;
  /** UUID that the app made when it was installed; never an id of the device */
  installId: string;
  osVersion: string;
  deviceModel?: string | undefined;
  /** Language tag (BCP 47) */
  locale: string;
  capabilities: Capabilities;
}

export interface CapabilityReport {
  /** The same for each report of an installation */
  id: string;
  app: ClientApp | (string & {});
  platform: ClientPlatform | (string & {});
  /** Semantic version, for example `2.4.0` or `2.5.0-beta.1` */
  version: string;
  installId: string;
  osVersion: string;
  deviceModel: string | null;
  locale: string;
  capabilities: Capabilities;
  /** Whether it was sent with a session */
  signedIn: boolean;
  /** RFC 3339 date and time with offset */
  receivedAt: string;
}

export interface AuditEntry {
  /** Id of the form `aud_` and 26 characters */
  id: string;
  /** RFC 3339 date and time with offset */
  at: string;
  /** The account that called */
  actorId: string;
  role: Role | (string & {});
  /** Area and operation of the route, for example `orders.get` */
  action: string;
  /** The object that the path names; null for lists */
  subjectId: string | null;
  /** Filters and reasons; `revealed: "true"` when personal data was shown in full */
  details: Record<string, string>;
}

export interface Account {
  /** Id of the form `acc_` and 26 characters */
  id: string;
  role: Role | (string & {});
  email: string;
  displayName: string;
  phone: string | null;
  demo: boolean;
  /** Id of the form `cou_` and 26 characters */
  courierId: string | null;
  /** Id of the form `mer_` and 26 characters */
  merchantId: string | null;
  /** Id of the form `fle_` and 26 characters */
  fleetId: string | null;
}

export interface Session {
  /** Id of the form `ses_` and 26 characters */
  id: string;
  /** Whether this request uses it */
  current: boolean;
  demo: boolean;
  userAgent: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  lastUsedAt: string;
  /** RFC 3339 date and time with offset */
  expiresAt: string;
  /** RFC 3339 date and time with offset */
  steppedUpUntil: string | null;
}

export interface SignedIn {
  /** Send as `Authorization: Bearer <token>`; shown only here */
  token: string;
  session: Session;
  account: Account;
}

export interface TotpStatus {
  /** `pending`: an authenticator was enrolled and not confirmed yet; steps up with the password as before */
  status: 'off' | 'pending' | 'on' | (string & {});
  /** RFC 3339 date and time with offset */
  confirmedAt: string | null;
  recoveryCodesLeft: number;
}

export interface TotpEnrolment {
  /** For typing in: base32 (RFC 4648), shown only here */
  secret: string;
  /** For a QR code: `otpauth://totp/...` */
  uri: string;
  /** Until then it has to be confirmed */
  expiresAt: string;
}

export interface TotpConfirmRequest {
  /** What the app shows */
  code: string;
}

export interface RecoveryCodes {
  /** Each works once in place of a code; shown only here */
  recoveryCodes: string[];
}

export interface ChangePasswordRequest {
  /** Any Unicode; at most 256 characters */
  currentPassword: string;
  /** Any Unicode; at most 256 characters */
  newPassword: string;
}

export interface PasswordChanged {
  /** RFC 3339 date and time with offset */
  changedAt: string;
  /** How many other devices were signed out */
  endedSessions: number;
}

export interface PasswordCapability {
  /** `rotatable`: the account changes its password itself; `sandbox_published`: the password is published, or support manages it, and a change is refused with `password_managed` */
  capability: 'rotatable' | 'sandbox_published' | (string & {});
}

export interface RegisterRequest {
  email: string;
  /** Any Unicode; at most 256 characters */
  password: string;
  displayName: string;
  /** E.164 telephone number, for example `+40213121234` */
  phone?: string | undefined;
}

export interface LoginRequest {
  email: string;
  /** Any Unicode; at most 256 characters */
  password: string;
}

export interface StepUpRequest {
  /** Any Unicode; at most 256 characters */
  password?: string | undefined;
  /** The six digits of the authenticator, or a recovery code; spaces and hyphens do not matter */
  code?: string | undefined;
}

export interface OrderLine {
  /** Id of the form `oli_` and 26 characters */
  id: string;
  /** Id of the form `itm_` and 26 characters */
  itemId: string;
  name: string;
  quantity: number;
  /** With its modifiers, VAT included */
  unitPrice: Money;
  total: Money;
  vatRateBasisPoints: number;
  modifiers: {
    group: string;
    option: string;
    price: Money;
  }[];
  /** Id of the form `ups_` and 26 characters */
  upsellOfferId: string | null;
}

export interface Pricing {
  items: Money;
  /** Zero or negative */
  discount: Money;
  deliveryFee: Money;
  serviceFee: Money;
  /** All of it goes to the courier; no VAT */
  tip: Money;
  /** The sum of the five above */
  total: Money;
  /** VAT contained in the total, by rate */
  vat: {
    rateBasisPoints: number;
    amount: Money;
  }[];
}

export interface PaymentIntent {
  /** Id of the form `pay_` and 26 characters */
  id: string;
  status: 'authorised' | 'captured' | 'voided' | 'refunded' | 'partially_refunded' | (string & {});
  amount: Money;
  captured: Money;
  refunded: Money;
  provider: string;
}

export type OrderStatus =
  | 'scheduled'
  | 'placed'
  | 'accepted'
  | 'ready'
  | 'claimed'
  | 'picked_up'
  | 'delivered'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'failed';

export type OrderAction =
  | 'merchant_accept'
  | 'merchant_reject'
  | 'merchant_ready'
  | 'courier_claim'
  | 'courier_release'
  | 'courier_picked_up'
  | 'courier_delivered'
  | 'courier_failed'
  | 'cancel'
  | 'reset_codes'
  | 'review';

export interface Order {
  /** Id of the form `ord_` and 26 characters */
  id: string;
  /** Short number for people, for example `7K3-941` */
  number: string;
  status: OrderStatus | (string & {});
  /** What you may do with this order now */
  allowedActions: (OrderAction | (string & {}))[];
  store: {
    /** Id of the form `sto_` and 26 characters */
    id: string;
    name: string;
    address: string;
    coordinates: Coordinates;
  };
  /** Null unless you deal with the customer; the phone is masked. Support and administrators see the name masked, too, and both in full when revealed */
  customer: {
    displayName: string;
    phone: string | null;
  } | null;
  /** Null until a courier claims the order */
  courier: {
    /** Id of the form `cou_` and 26 characters */
    id: string;
    displayName: string;
    vehicle: string;
  } | null;
  dropoff: {
    addressText: string;
    coordinates: Coordinates;
    zoneId: string;
  };
  lines: OrderLine[];
  pricing: Pricing;
  payment: PaymentIntent;
  cutleryRequested: boolean;
  allergyNotes: string | null;
  deliveryNotes: string | null;
  /** RFC 3339 date and time with offset */
  scheduledDeliveryAt: string | null;
  distanceMeters: number;
  prepSeconds: number;
  /** Which codes are asked for */
  verification: {
    pickupCode: boolean;
    dropoffCode: boolean;
  };
  /** Why the order ended without delivery, and what was charged for it */
  closure: {
    reason: string;
    note: string | null;
    by: string;
    fee: Money;
  } | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface Tracking {
  /** Id of the form `ord_` and 26 characters */
  orderId: string;
  status: OrderStatus | (string & {});
  allowedActions: (OrderAction | (string & {}))[];
  /** Rises by one with each change */
  sequence: number;
  /** Earliest arrival; null once the order has ended */
  etaLow: string | null;
  /** RFC 3339 date and time with offset */
  etaHigh: string | null;
  pickup: Coordinates;
  dropoff: Coordinates;
  /** Only between claim and end of the order */
  courier: {
    /** Id of the form `cou_` and 26 characters */
    id: string;
    displayName: string;
    vehicle: string;
    position: Coordinates | null;
    /** RFC 3339 date and time with offset */
    positionAt: string | null;
  } | null;
  /** The states the order has been in, oldest first */
  timeline: {
    status: OrderStatus | (string & {});
    /** RFC 3339 date and time with offset */
    at: string;
  }[];
}

export interface VerificationCode {
  required: boolean;
  /** Null when it is not yours to see, or not asked for */
  code: string | null;
  locked: boolean;
  attemptsLeft: number;
}

export interface VerificationCodes {
  pickup: VerificationCode;
  dropoff: VerificationCode;
}

export interface Review {
  /** Id of the form `rev_` and 26 characters */
  id: string;
  /** Id of the form `ord_` and 26 characters */
  orderId: string;
  rating: number;
  courierRating: number | null;
  feedback: string | null;
  /** Tip given with the review */
  tip: Money;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export type RefundReason =
  | 'items_missing'
  | 'items_wrong'
  | 'poor_quality'
  | 'store_problem'
  | 'delivered_late'
  | 'damaged_on_the_way'
  | 'courier_problem'
  | 'service_problem'
  | 'goodwill';

export interface Refund {
  /** Id of the form `rfd_` and 26 characters */
  id: string;
  /** Id of the form `ord_` and 26 characters */
  orderId: string;
  amount: Money;
  reason: RefundReason | (string & {});
  /** Who bears it by its reason */
  bearer: 'merchant' | 'platform' | (string & {});
  /** The part that the merchant bears, before the commission on it is given back */
  merchantAmount: Money;
  note: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface CartItem {
  /** Id of the form `itm_` and 26 characters */
  itemId: string;
  quantity: number;
  /** The chosen options of each modifier group */
  modifiers?: readonly {
    /** Id of the form `mod_` and 26 characters */
    groupId: string;
    optionIds: readonly string[];
  }[] | undefined;
}

export interface UpsellItem {
  /** Id of the form `ups_` and 26 characters */
  offerId: string;
  quantity: number;
}

export interface CheckoutRequest {
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  items: readonly CartItem[];
  payment: {
    /** A card of the sandbox payment provider */
    method: 'card_ok' | 'card_declined' | 'card_insufficient_funds';
  };
  /** The total that the customer was shown: another total is a `price_changed` */
  expectedTotal?: Money | undefined;
  /** Of the items after discount; the server computes the amount */
  tipPercent?: number | undefined;
  /** A 30-minute slot, 1 hour to 7 days ahead, in which the store is open */
  scheduledDeliveryAt?: string | undefined;
  cutleryRequested?: boolean | undefined;
  allergyNotes?: string | undefined;
  deliveryNotes?: string | undefined;
  /** Delivery address; geocoded when there is no pin */
  addressText?: string | undefined;
  /** Delivery pin; must be inside the service area */
  deliveryCoordinates?: Coordinates | undefined;
  upsellItems?: readonly UpsellItem[] | undefined;
}

export interface CourierStop {
  /** The zone only, until you claim the delivery */
  address: string;
  /** To about 100 m, until you claim the delivery */
  coordinates: Coordinates;
  /** Only while you carry the delivery; support and admin see name and phone masked, unless revealed */
  contact: {
    name: string;
    phone: string;
    company: string | null;
  } | null;
  notes: string | null;
  window: TimeWindow | null;
  /** What you have to bring from this stop */
  verification: {
    pin: boolean;
    signature: boolean;
    photo: boolean;
    minimumAge: number | null;
  };
  status: 'pending' | 'arrived' | 'completed' | 'failed' | (string & {});
}

export interface CourierDelivery {
  /** Id of the form `dlv_` and 26 characters */
  id: string;
  status: DeliveryStatus | (string & {});
  /** What you may do with it now */
  allowedActions: (DeliveryAction | (string & {}))[];
  senderName: string;
  pickup: CourierStop;
  dropoff: CourierStop;
  items: DeliveryItem[];
  /** The smallest vehicle that may carry it */
  vehicle: Vehicle | (string & {});
  handover: Handover | (string & {});
  undeliverableAction: UndeliverableAction | (string & {});
  /** The courier's part of the fee, which is their fleet's if they have one, and the tip */
  earnings: Money;
  distanceMeters: number;
  /** Id of the form `cou_` and 26 characters */
  courierId: string | null;
  /** This delivery carries the goods of that one back */
  returnOf: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface ProofImage {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  base64: string;
}

export interface HandoverProof {
  pin?: string | undefined;
  signature?: {
    signedBy: string;
    image?: ProofImage | undefined;
  } | undefined;
  photo?: ProofImage | undefined;
  /** Age on the document that you were shown */
  verifiedAge?: number | undefined;
  /** Where you are */
  coordinates?: Coordinates | undefined;
}

export interface CourierArrived {
  /** Where you are */
  coordinates?: Coordinates | undefined;
}

export type DeliveryReleaseReason = 'vehicle_problem' | 'too_far' | 'too_large' | 'other';

export interface DeliveryRelease {
  reason: DeliveryReleaseReason;
  note?: string | undefined;
}

export interface DeliveryUndeliverable {
  reason: UndeliverableReason;
  note?: string | undefined;
  /** Of the goods at the door, when they are left there */
  photo?: ProofImage | undefined;
  coordinates?: Coordinates | undefined;
}

export type CourierFailureReason =
  | 'pickup_closed'
  | 'items_not_ready'
  | 'items_too_large'
  | 'lost_or_damaged'
  | 'accident'
  | 'other';

export interface DeliveryFailure {
  reason: CourierFailureReason;
  note?: string | undefined;
}

export interface CourierLocationUpdate {
  /** Where you are */
  coordinates: Coordinates;
  /** When that was measured; now when absent. At most 30 seconds ahead */
  at?: string | undefined;
  /** Starts or ends your shift, also when the position is dropped */
  onShift?: boolean | undefined;
}

export type PositionDropReason = 'too_old' | 'out_of_order' | 'implausible_speed';

export interface CourierLocation {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  /** The last position that was kept; null before the first */
  coordinates: Coordinates | null;
  /** When that was measured */
  at: string | null;
  /** Whether the position that you reported is kept */
  accepted: boolean;
  /** Why it was dropped: measured over 5 minutes ago; before the one that is kept; or too far from it, more than 55 m/s away and not 10 minutes later. Null when accepted */
  reason: PositionDropReason | (string & {}) | null;
  /** Couriers on shift can claim work */
  onShift: boolean;
}

export interface DiscoveryLabel {
  ro: string;
  en: string;
}

export interface DiscoveryFacetValue {
  /** Value of the query parameter */
  value: string;
  label: DiscoveryLabel;
  /** How many stores the list has with this value; see `choice` */
  count: number;
  /** Whether the query has it */
  selected: boolean;
}

export type FacetParameter =
  | 'category'
  | 'cuisine'
  | 'dietary'
  | 'priceLevel'
  | 'minRating'
  | 'maxDeliveryFee'
  | 'maxEtaSeconds'
  | 'openNow'
  | 'promotion';

export type FacetChoice = 'any_of' | 'all_of' | 'one_of';

export interface DiscoveryFacet {
  /** The query parameter that it is about */
  parameter: FacetParameter | (string & {});
  /** `any_of`: several values, a store needs one; `one_of`: one value. Of both, the count is what the list would have with this value alone and all other filters as they are. `all_of`: several values, a store needs all; the count is what the list would have with this value added. */
  choice: FacetChoice | (string & {});
  label: DiscoveryLabel;
  values: DiscoveryFacetValue[];
}

export type StoreSort = 'distance' | 'relevance' | 'rating' | 'delivery_fee' | 'eta' | 'price';

export interface DiscoveryFilters {
  /** The time that was asked for */
  at: string;
  /** How many stores the list has with these filters */
  total: number;
  facets: DiscoveryFacet[];
  sorts: {
    value: StoreSort | (string & {});
    label: DiscoveryLabel;
  }[];
}

export interface Promotion {
  title: string;
  percentOff: number;
}

export type StoreCategory =
  | 'restaurant'
  | 'fast_food'
  | 'cafe'
  | 'bakery'
  | 'grocery'
  | 'pharmacy'
  | 'florist'
  | 'convenience';

export type DietaryTag = 'vegetarian' | 'vegan' | 'gluten_free' | 'halal' | 'lactose_free' | 'fasting';

export interface Store {
  /** Id of the form `sto_` and 26 characters */
  id: string;
  slug: string;
  name: string;
  description: string;
  category: StoreCategory | (string & {});
  cuisines: string[];
  dietary: (DietaryTag | (string & {}))[];
  address: string;
  coordinates: Coordinates;
  zoneId: string;
  timeZone: string;
  priceLevel: number;
  rating: {
    average: number;
    count: number;
  };
  minimumOrder: Money;
  promotion: Promotion | null;
  /** At the time asked for */
  openNow: boolean;
  /** When it opens next, if it is closed at the time asked for */
  opensAt: string | null;
}

export interface StoreCatalog {
  itemCount: number;
  /** Items that can be ordered at the time asked for */
  availableItemCount: number;
  /** Sections of the menu that have items */
  categoryCount: number;
  /** The lowest price of an item that is not sold out */
  priceFrom: Money | null;
}

export type StoreSegment = 'new' | 'popular' | 'top_rated' | 'promoted' | 'fast' | 'budget';

export interface StoreOffer {
  store: Store;
  catalog: StoreCatalog;
  segments: (StoreSegment | (string & {}))[];
  distanceMeters: number;
  deliveryFee: Money;
  etaLowSeconds: number;
  etaHighSeconds: number;
}

export interface ModifierOption {
  /** Id of the form `opt_` and 26 characters */
  id: string;
  name: string;
  price: Money;
}

export interface ModifierGroup {
  /** Id of the form `mod_` and 26 characters */
  id: string;
  name: string;
  /** How many options must be chosen at least */
  min: number;
  /** How many options can be chosen at most */
  max: number;
  options: ModifierOption[];
}

export interface Availability {
  /** Whether it can be ordered at the time asked for */
  available: boolean;
  soldOut: boolean;
  /** Local time of day in which it is sold; null for all day */
  window: {
    from: string;
    to: string;
  } | null;
}

export type TaxClass = 'food' | 'soft_drink' | 'alcohol' | 'goods';

export type Allergen =
  | 'gluten'
  | 'crustaceans'
  | 'eggs'
  | 'fish'
  | 'peanuts'
  | 'soybeans'
  | 'milk'
  | 'nuts'
  | 'celery'
  | 'mustard'
  | 'sesame'
  | 'sulphites'
  | 'lupin'
  | 'molluscs';

export interface MenuItem {
  /** Id of the form `itm_` and 26 characters */
  id: string;
  name: string;
  description: string;
  /** VAT included */
  price: Money;
  taxClass: TaxClass | (string & {});
  ingredients: string[];
  allergens: (Allergen | (string & {}))[];
  dietary: (DietaryTag | (string & {}))[];
  modifiers: ModifierGroup[];
  availability: Availability;
}

export interface MenuCategory {
  /** Id of the form `mct_` and 26 characters */
  id: string;
  name: string;
  items: MenuItem[];
}

export interface UpsellOffer {
  /** Id of the form `ups_` and 26 characters */
  id: string;
  title: string;
  /** Id of the form `itm_` and 26 characters */
  itemId: string;
  itemName: string;
  /** Instead of the price of the item */
  price: Money;
}

export interface Menu {
  store: Store;
  categories: MenuCategory[];
  upsellOffers: UpsellOffer[];
}

export interface DispatchOffer {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  rank: number;
  vehicle: Vehicle | (string & {});
  /** The lower the better: the sum of `parts` */
  score: number;
  parts: {
    /** Time to the pickup, in the traffic of now */
    pickupSeconds: number;
    /** How much later the job that they carry arrives, zero or more */
    detourSeconds: number;
    /** Credit for having waited since the last job or the start of the shift, zero or negative */
    idleSeconds: number;
    /** Credit for a good rating, zero or negative */
    ratingSeconds: number;
  };
  /** To the pickup */
  distanceMeters: number;
  pickupEtaSeconds: number;
}

export type RejectionReason = 'off_shift' | 'position_unknown' | 'position_stale' | 'too_far' | 'vehicle_too_small' | 'busy';

export interface DispatchRejection {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  /** The first that holds: not on shift; never reported; silent for 5 minutes in this shift; more than 5 km away; the vehicle; already two jobs */
  reason: RejectionReason | (string & {});
}

export interface DispatchOffers {
  jobId: string | string;
  /** RFC 3339 date and time with offset */
  at: string;
  /** The best first; couriers of the same score by id */
  offers: DispatchOffer[];
  /** The nearest first */
  rejections: DispatchRejection[];
}

export type DocumentKind =
  | 'company_registration'
  | 'representative_identity'
  | 'bank_account'
  | 'food_safety'
  | 'identity'
  | 'right_to_work'
  | 'driving_licence'
  | 'vehicle_insurance'
  | 'liability_insurance';

export interface DocumentRequest {
  kind: DocumentKind;
  /** Last day on which it is good, in Bucharest. Identity, driving licence and insurances must have one; today or later */
  expiresOn?: string | undefined;
  /** How the file is called; the name of the file that comes with it when absent */
  fileName?: string | undefined;
}

export interface DocumentFileRequest {
  /** How the file is called; the name of the file that comes with it when absent */
  fileName?: string | undefined;
}

export interface DocumentReviewRequest {
  decision: 'approve' | 'reject';
  /** With `approve`: the last day as the document itself says. Needed where its kind must have one; takes the place of what the applicant said */
  expiresOn?: string | undefined;
  /** With `reject`, and needed there: what the applicant can do better */
  reason?: string | undefined;
}

export type FileMediaType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';

export interface DocumentFile {
  name: string | null;
  /** As its content tells */
  mediaType: FileMediaType | (string & {});
  /** In bytes */
  size: number;
  /** SHA-256 of the content, in hex */
  sha256: string;
}

export type DocumentStatus = 'awaiting_upload' | 'pending' | 'approved' | 'rejected' | 'expired' | 'superseded';

export type DocumentAction = 'upload' | 'approve' | 'reject';

export interface Document {
  /** Id of the form `doc_` and 26 characters */
  id: string;
  /** The lead that it came with */
  leadId: string | null;
  /** The courier that it is about; null until a lead is live */
  courierId: string | null;
  kind: DocumentKind | (string & {});
  status: DocumentStatus | (string & {});
  /** Null while it is awaited, and when it was removed */
  file: DocumentFile | null;
  /** Last day on which it is good, in Bucharest; null for no end */
  expiresOn: string | null;
  /** Why it was rejected */
  rejection: string | null;
  /** RFC 3339 date and time with offset */
  reviewedAt: string | null;
  /** RFC 3339 date and time with offset */
  statusSince: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
  /** What you may do now */
  allowedActions: (DocumentAction | (string & {}))[];
}

export interface DocumentList {
  data: Document[];
}

export interface LedgerSum {
  /** Minor units: bani */
  amount: number;
  currency: Currency | (string & {});
}

export interface PayoutComponents {
  /** Goods, VAT included */
  sales: LedgerSum;
  /** Of the platform on sales, less what refunds gave back: zero or negative */
  commission: LedgerSum;
  /** Refunds that the merchant bears: zero or negative */
  refunds: LedgerSum;
  /** Share of delivery fees; the fleet's for its couriers */
  deliveryShare: LedgerSum;
  /** Share of fees for cancelled and failed deliveries */
  fees: LedgerSum;
  /** Always the courier's own */
  tips: LedgerSum;
}

export type PayoutOwnerKind = 'merchant' | 'courier' | 'fleet';

export interface PayoutObligation {
  owner: {
    kind: PayoutOwnerKind | (string & {});
    id: string | string | string;
    /** Of couriers, first name and initial for administrators */
    name: string;
  };
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** The last day, included */
  to: string;
  /** IANA zone in which the days are counted */
  timeZone: string;
  /** Owed before the first day */
  opening: LedgerSum;
  components: PayoutComponents;
  /** Owed at the end of the last day: the opening balance and all components */
  total: LedgerSum;
}

export interface LedgerDifference {
  /** Payment of an order, charge of a delivery, or a posting that does not sum to zero */
  what: 'payment' | 'charge' | 'posting' | (string & {});
  subjectId: string | string;
  /** Taken less refunded, or charged; zero for a posting */
  recorded: LedgerSum;
  /** What the ledger says */
  posted: LedgerSum;
  /** Posted less recorded */
  variance: LedgerSum;
}

export type ReconciliationStatus = 'balanced' | 'differs';

export interface LedgerReconciliation {
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** The last day, included */
  to: string;
  /** IANA zone in which the days are counted */
  timeZone: string;
  livemode: boolean;
  /** `balanced` when every variance is zero and no difference is listed */
  status: ReconciliationStatus | (string & {});
  /** Orders that were placed in the period, as they are now */
  orders: {
    /** Taken of payments */
    captured: LedgerSum;
    /** Given back of payments */
    refunded: LedgerSum;
    postedCaptured: LedgerSum;
    postedRefunded: LedgerSum;
    variance: LedgerSum;
  };
  /** Direct deliveries that were made in the period, as they are now */
  deliveries: {
    /** Fees and tips */
    charged: LedgerSum;
    posted: LedgerSum;
    variance: LedgerSum;
  };
  /** Of every account at the end of the last day */
  trialBalance: {
    accounts: {
      account: string;
      /** Debits positive, credits negative */
      balance: LedgerSum;
    }[];
    /** Zero */
    sum: LedgerSum;
  };
  /** At most one for each order or delivery */
  differences: LedgerDifference[];
  /** Pass as `cursor` to look through more of the period; null when all of it was looked through */
  nextCursor: string | null;
}

export interface FinanceFigures {
  /** Taken of payments of orders, tips included */
  captured: LedgerSum;
  /** Given back of them */
  refunded: LedgerSum;
  /** What customers paid for delivered orders, without tips */
  gmv: LedgerSum;
  /** What partners owe for direct deliveries */
  charged: LedgerSum;
  /** Of goods sold, less what refunds gave back */
  commission: LedgerSum;
  /** What the platform keeps, without VAT, after refunds */
  revenue: LedgerSum;
  /** VAT of what the platform sold */
  vat: LedgerSum;
  tips: LedgerSum;
  /** What came to payout obligations */
  owed: {
    merchants: LedgerSum;
    /** With tips */
    couriers: LedgerSum;
    fleets: LedgerSum;
    total: LedgerSum;
  };
}

export interface FinanceKpi {
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** The last day, included */
  to: string;
  /** IANA zone in which the days are counted */
  timeZone: string;
  total: FinanceFigures;
  /** Every day of the period */
  days: {
    /** A day, `YYYY-MM-DD` */
    date: string;
    figures: FinanceFigures;
  }[];
  /** Owed at the end of the last day; null with a filter */
  obligations: {
    merchants: LedgerSum;
    couriers: LedgerSum;
    fleets: LedgerSum;
    total: LedgerSum;
  } | null;
  /** Of the period, by its sums; null with a filter */
  reconciliation: {
    status: ReconciliationStatus | (string & {});
    variance: LedgerSum;
  } | null;
}

export interface Durations {
  /** How many orders have such a time */
  count: number;
  /** Half of them took no longer; null without any */
  p50Seconds: number | null;
  /** Nine of ten took no longer; null without any */
  p90Seconds: number | null;
}

export type OrderEnding = 'delivered' | 'cancelled' | 'rejected' | 'expired' | 'failed';

export interface KpiOverview {
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** A day, `YYYY-MM-DD` */
  to: string;
  /** IANA zone in which the days are counted */
  timeZone: string;
  /** Orders that ended in the period */
  orders: {
    total: number;
    delivered: number;
    cancelled: number;
    rejected: number;
    expired: number;
    failed: number;
  };
  /** Orders that ended without delivery, by reason, the most frequent first */
  endings: {
    status: OrderEnding | (string & {});
    reason: string;
    count: number;
  }[];
  /** What customers paid for delivered orders, without tips */
  gmv: Money;
  /** GMV of a delivered order; null without any */
  averageOrder: Money | null;
  /** What the platform keeps of the GMV, without VAT */
  revenue: Money;
  /** Revenue per GMV in 1/100 of a per cent; null without GMV */
  takeRateBasisPoints: number | null;
  /** Given at checkout of delivered orders */
  tips: Money;
  /** From placed to accepted, in steps of 10 seconds */
  acceptance: Durations;
  /** From placed to delivered, in steps of a minute */
  delivery: Durations;
  /** Stores with a delivered order */
  activeStores: number;
  /** Couriers who delivered an order */
  activeCouriers: number;
  customers: {
    /** With a delivered order in the period */
    active: number;
    /** Of these, with their first ever; with a filter, the first there */
    new: number;
    returning: number;
  };
  /** Upsell offers; zero when filtered by fleet */
  upsell: {
    impressions: number;
    accepted: number;
    dismissed: number;
    /** Offers that came to be in an order */
    converted: number;
    /** Converted per impression; null without impressions */
    conversionBasisPoints: number | null;
  };
  /** Every day of the period */
  days: {
    /** A day, `YYYY-MM-DD` */
    date: string;
    delivered: number;
    gmv: Money;
  }[];
}

export type GeocodeKind =
  | 'address'
  | 'street'
  | 'square'
  | 'metro_station'
  | 'landmark'
  | 'quarter'
  | 'sector'
  | 'locality';

export type GeocodePrecision = 'house' | 'street' | 'place' | 'locality';

export interface GeocodedPlace {
  /** For people: `Strada Lipscani 25, Sector 3, București` */
  label: string;
  coordinates: Coordinates;
  kind: GeocodeKind | (string & {});
  /** What the coordinates stand for: the house, the street, ... */
  precision: GeocodePrecision | (string & {});
  /** How surely this is meant */
  confidence: number;
  insideServiceArea: boolean;
  /** Null outside the service area */
  zoneId: string | null;
}

export interface GeocodedPlaceList {
  data: GeocodedPlace[];
}

export interface PlaceAtPoint {
  /** For people: `Strada Lipscani 25, Sector 3, București` */
  label: string;
  coordinates: Coordinates;
  kind: GeocodeKind | (string & {});
  /** What the coordinates stand for: the house, the street, ... */
  precision: GeocodePrecision | (string & {});
  /** How surely this is meant */
  confidence: number;
  insideServiceArea: boolean;
  /** Null outside the service area */
  zoneId: string | null;
  /** From the point that was asked for */
  distanceMeters: number;
}

export interface RoutePlan {
  /** Along the streets */
  distanceMeters: number;
  /** Without the time spent at the doors */
  durationSeconds: number;
  vehicle: Vehicle | (string & {});
  /** The time that the duration is meant for: traffic follows the hour */
  departAt: string;
  geometry: LineString;
  bounds: Bounds;
}

export interface RouteEta {
  /** Along the streets */
  distanceMeters: number;
  /** Without the time spent at the doors */
  durationSeconds: number;
  vehicle: Vehicle | (string & {});
  /** The time that the duration is meant for: traffic follows the hour */
  departAt: string;
  /** When everything goes well */
  arriveAtLow: string;
  /** With the usual delays */
  arriveAtHigh: string;
}

export interface MatrixRequest {
  sources: readonly Coordinates[];
  destinations: readonly Coordinates[];
  /** Scooter when absent */
  vehicle?: Vehicle | undefined;
  /** Now when absent */
  departAt?: string | undefined;
}

export interface MatrixElement {
  /** Along the streets */
  distanceMeters: number;
  /** Without the time spent at the doors */
  durationSeconds: number;
}

export interface Matrix {
  vehicle: Vehicle | (string & {});
  /** The time that the duration is meant for: traffic follows the hour */
  departAt: string;
  /** A row for each source, and in it a way to each destination, in the order of the request */
  rows: (MatrixElement[])[];
}

export type MapTheme = 'light' | 'dark';

export interface MapConfig {
  /** A MapLibre style; `?theme=dark` for the dark one */
  styleUrl: string;
  /** Vector tiles (MVT 2): fill in `{z}`, `{x}` and `{y}` */
  tileUrlTemplate: string;
  minZoom: number;
  /** Maps may zoom further in: tiles of this level are then enlarged */
  maxZoom: number;
  /** Where there is something on the map, `[west, south, east, north]` */
  bounds: number[];
  center: Coordinates;
  /** To be shown on the map */
  attribution: string;
  themes: (MapTheme | (string & {}))[];
  /** Vehicles that routes can be asked for */
  profiles: (Vehicle | (string & {}))[];
  /** `embedded`, or the server that is asked */
  providers: {
    geocoding: string;
    routing: string;
    tiles: string;
  };
  limits: {
    matrixSources: number;
    matrixDestinations: number;
    searchResults: number;
  };
}

export interface MapStyle {
  version: 8;
  name: string;
  metadata: Record<string, unknown>;
  center: number[];
  zoom: number;
  sources: Record<string, Record<string, unknown>>;
  layers: (Record<string, unknown>)[];
}

export type MapServiceState = 'ok' | 'degraded' | 'down';

export interface MapService {
  service: 'geocoding' | 'routing' | 'tiles' | (string & {});
  /** `embedded`, `photon`, `nominatim`, `osrm` or `valhalla` */
  provider: string;
  /** `degraded` while the fallback answers */
  state: MapServiceState | (string & {});
  /** `open`: the provider is not asked; `half_open`: one call tries whether it is back */
  circuit: 'closed' | 'open' | 'half_open' | (string & {});
  /** What answers when the provider does not; null for none */
  fallback: string | null;
  fallbackInUse: boolean;
  /** Since when the circuit is in its state */
  since: string;
  lastFailure: {
    /** RFC 3339 date and time with offset */
    at: string;
    reason: 'timeout' | 'unreachable' | 'refused' | 'invalid_answer' | (string & {});
  } | null;
}

export interface MapHealth {
  state: MapServiceState | (string & {});
  services: MapService[];
  /** RFC 3339 date and time with offset */
  time: string;
}

export type PushApp = 'customer' | 'courier' | 'merchant' | 'fleet';

export type PushPlatform = 'ios' | 'android' | 'web';

export interface PushTokenRequest {
  app: PushApp;
  platform: PushPlatform;
  /** Registration token that Firebase Cloud Messaging gave the app */
  token: string;
}

export interface PushToken {
  /** Id of the form `ptk_` and 26 characters */
  id: string;
  app: PushApp | (string & {});
  platform: PushPlatform | (string & {});
  /** The token itself is never shown */
  lastFour: string;
  /** Whether it belongs to the session of this call */
  currentSession: boolean;
  /** When this token was registered */
  since: string;
  /** When a push was last sent to it */
  lastUsedAt: string | null;
}

export interface PushTokenList {
  data: PushToken[];
}

export type NotificationCategory = 'order_updates' | 'delivery_updates' | 'reviews' | 'offers' | 'account';

export interface ChannelPreferencesUpdate {
  /** False turns the whole channel off */
  enabled: boolean;
  /** Those that are on while the channel is */
  categories: readonly NotificationCategory[];
}

export interface ChannelPreferences {
  /** False turns the whole channel off */
  enabled: boolean;
  /** Those that are on while the channel is */
  categories: (NotificationCategory | (string & {}))[];
}

export interface QuietHours {
  from: string;
  /** At or before `from`: on the next day. Not within the hours any more */
  to: string;
  /** IANA name, for example `Europe/Bucharest` */
  timeZone: string;
}

export type NotificationLanguage = 'ro' | 'en';

export interface NotificationPreferencesUpdate {
  language: NotificationLanguage;
  /** Null for none */
  quietHours: QuietHours | null;
  channels: {
    push: ChannelPreferencesUpdate;
    email: ChannelPreferencesUpdate;
    sms: ChannelPreferencesUpdate;
  };
}

export interface NotificationPreferences {
  language: NotificationLanguage | (string & {});
  /** Null for none */
  quietHours: QuietHours | null;
  channels: {
    push: ChannelPreferences;
    email: ChannelPreferences;
    sms: ChannelPreferences;
  };
  /** Null while they are the initial ones */
  updatedAt: string | null;
}

export type NotificationAudience = 'customer' | 'merchant' | 'courier' | 'fleet';

export type NotificationChannel = 'push' | 'email' | 'sms';

export interface NotificationRule {
  /** Event and audience, for example `order.accepted/customer` */
  id: string;
  eventType: EventType | (string & {});
  /** Who is told: the customer of the order, its merchant, its courier, or the fleet of that courier */
  audience: NotificationAudience | (string & {});
  channels: (NotificationChannel | (string & {}))[];
  category: NotificationCategory | (string & {});
  /** Quiet hours hold what is `normal` */
  urgency: 'immediate' | 'normal' | (string & {});
  /** With `{orderNumber}`, `{storeName}`, `{courierName}` and `{total}` in place of what they name */
  title: {
    ro: string;
    en: string;
  };
  /** With `{orderNumber}`, `{storeName}`, `{courierName}` and `{total}` in place of what they name */
  body: {
    ro: string;
    en: string;
  };
  /** Of messages with equal keys a device shows the last; `{subjectId}` stands for the object of the event */
  collapseKey: string;
  /** So long after the event the message is useful */
  expirySeconds: number;
}

export interface NotificationRuleList {
  data: NotificationRule[];
}

export interface NotificationEvaluateRequest {
  eventType: EventType;
  /** When the event happens; now when absent */
  at?: string | undefined;
  /** Every channel when absent */
  channel?: NotificationChannel | undefined;
  /** For support and administrators; the own account when absent */
  accountId?: string | undefined;
}

export type NotificationReason =
  | 'rule_matched'
  | 'no_rule'
  | 'not_addressed'
  | 'channel_not_used'
  | 'channel_off'
  | 'category_off'
  | 'channel_unavailable'
  | 'no_device'
  | 'quiet_hours'
  | 'immediate'
  | 'expires_in_quiet_hours'
  | 'expired'
  | 'superseded'
  | 'devices_gone'
  | 'refused';

export interface NotificationChannelEvaluation {
  channel: NotificationChannel | (string & {});
  outcome: 'send' | 'hold_until' | 'suppress' | (string & {});
  /** End of the quiet hours, for `hold_until` */
  until: string | null;
  /** `rule_matched`: a rule of this event reaches the role by this channel; `no_rule`: no rule is for events of this type; `not_addressed`: the rules of this event are for other roles; `channel_not_used`: the rule does not use this channel; `channel_off`: the preferences turn the channel off; `category_off`: the preferences turn the category off on this channel; `channel_unavailable`: the platform has no provider for this channel; `no_device`: no device of the account has registered for pushes of this app; `quiet_hours`: it is within the quiet hours of the preferences; `immediate`: too urgent to wait for the end of the quiet hours; `expires_in_quiet_hours`: it would be useless by the end of the quiet hours; `expired`: it could not be sent while it was useful; `superseded`: a newer message about the same object came first; `devices_gone`: every device was signed out, or its app removed, before the message was sent; `refused`: the provider refused the message */
  reasons: (NotificationReason | (string & {}))[];
}

export interface NotificationEvaluation {
  /** Id of the form `acc_` and 26 characters */
  accountId: string;
  role: Role | (string & {});
  eventType: EventType | (string & {});
  /** RFC 3339 date and time with offset */
  at: string;
  /** The rule for this role; null for none */
  rule: NotificationRule | null;
  channels: NotificationChannelEvaluation[];
}

export type PushDeliveryStatus = 'pending' | 'sent' | 'failed' | 'dropped';

export type PushDeliveryReason = 'unavailable' | 'refused' | 'unregistered' | 'signed_out' | 'expired' | 'superseded';

export interface NotificationDevice {
  /** Id of the form `ptk_` and 26 characters */
  pushTokenId: string;
  app: PushApp | (string & {});
  platform: PushPlatform | (string & {});
  /** End of the token when the message was queued */
  lastFour: string;
  /** `dropped`: not sent, because nobody would have had it */
  status: PushDeliveryStatus | (string & {});
  reason: PushDeliveryReason | (string & {}) | null;
  attempts: number;
  /** While pending */
  nextAttemptAt: string | null;
}

export type NotificationStatus = 'held' | 'queued' | 'sent' | 'failed' | 'suppressed';

export interface Notification {
  /** Id of the form `ntf_` and 26 characters */
  id: string;
  ruleId: string;
  /** Id of the form `evt_` and 26 characters */
  eventId: string;
  eventType: EventType | (string & {});
  /** What the event is about, for example an order */
  subjectId: string;
  channel: NotificationChannel | (string & {});
  category: NotificationCategory | (string & {});
  language: NotificationLanguage | (string & {});
  title: string;
  body: string;
  /** `held` until quiet hours end; `queued` for its devices; `sent` to one of them at least; `failed` on all; `suppressed`: never sent */
  status: NotificationStatus | (string & {});
  /** `rule_matched`: a rule of this event reaches the role by this channel; `no_rule`: no rule is for events of this type; `not_addressed`: the rules of this event are for other roles; `channel_not_used`: the rule does not use this channel; `channel_off`: the preferences turn the channel off; `category_off`: the preferences turn the category off on this channel; `channel_unavailable`: the platform has no provider for this channel; `no_device`: no device of the account has registered for pushes of this app; `quiet_hours`: it is within the quiet hours of the preferences; `immediate`: too urgent to wait for the end of the quiet hours; `expires_in_quiet_hours`: it would be useless by the end of the quiet hours; `expired`: it could not be sent while it was useful; `superseded`: a newer message about the same object came first; `devices_gone`: every device was signed out, or its app removed, before the message was sent; `refused`: the provider refused the message */
  reasons: (NotificationReason | (string & {}))[];
  /** While held */
  heldUntil: string | null;
  /** RFC 3339 date and time with offset */
  expiresAt: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** To the first device */
  sentAt: string | null;
  devices: NotificationDevice[];
}

export interface OpeningInterval {
  opens: string;
  /** At or before `opens`: on the next day */
  closes: string;
}

/** Seven days, Monday first */
export type OpeningWeek = (OpeningInterval[])[];

/** Seven days, Monday first */
export type OpeningWeekInput = readonly (readonly OpeningInterval[])[];

export type ApplicantKind = 'supplier' | 'courier' | 'fleet';

export interface LeadRequest {
  /** To sell, to deliver, or to employ couriers */
  kind: ApplicantKind;
  /** Who applies */
  name: string;
  email: string;
  /** E.164 telephone number, for example `+40213121234` */
  phone?: string | undefined;
  city: string;
  /** Opens an account, with which the applicant goes on; not with a session that the lead belongs to */
  password?: string | undefined;
}

export interface LeadUpdate {
  name?: string | undefined;
  /** E.164 telephone number, for example `+40213121234` */
  phone?: string | undefined;
  city?: string | undefined;
  /** Suppliers and fleets */
  companyName?: string | undefined;
  /** Suppliers and fleets: CUI, with `RO` in front when registered for VAT */
  vatId?: string | undefined;
  /** Suppliers: as customers will read it */
  storeName?: string | undefined;
  /** Suppliers */
  category?: StoreCategory | undefined;
  /** Suppliers: of the store, inside the service area */
  address?: string | undefined;
  /** Suppliers */
  openingHours?: OpeningWeekInput | undefined;
  /** Couriers */
  vehicle?: Vehicle | undefined;
}

export interface LeadStatusUpdate {
  status: 'contacted' | 'documents_pending' | 'in_review' | 'approved' | 'rejected' | 'withdrawn';
  /** For the applicant to read; needed to reject, and only then */
  reason?: string | undefined;
}

export interface InvitationAcceptance {
  /** From the invitation */
  token: string;
  /** 12 characters or more, and no common one */
  password: string;
}

export interface CustomerIntentRequest {
  addressText?: string | undefined;
  /** Takes precedence over the text */
  coordinates?: Coordinates | undefined;
  /** To be told when we come there; kept only for an address outside */
  email?: string | undefined;
  /** That we keep the e-mail for this: needed with it */
  consent?: true | undefined;
}

export type LeadKind = 'supplier' | 'courier' | 'fleet' | 'customer_intent';

export type LeadStatus =
  | 'new'
  | 'contacted'
  | 'documents_pending'
  | 'in_review'
  | 'approved'
  | 'live'
  | 'rejected'
  | 'withdrawn';

export type LeadAction =
  | 'update'
  | 'contact'
  | 'request_documents'
  | 'review'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'invite'
  | 'go_live';

export interface Lead {
  /** Id of the form `lea_` and 26 characters */
  id: string;
  kind: LeadKind | (string & {});
  status: LeadStatus | (string & {});
  /** RFC 3339 date and time with offset */
  statusSince: string;
  /** The account of the applicant; null while there is none */
  accountId: string | null;
  name: string | null;
  email: string;
  phone: string | null;
  city: string | null;
  companyName: string | null;
  /** Without spaces; `RO` in front means registered for VAT */
  vatId: string | null;
  /** As customers will read it */
  storeName: string | null;
  category: StoreCategory | (string & {}) | null;
  /** Of the store; of a waitlist lead, where orders would go */
  address: string | null;
  coordinates: Coordinates | null;
  zoneId: string | null;
  openingHours: OpeningWeek | null;
  vehicle: Vehicle | (string & {}) | null;
  /** Why it was rejected, for the applicant */
  reason: string | null;
  requiredDocuments: (DocumentKind | (string & {}))[];
  /** What it lacks before it can go live */
  missing: OnboardingGap[];
  /** The company that sells: known from the start for another store */
  merchantId: string | null;
  /** Once live */
  storeId: string | null;
  /** Once live */
  courierId: string | null;
  /** Once live */
  fleetId: string | null;
  /** What you may do now */
  allowedActions: (LeadAction | (string & {}))[];
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface AppliedLead {
  lead: Lead;
  /** A session of the account that was opened; null when none was */
  signedIn: SignedIn | null;
}

export interface Invitation {
  /** Id of the form `inv_` and 26 characters */
  id: string;
  /** Id of the form `lea_` and 26 characters */
  leadId: string;
  /** For the applicant, once; shown only here */
  token: string;
  /** RFC 3339 date and time with offset */
  expiresAt: string;
}

export interface CustomerIntent {
  /** `inside`: we deliver there; `outside`: not yet; `waitlisted`: not yet, and we keep the e-mail */
  outcome: 'inside' | 'outside' | 'waitlisted' | (string & {});
  /** The address as it was understood; null for a pin */
  label: string | null;
  coordinates: Coordinates;
  zoneId: string | null;
  /** Stores that deliver there and are open now */
  storesOpen: number;
  /** Stores that deliver there at any time */
  storesTotal: number;
  /** Where to go on */
  next: 'browse_stores' | 'join_waitlist' | 'wait' | (string & {});
  /** Path of the list of these stores; null outside */
  storesPath: string | null;
}

export interface MerchantAcceptRequest {
  /** How long it takes; the usual time of the store when absent */
  prepSeconds?: number | undefined;
}

export interface MerchantRejectRequest {
  reason: 'item_unavailable' | 'too_busy' | 'closing' | 'other';
  note?: string | undefined;
}

export interface CourierReleaseRequest {
  reason: 'vehicle_problem' | 'too_far' | 'store_delay' | 'other';
  note?: string | undefined;
}

export interface PickupRequest {
  /** Needed when the order asks for it */
  pickupCode?: string | undefined;
}

export interface DropoffRequest {
  /** Needed when the order asks for it */
  dropoffCode?: string | undefined;
}

export interface CourierFailedRequest {
  reason: 
    | 'customer_unreachable'
    | 'wrong_address'
    | 'customer_refused'
    | 'goods_damaged'
    | 'courier_problem';
  note?: string | undefined;
}

export interface CancelRequest {
  reason: 
    | 'changed_mind'
    | 'ordered_by_mistake'
    | 'too_slow'
    | 'store_problem'
    | 'courier_problem'
    | 'fraud'
    | 'other';
  note?: string | undefined;
}

export interface ReviewRequest {
  /** Of the order */
  rating: number;
  courierRating?: number | undefined;
  feedback?: string | undefined;
  /** A sandbox tip for the courier, in bani */
  tipAmount?: number | undefined;
}

export interface RefundRequest {
  /** Everything that is left of the payment when absent */
  amount?: {
    amount: number;
    currency: Currency;
  } | undefined;
  /** The first four are of the store: the merchant bears goods, less the commission on them. The others, and fees and tips, the platform bears. */
  reason: RefundReason;
  note?: string | undefined;
}

export interface Partner {
  /** Id of the form `par_` and 26 characters */
  id: string;
  name: string;
  /** Who is told when something about the integration needs attention */
  contactEmail: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface PartnerRequest {
  name: string;
  contactEmail?: string | undefined;
}

export type ApiKeyPrefix = 'ds_test_' | 'ds_live_';

export type ApiKeyStatus = 'active' | 'expiring' | 'expired' | 'revoked';

export interface ApiKey {
  /** Id of the form `key_` and 26 characters */
  id: string;
  /** Id of the form `par_` and 26 characters */
  partnerId: string;
  name: string;
  /** False for test keys */
  livemode: boolean;
  /** What the key begins with */
  prefix: ApiKeyPrefix | (string & {});
  /** What the key ends with */
  lastFour: string;
  scopes: (Scope | (string & {}))[];
  /** `expiring`: it was rolled, and works until `expiresAt`; `expired` and `revoked` keys are refused */
  status: ApiKeyStatus | (string & {});
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** When it ends; null for never */
  expiresAt: string | null;
  /** RFC 3339 date and time with offset */
  revokedAt: string | null;
  /** Exact to a minute; null when it was never used */
  lastUsedAt: string | null;
  /** The key that replaces it */
  rolledTo: string | null;
}

export interface IssuedApiKey {
  key: ApiKey;
  /** The API key itself; shown only here */
  secret: string;
}

export interface ApiKeyRequest {
  /** Where it is used, for example `Webshop, production` */
  name: string;
  /** False for a test key */
  livemode: boolean;
  /** All when absent */
  scopes?: readonly Scope[] | undefined;
  /** At most ten years ahead; never when absent */
  expiresAt?: string | undefined;
}

export interface ApiKeyRollRequest {
  /** How long the old key still works: 0 ends it at once */
  overlapSeconds?: number | undefined;
}

export interface ExportArchive {
  /** Opens without a session: whoever has it can read the archive */
  url: string;
  /** In bytes */
  size: number;
  /** The archive is removed then */
  expiresAt: string;
}

export type PrivacyRequestKind = 'export' | 'deletion';

export type PrivacyRequestStatus = 'pending' | 'processing' | 'completed' | 'rejected' | 'cancelled';

export type PrivacyRequestAction = 'cancel' | 'mark_processing' | 'complete' | 'reject';

export interface PrivacyRequest {
  /** Id of the form `prv_` and 26 characters */
  id: string;
  kind: PrivacyRequestKind | (string & {});
  status: PrivacyRequestStatus | (string & {});
  allowedActions: (PrivacyRequestAction | (string & {}))[];
  /** When it is carried out: at once for an export, after 14 days for a deletion */
  dueAt: string;
  /** What had to end first when this was last looked at; empty when nothing stands in the way */
  blockers: (DeletionBlocker | (string & {}))[];
  /** Why it was rejected */
  rejection: string | null;
  /** RFC 3339 date and time with offset */
  statusSince: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
  /** Of a completed export, for 7 days */
  archive: ExportArchive | null;
}

export interface HeldData {
  /** Of its file in an export, for example `orders` */
  name: string;
  title: string;
  /** How many records are held */
  count: number;
  /** Why they are held */
  purpose: string;
  /** How long they are held */
  retention: string;
  /** Whether an export shows them */
  exported: boolean;
  /** What the deletion of the account does with them */
  onDeletion: 'removed' | 'anonymised' | 'kept' | (string & {});
}

export interface PrivacyOverview {
  /** The newest first */
  requests: PrivacyRequest[];
  held: HeldData[];
}

export interface ReviewedPrivacyRequest {
  /** Id of the form `prv_` and 26 characters */
  id: string;
  kind: PrivacyRequestKind | (string & {});
  status: PrivacyRequestStatus | (string & {});
  allowedActions: (PrivacyRequestAction | (string & {}))[];
  /** When it is carried out: at once for an export, after 14 days for a deletion */
  dueAt: string;
  /** What had to end first when this was last looked at; empty when nothing stands in the way */
  blockers: (DeletionBlocker | (string & {}))[];
  /** Why it was rejected */
  rejection: string | null;
  /** RFC 3339 date and time with offset */
  statusSince: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
  /** Id of the form `acc_` and 26 characters */
  accountId: string;
  /** Of the account */
  role: Role | (string & {});
  /** Who of the staff moved it last */
  handledBy: string | null;
}

export interface PrivacyRejection {
  /** The person reads it: what is missing, or which law asks to keep the data */
  reason: string;
}

export interface Profile {
  /** Id of the form `acc_` and 26 characters */
  id: string;
  role: Role | (string & {});
  email: string;
  displayName: string;
  phone: string | null;
  demo: boolean;
  /** Id of the form `cou_` and 26 characters */
  courierId: string | null;
  /** Id of the form `mer_` and 26 characters */
  merchantId: string | null;
  /** Id of the form `fle_` and 26 characters */
  fleetId: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface ProfileUpdate {
  displayName?: string | undefined;
  /** Null removes it; couriers need one, because customers call them */
  phone?: string | null | undefined;
}

export interface InvoiceAddressUpdate {
  /** Street and number, and what else finds the door */
  street: string;
  city: string;
  /** County, or the sector of Bucharest */
  county?: string | undefined;
  postalCode?: string | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | undefined;
}

export interface IndividualInvoiceProfileUpdate {
  kind: 'individual';
  /** Name on invoices; the display name of the account when absent */
  fullName?: string | undefined;
  address: InvoiceAddressUpdate;
}

export interface CompanyInvoiceProfileUpdate {
  kind: 'company';
  /** As registered */
  companyName: string;
  /** CUI, with `RO` in front when registered for VAT; or the VAT number of another EU state, by its form */
  vatId: string;
  address: InvoiceAddressUpdate;
}

export type InvoiceProfileUpdate = IndividualInvoiceProfileUpdate | CompanyInvoiceProfileUpdate;

export interface InvoiceAddress {
  street: string;
  city: string;
  county: string | null;
  postalCode: string | null;
  country: string;
}

export interface IndividualInvoiceProfile {
  kind: 'individual';
  /** Null: the display name of the account */
  fullName: string | null;
  address: InvoiceAddress;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface CompanyInvoiceProfile {
  kind: 'company';
  companyName: string;
  /** Without spaces; `RO` in front means registered for VAT */
  vatId: string;
  address: InvoiceAddress;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export type InvoiceProfile = IndividualInvoiceProfile | CompanyInvoiceProfile;

export interface Health {
  status: 'ok' | 'degraded' | (string & {});
  alive: true;
  /** Whether the store answers */
  ready: boolean;
  version: string;
  /** RFC 3339 date and time with offset */
  time: string;
}

export interface ComponentStatus {
  name: 'api' | 'store' | 'worker' | 'payments' | 'maps' | 'files' | (string & {});
  state: 'operational' | 'degraded' | 'outage' | (string & {});
  /** RFC 3339 date and time with offset */
  since: string;
}

export interface PlatformStatus {
  /** The worst state of the components */
  state: 'operational' | 'degraded' | 'outage' | (string & {});
  components: ComponentStatus[];
  /** RFC 3339 date and time with offset */
  time: string;
}

export interface DemoAccount {
  /** Id of the form `acc_` and 26 characters */
  accountId: string;
  role: Role | (string & {});
  email: string;
  /** Published: it cannot be changed */
  password: string;
  displayName: string;
  description: string;
}

export interface DemoAccountList {
  data: DemoAccount[];
}

export interface DemoLoginRequest {
  /** The first demo account of this role */
  role?: Role | undefined;
  /** A certain demo account */
  accountId?: string | undefined;
}

export interface Country {
  /** ISO 3166-1 alpha-2 */
  code: string;
  name: string;
  currency: Currency | (string & {});
  callingCode: string;
  active: boolean;
}

export interface CountryList {
  data: Country[];
}

export interface City {
  /** Slug, for example `bucharest` */
  id: string;
  name: string;
  countryCode: string;
  /** IANA time zone */
  timeZone: string;
  center: Coordinates;
  active: boolean;
}

export interface CityList {
  data: City[];
}

export interface ServiceZone {
  id: string;
  cityId: string;
  name: string;
  sector: number;
  center: Coordinates;
  polygon: Polygon;
  active: boolean;
}

export interface AreaFixture {
  name: string;
  point: Coordinates;
  expected: 'inside' | 'outside' | 'outside_in_bounding_box' | (string & {});
  zoneId: string | null;
}

export interface ServiceZones {
  /** The whole service area */
  area: Polygon;
  zones: ServiceZone[];
  /** Points whose answer never changes: use them in tests */
  fixtures: AreaFixture[];
}

export interface AddressValidationRequest {
  addressText?: string | undefined;
  /** Takes precedence over the text */
  coordinates?: Coordinates | undefined;
}

export interface AddressValidation {
  inServiceArea: boolean;
  reason: 'inside' | 'outside_service_area' | 'address_not_found' | (string & {});
  coordinates: Coordinates | null;
  /** The address as it was understood */
  label: string | null;
  zoneId: string | null;
}

export interface TextRange {
  start: number;
  end: number;
}

export interface FoundStore {
  /** Id of the form `sto_` and 26 characters */
  id: string;
  slug: string;
  name: string;
  category: StoreCategory | (string & {});
  rating: {
    average: number;
    count: number;
  };
  openNow: boolean;
  /** When it opens next, if it is closed now */
  opensAt: string | null;
}

export interface FoundProduct {
  /** Id of the form `itm_` and 26 characters */
  id: string;
  name: string;
  description: string;
  /** VAT included */
  price: Money;
  /** Whether it can be ordered now */
  available: boolean;
}

export interface FoundCategory {
  /** Id of the form `mct_` and 26 characters */
  id: string;
  name: string;
}

export type SearchType = 'store' | 'product' | 'category';

export interface SearchResult {
  type: SearchType | (string & {});
  /** Name of the store, the product or the category */
  title: string;
  /** Parts of the title to highlight; none when another text matched */
  matched: TextRange[];
  /** The store itself, or the one that has the product or the category */
  store: FoundStore;
  /** With type `product` */
  product: FoundProduct | null;
  /** With type `category` */
  category: FoundCategory | null;
  /** Of the store from the point, or from the centre without one */
  distanceMeters: number;
  /** Null without a point to deliver to */
  deliveryFee: Money | null;
  /** Null without a point to deliver to */
  etaLowSeconds: number | null;
  /** Null without a point to deliver to */
  etaHighSeconds: number | null;
}

export interface SearchSuggestion {
  type: SearchType | (string & {});
  /** A text to search for */
  text: string;
  /** Parts of the text to highlight */
  matches: TextRange[];
  /** How many stores have it, among the nearest 200 matches */
  stores: number;
  /** With type `store`: the nearest one of this name */
  storeId: string | null;
  /** With type `store` */
  slug: string | null;
  /** When the text is a kind of store */
  category: StoreCategory | (string & {}) | null;
  /** When the text is a cuisine */
  cuisine: string | null;
}

export interface SearchSuggestions {
  data: SearchSuggestion[];
}

export interface OpeningException {
  /** Day in the time zone of the store */
  date: string;
  /** Empty: closed all day */
  hours: OpeningInterval[];
}

export interface OpeningExceptionInput {
  /** Day in the time zone of the store */
  date: string;
  /** Empty: closed all day */
  hours: readonly OpeningInterval[];
}

export interface StoreHours {
  week: OpeningWeek;
  /** Instead of the hours of the week */
  exceptions: OpeningException[];
}

export interface StoreHoursInput {
  week: OpeningWeekInput;
  /** Instead of the hours of the week */
  exceptions: readonly OpeningExceptionInput[];
}

export interface OwnStore {
  /** Id of the form `sto_` and 26 characters */
  id: string;
  /** Id of the form `mer_` and 26 characters */
  merchantId: string;
  slug: string;
  name: string;
  description: string;
  category: StoreCategory | (string & {});
  cuisines: string[];
  dietary: (DietaryTag | (string & {}))[];
  address: string;
  coordinates: Coordinates;
  zoneId: string;
  timeZone: string;
  phone: string;
  priceLevel: number;
  minimumOrder: Money;
  deliveryRadiusMeters: number;
  prepSeconds: number;
  hours: StoreHours;
  openNow: boolean;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface OwnStoreUpdate {
  description?: string | undefined;
  /** E.164 telephone number, for example `+40213121234` */
  phone?: string | undefined;
  cuisines?: readonly string[] | undefined;
  dietary?: readonly DietaryTag[] | undefined;
  priceLevel?: number | undefined;
  minimumOrder?: {
    amount: number;
    currency: Currency;
  } | undefined;
  deliveryRadiusMeters?: number | undefined;
  /** How long an order takes as a rule */
  prepSeconds?: number | undefined;
  /** Replaces all hours */
  hours?: StoreHoursInput | undefined;
}

export interface MenuCategoryRequest {
  name: string;
}

export interface MenuItemRequest {
  /** Id of the form `mct_` and 26 characters */
  categoryId: string;
  name: string;
  description?: string | undefined;
  /** VAT included */
  price: {
    amount: number;
    currency: Currency;
  };
  taxClass: TaxClass;
  ingredients?: readonly string[] | undefined;
  /** Those of Regulation (EU) 1169/2011 that it contains; empty for none */
  allergens: readonly Allergen[];
  dietary?: readonly DietaryTag[] | undefined;
  /** Local time of day in which it is sold; null for all day */
  window?: {
    from: string;
    to: string;
  } | null | undefined;
  soldOut?: boolean | undefined;
}

export interface MenuItemUpdate {
  /** Id of the form `mct_` and 26 characters */
  categoryId?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  /** VAT included */
  price?: {
    amount: number;
    currency: Currency;
  } | undefined;
  taxClass?: TaxClass | undefined;
  ingredients?: readonly string[] | undefined;
  allergens?: readonly Allergen[] | undefined;
  dietary?: readonly DietaryTag[] | undefined;
  /** Local time of day in which it is sold; null for all day */
  window?: {
    from: string;
    to: string;
  } | null | undefined;
  soldOut?: boolean | undefined;
}

export type SupportCategory =
  | 'order'
  | 'delivery'
  | 'payment'
  | 'payout'
  | 'account'
  | 'documents'
  | 'privacy'
  | 'app'
  | 'other';

export interface SupportTicketRequest {
  category: SupportCategory;
  subject: string;
  /** The first message */
  message: string;
  /** An order of your own */
  orderId?: string | undefined;
  /** A direct delivery that you carry or carried; couriers only */
  deliveryId?: string | undefined;
}

export interface SupportRequester {
  /** Id of the form `acc_` and 26 characters */
  accountId: string;
  role: Role | (string & {});
  /** First name and initial, unless revealed */
  displayName: string;
  /** Masked, unless revealed */
  email: string;
  /** Masked, unless revealed */
  phone: string | null;
}

export interface SupportAssignee {
  /** For staff; null for the requester */
  accountId: string | null;
  /** The first name, for the requester */
  displayName: string;
}

export type SupportTicketStatus = 'open' | 'waiting_customer' | 'resolved' | 'closed';

export type SupportTicketAction = 'message' | 'note' | 'assign' | 'resolve' | 'close';

export interface SupportTicket {
  /** Id of the form `tkt_` and 26 characters */
  id: string;
  category: SupportCategory | (string & {});
  subject: string;
  /** `open`: support is to answer; `waiting_customer`: the requester is; `closed` takes no more messages */
  status: SupportTicketStatus | (string & {});
  /** What you may do with it now */
  allowedActions: (SupportTicketAction | (string & {}))[];
  /** Id of the form `ord_` and 26 characters */
  orderId: string | null;
  /** Id of the form `dlv_` and 26 characters */
  deliveryId: string | null;
  /** For staff; null for the requester */
  requester: SupportRequester | null;
  assignee: SupportAssignee | null;
  /** Of the last message that the requester sees */
  lastMessageAt: string;
  /** RFC 3339 date and time with offset */
  statusSince: string;
  /** When a resolved ticket closes, unless the requester writes before */
  closesAt: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface SupportMessageRequest {
  text: string;
  /** A note for support and administrators, who alone may write and read it */
  internal?: boolean | undefined;
}

export interface SupportMessage {
  /** Id of the form `tms_` and 26 characters */
  id: string;
  /** Id of the form `tkt_` and 26 characters */
  ticketId: string;
  author: {
    role: Role | (string & {});
    /** Requesters see the first name of staff, staff a short name of requesters */
    displayName: string;
  };
  text: string;
  /** True for notes, which requesters never see */
  internal: boolean;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface SupportAssignRequest {
  /** An account of support or an administrator; you when absent, nobody when null */
  assigneeId?: string | null | undefined;
}

export type OfferReason = 'item_in_cart' | 'category_in_cart' | 'basket_reached' | 'time_of_day' | 'weekday' | 'always';

export interface OfferWhy {
  reason: OfferReason | (string & {});
  detail: string;
}

export interface EligibleOffer {
  /** Id of the form `ups_` and 26 characters */
  id: string;
  title: string;
  /** Id of the form `itm_` and 26 characters */
  itemId: string;
  itemName: string;
  /** Instead of `regularPrice`; no promotion on top */
  price: Money;
  regularPrice: Money;
  saving: Money;
  /** How many an order can have at this price */
  maxQuantity: number;
  why: OfferWhy[];
}

export interface EligibleOffers {
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  /** RFC 3339 date and time with offset */
  at: string;
  /** The best first */
  data: EligibleOffer[];
}

export type ReportedUpsellEvent = 'impression' | 'accepted' | 'dismissed';

export interface UpsellEventRequest {
  /** Made by the client, a new one each time that it shows offers; repeats of an event are recorded once */
  interactionId: string;
  type: ReportedUpsellEvent;
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  /** Id of the form `ups_` and 26 characters */
  offerId: string;
  /** Of an `accepted` offer: the own order that has it */
  orderId?: string | undefined;
}

export interface UpsellEvent {
  /** Id of the form `upe_` and 26 characters */
  id: string;
  interactionId: string;
  type: ReportedUpsellEvent | (string & {});
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  /** Id of the form `ups_` and 26 characters */
  offerId: string;
  /** Id of the form `ord_` and 26 characters */
  orderId: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface ReferenceCitiesQuery {
  /** ISO 3166-1 alpha-2 code */
  country?: string | undefined;
}

export interface AuthSessionsQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface DiscoveryFiltersQuery {
  /** Where to deliver */
  lat: number;
  /** Where to deliver */
  lng: number;
  category?: readonly StoreCategory[] | undefined;
  cuisine?: readonly string[] | undefined;
  /** All of these */
  dietary?: readonly DietaryTag[] | undefined;
  priceLevel?: readonly number[] | undefined;
  minRating?: number | undefined;
  /** In bani */
  maxDeliveryFee?: number | undefined;
  /** Bound of `etaHighSeconds` */
  maxEtaSeconds?: number | undefined;
  /** Only stores that are open at the time asked for */
  openNow?: boolean | undefined;
  /** Only stores with a promotion */
  promotion?: boolean | undefined;
  /** The time asked for; now when absent */
  at?: string | undefined;
}

export interface DiscoveryStoresQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  /** Where to deliver */
  lat: number;
  /** Where to deliver */
  lng: number;
  category?: readonly StoreCategory[] | undefined;
  cuisine?: readonly string[] | undefined;
  /** All of these */
  dietary?: readonly DietaryTag[] | undefined;
  priceLevel?: readonly number[] | undefined;
  minRating?: number | undefined;
  /** In bani */
  maxDeliveryFee?: number | undefined;
  /** Bound of `etaHighSeconds` */
  maxEtaSeconds?: number | undefined;
  /** Only stores that are open at the time asked for */
  openNow?: boolean | undefined;
  /** Only stores with a promotion */
  promotion?: boolean | undefined;
  /** The time asked for; now when absent */
  at?: string | undefined;
  sort?: StoreSort | undefined;
}

export interface DiscoveryMenuQuery {
  /** The time asked for; now when absent */
  at?: string | undefined;
}

export interface UpsellOffersQuery {
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  /** The items of the cart, repeated for each piece; items of other stores count for nothing */
  itemId?: readonly string[] | undefined;
  /** Bani: the items of the cart before any reduction; the sum of the prices of `itemId` when absent */
  subtotal?: number | undefined;
  /** When the order is wanted; now when absent */
  at?: string | undefined;
}

export interface SearchAutocompleteQuery {
  /** What to look for: any text, at most 100 characters */
  q: string;
  /** Where to deliver; needs `lng` */
  lat?: number | undefined;
  /** Where to deliver; needs `lat` */
  lng?: number | undefined;
  /** How many */
  limit?: number | undefined;
}

export interface SearchResultsQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  /** What to look for: any text, at most 100 characters */
  q: string;
  /** Where to deliver; needs `lng` */
  lat?: number | undefined;
  /** Where to deliver; needs `lat` */
  lng?: number | undefined;
  /** Only these; all when absent */
  type?: readonly SearchType[] | undefined;
  /** Only of stores that are open now */
  openNow?: boolean | undefined;
}

export interface MapsStyleQuery {
  /** Light when absent */
  theme?: MapTheme | undefined;
}

export interface MapsGeocodeQuery {
  /** An address, or the name of a place */
  q: string;
}

export interface GeocodeSearchQuery {
  /** What was typed so far: `lips 25`, `metrou vic` */
  q: string;
  /** Equally good matches near this point come first; send both or neither */
  lat?: number | undefined;
  /** Equally good matches near this point come first; send both or neither */
  lng?: number | undefined;
  /** How many results, at most 20 */
  limit?: number | undefined;
}

export interface GeocodeReverseQuery {
  lat: number;
  lng: number;
}

export interface RoutingRouteQuery {
  fromLat: number;
  fromLng: number;
  toLat: number;
  toLng: number;
  /** Scooter when absent */
  vehicle?: Vehicle | undefined;
  /** Now when absent; within a year of now */
  departAt?: string | undefined;
}

export interface RoutingEtaQuery {
  fromLat: number;
  fromLng: number;
  toLat: number;
  toLng: number;
  /** Scooter when absent */
  vehicle?: Vehicle | undefined;
  /** Now when absent; within a year of now */
  departAt?: string | undefined;
}

export interface OrdersListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  status?: readonly OrderStatus[] | undefined;
  /** Couriers: own orders (default) or those to claim */
  view?: 'mine' | 'claimable' | undefined;
}

export interface OrdersGetQuery {
  /** Support and administrators: `true` shows personal data in full, which the audit log keeps. It changes nothing for others */
  reveal?: boolean | undefined;
}

export interface OrdersTrackingQuery {
  /** Support and administrators: `true` shows personal data in full, which the audit log keeps. It changes nothing for others */
  reveal?: boolean | undefined;
}

export interface OrdersTrackQuery {
  /** Support and administrators: `true` shows personal data in full, which the audit log keeps. It changes nothing for others */
  reveal?: boolean | undefined;
}

export interface OrdersListRefundsQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface PlatformDeliveriesListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  /** `own` when absent */
  view?: 'own' | 'claimable' | undefined;
  status?: readonly DeliveryStatus[] | undefined;
}

export interface PlatformDeliveriesGetQuery {
  /** Support and administrators: `true` shows personal data in full, which the audit log keeps. It changes nothing for others */
  reveal?: boolean | undefined;
}

export interface LeadsMineQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface LeadsGetQuery {
  /** Support and administrators: `true` shows personal data in full, which the audit log keeps. It changes nothing for others */
  reveal?: boolean | undefined;
}

export interface LeadsListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  kind?: readonly LeadKind[] | undefined;
  status?: readonly LeadStatus[] | undefined;
  /** Support and administrators: `true` shows personal data in full, which the audit log keeps. It changes nothing for others */
  reveal?: boolean | undefined;
}

export interface StorefrontStoresQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface KpisOverviewQuery {
  /** First day; 29 days before `to` when absent */
  from?: string | undefined;
  /** Last day; today when absent */
  to?: string | undefined;
  /** The launch city when absent */
  cityId?: string | undefined;
  /** Id of the form `sto_` and 26 characters */
  storeId?: string | undefined;
  /** Not together with `storeId` */
  fleetId?: string | undefined;
}

export interface NotificationsListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  channel?: NotificationChannel | undefined;
  status?: NotificationStatus | undefined;
}

export interface MobileAppConfigQuery {
  app: ClientApp;
  platform: ClientPlatform;
  /** Semantic version, for example `2.4.0` or `2.5.0-beta.1` */
  version: string;
  /** UUID that the app made when it was installed; never an id of the device */
  installId?: string | undefined;
  cityId?: string | undefined;
}

export interface AppsConfigQuery {
  app: ClientApp;
}

export interface AppsMinVersionQuery {
  app?: ClientApp | undefined;
  platform?: ClientPlatform | undefined;
  /** The version that is installed */
  version?: string | undefined;
}

export interface AppsFeatureFlagsQuery {
  app: ClientApp;
  platform?: ClientPlatform | undefined;
  /** Semantic version, for example `2.4.0` or `2.5.0-beta.1` */
  version?: string | undefined;
  /** Without it only flags are on that have no partial roll-out */
  installId?: string | undefined;
  /** Where the app is used; see GET /api/v1/cities */
  cityId?: string | undefined;
}

export interface AppsLegalDocumentsQuery {
  /** Those that users of this app accept */
  app?: ClientApp | undefined;
  document?: LegalDocumentKind | undefined;
  status?: LegalVersionStatus | undefined;
  /** Language of the texts */
  language?: Language | undefined;
}

export interface AppsReleaseNotesQuery {
  app: ClientApp;
  platform?: ClientPlatform | undefined;
  /** Versions after this one: the one that was installed before */
  since?: string | undefined;
  /** Language of the texts */
  language?: Language | undefined;
}

export interface LegalAcceptancesQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface LegalPendingQuery {
  /** Language of the texts */
  language?: Language | undefined;
}

export interface AffiliatesListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface AffiliatesConversionsQuery {
  side?: ReferralSide | undefined;
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface PrivacyDownloadExportQuery {
  /** Of the link */
  token: string;
}

export interface PrivacyListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  kind?: PrivacyRequestKind | undefined;
  status?: PrivacyRequestStatus | undefined;
}

export interface FinanceReconciliationQuery {
  /** First day; 6 days before `to` when absent */
  from?: string | undefined;
  /** Last day; today when absent */
  to?: string | undefined;
  /** `false` for deliveries of test keys */
  livemode?: boolean | undefined;
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface FinancePayoutObligationsQuery {
  /** First day; the Monday of the week of `to` when absent */
  from?: string | undefined;
  /** Last day; the Sunday of this week when absent */
  to?: string | undefined;
  kind?: PayoutOwnerKind | undefined;
  ownerId?: string | string | string | undefined;
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface FinanceKpiQuery {
  /** First day; 29 days before `to` when absent */
  from?: string | undefined;
  /** Last day; today when absent */
  to?: string | undefined;
  /** Id of the form `sto_` and 26 characters */
  storeId?: string | undefined;
  /** Not together with `storeId` */
  fleetId?: string | undefined;
}

export interface PartnersListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  /** How the name begins, in upper and lower case as written */
  name?: string | undefined;
}

export interface PartnersListKeysQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface DocumentsListQuery {
  status?: DocumentStatus | undefined;
  kind?: DocumentKind | undefined;
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface SupportMineQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  status?: readonly SupportTicketStatus[] | undefined;
}

export interface SupportListTicketsQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  status?: readonly SupportTicketStatus[] | undefined;
  category?: SupportCategory | undefined;
  /** `me`, `nobody`, or the id of an account */
  assignee?: 'me' | 'nobody' | string | undefined;
  /** Id of the form `ord_` and 26 characters */
  orderId?: string | undefined;
  /** By creation; `newest` when absent */
  sort?: 'newest' | 'oldest' | undefined;
}

export interface SupportGetTicketQuery {
  /** Support and administrators: `true` shows personal data in full, which the audit log keeps. It changes nothing for others */
  reveal?: boolean | undefined;
}

export interface SupportListMessagesQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
}

export interface AuditListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  /** Id of the form `acc_` and 26 characters */
  actorId?: string | undefined;
  subjectId?: string | undefined;
  action?: string | undefined;
  /** At this time or later */
  from?: string | undefined;
  /** Before this time */
  to?: string | undefined;
}
