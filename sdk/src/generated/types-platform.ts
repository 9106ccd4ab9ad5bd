// Generated from the contracts. Do not edit.

import type {
  AwayReason,
  CancellationPreview,
  ClaimAction,
  ClaimDecision,
  ClaimItem,
  ClaimReason,
  ClaimStatus,
  Coordinates,
  Currency,
  Deadline,
  DeletionBlocker,
  DeliveryAction,
  DeliveryItem,
  DeliveryRequirements,
  DeliveryStatus,
  EquipmentKind,
  EventType,
  ExpectedBarcode,
  FieldError,
  Handover,
  Invoice,
  InvoiceLanguage,
  IssuedApiKey,
  ItemIssueKind,
  Language,
  LedgerSum,
  LineString,
  Money,
  OnboardingGap,
  OpeningWeek,
  OpeningWeekInput,
  PinSource,
  Scope,
  StoreHours,
  StoreHoursInput,
  TimeWindow,
  UndeliverableAction,
  Vehicle,
  addressPrecision,
} from './types.js';

/** A GeoJSON Polygon (RFC 7946) */
export interface Polygon {
  type: 'Polygon';
  /** Linear rings of `[lng, lat]` positions, the outer one first */
  coordinates: ((number[])[])[];
}

/** A GeoJSON MultiPolygon (RFC 7946) */
export interface MultiPolygon {
  type: 'MultiPolygon';
  /** Polygons, each as its linear rings of `[lng, lat]` positions, the outer one first */
  coordinates: (((number[])[])[])[];
}

/** `[west, south, east, north]` in degrees */
export type Bounds = number[];

export interface ApiKeyRequest {
  /** Purpose, for example `Webshop, production` */
  name: string;
  /** False for a test key */
  livemode: boolean;
  /** Default: all scopes */
  scopes?: readonly Scope[] | undefined;
  /** Time at which the key expires, at most ten years ahead. Default: never */
  expiresAt?: string | undefined;
}

export interface StaffDeliveryClaim {
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
  /** Id of the form `par_` and 26 characters */
  partnerId: string;
  /** Name of the partner */
  partnerName: string;
  /** The charged fee */
  fee: Money;
}

export interface InvoiceList {
  /** Entries of this page */
  data: Invoice[];
  /** Pass as `cursor` for the next page; null on the last page */
  nextCursor: string | null;
}

export interface ScannedBarcode {
  /** Content of the barcode. Case, spaces and the prefixes of scanners do not count */
  value: string;
  /** Number of pieces. Default: 1 */
  quantity?: number | undefined;
}

export interface ItemIssueReport {
  /** `refused` only at the dropoff */
  kind: ItemIssueKind;
  /** Place in `items`, counted from 0: for missing and refused items */
  item?: number | undefined;
  /** The delivery of the item. Default: this one */
  deliveryId?: string | undefined;
  /** Name of an item that is not in `items`: for extra items */
  name?: string | undefined;
  /** Number of pieces. Default: all of the item, or one that is extra */
  quantity?: number | undefined;
  note?: string | undefined;
}

export interface ReportedPlace {
  /** RFC 3339 date and time with offset */
  at: string;
  /** Position of the courier, accurate to about 100 m unless revealed. Null if it was not known */
  coordinates: Coordinates | null;
  /** From the stop; null if the position was not known */
  distanceMeters: number | null;
  /** The reason of a courier who was away from the stop; null for one who was there */
  awayReason: AwayReason | (string & {}) | null;
}

export interface AffiliateClickRequest {
  /** Not case-sensitive */
  code: string;
  /** Path to which the link led */
  landingPath: string;
  /** Place of the link, for example `instagram` */
  source?: string | undefined;
  campaign?: string | undefined;
}

export type ReferralCodeKind = 'referral' | 'affiliate';

export interface AffiliateClick {
  /** Store it in the app or a first-party cookie until the customer has signed in */
  id: string;
  code: string;
  kind: ReferralCodeKind | (string & {});
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** The click can be claimed until this time */
  expiresAt: string;
}

export interface AffiliateRequest {
  /** Not case-sensitive */
  code: string;
  name: string;
}

export interface AffiliateChange {
  name?: string | undefined;
  /** True if the code can be used */
  active?: boolean | undefined;
}

export interface Affiliate {
  /** Id of the form `rco_` and 26 characters */
  id: string;
  code: string;
  name: string;
  active: boolean;
  /** Number of customers who came with the code, by status */
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
  /** Path of a link to share; append it to the address of the website */
  landingPath: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface ReferralConversionRequest {
  /** Id of the form `afc_` and 26 characters */
  clickId?: string | undefined;
  /** Not case-sensitive */
  code?: string | undefined;
}

export type ReferralSide = 'invited' | 'inviting';

export type ConversionStatus = 'pending' | 'confirmed' | 'expired' | 'reversed';

export interface ReferralConversion {
  /** Id of the form `rfc_` and 26 characters */
  id: string;
  /** `invited`: you came with the code; `inviting`: someone came with your code */
  side: ReferralSide | (string & {});
  kind: ReferralCodeKind | (string & {});
  code: string;
  status: ConversionStatus | (string & {});
  /** The order that confirmed it; shown only to the customer who placed it */
  orderId: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** The first order must be delivered before this time */
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
  /** `accept_anew`: earlier acceptances end when this version comes into force; `take_note`: they stay valid */
  effect: LegalVersionEffect | (string & {});
  /** Time at which the version comes or came into force */
  effectiveAt: string;
  /** The version can be accepted until this time; null while it has no successor */
  acceptableUntil: string | null;
}

export type Role = 'customer' | 'merchant' | 'courier' | 'fleet' | 'support' | 'admin';

export interface LegalDocument {
  document: LegalDocumentKind | (string & {});
  /** Major and minor, for example `2.0` */
  version: string;
  status: LegalVersionStatus | (string & {});
  /** `accept_anew`: earlier acceptances end when this version comes into force; `take_note`: they stay valid */
  effect: LegalVersionEffect | (string & {});
  /** Time at which the version comes or came into force */
  effectiveAt: string;
  /** The version can be accepted until this time; null while it has no successor */
  acceptableUntil: string | null;
  /** Roles whose accounts accept the document */
  roles: (Role | (string & {}))[];
  language: Language | (string & {});
  /** Available languages */
  languages: (Language | (string & {}))[];
  title: string;
  /** Changes since the previous version; null for the first */
  changes: string | null;
  /** Markdown (CommonMark), without HTML */
  text: string;
  /** SHA-256 of `text` in UTF-8, in hex: the text of a published version never changes */
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
  /** Language in which the document was read */
  language: Language;
  /** App in which the document was accepted */
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
  /** SHA-256 of the accepted text */
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
  /** Older versions must stop and ask for an update */
  minVersion: string;
  /** Newest available version */
  latestVersion: string;
  /** Page in the app store; null for the web, which reloads */
  storeUrl: string | null;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
  /** Verdict on the `version` in the query; null without one */
  verdict: UpdateVerdict | (string & {}) | null;
}

export interface AppVersionRuleList {
  data: AppVersionRule[];
}

export interface AppVersionRuleRequest {
  /** Older versions must stop and ask for an update */
  minVersion: string;
  /** Newest available version */
  latestVersion: string;
  /** Page in the app store; null for the web, which reloads */
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

/** Conditions on an installation: all must be met; an empty list or null sets no condition */
export interface FlagTargeting {
  apps: (ClientApp | (string & {}))[];
  platforms: (ClientPlatform | (string & {}))[];
  /** Role of the session; without a session there is none */
  roles: (Role | (string & {}))[];
  cityIds: string[];
  /** This version and later ones */
  minVersion: string | null;
  /** Versions before this one */
  belowVersion: string | null;
}

/** Conditions on an installation: all must be met; an empty list or null sets no condition */
export interface FlagTargetingRequest {
  apps: readonly ClientApp[];
  platforms: readonly ClientPlatform[];
  roles: readonly Role[];
  cityIds: readonly string[];
  /** This version and later ones */
  minVersion: string | null;
  /** Versions before this one */
  belowVersion: string | null;
}

export interface FeatureFlagRequest {
  description: string;
  /** False turns the flag off for everyone immediately */
  enabled: boolean;
  /** Share of the targeted installations for which the flag is on: 10000 is all, 250 is 2.5 % */
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
  /** Newest first */
  data: ReleaseNote[];
}

export interface Health {
  /** Always `ok`: a server that is not ready responds with 503 */
  status: 'ok' | 'degraded' | (string & {});
  alive: true;
  /** Always true: a server that is not ready responds with 503 */
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
  /** Worst state of the components */
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
  /** Published, so it cannot be changed */
  password: string;
  displayName: string;
  description: string;
}

export interface DemoAccountList {
  data: DemoAccount[];
}

export interface DemoLoginRequest {
  /** Signs in the first demo account with this role */
  role?: Role | undefined;
  /** Signs in this demo account */
  accountId?: string | undefined;
}

export interface Country {
  /** ISO 3166-1 alpha-2 */
  code: string;
  name: string;
  /** An ISO 4217 code */
  currency: Currency | (string & {});
  callingCode: string;
  active: boolean;
}

export interface CountryList {
  data: Country[];
}

export type EmergencyService = 'all' | 'police' | 'ambulance' | 'fire';

export interface EmergencyContact {
  /** `all` answers for every service */
  service: EmergencyService | (string & {});
  /** As people dial it in the city, for example `112` */
  phone: string;
}

export interface City {
  /** Slug, for example `bucharest` */
  id: string;
  name: string;
  countryCode: string;
  /** IANA time zone */
  timeZone: string;
  /** Currency of all prices in the city */
  currency: Currency | (string & {});
  /** BCP 47 tags of the languages of its people, the most usual first */
  languages: string[];
  /** Language of our texts for people who chose none */
  textLanguage: Language | (string & {});
  /** VAT rates; the standard one is also that of our fees */
  vat: {
    /** In 1/100 of a per cent: 2100 is 21 % */
    standardBasisPoints: number;
    /** In 1/100 of a per cent: 2100 is 21 % */
    foodBasisPoints: number;
  };
  /** Numbers to call in an emergency */
  emergencyContacts: EmergencyContact[];
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
  /** Number of a sector of Bucharest; null in other cities */
  sector: number | null;
  center: Coordinates;
  polygon: Polygon | MultiPolygon;
  active: boolean;
}

export interface AreaFixture {
  name: string;
  point: Coordinates;
  expected: 'inside' | 'outside' | 'outside_in_bounding_box' | (string & {});
  zoneId: string | null;
}

export interface ServiceZones {
  /** The whole service area of the city */
  area: Polygon | MultiPolygon;
  zones: ServiceZone[];
  /** Positions whose answer never changes, for tests */
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
  /** The address as we understood it */
  label: string | null;
  zoneId: string | null;
}

export interface PaymentConfig {
  /** `sandbox` or `stripe`: the library that completes a client secret. The sandbox has none */
  provider: string;
  /** The key with which the app opens the library of the provider; null if it has none. It is no secret */
  publishableKey: string | null;
}

export interface CustomerAppConfig {
  app: 'customer';
  /** Version of this content; increases with each change */
  version: number;
  /** Time at which this version was published */
  publishedAt: string;
  /** Maximum age of the configuration. When the app returns to the foreground, it reads an older one again */
  refreshSeconds: number;
  /** The first is that of the city */
  languages: (Language | (string & {}))[];
  /** Currency of prices in the city */
  currency: Currency | (string & {});
  /** Numbers to call in an emergency in the city */
  emergencyContacts: EmergencyContact[];
  /** Cities in which the app can be used; see GET /api/v1/cities */
  cityIds: string[];
  support: {
    email: string;
    phone: string;
  };
  /** Tips that checkout offers */
  tipPercents: number[];
  /** Slots for a later delivery: their length, and how far ahead they can begin */
  slot: {
    lengthSeconds: number;
    earliestSeconds: number;
    latestSeconds: number;
  };
  /** Request suggestions from this number of characters on */
  searchFromCharacters: number;
  /** Interval for reading the tracking while its stream is not open */
  trackingPollSeconds: number;
  payment: PaymentConfig;
}

export interface CourierAppConfig {
  app: 'courier';
  /** Version of this content; increases with each change */
  version: number;
  /** Time at which this version was published */
  publishedAt: string;
  /** Maximum age of the configuration. When the app returns to the foreground, it reads an older one again */
  refreshSeconds: number;
  /** The first is that of the city */
  languages: (Language | (string & {}))[];
  /** Currency of prices in the city */
  currency: Currency | (string & {});
  /** Numbers to call in an emergency in the city */
  emergencyContacts: EmergencyContact[];
  /** Cities in which the app can be used; see GET /api/v1/cities */
  cityIds: string[];
  support: {
    email: string;
    phone: string;
  };
  location: {
    /** Interval between reports while carrying an order */
    onJobSeconds: number;
    /** Interval between reports while waiting for an order */
    idleSeconds: number;
    /** Do not report movements shorter than this */
    minimumMeters: number;
  };
  /** Interval for reading the claimable orders */
  ordersPollSeconds: number;
  /** Length of the verification codes */
  codeDigits: number;
}

export interface MerchantAppConfig {
  app: 'merchant';
  /** Version of this content; increases with each change */
  version: number;
  /** Time at which this version was published */
  publishedAt: string;
  /** Maximum age of the configuration. When the app returns to the foreground, it reads an older one again */
  refreshSeconds: number;
  /** The first is that of the city */
  languages: (Language | (string & {}))[];
  /** Currency of prices in the city */
  currency: Currency | (string & {});
  /** Numbers to call in an emergency in the city */
  emergencyContacts: EmergencyContact[];
  /** Cities in which the app can be used; see GET /api/v1/cities */
  cityIds: string[];
  support: {
    email: string;
    phone: string;
  };
  /** An order expires if it is not accepted within this time */
  acceptLimitSeconds: number;
  /** A ready order expires if no courier claims it within this time */
  claimLimitSeconds: number;
  /** Interval for reading new orders */
  ordersPollSeconds: number;
  /** Interval for repeating the alarm while an order is waiting to be accepted */
  alarmRepeatSeconds: number;
}

export interface FleetAppConfig {
  app: 'fleet';
  /** Version of this content; increases with each change */
  version: number;
  /** Time at which this version was published */
  publishedAt: string;
  /** Maximum age of the configuration. When the app returns to the foreground, it reads an older one again */
  refreshSeconds: number;
  /** The first is that of the city */
  languages: (Language | (string & {}))[];
  /** Currency of prices in the city */
  currency: Currency | (string & {});
  /** Numbers to call in an emergency in the city */
  emergencyContacts: EmergencyContact[];
  /** Cities in which the app can be used; see GET /api/v1/cities */
  cityIds: string[];
  support: {
    email: string;
    phone: string;
  };
  /** Interval for reading the positions of couriers */
  mapPollSeconds: number;
  /** Interval for reading the orders of the fleet */
  ordersPollSeconds: number;
}

export type AppConfig = CustomerAppConfig | CourierAppConfig | MerchantAppConfig | FleetAppConfig;

export interface MobileAppConfig {
  config: AppConfig;
  /** Null if there is no rule for this app and platform */
  update: AppVersionRule | null;
  flags: FeatureFlagState[];
  /** Current versions of the documents of this app */
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
  /** UUID that the app generated when it was installed; never an id of the device */
  installId: string;
  osVersion: string;
  deviceModel?: string | undefined;
  /** Language tag (BCP 47) */
  locale: string;
  capabilities: Capabilities;
}

export interface CapabilityReport {
  /** All reports of an installation have the same id */
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
  /** True if the report was sent with a session */
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
  /** Area and operation of the call, for example `orders.get` */
  action: string;
  /** The object in the path; null for lists */
  subjectId: string | null;
  /** Filters and reasons; `revealed: "true"` when personal data was shown in full */
  details: Record<string, string>;
}

export interface CodeRequested {
  /** Send it back with the code */
  codeId: string;
  /** Time for which the code works */
  codeSeconds: number;
}

export interface CodeConfirmation {
  /** From the response to the request for the code */
  codeId: string;
  /** The six digits that the owner received */
  code: string;
}

export interface ContactVerificationRequest {
  /** Contact to verify: the address gets an e-mail, the number an SMS */
  channel: 'email' | 'phone';
}

export interface SignInCodeRequest {
  email?: string | undefined;
  /** E.164 telephone number, for example `+40213121234` */
  phone?: string | undefined;
}

export interface Account {
  /** Id of the form `acc_` and 26 characters */
  id: string;
  role: Role | (string & {});
  email: string;
  displayName: string;
  phone: string | null;
  /** True if the owner has proved that they receive mail at `email` */
  emailVerified: boolean;
  /** True if the owner has proved that they receive SMS at `phone`; a new number is not verified */
  phoneVerified: boolean;
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
  /** True for the session of this request */
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
  /** Send it as `Authorization: Bearer <token>`; shown only here */
  token: string;
  session: Session;
  account: Account;
}

export interface TotpStatus {
  /** `pending`: the authenticator is not confirmed yet, and step-ups still use the password */
  status: 'off' | 'pending' | 'on' | (string & {});
  /** RFC 3339 date and time with offset */
  confirmedAt: string | null;
  recoveryCodesLeft: number;
}

export interface TotpEnrolment {
  /** Secret for manual entry, in base32 (RFC 4648); shown only here */
  secret: string;
  /** URI for a QR code: `otpauth://totp/...` */
  uri: string;
  /** The authenticator must be confirmed before this time */
  expiresAt: string;
}

export interface TotpConfirmRequest {
  /** The code that the authenticator app shows */
  code: string;
}

export interface RecoveryCodes {
  /** Each works once instead of a code; shown only here */
  recoveryCodes: string[];
}

export interface ChangePasswordRequest {
  /** Any Unicode characters, at most 256 */
  currentPassword: string;
  /** Any Unicode characters, at most 256 */
  newPassword: string;
}

export interface PasswordChanged {
  /** RFC 3339 date and time with offset */
  changedAt: string;
  /** Number of other devices that were signed out */
  endedSessions: number;
}

export interface PasswordResetRequest {
  email: string;
}

export interface PasswordResetRequested {
  /** Time for which the link works */
  linkSeconds: number;
}

export interface ResetPasswordRequest {
  /** The token of the link in the e-mail */
  token: string;
  /** Any Unicode characters, at most 256 */
  newPassword: string;
}

export interface PasswordCapability {
  /** `rotatable`: the account can change its password; `sandbox_published`: the password is published or managed by support, and a change fails with `password_managed` */
  capability: 'rotatable' | 'sandbox_published' | (string & {});
}

export interface RegisterRequest {
  email: string;
  /** Any Unicode characters, at most 256 */
  password: string;
  displayName: string;
  /** E.164 telephone number, for example `+40213121234` */
  phone?: string | undefined;
}

export interface RegistrationRequest {
  email: string;
  /** Any Unicode characters, at most 256 */
  password: string;
  displayName: string;
  /** E.164 telephone number, for example `+40213121234` */
  phone?: string | undefined;
  /** Defaults to `customer`. The other roles can then apply with `POST /api/v1/leads` */
  role?: 'customer' | 'merchant' | 'courier' | 'fleet' | undefined;
}

export interface LoginRequest {
  email: string;
  /** Any Unicode characters, at most 256 */
  password: string;
  /** For staff with an authenticator: its six digits, or a recovery code */
  code?: string | undefined;
}

export interface StepUpRequest {
  /** Any Unicode characters, at most 256 */
  password?: string | undefined;
  /** The six digits of the authenticator, or a recovery code; spaces and hyphens are ignored */
  code?: string | undefined;
}

export interface ContactChangeRequest {
  email?: string | undefined;
  /** E.164 telephone number, for example `+40213121234` */
  phone?: string | undefined;
  /** Any Unicode characters, at most 256 */
  currentPassword: string;
}

export interface ContactRestoreRequest {
  /** The token of the link in the e-mail about the change */
  token: string;
  /** Any Unicode characters, at most 256 */
  newPassword: string;
}

export interface SavedCard {
  /** Pays as `payment.method` of a checkout */
  id: string;
  /** For example `visa` */
  brand: string;
  /** The last four digits of the number */
  last4: string;
  /** Last month in which the card pays */
  expiryMonth: number;
  /** Year of that month, with four digits */
  expiryYear: number;
  /** True for the card that apps offer first */
  isDefault: boolean;
}

export interface SavedCardList {
  data: SavedCard[];
}

export interface CardSetup {
  id: string;
  /** `sandbox` or `stripe` */
  provider: string;
  /** With it, the library of the payment provider saves the card in the app */
  clientSecret: string;
}

export interface CardCompletion {
  /** Only with the sandbox provider: the card that the customer enters, for example `card_ok` */
  card?: string | undefined;
}

export interface CourierCash {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  /** Cash of customers that the courier holds */
  held: Money;
  /** The most cash that the courier may hold */
  limit: Money;
  /** Amount that the courier may still collect. Cash orders beyond it go to other couriers */
  room: Money;
}

export interface CourierCashLimit {
  /** 0: no orders that are paid in cash; null: the usual limit */
  limit: Money | null;
}

export interface CourierCashEntry {
  /** Id of the form `led_` and 26 characters */
  id: string;
  /** The reason, for example `order_delivered`, `courier_deposit` or `payout`, which keeps cash back */
  kind: string;
  /** Id of the order, delivery, movement of cash or payout */
  subjectId: string;
  /** Positive if the courier holds more since, negative if less */
  amount: LedgerSum;
  /** RFC 3339 date and time with offset */
  at: string;
}

export type CashKind = 'courier_deposit' | 'debt_paid' | 'debt_written_off' | 'refund_paid';

export interface CashMovementRequest {
  /** `courier_deposit`: a courier handed cash over; `debt_paid`: a customer paid for an order that they had refused; `debt_written_off`: the platform no longer expects it; `refund_paid`: the refund of an order that was paid in cash went to the bank account of the customer */
  kind: CashKind;
  /** The courier of a deposit; otherwise the account of the customer */
  ownerId: string | string;
  amount: Money;
  /** Number of the receipt or of the bank transfer */
  reference?: string | undefined;
  note?: string | undefined;
}

export interface CashMovement {
  /** Id of the form `csh_` and 26 characters */
  id: string;
  kind: CashKind | (string & {});
  /** The courier of a deposit; otherwise the account of the customer */
  ownerId: string | string;
  amount: Money;
  /** Number of the receipt or of the bank transfer */
  reference: string | null;
  note: string | null;
  /** Amount that the courier still holds, or that the customer still owes or gets back */
  balanceAfter: Money;
  /** Id of the form `acc_` and 26 characters */
  recordedBy: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export type CashBalanceKind = 'courier_cash' | 'customer_debt' | 'customer_refund';

export interface CashBalance {
  kind: CashBalanceKind | (string & {});
  /** The courier of a deposit; otherwise the account of the customer */
  ownerId: string | string;
  /** First name and initial */
  name: string;
  amount: Money;
}

export interface OrderLine {
  /** Id of the form `oli_` and 26 characters */
  id: string;
  /** Id of the form `itm_` and 26 characters */
  itemId: string;
  name: string;
  quantity: number;
  /** Modifiers and VAT included */
  unitPrice: Money;
  total: Money;
  vatRateBasisPoints: number;
  modifiers: {
    group: string;
    /** Name of the choice */
    option: string;
    price: Money;
  }[];
  /** Id of the form `ups_` and 26 characters */
  upsellOfferId: string | null;
}

export type ItemRemovalReason = 'item_unavailable' | 'customer_request' | 'other';

export interface RemovedItem {
  /** Id of the form `oli_` and 26 characters */
  lineId: string;
  /** Id of the form `itm_` and 26 characters */
  itemId: string;
  name: string;
  quantity: number;
  /** Price of these items at checkout, before discounts */
  total: Money;
  reason: ItemRemovalReason | (string & {});
}

export interface Pricing {
  items: Money;
  /** Zero or negative */
  discount: Money;
  deliveryFee: Money;
  serviceFee: Money;
  /** Goes to the courier in full; no VAT. Merchants do not see it: 0 for them, and not in the total */
  tip: Money;
  /** Sum of items, discount, fees and tip */
  total: Money;
  /** VAT included in the total, by rate */
  vat: {
    rateBasisPoints: number;
    amount: Money;
  }[];
}

export interface PaymentIntent {
  /** Id of the form `pay_` and 26 characters */
  id: string;
  /** `action_required`: the customer has to confirm the payment, for example with 3-D Secure. `cash_due`: the courier collects cash. `owed`: the order ended without delivery, and the customer, who would have paid in cash, owes the fee of `closure` */
  status: 
    | 'action_required'
    | 'authorised'
    | 'cash_due'
    | 'captured'
    | 'owed'
    | 'voided'
    | 'declined'
    | 'refunded'
    | 'partially_refunded'
    | (string & {});
  /** `online`: with a card or wallet through the payment provider; `cash`: to the courier at the door */
  method: 'online' | 'cash' | (string & {});
  /** The cash that the courier collects; null unless the status is `cash_due` */
  toCollect: Money | null;
  /** What the customer pays in cash beyond the total, because there are no smaller coins: 2 Rappen for 24.98 francs, negative for less. Null unless `method` is `cash` */
  cashRounding: Money | null;
  amount: Money;
  captured: Money;
  refunded: Money;
  /** What the customer's bank has taken back in disputes that are open or lost. It cannot be refunded again */
  disputed: Money;
  provider: string;
  /** Instructions that the payment provider still has to carry out, the oldest first. The status and amounts already include it. `renew`: it reserves the amount again, because the reservation ends too early or was lost */
  processing: 'renew' | 'capture' | 'void' | 'refund' | 'tip' | (string & {}) | null;
  /** With `action_required`, the secret with which the payment provider's library asks the customer to confirm. Only in the responses of checkout and of the confirmation */
  clientSecret: string | null;
  /** The last instruction that the payment provider refused. Support sees to it; a refused tip is taken back, and `renew` ends the order */
  refusedInstruction: 'renew' | 'capture' | 'void' | 'refund' | 'tip' | (string & {}) | null;
}

export type OrderStatus =
  | 'awaiting_payment'
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
  | 'merchant_delay'
  | 'merchant_remove_items'
  | 'merchant_cancel'
  | 'courier_claim'
  | 'courier_release'
  | 'courier_picked_up'
  | 'courier_delivered'
  | 'courier_failed'
  | 'courier_problem'
  | 'cancel'
  | 'staff_assign'
  | 'staff_release'
  | 'staff_mark_delivered'
  | 'reset_codes'
  | 'review';

export type MerchantDelayReason = 'kitchen_busy' | 'missing_item' | 'equipment_problem' | 'staff_shortage' | 'other';

export interface Order {
  /** Id of the form `ord_` and 26 characters */
  id: string;
  /** Short number for people, for example `7K3-941` */
  number: string;
  status: OrderStatus | (string & {});
  /** The actions that you can take now */
  allowedActions: (OrderAction | (string & {}))[];
  store: {
    /** Id of the form `sto_` and 26 characters */
    id: string;
    name: string;
    address: string;
    coordinates: Coordinates;
  };
  /** Null for callers who do not deal with the customer. For the courier, the phone is a number that reaches the customer until the order ends; for others it is masked. For support and administrators the name is also masked, unless both are revealed */
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
    /** Dialled by the customer, it reaches the courier until the order ends. Null before and after, and for others */
    phone: string | null;
  } | null;
  dropoff: {
    addressText: string;
    coordinates: Coordinates;
    zoneId: string;
  };
  lines: OrderLine[];
  /** Items that the store has removed since checkout, oldest first. `lines` and `pricing` no longer include it */
  removedItems: RemovedItem[];
  pricing: Pricing;
  payment: PaymentIntent;
  cutleryRequested: boolean;
  allergyNotes: string | null;
  deliveryNotes: string | null;
  /** RFC 3339 date and time with offset */
  scheduledDeliveryAt: string | null;
  distanceMeters: number;
  prepSeconds: number;
  /** The time by which the store promised to have the order ready; null until accepted */
  readyBy: string | null;
  /** Null unless the store has reported a delay */
  delay: {
    reason: MerchantDelayReason | (string & {});
    /** All delays together */
    seconds: number;
  } | null;
  /** Required codes */
  verification: {
    pickupCode: boolean;
    dropoffCode: boolean;
  };
  /** Positions of the courier when they reported the pickup and the delivery. Only for support and administrators, null for others */
  reportedPlaces: {
    pickup: ReportedPlace | null;
    dropoff: ReportedPlace | null;
  } | null;
  /** Reason why the order ended without delivery, and the charged fee; or `marked_delivered` if support confirmed the delivery */
  closure: {
    reason: string;
    note: string | null;
    by: string;
    fee: Money;
  } | null;
  /** The share of the courier, or of their fleet, in the delivery fee, plus the tip. After the end, what was earned, the tip of a review included. Only for the order's courier, and for couriers who can claim it */
  earnings: Money | null;
  /** The cost of cancelling for the customer. Not cancellable for those who cannot cancel */
  cancellation: CancellationPreview;
  /** The time limits of the current state that you may know, earliest first */
  deadlines: Deadline[];
  /** Messages of this order to you that you have not marked as read; 0 for those who receive none */
  unreadMessages: number;
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
  /** Increases by one with each change */
  sequence: number;
  /** Start of the window in which nine in ten orders arrive; null once the order has ended */
  etaLow: string | null;
  /** End of this window */
  etaHigh: string | null;
  /** Number of stops that the courier makes for others before this dropoff; 0 if the courier comes straight here. Null while no courier carries it, and after the end */
  stopsBefore: number | null;
  pickup: Coordinates;
  dropoff: Coordinates;
  /** Only from the claim until the end of the order */
  courier: {
    /** Id of the form `cou_` and 26 characters */
    id: string;
    displayName: string;
    vehicle: string;
    position: Coordinates | null;
    /** RFC 3339 date and time with offset */
    positionAt: string | null;
  } | null;
  /** Past and current states, oldest first */
  timeline: {
    status: OrderStatus | (string & {});
    /** RFC 3339 date and time with offset */
    at: string;
  }[];
  /** Messages of this order to you that you have not marked as read; 0 for those who receive none */
  unreadMessages: number;
}

export interface VerificationCode {
  required: boolean;
  /** Null if you cannot see it, or if it is not required */
  code: string | null;
  locked: boolean;
  attemptsLeft: number;
}

export interface VerificationCodes {
  pickup: VerificationCode;
  dropoff: VerificationCode;
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
  /** Bearer of the cost, according to the reason */
  bearer: 'merchant' | 'platform' | (string & {});
  /** Part that the merchant bears, before the commission on it is refunded */
  merchantAmount: Money;
  note: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface PreviewLine {
  /** Id of the form `itm_` and 26 characters */
  itemId: string;
  name: string;
  quantity: number;
  /** Modifiers and VAT included */
  unitPrice: Money;
  total: Money;
  vatRateBasisPoints: number;
  modifiers: {
    group: string;
    /** Name of the choice */
    option: string;
    price: Money;
  }[];
  /** Id of the form `ups_` and 26 characters */
  upsellOfferId: string | null;
  /** The line of the request, such as `/body/items/0` */
  pointer: string;
  /** What the promotion of the store takes off; zero or negative */
  discount: Money;
}

export interface CheckoutPreview {
  /** Send it as `previewId` of checkout. Null while there are faults, and without the session of a customer */
  id: string | null;
  /** Ten minutes ahead; null without an id */
  expiresAt: string | null;
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  /** The lines that can be sold, in the order of the request */
  lines: PreviewLine[];
  /** The price of these lines */
  pricing: Pricing;
  /** The minimum of the store, before discounts and fees */
  minimumOrder: {
    amount: Money;
    /** What the items still lack; 0 if they reach it */
    missing: Money;
  };
  distanceMeters: number;
  /** Earliest probable arrival of an order without a slot; null while the store is closed */
  etaLow: string | null;
  /** Latest probable arrival; null while the store is closed */
  etaHigh: string | null;
  /** The beginnings of the slots that checkout accepts for these items, up to 7 days ahead */
  slots: string[];
  /** What checkout would refuse, with the codes of its problems; empty if the cart can be ordered */
  faults: FieldError[];
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

export interface CheckoutPreviewRequest {
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  items: readonly CartItem[];
  /** Items accepted from offers */
  upsellItems?: readonly UpsellItem[] | undefined;
  /** Tip in per cent of the items after discount; the server calculates the amount */
  tipPercent?: number | undefined;
  /** A 30-minute slot, up to 7 days ahead, in which the store is open and that it can keep: at least 1 hour ahead, longer for slow or distant stores */
  scheduledDeliveryAt?: string | undefined;
  /** Delivery address; geocoded unless you send coordinates */
  addressText?: string | undefined;
  /** Delivery position; must be inside the service area */
  deliveryCoordinates?: Coordinates | undefined;
}

export interface CheckoutRequest {
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  items: readonly CartItem[];
  /** Items accepted from offers */
  upsellItems?: readonly UpsellItem[] | undefined;
  /** Tip in per cent of the items after discount; the server calculates the amount */
  tipPercent?: number | undefined;
  /** A 30-minute slot, up to 7 days ahead, in which the store is open and that it can keep: at least 1 hour ahead, longer for slow or distant stores */
  scheduledDeliveryAt?: string | undefined;
  /** Delivery address; geocoded unless you send coordinates */
  addressText?: string | undefined;
  /** Delivery position; must be inside the service area */
  deliveryCoordinates?: Coordinates | undefined;
  payment: {
    /** Token of the payment provider for a card, a wallet or a saved card; or `cash`, which the courier collects at the door. The sandbox has the cards `card_ok`, `card_declined`, `card_insufficient_funds` and `card_expired`, and others that play faults */
    method: string;
  };
  /** The preview that the customer saw. Until it expires, the same cart costs exactly what it says. Otherwise a different total causes `price_changed` */
  previewId?: string | undefined;
  /** The total that the customer saw: a different total causes `price_changed` */
  expectedTotal?: Money | undefined;
  cutleryRequested?: boolean | undefined;
  allergyNotes?: string | undefined;
  deliveryNotes?: string | undefined;
}

export type CourierProblemKind =
  | 'accident'
  | 'vehicle_breakdown'
  | 'pickup_closed'
  | 'goods_not_ready'
  | 'customer_unreachable'
  | 'wrong_address'
  | 'damaged_goods'
  | 'unsafe'
  | 'other';

export interface CourierProblemRequest {
  kind: CourierProblemKind;
  /** For support */
  note?: string | undefined;
  /** Your position */
  coordinates?: Coordinates | undefined;
}

export interface CourierStop {
  /** Only the zone, until you claim the delivery */
  address: string;
  /** Accurate to about 100 m, until you claim the delivery */
  coordinates: Coordinates;
  /** Only while you carry the delivery; masked for support and administrators, unless revealed */
  contact: {
    name: string;
    /** For the courier, a number that connects with the contact and shows neither side the other one */
    phone: string;
    company: string | null;
  } | null;
  notes: string | null;
  window: TimeWindow | null;
  /** The proof that you must collect at this stop */
  verification: {
    pin: boolean;
    /** The origin of the PIN; null without one. For `contact_phone`, the person states the last four digits of their phone number, which you do not see */
    pinSource: PinSource | (string & {}) | null;
    /** The barcodes that the courier must scan here; empty if none */
    barcodes: ExpectedBarcode[];
    signature: boolean;
    photo: boolean;
    minimumAge: number | null;
  };
  status: 'pending' | 'arrived' | 'completed' | 'failed' | (string & {});
  /** Position of the courier at the last step reported at this stop. Only for support and administrators, null for others */
  reportedPlace: ReportedPlace | null;
}

export interface CourierBatch {
  /** Id of the form `dbt_` and 26 characters */
  id: string;
  /** Place of this dropoff in the suggested order, counted from 1 */
  stop: number;
  /** Number of dropoffs */
  stops: number;
  /** The sum of the earnings of all deliveries */
  earnings: Money;
  /** Length of the trip from the pickup to the last dropoff */
  distanceMeters: number;
}

export interface CourierDelivery {
  /** Id of the form `dlv_` and 26 characters */
  id: string;
  status: DeliveryStatus | (string & {});
  /** The actions that you can take now */
  allowedActions: (DeliveryAction | (string & {}))[];
  senderName: string;
  pickup: CourierStop;
  dropoff: CourierStop;
  items: DeliveryItem[];
  /** The smallest allowed vehicle */
  vehicle: Vehicle | (string & {});
  requirements: DeliveryRequirements;
  handover: Handover | (string & {});
  /** A note of the recipient; only while you carry the delivery */
  recipientNote: string | null;
  undeliverableAction: UndeliverableAction | (string & {});
  /** The share of the courier, or of their fleet, in the fee, plus the tip */
  earnings: Money;
  /** The cash to collect from the recipient at the dropoff, before the goods change hands; null for none */
  toCollect: Money | null;
  distanceMeters: number;
  /** Id of the form `cou_` and 26 characters */
  courierId: string | null;
  /** The delivery whose goods this delivery carries back */
  returnOf: string | null;
  /** Null for a single delivery */
  batch: CourierBatch | null;
  /** The time limits of the current state that you may know, earliest first */
  deadlines: Deadline[];
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export type ImageMediaType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface ProofImage {
  contentType: ImageMediaType;
  base64: string;
}

export interface HandoverProof {
  pin?: string | undefined;
  signature?: {
    signedBy: string;
    image?: ProofImage | undefined;
  } | undefined;
  photo?: ProofImage | undefined;
  /** Age according to the document that you checked */
  verifiedAge?: number | undefined;
  /** At the dropoff, if there is cash to collect: exactly `toCollect` */
  cashCollected?: Money | undefined;
  /** What the recipient handed over; you gave the difference back */
  cashGiven?: Money | undefined;
  /** The barcodes that you scanned: all that the stop asks for, but those of missing and refused items */
  scans?: readonly ScannedBarcode[] | undefined;
  /** What is wrong with the items */
  itemIssues?: readonly ItemIssueReport[] | undefined;
  /** Your position now. Default: the last one that you reported, unless it is older than 5 minutes */
  coordinates?: Coordinates | undefined;
  /** Radius of the error of `coordinates`, as your device states it. Default: 0 */
  accuracyMeters?: number | undefined;
  /** Required if you are farther from the stop than `stopRadiusMeters` of the zone: otherwise 409 `away_from_stop`. Support sees it */
  awayReason?: AwayReason | undefined;
  /** For support, with `awayReason` */
  awayNote?: string | undefined;
}

export interface CourierArrived {
  /** Your position now. Default: the last one that you reported, unless it is older than 5 minutes */
  coordinates?: Coordinates | undefined;
  /** Radius of the error of `coordinates`, as your device states it. Default: 0 */
  accuracyMeters?: number | undefined;
  /** Required if you are farther from the stop than `stopRadiusMeters` of the zone: otherwise 409 `away_from_stop`. Support sees it */
  awayReason?: AwayReason | undefined;
  /** For support, with `awayReason` */
  awayNote?: string | undefined;
}

export type DeliveryReleaseReason = 'vehicle_problem' | 'too_far' | 'too_large' | 'other';

export interface DeliveryRelease {
  reason: DeliveryReleaseReason;
  note?: string | undefined;
}

export type UndeliverableReason =
  | 'recipient_unreachable'
  | 'recipient_refused'
  | 'wrong_address'
  | 'verification_failed'
  | 'unsafe'
  | 'other';

export interface DeliveryUndeliverable {
  reason: UndeliverableReason;
  note?: string | undefined;
  /** Photo of the goods, if they are left at the door; required if they are discarded */
  photo?: ProofImage | undefined;
  /** Your position now. Default: the last one that you reported, unless it is older than 5 minutes */
  coordinates?: Coordinates | undefined;
  /** Radius of the error of `coordinates`, as your device states it. Default: 0 */
  accuracyMeters?: number | undefined;
  /** Required if you are farther from the stop than `stopRadiusMeters` of the zone: otherwise 409 `away_from_stop`. Support sees it */
  awayReason?: AwayReason | undefined;
  /** For support, with `awayReason` */
  awayNote?: string | undefined;
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

export type RouteStopKind = 'pickup' | 'dropoff';

export interface CourierRouteStop {
  /** Names the stop in this version of the route */
  id: string;
  kind: RouteStopKind | (string & {});
  /** `arrived`: the courier has reported the arrival. `next`: the courier is on the way to it */
  status: 'next' | 'arrived' | 'planned' | (string & {});
  /** The jobs of this stop. Jobs with the same pickup place share one pickup; a dropoff has one job */
  jobs: {
    /** Id of an order or of a direct delivery */
    id: string | string;
    /** The person at this stop, as in the order or the delivery */
    contact: {
      name: string;
      phone: string | null;
      company: string | null;
    };
    notes: string | null;
  }[];
  address: string;
  coordinates: Coordinates;
  /** The time window that the partner asked for */
  window: TimeWindow | null;
  /** From the stop before, or from the position of the courier, in current traffic */
  travelSeconds: number;
  /** Expected time at this stop */
  serviceSeconds: number;
  /** Earliest arrival */
  etaLow: string;
  /** Latest arrival */
  etaHigh: string;
}

export interface CourierRoute {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  /** Increases with each change of the stops or their order */
  version: number;
  /** The time of these arrivals */
  at: string;
  /** Next stop first; finished stops are left out */
  stops: CourierRouteStop[];
}

export interface CourierRouteUpdate {
  /** The `version` of the route that you reorder */
  version: number;
  /** The `id` of every stop, in the new order. A job is picked up before it is dropped off */
  stops: readonly string[];
}

export interface CourierProfile {
  /** Id of the form `cou_` and 26 characters */
  id: string;
  displayName: string;
  /** Id of the form `fle_` and 26 characters */
  fleetId: string | null;
  /** City whose jobs the courier carries */
  cityId: string;
  vehicle: Vehicle | (string & {});
  equipment: (EquipmentKind | (string & {}))[];
  /** Null if unknown: the courier cannot carry goods for adults */
  birthDate: string | null;
  onShift: boolean;
  /** Start of the shift, or of the time off shift */
  shiftSince: string;
  /** Planned end of the shift; null without one */
  shiftEndsAt: string | null;
  /** Jobs that the courier gave back without a reason */
  handBacks: {
    /** Jobs given back with the reason `other` within the last two hours */
    counted: number;
    /** At this number the courier can take no job for 30 minutes */
    limit: number;
    /** End of that time; null if there is none */
    pausedUntil: string | null;
  };
  /** The jobs that the courier carries */
  load: {
    /** Orders and deliveries */
    jobs: number;
    /** Stops that are still to visit */
    stops: number;
    /** Size of the goods */
    units: number;
  };
  /** The limits of the vehicle */
  limits: {
    jobs: number;
    stops: number;
    /** A load for a bicycle, such as an order, has 2 units; one that needs a scooter 6; one that needs a car 16 */
    units: number;
    /** Distance of a pickup, in a straight line */
    pickupMeters: number;
    /** Length of a trip; null for no limit */
    tripMeters: number | null;
  };
}

export interface CourierProfileUpdate {
  /** Replaces the whole list */
  equipment: readonly EquipmentKind[];
}

export interface CourierUpdate {
  /** Moves the courier to another city, and ends the shift */
  cityId?: string | undefined;
  vehicle?: Vehicle | undefined;
  /** As in the identity document; null removes it */
  birthDate?: string | null | undefined;
  /** Replaces the whole list */
  equipment?: readonly EquipmentKind[] | undefined;
  /** The fleet for which the courier works from the next job on, without terms; null for none */
  fleetId?: string | null | undefined;
}

export interface CourierLocationUpdate {
  /** Your position */
  coordinates: Coordinates;
  /** Time of the measurement on your clock, whose error is corrected. Default: now */
  at?: string | undefined;
  /** Starts or ends your shift, even if the position is dropped */
  onShift?: boolean | undefined;
  /** Planned end of your shift; null for none */
  shiftEndsAt?: string | null | undefined;
}

export type PositionDropReason = 'too_old' | 'out_of_order' | 'implausible_speed' | 'outside_region' | 'swapped_axes';

export interface CourierLocation {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  /** Last accepted position; null before the first */
  coordinates: Coordinates | null;
  /** Time of its measurement, on the clock of the service */
  at: string | null;
  /** True if your reported position was accepted */
  accepted: boolean;
  /** Why it was dropped: measured over 5 minutes ago; before the last accepted one; faster than 55 m/s from it, within 10 minutes, unless the next report confirms the place; over 100 km from every city; or the same, but in one with latitude and longitude swapped. Null if accepted */
  reason: PositionDropReason | (string & {}) | null;
  /** Couriers on shift can claim work */
  onShift: boolean;
}

export type DeskKind = 'order' | 'delivery' | 'account' | 'courier' | 'store' | 'partner' | 'invoice';

export type DeskMatch = 'id' | 'number' | 'external_reference' | 'phone' | 'email' | 'name' | 'address';

export interface DeskHit {
  kind: DeskKind | (string & {});
  id: string;
  /** What the text is */
  matched: DeskMatch | (string & {});
  /** Number, reference or name; names of people are shortened */
  title: string;
  /** State of an order or delivery, role of an account; null for others */
  status: string | null;
  /** Masked; null without one */
  phone: string | null;
  /** Masked; null without one */
  email: string | null;
  /** Street and zone without the number; null without one */
  address: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface DeskHits {
  /** The best hits of each kind, by kind */
  data: DeskHit[];
}

export interface DiscoveryLabel {
  ro: string;
  en: string;
}

export interface DiscoveryFacetValue {
  /** Value of the query parameter */
  value: string;
  label: DiscoveryLabel;
  /** Number of stores with this value; see `choice` */
  count: number;
  /** True if the query has this value */
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
  /** Query parameter of this filter */
  parameter: FacetParameter | (string & {});
  /** `any_of`: several values, of which a store needs one; `one_of`: a single value. For both, the count is the number of stores with only this value and all other filters unchanged. `all_of`: several values, of which a store needs all; the count is the number of stores with this value added. */
  choice: FacetChoice | (string & {});
  label: DiscoveryLabel;
  values: DiscoveryFacetValue[];
}

export type StoreSort = 'distance' | 'relevance' | 'rating' | 'delivery_fee' | 'eta' | 'price';

export interface DiscoveryFilters {
  /** Requested time */
  at: string;
  /** Number of stores with these filters */
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
  /** Customers may pay the courier in cash, within the limits that checkout checks */
  acceptsCash: boolean;
  promotion: Promotion | null;
  /** True if open at the requested time */
  openNow: boolean;
  /** Next opening time, if the store is closed at the requested time */
  opensAt: string | null;
}

export interface StoreCatalog {
  itemCount: number;
  /** Number of items that can be ordered at the requested time */
  availableItemCount: number;
  /** Number of menu sections with items */
  categoryCount: number;
  /** Lowest price of an item that is not sold out */
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
  /** Minimum number of chosen options */
  min: number;
  /** Maximum number of chosen options */
  max: number;
  options: ModifierOption[];
}

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

export interface Availability {
  /** True if the item can be ordered at the requested time */
  available: boolean;
  soldOut: boolean;
  /** Local time of day in which the item is sold; null for all day */
  window: {
    from: string;
    to: string;
  } | null;
  /** Days on which the item is sold, in the time zone of the store; every day when empty. A window past midnight belongs to the day on which it begins */
  weekdays: (Weekday | (string & {}))[];
}

export interface Nutrition {
  /** Amount of the item that the other values are about */
  per: '100_g' | '100_ml' | (string & {});
  /** Energy in kJ */
  energyKilojoules: number;
  /** Energy in kcal */
  energyKilocalories: number;
  /** Fat */
  fatMilligrams: number;
  /** Part of the fat */
  saturatesMilligrams: number;
  /** Carbohydrate */
  carbohydrateMilligrams: number;
  /** Part of the carbohydrate */
  sugarsMilligrams: number;
  /** Protein */
  proteinMilligrams: number;
  /** Salt */
  saltMilligrams: number;
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
  /** Nutrition declaration; null if the store gives none */
  nutrition: Nutrition | null;
  /** Age that the recipient must have, in years; null for no limit beyond that of the law on its tax class */
  minimumAge: number | null;
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
  /** Replaces the price of the item */
  price: Money;
}

export interface Menu {
  store: Store;
  categories: MenuCategory[];
  upsellOffers: UpsellOffer[];
}

export interface StoreReview {
  /** Id of the form `rev_` and 26 characters */
  id: string;
  /** Rating of the order, from 1 to 5 */
  rating: number;
  /** Words of the customer; null if there are none */
  feedback: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export type JobIncidentKind =
  | 'handed_back'
  | 'problem_reported'
  | 'away_from_stop'
  | 'delayed'
  | 'assigned'
  | 'reassigned'
  | 'released'
  | 'marked_delivered';

export interface JobIncident {
  /** Id of the form `inc_` and 26 characters */
  id: string;
  jobId: string | string;
  /** Number of the event of the order or delivery */
  sequence: number;
  /** `handed_back`: the courier gave it back; `problem_reported`: the courier reported a problem; `away_from_stop`: the courier reported a step away from its stop, with a reason; `delayed`: the merchant needs more time; `assigned`: support gave it to a courier; `reassigned`: support gave it to another courier; `released`: support or a time limit took it from its courier; `marked_delivered`: support confirmed that it was delivered */
  kind: JobIncidentKind | (string & {});
  /** The reason that was given; for a problem, its kind; for a time limit, its name */
  reason: string;
  /** Null unless revealed, except for notes by staff */
  note: string | null;
  /** Position of the courier */
  coordinates: Coordinates | null;
  /** The courier who gave it back, reported the problem or was away, or lost it */
  courierId: string | null;
  /** Role of the person who did it, or `system` for a time limit */
  by: 'customer' | 'merchant' | 'courier' | 'fleet' | 'support' | 'admin' | 'system' | (string & {});
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export type InterventionReason =
  | 'no_courier'
  | 'courier_late'
  | 'courier_unreachable'
  | 'courier_problem'
  | 'courier_request'
  | 'customer_request'
  | 'handover_confirmed'
  | 'other';

export interface JobAssignment {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  reason: InterventionReason;
  /** For colleagues */
  note?: string | undefined;
  /** True ignores distance and capacity. Shift, documents, age, equipment and vehicle always count */
  override?: boolean | undefined;
}

export interface Intervention {
  reason: InterventionReason;
  /** For colleagues */
  note?: string | undefined;
}

export interface DispatchedJob {
  jobId: string | string;
  status: OrderStatus | (string & {}) | DeliveryStatus | (string & {});
  /** Id of the form `cou_` and 26 characters */
  courierId: string | null;
  /** The actions that you can take now */
  allowedActions: (OrderAction | (string & {}) | DeliveryAction | (string & {}))[];
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface AlertedJob {
  kind: 'order' | 'delivery' | (string & {});
  /** Short number of an order; null for a delivery */
  number: string | null;
  /** The store, or the sender of a delivery */
  senderName: string;
  status: OrderStatus | (string & {}) | DeliveryStatus | (string & {});
  /** RFC 3339 date and time with offset */
  statusSince: string;
  /** The actions that you can take now */
  allowedActions: (OrderAction | (string & {}) | DeliveryAction | (string & {}))[];
  /** The time limits of the current state earliest first */
  deadlines: Deadline[];
  /** The courier who carries the job now */
  courier: {
    /** Id of the form `cou_` and 26 characters */
    id: string;
    /** First name and initial */
    displayName: string;
    vehicle: Vehicle | (string & {});
    /** Time of the last report; null if there was none */
    lastSeenAt: string | null;
  } | null;
}

export type AlertReason =
  | 'not_accepted'
  | 'not_ready'
  | 'no_courier'
  | 'declined_by_all'
  | 'late_pickup'
  | 'late_dropoff'
  | 'courier_silent'
  | 'problem_reported'
  | 'merchant_delay'
  | 'return_late';

export interface DispatchAlert {
  /** Id of the form `dal_` and 26 characters */
  id: string;
  jobId: string | string;
  reason: AlertReason | (string & {});
  /** The kind of a reported problem, or the reason of a delay */
  detail: string | null;
  /** Id of a zone, for example `bucharest-sector-1` */
  zoneId: string;
  /** The courier at the time of the alert */
  courierId: string | null;
  /** The time at which the missing step was due */
  dueAt: string;
  /** RFC 3339 date and time with offset */
  raisedAt: string;
  /** From `dueAt` until now */
  lateSeconds: number;
  job: AlertedJob;
}

export type DecisionReasonCode =
  | 'nearest'
  | 'joins_trip'
  | 'bundled'
  | 'free_soon'
  | 'nearer_declined'
  | 'nearer_may_not'
  | 'nearer_shift_ends'
  | 'nearer_busy'
  | 'nearer_needed'
  | 'nearer_earned_more'
  | 'nearer_other'
  | 'waits_for_courier'
  | 'waits_for_bundle'
  | 'waits_for_goods'
  | 'after_other_orders'
  | 'no_courier'
  | 'refused'
  | 'shift_ends'
  | 'no_room'
  | 'declined_by_all'
  | 'changed'
  | 'planned'
  | 'nothing_waits'
  | 'paused';

export interface DecisionReason {
  code: DecisionReasonCode | (string & {});
  /** A sentence in the language of your account, with distances and minutes. Couriers never see the name of another one */
  text: string;
}

export interface OfferedJob {
  /** Id of an order or of a direct delivery */
  jobId: string | string;
  /** `reserved`: accepted, but not ready yet; it becomes `claimed` when it is ready. `ended`: no longer part of your work through this offer */
  state: 'offered' | 'reserved' | 'claimed' | 'ended' | (string & {});
  pickup: {
    /** The store, or the sender of a delivery */
    name: string;
    zoneId: string;
    /** Accurate to about 100 m for a direct delivery */
    coordinates: Coordinates;
    /** Time at which the goods are ready, or should be */
    readyAt: string;
  };
  dropoff: {
    zoneId: string;
    /** Accurate to about 100 m */
    coordinates: Coordinates;
  };
  /** Your part of the fee, or that of your fleet, the tip as far as it is known, and at the first pickup the pay of `approach` */
  earnings: Money;
}

export interface OfferStop {
  kind: 'pickup' | 'dropoff' | (string & {});
  /** Id of an order or of a direct delivery */
  jobId: string | string;
  /** Accurate to about 100 m, except for stores */
  coordinates: Coordinates;
  /** Planned arrival */
  etaAt: string;
}

export type OfferKind = 'offer' | 'assignment';

export type OfferStatus = 'pending' | 'accepted' | 'declined' | 'expired' | 'withdrawn';

export interface CourierOffer {
  /** Id of the form `ofr_` and 26 characters */
  id: string;
  kind: OfferKind | (string & {});
  status: OfferStatus | (string & {});
  /** The jobs to carry together */
  jobs: OfferedJob[];
  /** In the planned order, with those of jobs that you already have if the offer joins their trip */
  stops: OfferStop[];
  /** The earnings of all jobs */
  pay: Money;
  /** From your position over all stops, or by how much a trip becomes longer that the offer joins */
  distanceMeters: number;
  /** The way to the first pickup. 0 for an offer that joins a trip */
  approach: {
    /** From where you are, or will be after what you carry */
    distanceMeters: number;
    /** Pay for the part of it that the zone does not count as part of the work; contained in `pay`. You earn it if the job pays you */
    pay: Money;
  };
  /** Why you, and why these jobs */
  reasons: DecisionReason[];
  /** Answer before this time; null for an assignment */
  expiresAt: string | null;
  /** Why it was declined or withdrawn */
  reason: 
    | 'too_far'
    | 'low_pay'
    | 'too_many_stops'
    | 'vehicle_problem'
    | 'ending_shift'
    | 'other'
    | 'job_claimed'
    | 'job_ended'
    | 'job_changed'
    | 'courier_off_shift'
    | 'courier_unsuitable'
    | 'assigned_by_staff'
    | 'mode_changed'
    | (string & {}) | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** Time of the answer, or of the end without one; null while pending */
  answeredAt: string | null;
}

export type OfferDeclineReason = 'too_far' | 'low_pay' | 'too_many_stops' | 'vehicle_problem' | 'ending_shift' | 'other';

export interface OfferDecline {
  reason: OfferDeclineReason;
  note?: string | undefined;
}

export interface DispatchOffer {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  rank: number;
  vehicle: Vehicle | (string & {});
  /** The sum of `parts`; lower is better */
  score: number;
  parts: {
    /** Time to the pickup in current traffic */
    pickupSeconds: number;
    /** Delay of the job that the courier is carrying, zero or more */
    detourSeconds: number;
    /** Credit for waiting since the last job or the start of the shift, zero or negative */
    idleSeconds: number;
    /** Credit for a good rating, zero or negative */
    ratingSeconds: number;
  };
  /** Distance to the pickup */
  distanceMeters: number;
  pickupEtaSeconds: number;
}

export type RejectionReason =
  | 'off_shift'
  | 'position_unknown'
  | 'position_stale'
  | 'too_far'
  | 'vehicle_too_small'
  | 'busy'
  | 'courier_documents_lapsed'
  | 'courier_paused'
  | 'courier_in_other_city'
  | 'trip_too_long'
  | 'courier_lacks_equipment'
  | 'courier_cash_limit'
  | 'courier_too_young';

export interface DispatchRejection {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  /** The first rule that forbids the job: not on shift; never reported a position; no report for 5 minutes in this shift; pickup too far away for the vehicle; vehicle too small; no room for the job beside what they carry; lapsed documents; trip too long for the vehicle; required equipment missing; too young for the goods, or of unknown age */
  reason: RejectionReason | (string & {});
}

export interface DispatchDecision {
  /** Id of the form `ofr_` and 26 characters */
  offerId: string;
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  kind: OfferKind | (string & {});
  status: OfferStatus | (string & {});
  /** Why it was declined or withdrawn */
  reason: 
    | 'too_far'
    | 'low_pay'
    | 'too_many_stops'
    | 'vehicle_problem'
    | 'ending_shift'
    | 'other'
    | 'job_claimed'
    | 'job_ended'
    | 'job_changed'
    | 'courier_off_shift'
    | 'courier_unsuitable'
    | 'assigned_by_staff'
    | 'mode_changed'
    | (string & {}) | null;
  /** Why this courier, and why these jobs together */
  reasons: DecisionReason[];
  /** Results of other decisions in English, with ids, for example with the next best courier or without the bundle */
  explanation: string[];
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** Time of the answer, or of the end without one; null while pending */
  answeredAt: string | null;
}

export type DispatchWaitReason =
  | 'courier_free_soon'
  | 'after_other_orders'
  | 'not_ready'
  | 'no_courier'
  | 'refused'
  | 'shift_ends'
  | 'no_room'
  | 'declined_by_all'
  | 'changed';

export interface DispatchWait {
  /** Time of the round */
  at: string;
  /** A better courier is free soon; the planned courier carries others first; the goods are not ready; no courier is near; nobody may carry it; the shifts end before; others would wait too long; everyone declined it; something changed during the round */
  reason: DispatchWaitReason | (string & {});
  /** The courier for whom it waits */
  courierId: string | null;
  /** The reason in the language of your account, with name and minutes */
  text: string;
  /** Time at which that courier departs, or at which the goods are ready */
  until: string | null;
}

export interface DispatchOffers {
  jobId: string | string;
  /** RFC 3339 date and time with offset */
  at: string;
  /** Best first; couriers with the same score are sorted by id */
  offers: DispatchOffer[];
  /** Nearest first */
  rejections: DispatchRejection[];
  /** Offers and assignments of the job in zones of mode `offer` or `assign`, newest first */
  decisions: DispatchDecision[];
  /** Reason why the job waits: why the last decision round left it without a courier, or that the goods are not ready. Null otherwise */
  waiting: DispatchWait | null;
}

export interface CitySpeeds {
  /** Id of a city, for example `bucharest`; see GET /api/v1/cities */
  cityId: string;
  vehicle: Vehicle | (string & {});
  /** Number of rides that count; old ones fade. Fewer than 20 teach nothing */
  rides: number;
  /** For each hour of the week on the clocks of the city, from Monday 0 h: 1.4 is 40 % longer than the router says */
  factors: number[];
}

export interface CitySpeedsList {
  data: CitySpeeds[];
}

export interface ZoneLimits {
  /** From placed: the merchant is reminded */
  acceptReminderSeconds: number;
  /** From placed: an order that the merchant did not accept expires */
  acceptSeconds: number;
  /** From the promised ready time: the merchant is reminded */
  readyReminderSeconds: number;
  /** From the promised ready time: support is alerted */
  readyAlertSeconds: number;
  /** From the promised ready time: an order that is not ready is cancelled, and not charged */
  readySeconds: number;
  /** From ready: support is alerted that an order has no courier */
  claimAlertSeconds: number;
  /** From ready: an order without a courier expires */
  claimSeconds: number;
  /** From the start of the search: support is alerted that a delivery has no courier */
  assignAlertSeconds: number;
  /** From the start of the search: a delivery without a courier expires */
  assignSeconds: number;
  /** From the planned arrival at the pickup: the courier is reminded */
  pickupReminderSeconds: number;
  /** From the planned arrival at the pickup: support is alerted */
  pickupAlertSeconds: number;
  /** From the planned arrival at the pickup: the courier is released */
  pickupSeconds: number;
  /** From the arrival at the pickup: support is alerted that the goods are not handed over */
  waitAlertSeconds: number;
  /** From the arrival at the pickup: the courier is released */
  waitSeconds: number;
  /** From the planned arrival at the dropoff: the courier is reminded */
  dropoffReminderSeconds: number;
  /** From the planned arrival at the dropoff: support is alerted */
  dropoffAlertSeconds: number;
  /** From the planned arrival at the dropoff: a job that was not delivered fails, and is not charged */
  dropoffSeconds: number;
  /** From the arrival at the dropoff: support is alerted */
  handoverAlertSeconds: number;
  /** From the planned arrival of a return: support is alerted */
  returnAlertSeconds: number;
  /** From the start of a return: it fails, and is not charged */
  returnSeconds: number;
  /** From the last position of a courier with a job: the courier is reminded, and support is alerted */
  silenceReminderSeconds: number;
  /** From the last position: a courier who did not pick up yet is released */
  silenceSeconds: number;
}

export interface ZoneBundling {
  /** Most jobs that one offer combines */
  maxOrders: number;
  /** Stores within this distance of each other may share a bundle; 0: only orders of one store */
  nearbyStoreMeters: number;
  /** Most delay of a job by the other jobs of its bundle; up to twice as much while jobs outnumber couriers */
  maxDelaySeconds: number;
}

export interface ZoneCash {
  /** Largest total of an order that can be paid in cash, in minor units of the currency of its city; 0: no cash */
  maxOrderAmount: number;
}

export interface ZoneApproach {
  /** Length of the way to the first pickup of an offer or assignment up to which it is part of the work */
  freeMeters: number;
  /** Pay of the courier for each kilometre beyond it, in minor units of the currency of the city; 0: no pay. The platform bears it: nobody is quoted or charged more */
  payPerKm: number;
}

export type ZoneMode = 'claim' | 'offer' | 'assign';

export interface ZoneSettings {
  /** `claim`: couriers choose from a list; `offer`: jobs are offered to one courier at a time; `assign`: jobs are assigned */
  mode: ZoneMode | (string & {});
  /** Time in which a courier can accept an offer */
  offerSeconds: number;
  /** Orders and deliveries to an address of the zone are refused if its position is known to a larger radius, in metres, and no coordinates were sent. Null allows 100 m more than the error of the map */
  maxAddressRadiusMeters: number | null;
  /** Couriers report arrivals, pickups and handovers within this distance of the stop, or with a reason. The errors of the address and of the position are added. Null accepts them anywhere */
  stopRadiusMeters: number | null;
  limits: ZoneLimits;
  bundling: ZoneBundling;
  cash: ZoneCash;
  approach: ZoneApproach;
}

export interface ZoneSettingsUpdate {
  /** `claim`: couriers choose from a list; `offer`: jobs are offered to one courier at a time; `assign`: jobs are assigned */
  mode?: ZoneMode | undefined;
  /** Time in which a courier can accept an offer */
  offerSeconds?: number | undefined;
  /** Orders and deliveries to an address of the zone are refused if its position is known to a larger radius, in metres, and no coordinates were sent. Null allows 100 m more than the error of the map */
  maxAddressRadiusMeters?: number | null | undefined;
  /** Couriers report arrivals, pickups and handovers within this distance of the stop, or with a reason. The errors of the address and of the position are added. Null accepts them anywhere */
  stopRadiusMeters?: number | null | undefined;
  limits?: {
    /** From placed: the merchant is reminded */
    acceptReminderSeconds?: number | undefined;
    /** From placed: an order that the merchant did not accept expires */
    acceptSeconds?: number | undefined;
    /** From the promised ready time: the merchant is reminded */
    readyReminderSeconds?: number | undefined;
    /** From the promised ready time: support is alerted */
    readyAlertSeconds?: number | undefined;
    /** From the promised ready time: an order that is not ready is cancelled, and not charged */
    readySeconds?: number | undefined;
    /** From ready: support is alerted that an order has no courier */
    claimAlertSeconds?: number | undefined;
    /** From ready: an order without a courier expires */
    claimSeconds?: number | undefined;
    /** From the start of the search: support is alerted that a delivery has no courier */
    assignAlertSeconds?: number | undefined;
    /** From the start of the search: a delivery without a courier expires */
    assignSeconds?: number | undefined;
    /** From the planned arrival at the pickup: the courier is reminded */
    pickupReminderSeconds?: number | undefined;
    /** From the planned arrival at the pickup: support is alerted */
    pickupAlertSeconds?: number | undefined;
    /** From the planned arrival at the pickup: the courier is released */
    pickupSeconds?: number | undefined;
    /** From the arrival at the pickup: support is alerted that the goods are not handed over */
    waitAlertSeconds?: number | undefined;
    /** From the arrival at the pickup: the courier is released */
    waitSeconds?: number | undefined;
    /** From the planned arrival at the dropoff: the courier is reminded */
    dropoffReminderSeconds?: number | undefined;
    /** From the planned arrival at the dropoff: support is alerted */
    dropoffAlertSeconds?: number | undefined;
    /** From the planned arrival at the dropoff: a job that was not delivered fails, and is not charged */
    dropoffSeconds?: number | undefined;
    /** From the arrival at the dropoff: support is alerted */
    handoverAlertSeconds?: number | undefined;
    /** From the planned arrival of a return: support is alerted */
    returnAlertSeconds?: number | undefined;
    /** From the start of a return: it fails, and is not charged */
    returnSeconds?: number | undefined;
    /** From the last position of a courier with a job: the courier is reminded, and support is alerted */
    silenceReminderSeconds?: number | undefined;
    /** From the last position: a courier who did not pick up yet is released */
    silenceSeconds?: number | undefined;
  } | undefined;
  bundling?: {
    /** Most jobs that one offer combines */
    maxOrders?: number | undefined;
    /** Stores within this distance of each other may share a bundle; 0: only orders of one store */
    nearbyStoreMeters?: number | undefined;
    /** Most delay of a job by the other jobs of its bundle; up to twice as much while jobs outnumber couriers */
    maxDelaySeconds?: number | undefined;
  } | undefined;
  cash?: {
    /** Largest total of an order that can be paid in cash, in minor units of the currency of its city; 0: no cash */
    maxOrderAmount?: number | undefined;
  } | undefined;
  approach?: {
    /** Length of the way to the first pickup of an offer or assignment up to which it is part of the work */
    freeMeters?: number | undefined;
    /** Pay of the courier for each kilometre beyond it, in minor units of the currency of the city; 0: no pay. The platform bears it: nobody is quoted or charged more */
    payPerKm?: number | undefined;
  } | undefined;
}

export interface DispatchZone {
  /** Id of a zone, for example `bucharest-sector-1` */
  id: string;
  name: string;
  settings: ZoneSettings;
  /** Last change of the settings; null if they never changed */
  updatedAt: string | null;
}

export interface DispatchZoneList {
  data: DispatchZone[];
}

export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost';

export interface Dispute {
  /** Id of the form `dsp_` and 26 characters */
  id: string;
  /** Id of the form `ord_` and 26 characters */
  orderId: string;
  /** Id of the form `pay_` and 26 characters */
  paymentId: string;
  /** The payment of the order, or a tip that was charged later */
  about: 'order' | 'tip' | (string & {});
  /** `needs_response`: send evidence to the payment provider; `under_review`: the bank decides; `won`: the money is back; `lost`: the platform bears it */
  status: DisputeStatus | (string & {});
  /** What the customer's bank has taken back, until the dispute is won */
  amount: Money;
  /** Fee that the payment provider charges for the dispute */
  fee: Money;
  /** The payment provider's word for the customer's reason */
  reason: string;
  /** End of the time in which the payment provider takes evidence; null if it does not say */
  evidenceDueBy: string | null;
  provider: string;
  /** The payment provider's name for the dispute */
  providerReference: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** When it was won or lost; null while it is open */
  closedAt: string | null;
}

export interface DisputePlay {
  /** `needs_response` opens a dispute about the payment, unless one is open; the others continue the open one */
  status: DisputeStatus;
  /** With `needs_response`, what the bank takes back. Default: all of the payment that is neither refunded nor disputed */
  amount?: Money | undefined;
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
  /** Last valid day, in Bucharest. Required for identity, driving licence and insurance documents; today or later */
  expiresOn?: string | undefined;
  /** Name of the file. Default: the name of the uploaded file */
  fileName?: string | undefined;
}

export interface DocumentFileRequest {
  /** Name of the file. Default: the name of the uploaded file */
  fileName?: string | undefined;
}

export interface DocumentReviewRequest {
  decision: 'approve' | 'reject';
  /** With `approve`: the last valid day according to the document. Required for kinds that must have one; replaces the date from the applicant */
  expiresOn?: string | undefined;
  /** Required with `reject`: the changes that the applicant must make */
  reason?: string | undefined;
}

export type FileMediaType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';

export interface DocumentFile {
  name: string | null;
  /** Detected from the content */
  mediaType: FileMediaType | (string & {});
  /** Size in bytes */
  size: number;
  /** SHA-256 of the content, in hex */
  sha256: string;
}

export type DocumentStatus = 'awaiting_upload' | 'pending' | 'approved' | 'rejected' | 'expired' | 'superseded';

export type DocumentAction = 'upload' | 'approve' | 'reject';

export interface Document {
  /** Id of the form `doc_` and 26 characters */
  id: string;
  /** The lead to which the document belongs */
  leadId: string | null;
  /** The courier to whom the document belongs; null until a lead is live */
  courierId: string | null;
  kind: DocumentKind | (string & {});
  status: DocumentStatus | (string & {});
  /** Null before the upload, and after the file was removed */
  file: DocumentFile | null;
  /** Last valid day, in Bucharest; null for no expiry */
  expiresOn: string | null;
  /** Reason of the rejection */
  rejection: string | null;
  /** RFC 3339 date and time with offset */
  reviewedAt: string | null;
  /** RFC 3339 date and time with offset */
  statusSince: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
  /** The actions that you can take now */
  allowedActions: (DocumentAction | (string & {}))[];
}

export interface DocumentList {
  data: Document[];
}

export interface EarningsPeriod {
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** Last day, inclusive */
  to: string;
  /** Orders and deliveries that ended and earned a share of their fee */
  jobs: number;
  /** The orders among them */
  orders: number;
  /** The direct deliveries among them; the way back of a return counts as its own */
  deliveries: number;
  /** Share of the fees of delivered orders and deliveries, and of orders that failed because of the customer */
  deliveryShare: LedgerSum;
  /** Pay for long ways to the pickups of offers and assignments */
  approach: LedgerSum;
  /** Share of the fees for cancelled orders and deliveries, and for failed or returned deliveries */
  fees: LedgerSum;
  /** Tips, also those that came later */
  tips: LedgerSum;
  /** The sum of these four */
  earned: LedgerSum;
  /** The same sum by the one to whom it is owed */
  paidTo: {
    /** Owed to the courier: all tips, and everything else of couriers without a fleet */
    courier: LedgerSum;
    /** Owed to the fleet: the shares of its couriers, and their pay for long ways */
    fleet: LedgerSum;
  };
}

export type EarningsStep = 'day' | 'week';

export interface CourierEarnings {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  /** IANA time zone of the days */
  timeZone: string;
  by: EarningsStep | (string & {});
  /** The whole period */
  total: EarningsPeriod;
  /** All days or weeks of the period, oldest first. The first and last week can be shorter */
  periods: EarningsPeriod[];
}

export type EarningKind =
  | 'order_delivered'
  | 'order_failed'
  | 'order_cancelled'
  | 'review_tip'
  | 'tip_refused'
  | 'delivery_completed'
  | 'delivery_cancelled'
  | 'delivery_failed'
  | 'delivery_tip'
  | 'delivery_return'
  | 'delivery_claim'
  | 'delivery_cash';

export interface EarnedJob {
  jobId: string | string;
  /** Short number of an order; null for deliveries */
  number: string | null;
  /** The reason for the earnings; `review_tip` and `delivery_tip` are later tips. `tip_refused` takes back a tip that the customer's bank refused */
  kind: EarningKind | (string & {});
  /** Time at which it was earned */
  at: string;
  /** Share of the fees of delivered orders and deliveries, and of orders that failed because of the customer */
  deliveryShare: Money;
  /** Pay for long ways to the pickups of offers and assignments */
  approach: Money;
  /** Share of the fees for cancelled orders and deliveries, and for failed or returned deliveries */
  fees: Money;
  /** Tips, also those that came later */
  tips: Money;
  /** The sum of these four */
  earned: Money;
  /** The same sum by the one to whom it is owed */
  paidTo: {
    /** Owed to the courier: all tips, and everything else of couriers without a fleet */
    courier: Money;
    /** Owed to the fleet: the shares of its couriers, and their pay for long ways */
    fleet: Money;
  };
}

export interface PayoutComponents {
  /** Goods, VAT included */
  sales: LedgerSum;
  /** Commission of the platform on sales, minus the commission on refunds: zero or negative */
  commission: LedgerSum;
  /** Refunds that the merchant bears: zero or negative */
  refunds: LedgerSum;
  /** Share of delivery fees; goes to the fleet for couriers of a fleet */
  deliveryShare: LedgerSum;
  /** Pay for long ways to pickups, which the platform bears; goes where the share goes */
  approach: LedgerSum;
  /** Share of fees for cancelled and failed deliveries */
  fees: LedgerSum;
  /** Always goes to the courier */
  tips: LedgerSum;
  /** Payouts, minus those that came back: zero or negative unless one came back */
  paidOut: LedgerSum;
  /** Kept back by payouts for cash that the courier held: zero or negative */
  cashKept: LedgerSum;
}

export type PayoutOwnerKind = 'merchant' | 'courier' | 'fleet';

export interface PayoutObligation {
  owner: {
    kind: PayoutOwnerKind | (string & {});
    id: string | string | string;
    /** For administrators, couriers appear with first name and initial */
    name: string;
  };
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** Last day, inclusive */
  to: string;
  /** IANA time zone of the days */
  timeZone: string;
  /** Owed before the first day */
  opening: LedgerSum;
  components: PayoutComponents;
  /** Owed at the end of the last day: the opening balance and all components */
  total: LedgerSum;
}

export interface LedgerDifference {
  /** Payment of an order, charge of a delivery, or a posting with a sum other than zero */
  what: 'payment' | 'charge' | 'posting' | (string & {});
  subjectId: string | string;
  /** Captured minus refunded, or charged; zero for a posting */
  recorded: LedgerSum;
  /** Amount in the ledger */
  posted: LedgerSum;
  /** Posted minus recorded */
  variance: LedgerSum;
}

export type PaymentDifferenceKind = 'unknown' | 'missing' | 'status' | 'captured' | 'refunded' | 'disputed' | 'stuck';

export interface PaymentDifference {
  /** Day of the payment */
  day: string;
  /** `unknown`: the provider holds a payment that we do not know; `missing`: the provider does not know ours; `status`, `captured`, `refunded`, `disputed`: the two sides differ; `stuck`: the provider has not carried out an instruction for a day */
  what: PaymentDifferenceKind | (string & {});
  /** null for `unknown` */
  orderId: string | null;
  /** The payment provider's name for the payment, or for a tip */
  reference: string;
  /** Amount here */
  recorded: LedgerSum;
  /** Amount at the payment provider */
  atProvider: LedgerSum;
}

export interface ProviderReconciliation {
  /** `not_compared` if no day of the period was compared yet */
  status: 'balanced' | 'differs' | 'not_compared' | (string & {});
  /** Last day of the period that was compared */
  lastComparedDay: string | null;
  /** Time of the last comparison of a day of the period */
  comparedAt: string | null;
  /** Number of payments and tips that were compared */
  compared: number;
  /** Number of all differences in the period */
  differenceCount: number;
  /** The first 100, the oldest day first */
  differences: PaymentDifference[];
}

export type ReconciliationStatus = 'balanced' | 'differs';

export interface LedgerReconciliation {
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** Last day, inclusive */
  to: string;
  /** IANA time zone of the days */
  timeZone: string;
  /** False for the deliveries of test keys, which have their own ledger */
  livemode: boolean;
  /** `balanced` if every variance is zero and there are no differences. `provider` has its own status */
  status: ReconciliationStatus | (string & {});
  /** Orders placed in the period, in their current state */
  orders: {
    /** False if the cards that pay for orders move no money: those of the sandbox, or of test keys at the provider */
    livemode: boolean;
    /** Captured from payments */
    captured: LedgerSum;
    /** Refunded from payments */
    refunded: LedgerSum;
    postedCaptured: LedgerSum;
    postedRefunded: LedgerSum;
    variance: LedgerSum;
  };
  /** Direct deliveries created in the period, in their current state */
  deliveries: {
    /** Fees and tips */
    charged: LedgerSum;
    posted: LedgerSum;
    variance: LedgerSum;
  };
  /** Balances of all accounts at the end of the last day */
  trialBalance: {
    accounts: {
      account: string;
      /** Debits positive, credits negative */
      balance: LedgerSum;
    }[];
    /** Always zero */
    sum: LedgerSum;
  };
  /** null in test mode, which has no payments */
  provider: ProviderReconciliation | null;
  /** At most one per order or delivery */
  differences: LedgerDifference[];
  /** Pass as `cursor` to check more of the period; null when all of it was checked */
  nextCursor: string | null;
}

export interface FinanceFigures {
  /** Captured from payments of orders or collected in cash, tips included */
  captured: LedgerSum;
  /** Refunded from these payments */
  refunded: LedgerSum;
  /** Amount that customers paid for delivered orders, without tips and before refunds */
  gmv: LedgerSum;
  /** Part of the platform in the GMV, without VAT and before refunds */
  saleRevenue: LedgerSum;
  /** Amount that partners owe for direct deliveries, tips included */
  charged: LedgerSum;
  /** Commission on goods sold, minus the commission on refunds */
  commission: LedgerSum;
  /** Part of the platform in all orders, direct deliveries and cancellation fees, without VAT, minus refunds, and minus lost disputes and the fees of disputes */
  revenue: LedgerSum;
  /** VAT on the services of the platform, minus the VAT on refunds */
  vat: LedgerSum;
  /** Tips for orders and direct deliveries, at checkout and later; all of them belong to couriers */
  tips: LedgerSum;
  /** Increase of payout obligations */
  owed: {
    merchants: LedgerSum;
    /** Tips included */
    couriers: LedgerSum;
    fleets: LedgerSum;
    total: LedgerSum;
  };
}

export interface FinanceKpi {
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** Last day, inclusive */
  to: string;
  /** IANA time zone of the days */
  timeZone: string;
  total: FinanceFigures;
  /** All days of the period */
  days: {
    /** A day, `YYYY-MM-DD` */
    date: string;
    figures: FinanceFigures;
  }[];
  /** Amounts owed at the end of the last day; null with a filter */
  obligations: {
    merchants: LedgerSum;
    couriers: LedgerSum;
    fleets: LedgerSum;
    total: LedgerSum;
  } | null;
  /** Reconciliation of the sums of the period; null with a filter */
  reconciliation: {
    status: ReconciliationStatus | (string & {});
    variance: LedgerSum;
  } | null;
}

export interface FleetTerms {
  /** The part of what the fleet earns with the courier that the fleet pays to them: 8,000 is 80 % */
  courierShareBasisPoints: number;
  /** Everything else that the fleet and the courier agree on */
  note?: string | undefined;
}

export interface Fleet {
  /** Id of the form `fle_` and 26 characters */
  id: string;
  name: string;
  /** Number of its couriers */
  couriers: number;
  /** The couriers among them who are on shift */
  onShift: number;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface FleetCourier {
  /** Id of the form `cou_` and 26 characters */
  id: string;
  displayName: string;
  phone: string;
  /** City whose jobs the courier carries */
  cityId: string;
  vehicle: Vehicle | (string & {});
  /** What the courier has with them */
  equipment: (EquipmentKind | (string & {}))[];
  /** Couriers on shift can claim work */
  onShift: boolean;
  /** Start of the shift, or of the time off shift */
  shiftSince: string;
  /** Planned end of the shift; null without one */
  shiftEndsAt: string | null;
  /** Last position of a courier on shift; null off shift */
  position: {
    coordinates: Coordinates;
    /** Time of the measurement */
    at: string;
  } | null;
  /** The jobs that the courier carries */
  load: {
    /** Orders and deliveries that the courier carries */
    jobs: number;
    /** Stops that are still to visit */
    stops: number;
    /** Size of the goods */
    units: number;
  };
  /** Gets no jobs until then; null if there is no pause */
  pausedUntil: string | null;
  /** Reviews of customers */
  rating: {
    /** Mean of the stars, to two decimals; null without reviews */
    average: number | null;
    count: number;
  };
  /** As accepted with the last invitation; null without one */
  terms: FleetTerms | null;
  /** Null if the courier was in the fleet before invitations existed */
  joinedAt: string | null;
}

export interface FleetInvitationRequest {
  /** Of the courier account. Send either this or `phone` */
  email?: string | undefined;
  /** Of the courier account */
  phone?: string | undefined;
  /** The terms that the courier accepts with the invitation */
  terms: FleetTerms;
}

export type FleetInvitationAction = 'accept' | 'refuse' | 'withdraw';

export interface FleetInvitation {
  /** Id of the form `fiv_` and 26 characters */
  id: string;
  /** Id of the form `fle_` and 26 characters */
  fleetId: string;
  /** Name of the company */
  fleetName: string;
  /** The invited address; null for one by phone, and once its person is deleted */
  email: string | null;
  /** The invited number; null for one by e-mail, and once its person is deleted */
  phone: string | null;
  status: 'open' | 'accepted' | 'refused' | 'withdrawn' | 'expired' | (string & {});
  allowedActions: (FleetInvitationAction | (string & {}))[];
  /** The terms that the fleet offers */
  terms: FleetTerms;
  /** The courier who answered; null before */
  courierId: string | null;
  /** It can be answered until then */
  expiresAt: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface OwnFleetInvitations {
  /** The invitations, newest first */
  data: FleetInvitation[];
}

export type OpenJobChoice = 'finish' | 'release';

export interface FleetDepartureRequest {
  /** `finish`: the courier finishes all jobs. `release`: those not picked up go to other couriers */
  openJobs?: OpenJobChoice | undefined;
}

export interface FleetDeparture {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
  /** Id of the form `fle_` and 26 characters */
  fleetId: string;
  /** Jobs that now wait for other couriers */
  released: (string | string)[];
  /** Jobs that the courier still carries. The fleet earns its share of them */
  finishing: (string | string)[];
}

export interface BillingAddressUpdate {
  /** Street, number and further details of the address */
  street: string;
  /** City; in Bucharest the sector, `SECTOR1` to `SECTOR6` */
  city: string;
  countyCode: string;
  postalCode?: string | undefined;
}

export interface BillingProfileUpdate {
  /** Registered name */
  companyName: string;
  /** CUI, with the prefix `RO` when registered for VAT; or the VAT number of another EU state */
  vatId: string;
  /** Number in the trade register */
  registrationNumber?: string | undefined;
  address: BillingAddressUpdate;
  /** Account for transfers to the company */
  iban?: string | undefined;
}

export interface BillingProfile {
  companyName: string;
  /** Without spaces; the prefix `RO` means registered for VAT */
  vatId: string;
  /** Number in the trade register */
  registrationNumber: string | null;
  address: {
    street: string;
    city: string;
    countyCode: string;
    postalCode: string | null;
  };
  /** Account for transfers to the company */
  iban: string | null;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface Durations {
  /** Number of these times */
  count: number;
  /** Median; null without any */
  p50Seconds: number | null;
  /** 90th percentile; null without any */
  p90Seconds: number | null;
}

export type OrderEnding = 'delivered' | 'cancelled' | 'rejected' | 'expired' | 'failed';

export interface KpiOverview {
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** A day, `YYYY-MM-DD` */
  to: string;
  /** IANA time zone of the days */
  timeZone: string;
  /** Orders of the period */
  orders: {
    /** Orders that customers placed in the period, or that ended in it; each counts once */
    total: number;
    /** Orders that ended in the period, the sum of the following figures */
    finished: number;
    delivered: number;
    cancelled: number;
    rejected: number;
    expired: number;
    failed: number;
  };
  /** Orders that ended without delivery, by reason, most frequent first */
  endings: {
    status: OrderEnding | (string & {});
    reason: string;
    count: number;
  }[];
  /** Amount that customers paid for delivered orders, without tips and before refunds */
  gmv: Money;
  /** GMV per delivered order; null without delivered orders */
  averageOrder: Money | null;
  /** Part of the platform in the GMV, without VAT and before refunds */
  saleRevenue: Money;
  /** Part of the platform in all orders, direct deliveries and cancellation fees, without VAT, minus refunds, and minus lost disputes and the fees of disputes */
  revenue: Money;
  /** `saleRevenue` per GMV in 1/100 of a per cent; null without GMV */
  takeRateBasisPoints: number | null;
  /** Tips for orders and direct deliveries, at checkout and later; all of them belong to couriers */
  tips: Money;
  /** Time from placed to accepted, in steps of 10 seconds */
  acceptance: Durations;
  /** Time from placed to delivered, in steps of a minute */
  delivery: Durations;
  /** Couriers of the orders that ended in the period */
  dispatch: {
    /** Time from ready to the first courier, in steps of 10 seconds */
    assignment: Durations;
    /** Couriers after the first, of all orders that ended */
    reassignments: number;
    /** Orders that ended and had more than one courier */
    reassigned: number;
    /** Delivered orders with a promised time: the latest arrival that the customer saw at checkout, or the end of the slot */
    promised: number;
    /** Orders among them that were delivered after this time */
    late: number;
    /** `late` per promised order in 1/100 of a per cent; null without any */
    lateBasisPoints: number | null;
    /** Delay of the late orders, in steps of a minute */
    delay: Durations;
    /** Offers of jobs to couriers, without those that were withdrawn before an answer. Zero with a filter by store */
    offers: {
      /** Offers whose time to answer ended in the period: the sum of the following three */
      total: number;
      /** Offers that couriers accepted */
      accepted: number;
      /** Offers that couriers declined */
      declined: number;
      /** Offers whose countdown ended without an answer */
      expired: number;
      /** Accepted part of the total in 1/100 of a per cent; null without offers */
      acceptedBasisPoints: number | null;
      /** Declined part of the total in 1/100 of a per cent; null without offers */
      declinedBasisPoints: number | null;
      /** Expired part of the total in 1/100 of a per cent; null without offers */
      expiredBasisPoints: number | null;
      /** Time from the offer to the answer. The count is the number of answers */
      answer: Durations;
      /** The same figures of each zone with offers */
      zones: {
        /** Offers whose time to answer ended in the period: the sum of the following three */
        total: number;
        /** Offers that couriers accepted */
        accepted: number;
        /** Offers that couriers declined */
        declined: number;
        /** Offers whose countdown ended without an answer */
        expired: number;
        /** Accepted part of the total in 1/100 of a per cent; null without offers */
        acceptedBasisPoints: number | null;
        /** Declined part of the total in 1/100 of a per cent; null without offers */
        declinedBasisPoints: number | null;
        /** Expired part of the total in 1/100 of a per cent; null without offers */
        expiredBasisPoints: number | null;
        /** Time from the offer to the answer. The count is the number of answers */
        answer: Durations;
        /** Id of a zone, for example `bucharest-sector-1` */
        zoneId: string;
      }[];
    };
  };
  /** Stores with a delivered order */
  activeStores: number;
  /** Couriers who delivered an order */
  activeCouriers: number;
  customers: {
    /** Customers with a delivered order in the period */
    active: number;
    /** Active customers with their first order; with a filter, their first order there */
    new: number;
    returning: number;
  };
  /** Upsell offers; zero with a filter by fleet */
  upsell: {
    impressions: number;
    /** Impressions after which the customer ordered the offer, within a day */
    convertedImpressions: number;
    accepted: number;
    dismissed: number;
    /** Offers that became part of an order, with or without an impression */
    converted: number;
    /** `convertedImpressions` per impression in 1/100 of a per cent; null without impressions */
    conversionBasisPoints: number | null;
  };
  /** All days of the period */
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

export interface GeocodedPlace {
  /** Label for people: `Strada Lipscani 25, Sector 3, București` */
  label: string;
  coordinates: Coordinates;
  kind: GeocodeKind | (string & {});
  /** Object at the coordinates: the `house`; the house `interpolated` between numbers that the map knows; only its `street`; a `place`, such as a square or a station; or an `area`, such as a quarter or a town */
  precision: addressPrecision | (string & {});
  /** The door is within this distance of the coordinates, in metres; includes the error of the map */
  radiusMeters: number;
  /** Confidence that this place is meant: of answers with 0.9, nine in ten are right */
  confidence: number;
  insideServiceArea: boolean;
  /** Null outside the service area */
  zoneId: string | null;
}

export interface GeocodedPlaceList {
  data: GeocodedPlace[];
}

export interface PlaceAtPoint {
  /** Label for people: `Strada Lipscani 25, Sector 3, București` */
  label: string;
  coordinates: Coordinates;
  kind: GeocodeKind | (string & {});
  /** Object at the coordinates: the `house`; the house `interpolated` between numbers that the map knows; only its `street`; a `place`, such as a square or a station; or an `area`, such as a quarter or a town */
  precision: addressPrecision | (string & {});
  /** The door is within this distance of the coordinates, in metres; includes the error of the map */
  radiusMeters: number;
  /** Confidence that this place is meant: of answers with 0.9, nine in ten are right */
  confidence: number;
  insideServiceArea: boolean;
  /** Null outside the service area */
  zoneId: string | null;
  /** Distance from the requested position */
  distanceMeters: number;
}

export interface RoutePlan {
  /** Distance along streets */
  distanceMeters: number;
  /** Duration without the time at the doors */
  durationSeconds: number;
  vehicle: Vehicle | (string & {});
  /** Departure for which the duration is calculated: traffic depends on the hour */
  departAt: string;
  geometry: LineString;
  bounds: Bounds;
}

export interface RouteEta {
  /** Distance along streets */
  distanceMeters: number;
  /** Duration without the time at the doors */
  durationSeconds: number;
  vehicle: Vehicle | (string & {});
  /** Departure for which the duration is calculated: traffic depends on the hour */
  departAt: string;
  /** Earliest arrival */
  arriveAtLow: string;
  /** Arrival with the usual delays */
  arriveAtHigh: string;
}

export interface MatrixRequest {
  sources: readonly Coordinates[];
  destinations: readonly Coordinates[];
  /** Default: `scooter` */
  vehicle?: Vehicle | undefined;
  /** Default: now */
  departAt?: string | undefined;
}

export interface MatrixElement {
  /** Distance along streets */
  distanceMeters: number;
  /** Duration without the time at the doors */
  durationSeconds: number;
}

export interface Matrix {
  vehicle: Vehicle | (string & {});
  /** Departure for which the duration is calculated: traffic depends on the hour */
  departAt: string;
  /** One row per source, with one element per destination, in the order of the request */
  rows: (MatrixElement[])[];
}

export type MapTheme = 'light' | 'dark';

export interface MapConfig {
  /** URL of a MapLibre style; add `?theme=dark` for the dark theme */
  styleUrl: string;
  /** URL of vector tiles (MVT 2), with `{z}`, `{x}` and `{y}` */
  tileUrlTemplate: string;
  minZoom: number;
  /** Maps can zoom in further: they enlarge tiles of this level */
  maxZoom: number;
  /** Area of the map, `[west, south, east, north]` */
  bounds: number[];
  center: Coordinates;
  /** Text that must be shown on the map */
  attribution: string;
  themes: (MapTheme | (string & {}))[];
  /** Vehicles for which routes can be calculated */
  profiles: (Vehicle | (string & {}))[];
  /** `sandbox_map`, `city_pack`, or the name of the server */
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
  /** `sandbox_map`, `city_pack`, `photon`, `nominatim`, `osrm` or `valhalla` */
  provider: string;
  /** `degraded` while the fallback is in use */
  state: MapServiceState | (string & {});
  /** `open`: the provider is not called; `half_open`: one call checks if it is back */
  circuit: 'closed' | 'open' | 'half_open' | (string & {});
  /** Provider that answers when this one does not; null for none */
  fallback: string | null;
  fallbackInUse: boolean;
  /** Time at which the circuit entered its state */
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
  /** Registration token that the app received from Firebase Cloud Messaging */
  token: string;
}

export interface PushToken {
  /** Id of the form `ptk_` and 26 characters */
  id: string;
  app: PushApp | (string & {});
  platform: PushPlatform | (string & {});
  /** Last four characters; the token itself is never shown */
  lastFour: string;
  /** True if the token belongs to the session of this call */
  currentSession: boolean;
  /** Time at which this token was registered */
  since: string;
  /** Time of the last push to this token */
  lastUsedAt: string | null;
}

export interface PushTokenList {
  data: PushToken[];
}

export type NotificationCategory = 'order_updates' | 'delivery_updates' | 'reviews' | 'offers' | 'account';

export interface ChannelPreferencesUpdate {
  /** False turns the whole channel off */
  enabled: boolean;
  /** Categories that are on while the channel is on */
  categories: readonly NotificationCategory[];
}

export interface ChannelPreferences {
  /** False turns the whole channel off */
  enabled: boolean;
  /** Categories that are on while the channel is on */
  categories: (NotificationCategory | (string & {}))[];
}

export interface QuietHours {
  from: string;
  /** End, exclusive. A time at or before `from` is on the next day */
  to: string;
  /** IANA name, for example `Europe/Bucharest` */
  timeZone: string;
}

export interface EmailDigest {
  /** The time at which the digest is sent */
  at: string;
  /** IANA name, for example `Europe/Bucharest` */
  timeZone: string;
}

export type NotificationLanguage = 'ro' | 'en';

export interface NotificationPreferencesUpdate {
  language: NotificationLanguage;
  /** Null for none */
  quietHours: QuietHours | null;
  /** Null for an e-mail for each message. If left out, it stays as it is */
  emailDigest?: EmailDigest | null | undefined;
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
  /** Null for an e-mail for each message */
  emailDigest: EmailDigest | null;
  channels: {
    push: ChannelPreferences;
    email: ChannelPreferences;
    sms: ChannelPreferences;
  };
  /** Null for the initial preferences */
  updatedAt: string | null;
}

export interface UnsubscribeRequest {
  /** The token of the link in the e-mail */
  token: string;
}

export interface StopRecipientMessages {
  /** The token of the tracking link in the message */
  token: string;
}

export interface Unsubscribed {
  /** One category, or those of the messages in a digest */
  categories: (NotificationCategory | (string & {}))[];
}

export type NotificationAudience = 'customer' | 'merchant' | 'courier' | 'former_courier' | 'fleet' | 'admin';

export type NotificationChannel = 'push' | 'email' | 'sms';

export interface NotificationRule {
  /** Event and audience, for example `order.accepted/customer` */
  id: string;
  eventType: EventType | (string & {});
  /** Recipient: the customer of the order, its merchant (of a refund: if the merchant bears part of it), its courier (of an order without one: the nearest couriers on shift who can claim it), the fleet of that courier, or the administrators */
  audience: NotificationAudience | (string & {});
  channels: (NotificationChannel | (string & {}))[];
  category: NotificationCategory | (string & {});
  /** Quiet hours hold `normal` messages */
  urgency: 'immediate' | 'normal' | (string & {});
  /** Template with placeholders such as `{orderNumber}`, `{storeName}`, `{courierName}`, `{total}` and `{refundAmount}` */
  title: {
    ro: string;
    en: string;
  };
  /** Template with placeholders such as `{orderNumber}`, `{storeName}`, `{courierName}`, `{total}` and `{refundAmount}` */
  body: {
    ro: string;
    en: string;
  };
  /** A device shows only the last of several messages with the same key; `{subjectId}` is the object of the event, `{messageThread}` the two people who write to each other */
  collapseKey: string;
  /** The message expires this long after the event */
  expirySeconds: number;
}

export interface NotificationRuleList {
  data: NotificationRule[];
}

export interface NotificationEvaluateRequest {
  eventType: EventType;
  /** Time of the event. Default: now */
  at?: string | undefined;
  /** Default: all channels */
  channel?: NotificationChannel | undefined;
  /** For support and administrators. Default: your own account */
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
  | 'no_phone'
  | 'number_not_allowed'
  | 'limit_reached'
  | 'no_device'
  | 'quiet_hours'
  | 'digest'
  | 'immediate'
  | 'expires_in_quiet_hours'
  | 'expired'
  | 'superseded'
  | 'devices_gone'
  | 'refused'
  | 'bounced'
  | 'unreachable'
  | 'unconfirmed'
  | 'undelivered';

export interface NotificationChannelEvaluation {
  channel: NotificationChannel | (string & {});
  outcome: 'send' | 'hold_until' | 'suppress' | (string & {});
  /** With `hold_until`: end of the quiet hours */
  until: string | null;
  /** `rule_matched`: a rule for this event sends messages to the role on this channel; `no_rule`: no rule exists for events of this type; `not_addressed`: the rules of this event are for other roles; `channel_not_used`: the rule does not use this channel; `channel_off`: the preferences turn the channel off; `category_off`: the preferences turn the category off on this channel; `channel_unavailable`: the platform had no provider for this channel when the message was written; `no_phone`: the account has no phone number; `number_not_allowed`: the phone number is in a range of premium, satellite or short numbers; `limit_reached`: the account or the platform has reached its number of SMS of this day (UTC); `no_device`: no device of the account has registered for pushes of this app; `quiet_hours`: the time is within the quiet hours of the preferences; `digest`: the message is not urgent, and the preferences ask for a daily digest by e-mail; `immediate`: the message is too urgent to wait for the end of the quiet hours or for the digest; `expires_in_quiet_hours`: the message would expire before the end of the quiet hours; `expired`: the message could not be sent before it expired; `superseded`: a newer message about the same object was sent first; `devices_gone`: all devices were signed out, or their apps removed, before the message was sent; `refused`: the provider refused the message; `bounced`: the mail server said that the address receives no mail, now or for an earlier e-mail; `unreachable`: the provider said, now or for an earlier SMS, that the phone number receives none; `unconfirmed`: the provider did not respond in time, and the SMS is not sent twice; `undelivered`: the provider took the SMS, and reported later that it did not arrive */
  reasons: (NotificationReason | (string & {}))[];
}

export interface NotificationEvaluation {
  /** Id of the form `acc_` and 26 characters */
  accountId: string;
  role: Role | (string & {});
  eventType: EventType | (string & {});
  /** RFC 3339 date and time with offset */
  at: string;
  /** Rule for this role; null for none */
  rule: NotificationRule | null;
  channels: NotificationChannelEvaluation[];
}

export interface SandboxMessage {
  /** Channel on which a server with providers sends it */
  channel: 'email' | 'sms' | (string & {});
  /** E-mail address or phone number */
  to: string;
  /** Null for an SMS */
  subject: string | null;
  /** The whole text, with codes and links */
  text: string;
}

export interface SandboxMessageList {
  /** False if the server sends e-mails or SMS to people; then no message is shown */
  available: boolean;
  /** E-mails, then SMS, each newest first */
  data: SandboxMessage[];
}

export type PushDeliveryStatus = 'pending' | 'sent' | 'failed' | 'dropped';

export type PushDeliveryReason = 'unavailable' | 'refused' | 'unregistered' | 'signed_out' | 'expired' | 'superseded';

export interface NotificationDevice {
  /** Id of the form `ptk_` and 26 characters */
  pushTokenId: string;
  app: PushApp | (string & {});
  platform: PushPlatform | (string & {});
  /** Last four characters of the token when the message was queued */
  lastFour: string;
  /** `dropped`: not sent, because it would not have reached anyone */
  status: PushDeliveryStatus | (string & {});
  reason: PushDeliveryReason | (string & {}) | null;
  attempts: number;
  /** Time of the next attempt while pending */
  nextAttemptAt: string | null;
}

export type EmailStatus = 'pending' | 'sent' | 'failed' | 'dropped';

export type EmailReason = 'unavailable' | 'refused' | 'bounced' | 'expired';

export interface NotificationEmail {
  /** `sent`: the mail server took it; `dropped`: not sent, because earlier e-mails to the address came back */
  status: EmailStatus | (string & {});
  reason: EmailReason | (string & {}) | null;
  attempts: number;
  /** Time of the next attempt while pending */
  nextAttemptAt: string | null;
}

export type SmsStatus = 'pending' | 'sent' | 'failed' | 'dropped';

export type SmsReason =
  | 'unavailable'
  | 'refused'
  | 'unreachable'
  | 'unconfirmed'
  | 'undelivered'
  | 'no_phone'
  | 'number_not_allowed'
  | 'expired';

export interface NotificationSms {
  /** `sent`: the provider took it; `dropped`: not sent, because the phone number was removed or changed, or receives no SMS */
  status: SmsStatus | (string & {});
  reason: SmsReason | (string & {}) | null;
  attempts: number;
  /** Time of the next attempt while pending */
  nextAttemptAt: string | null;
  /** Time at which the phone received it, if its network reports that */
  deliveredAt: string | null;
}

export type NotificationStatus = 'held' | 'queued' | 'sent' | 'failed' | 'suppressed';

export interface Notification {
  /** Id of the form `ntf_` and 26 characters */
  id: string;
  ruleId: string;
  /** Id of the form `evt_` and 26 characters */
  eventId: string;
  eventType: EventType | (string & {});
  /** Object of the event, for example an order */
  subjectId: string;
  channel: NotificationChannel | (string & {});
  category: NotificationCategory | (string & {});
  language: NotificationLanguage | (string & {});
  title: string;
  body: string;
  /** `held` until quiet hours end, or until the digest; `queued` for its devices, the mail server or the provider of SMS; `sent` to at least one device, or to the mail server or provider; `failed` on all devices, or as an e-mail or SMS; `suppressed`: not sent */
  status: NotificationStatus | (string & {});
  /** `rule_matched`: a rule for this event sends messages to the role on this channel; `no_rule`: no rule exists for events of this type; `not_addressed`: the rules of this event are for other roles; `channel_not_used`: the rule does not use this channel; `channel_off`: the preferences turn the channel off; `category_off`: the preferences turn the category off on this channel; `channel_unavailable`: the platform had no provider for this channel when the message was written; `no_phone`: the account has no phone number; `number_not_allowed`: the phone number is in a range of premium, satellite or short numbers; `limit_reached`: the account or the platform has reached its number of SMS of this day (UTC); `no_device`: no device of the account has registered for pushes of this app; `quiet_hours`: the time is within the quiet hours of the preferences; `digest`: the message is not urgent, and the preferences ask for a daily digest by e-mail; `immediate`: the message is too urgent to wait for the end of the quiet hours or for the digest; `expires_in_quiet_hours`: the message would expire before the end of the quiet hours; `expired`: the message could not be sent before it expired; `superseded`: a newer message about the same object was sent first; `devices_gone`: all devices were signed out, or their apps removed, before the message was sent; `refused`: the provider refused the message; `bounced`: the mail server said that the address receives no mail, now or for an earlier e-mail; `unreachable`: the provider said, now or for an earlier SMS, that the phone number receives none; `unconfirmed`: the provider did not respond in time, and the SMS is not sent twice; `undelivered`: the provider took the SMS, and reported later that it did not arrive */
  reasons: (NotificationReason | (string & {}))[];
  /** End of the quiet hours, or time of the digest, while held */
  heldUntil: string | null;
  /** RFC 3339 date and time with offset */
  expiresAt: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** Time at which it was sent to the first device, or to the mail server or the provider of SMS */
  sentAt: string | null;
  devices: NotificationDevice[];
  /** Null for messages on other channels, and for one that was not sent */
  email: NotificationEmail | null;
  /** Null for messages on other channels, and for one that was not sent */
  sms: NotificationSms | null;
}

export type ApplicantKind = 'supplier' | 'courier' | 'fleet';

export interface LeadRequest {
  /** `supplier` sells, `courier` delivers, `fleet` employs couriers */
  kind: ApplicantKind;
  /** Name of the applicant */
  name: string;
  email: string;
  /** E.164 telephone number, for example `+40213121234` */
  phone?: string | undefined;
  city: string;
  /** Opens an account for the applicant. Not allowed with a session to whose account the lead belongs */
  password?: string | undefined;
}

export interface LeadUpdate {
  name?: string | undefined;
  /** E.164 telephone number, for example `+40213121234` */
  phone?: string | undefined;
  city?: string | undefined;
  /** Suppliers and fleets */
  companyName?: string | undefined;
  /** Suppliers and fleets: CUI, with the prefix `RO` when registered for VAT */
  vatId?: string | undefined;
  /** Suppliers: name of the store for customers */
  storeName?: string | undefined;
  /** Suppliers */
  category?: StoreCategory | undefined;
  /** Suppliers: address of the store, inside the service area */
  address?: string | undefined;
  /** Suppliers: pin of `address`, for an address that we know too imprecisely */
  coordinates?: Coordinates | undefined;
  /** Suppliers */
  openingHours?: OpeningWeekInput | undefined;
  /** Couriers */
  vehicle?: Vehicle | undefined;
}

export interface LeadStatusUpdate {
  status: 'contacted' | 'documents_pending' | 'in_review' | 'approved' | 'rejected' | 'withdrawn';
  /** Shown to the applicant. Required for `rejected`, not allowed otherwise */
  reason?: string | undefined;
}

export interface InvitationAcceptance {
  /** Token of the invitation */
  token: string;
  /** At least 12 characters, not a common password; any Unicode characters */
  password: string;
}

export interface CustomerIntentRequest {
  addressText?: string | undefined;
  /** Takes precedence over the text */
  coordinates?: Coordinates | undefined;
  /** Address for a notification when we deliver there; stored only for a place outside the service area */
  email?: string | undefined;
  /** Consent to store the e-mail address; required with `email` */
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
  /** Account of the applicant; null while there is none */
  accountId: string | null;
  name: string | null;
  email: string;
  phone: string | null;
  city: string | null;
  companyName: string | null;
  /** Without spaces; the prefix `RO` means registered for VAT */
  vatId: string | null;
  /** Name of the store for customers */
  storeName: string | null;
  category: StoreCategory | (string & {}) | null;
  /** Address of the store; for a waitlist lead, the delivery address */
  address: string | null;
  coordinates: Coordinates | null;
  zoneId: string | null;
  openingHours: OpeningWeek | null;
  vehicle: Vehicle | (string & {}) | null;
  /** Reason of a rejection, for the applicant */
  reason: string | null;
  requiredDocuments: (DocumentKind | (string & {}))[];
  /** Parts that are missing before it can go live */
  missing: OnboardingGap[];
  /** The selling company; known from the start for an additional store */
  merchantId: string | null;
  /** Set once live */
  storeId: string | null;
  /** Set once live */
  courierId: string | null;
  /** Set once live */
  fleetId: string | null;
  /** The actions that you can take now */
  allowedActions: (LeadAction | (string & {}))[];
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface AppliedLead {
  lead: Lead;
  /** A session of the new account; null if no account was opened */
  signedIn: SignedIn | null;
}

export interface Invitation {
  /** Id of the form `inv_` and 26 characters */
  id: string;
  /** Id of the form `lea_` and 26 characters */
  leadId: string;
  /** Token for the applicant; shown only here */
  token: string;
  /** RFC 3339 date and time with offset */
  expiresAt: string;
}

export interface CustomerIntent {
  /** `inside`: we deliver there; `outside`: not yet; `waitlisted`: not yet, and we stored the e-mail address */
  outcome: 'inside' | 'outside' | 'waitlisted' | (string & {});
  /** The address as we understood it; null for coordinates */
  label: string | null;
  coordinates: Coordinates;
  zoneId: string | null;
  /** Number of stores that deliver there and are open now */
  storesOpen: number;
  /** Number of stores that deliver there */
  storesTotal: number;
  /** Next step */
  next: 'browse_stores' | 'join_waitlist' | 'wait' | (string & {});
  /** Path of the list of these stores; null outside the service area */
  storesPath: string | null;
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
  /** First message */
  message: string;
  /** One of your orders */
  orderId?: string | undefined;
  /** Couriers only: a direct delivery that you carry or carried */
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
  /** Requesters see the first name only */
  displayName: string;
}

export type SupportTicketStatus = 'open' | 'waiting_customer' | 'resolved' | 'closed';

export type SupportTicketAction = 'message' | 'note' | 'assign' | 'resolve' | 'close';

export interface SupportTicket {
  /** Id of the form `tkt_` and 26 characters */
  id: string;
  category: SupportCategory | (string & {});
  subject: string;
  /** `open`: waiting for support; `waiting_customer`: waiting for the requester; `closed`: no more messages */
  status: SupportTicketStatus | (string & {});
  /** The actions that you can take now */
  allowedActions: (SupportTicketAction | (string & {}))[];
  /** Id of the form `ord_` and 26 characters */
  orderId: string | null;
  /** Id of the form `dlv_` and 26 characters */
  deliveryId: string | null;
  /** For staff; null for the requester */
  requester: SupportRequester | null;
  assignee: SupportAssignee | null;
  /** Time of the last message that the requester can see */
  lastMessageAt: string;
  /** RFC 3339 date and time with offset */
  statusSince: string;
  /** Time at which a resolved ticket closes, unless the requester writes before */
  closesAt: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface SupportMessageRequest {
  text: string;
  /** True for a note that only support and administrators can write and read */
  internal?: boolean | undefined;
}

export interface SupportMessage {
  /** Id of the form `tms_` and 26 characters */
  id: string;
  /** Id of the form `tkt_` and 26 characters */
  ticketId: string;
  author: {
    role: Role | (string & {});
    /** Requesters see the first name of staff; staff see a short name of requesters */
    displayName: string;
  };
  text: string;
  /** True for notes, which requesters cannot see */
  internal: boolean;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface SupportAssignRequest {
  /** Account of support or an administrator; null unassigns the ticket. Default: your own account */
  assigneeId?: string | null | undefined;
}

export type OrderThread = 'customer_merchant' | 'customer_courier' | 'merchant_courier';

export type OrderParty = 'customer' | 'merchant' | 'courier';

export interface OrderMessage {
  /** Id of the form `oms_` and 26 characters */
  id: string;
  /** Id of the form `ord_` and 26 characters */
  orderId: string;
  /** The two people who can read it */
  thread: OrderThread | (string & {});
  from: OrderParty | (string & {});
  to: OrderParty | (string & {});
  /** The courier who wrote or received it; null between the other two */
  courierId: string | null;
  text: string;
  /** Time at which the recipient read it */
  readAt: string | null;
  /** True if the recipient reported it to support. Always false for its author */
  reported: boolean;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface OrderMessageRequest {
  /** The recipient: not yourself */
  to: OrderParty;
  text: string;
}

export interface OrderMessagesReadRequest {
  /** The newest message that was shown */
  upTo: string;
}

export interface OrderMessagesRead {
  /** Messages to you that are still unread */
  unreadMessages: number;
}

export type MessageReportReason = 'abusive' | 'threatening' | 'private_contact' | 'fraud' | 'other';

export interface MessageReportRequest {
  reason: MessageReportReason;
  /** More about it, for support */
  note?: string | undefined;
}

export interface MerchantAcceptRequest {
  /** Preparation time. Default: the usual time of the store */
  prepSeconds?: number | undefined;
}

export interface MerchantRejectRequest {
  reason: 'item_unavailable' | 'too_busy' | 'closing' | 'other';
  note?: string | undefined;
}

export interface MerchantDelayRequest {
  /** New ready time, from now */
  readyInSeconds?: number | undefined;
  /** New ready time */
  readyAt?: string | undefined;
  reason: MerchantDelayReason;
}

export interface MerchantRemoveItemsRequest {
  /** Each line at most once. At least one item of the order has to remain */
  items: readonly {
    /** Id of the form `oli_` and 26 characters */
    lineId: string;
    /** Number to remove. Removing all of them removes the line */
    quantity: number;
  }[];
  reason: ItemRemovalReason;
}

export interface MerchantCancelRequest {
  reason: 'item_unavailable' | 'too_busy' | 'closing' | 'equipment_problem' | 'other';
  /** For the customer */
  note?: string | undefined;
}

export interface CourierReleaseRequest {
  reason: 'vehicle_problem' | 'too_far' | 'store_delay' | 'other';
  note?: string | undefined;
}

export interface PickupRequest {
  /** Required if the order has this code */
  pickupCode?: string | undefined;
  /** Your position now. Default: the last one that you reported, unless it is older than 5 minutes */
  coordinates?: Coordinates | undefined;
  /** Radius of the error of `coordinates`, as your device states it. Default: 0 */
  accuracyMeters?: number | undefined;
  /** Required if you are farther from the stop than `stopRadiusMeters` of the zone: otherwise 409 `away_from_stop`. Support sees it */
  awayReason?: AwayReason | undefined;
  /** For support, with `awayReason` */
  awayNote?: string | undefined;
}

export interface DropoffRequest {
  /** Required if the order has this code */
  dropoffCode?: string | undefined;
  /** Required if the customer pays in cash: exactly `payment.toCollect`, the change already given */
  cashCollected?: Money | undefined;
  /** Your position now. Default: the last one that you reported, unless it is older than 5 minutes */
  coordinates?: Coordinates | undefined;
  /** Radius of the error of `coordinates`, as your device states it. Default: 0 */
  accuracyMeters?: number | undefined;
  /** Required if you are farther from the stop than `stopRadiusMeters` of the zone: otherwise 409 `away_from_stop`. Support sees it */
  awayReason?: AwayReason | undefined;
  /** For support, with `awayReason` */
  awayNote?: string | undefined;
}

export interface CourierFailedRequest {
  reason: 
    | 'customer_unreachable'
    | 'wrong_address'
    | 'customer_refused'
    | 'customer_did_not_pay'
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
  /** The fee of the preview; 409 `price_changed` if the fee is different now */
  expectedFee?: Money | undefined;
}

export interface RefundRequest {
  /** Default: the rest of the payment */
  amount?: Money | undefined;
  /** For the first four reasons, the merchant bears the cost of goods, minus the commission on them. The platform bears all other costs, and fees and tips. */
  reason: RefundReason;
  note?: string | undefined;
}

export interface ReviewRequest {
  /** Rating of the order */
  rating: number;
  courierRating?: number | undefined;
  feedback?: string | undefined;
  /** A tip for the courier in minor units of the currency of the order: at most 50,000, or about as much as 500 RON if that is more */
  tipAmount?: number | undefined;
}

export interface Review {
  /** Id of the form `rev_` and 26 characters */
  id: string;
  /** Id of the form `ord_` and 26 characters */
  orderId: string;
  rating: number;
  courierRating: number | null;
  feedback: string | null;
  /** Tip from the review */
  tip: Money;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export interface OrderReview {
  /** Id of the form `rev_` and 26 characters */
  id: string;
  /** Id of the form `ord_` and 26 characters */
  orderId: string;
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  /** Rating of the order, from 1 to 5; null for its courier */
  rating: number | null;
  /** Rating of the courier, from 1 to 5; null if the customer gave none, and for the merchant */
  courierRating: number | null;
  /** Words of the customer; null if there are none, and for the courier */
  feedback: string | null;
  /** Tip for the courier from the review; null for the merchant */
  tip: Money | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
}

export type MemberStatus = 'invited' | 'active';

export type PartnerRole = 'owner' | 'developer' | 'finance' | 'support';

export interface PartnerMember {
  /** Id of the form `mbr_` and 26 characters */
  id: string;
  /** The partner that the person works for */
  partner: {
    /** Id of the form `par_` and 26 characters */
    id: string;
    name: string;
  };
  /** `invited` until the person accepts */
  status: MemberStatus | (string & {});
  /** `owner` does everything; `developer` everything in test mode, and reads live mode; `finance` reads the account, statements and invoices; `support` reads everything */
  role: PartnerRole | (string & {});
  /** The invited address; of a member, the one of the account */
  email: string;
  /** Null until the person accepts */
  displayName: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** Null until the person accepts */
  joinedAt: string | null;
  /** End of the invitation; null for an active member */
  expiresAt: string | null;
}

export interface PartnerInvitationRequest {
  email: string;
  /** `owner` does everything; `developer` everything in test mode, and reads live mode; `finance` reads the account, statements and invoices; `support` reads everything */
  role: PartnerRole;
}

export interface PartnerMemberUpdate {
  /** `owner` does everything; `developer` everything in test mode, and reads live mode; `finance` reads the account, statements and invoices; `support` reads everything */
  role: PartnerRole;
}

export interface PartnerSignUp {
  /** Name of the company, which recipients see */
  name: string;
}

export interface SignedUpPartner {
  /** You, as the owner */
  member: PartnerMember;
  /** A key with all scopes */
  testKey: IssuedApiKey;
}

export interface ConsoleKeyRequest {
  /** False for test mode */
  livemode: boolean;
}

export interface LiveAccessRequest {
  /** Registered name of the company that will pay */
  companyName: string;
  /** CUI, with the prefix `RO` when registered for VAT; or the VAT number of another EU state */
  vatId: string;
  /** What you deliver, from where, and how much */
  note?: string | undefined;
}

export type LiveAccessStatus = 'test_only' | 'requested' | 'approved' | 'refused';

export type LiveAccessAction = 'request' | 'decide';

export interface LiveAccess {
  /** The partner that asks */
  partner: {
    /** Id of the form `par_` and 26 characters */
    id: string;
    name: string;
  };
  /** Live keys exist only when `approved`; ask again after it was `refused` */
  status: LiveAccessStatus | (string & {});
  allowedActions: (LiveAccessAction | (string & {}))[];
  /** The last request; null before the first one */
  request: {
    /** Registered name of the company that will pay */
    companyName: string;
    /** CUI or VAT number of the company */
    vatId: string;
    /** What the partner delivers, from where, and how much */
    note: string | null;
  } | null;
  /** Why the last request was refused */
  reason: string | null;
  /** Start of the present status */
  since: string;
}

export type LiveAccessDecision = 'approve' | 'refuse';

export interface LiveAccessDecisionRequest {
  decision: LiveAccessDecision;
  /** For the partner; exactly when refusing */
  reason?: string | undefined;
}

export interface Partner {
  /** Id of the form `par_` and 26 characters */
  id: string;
  name: string;
  /** Gets e-mails about invoices, the credit limit and disabled webhook endpoints */
  contactEmail: string | null;
  /** Amount that the partner may owe for live deliveries of a month; null without a limit */
  creditLimit: Money | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface PartnerRequest {
  name: string;
  contactEmail?: string | undefined;
}

export interface PartnerUpdate {
  /** Null removes the address */
  contactEmail: string | null;
}

export type PayoutStatus = 'pending' | 'sent' | 'paid' | 'failed';

export interface Payout {
  /** Id of the form `pyt_` and 26 characters */
  id: string;
  /** Id of the form `prn_` and 26 characters */
  runId: string;
  owner: {
    kind: PayoutOwnerKind | (string & {});
    /** The merchant, courier or fleet that is paid */
    id: string | string | string;
    /** For administrators, couriers appear with first name and initial */
    name: string;
  };
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** Last day, inclusive */
  to: string;
  /** IANA time zone of the days */
  timeZone: string;
  /** Owed before the first day */
  opening: LedgerSum;
  components: PayoutComponents;
  /** Owed at the end of the last day: the opening balance and all components */
  balance: LedgerSum;
  /** Zero or negative: what was paid out, refunded or taken back since the last day, and reduces the payout */
  later: LedgerSum;
  /** Kept back for cash that the courier holds: zero or positive */
  cashKept: LedgerSum;
  /** Transferred: the balance and `later`, minus `cashKept` */
  amount: LedgerSum;
  /** `pending`: the payment provider has not taken the transfer yet; `sent`: it has; `paid`: the money has arrived; `failed`: refused or returned, and the amount is owed again */
  status: PayoutStatus | (string & {});
  /** The payment provider's name for the transfer */
  reference: string | null;
  /** The reason of the payment provider; null unless `failed` */
  failure: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  sentAt: string | null;
  /** When it was paid, or failed */
  settledAt: string | null;
}

export interface PayoutRunRequest {
  /** First day of the statement. Default: the Monday of the week of `to` */
  from?: string | undefined;
  /** Last day, which has to be over. Default: the last Sunday */
  to?: string | undefined;
  /** Only these payees. Default: all */
  kind?: PayoutOwnerKind | undefined;
  /** Only this payee */
  ownerId?: string | string | string | undefined;
  /** Only what is owed in it. Default: the currency of the first city */
  currency?: Currency | undefined;
}

export interface PayoutRun {
  /** Id of the form `prn_` and 26 characters */
  id: string;
  /** A day, `YYYY-MM-DD` */
  from: string;
  /** A day, `YYYY-MM-DD` */
  to: string;
  kind: PayoutOwnerKind | (string & {}) | null;
  /** The only payee; null for all */
  ownerId: string | string | string | null;
  status: 'running' | 'done' | (string & {});
  /** Payouts created so far */
  payouts: number;
  /** The sum of their amounts */
  amount: LedgerSum;
  /** The sum of what they keep back for cash */
  cashKept: LedgerSum;
  /** Payees who are owed money and have no payout account yet */
  withoutAccount: number;
  /** Null if the schedule of the service started it */
  startedBy: string | null;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  endedAt: string | null;
}

export interface PayoutAccountUpdate {
  /** The merchant, courier or fleet that is paid */
  ownerId: string | string | string;
  /** The payment provider's name for the account of the payee, for example `acct_1032D82eZvKYlo2C` */
  destination: string;
}

export interface PayoutAccount {
  /** The merchant, courier or fleet that is paid */
  ownerId: string | string | string;
  provider: string;
  /** The payment provider's name for the account of the payee, for example `acct_1032D82eZvKYlo2C` */
  destination: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface PayoutLinkRequest {
  /** The page to which the payment provider sends the payee afterwards */
  returnUrl: string;
}

export interface PayoutLink {
  account: PayoutAccount;
  /** A page of the payment provider, for one visit within minutes */
  url: string;
}

export interface ExportArchive {
  /** Works without a session: anyone with the URL can read the archive */
  url: string;
  /** Size in bytes */
  size: number;
  /** Time at which the archive is removed */
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
  /** Time of execution: immediately for an export, after 14 days for a deletion */
  dueAt: string;
  /** Reasons against a deletion at the last check; empty if there are none */
  blockers: (DeletionBlocker | (string & {}))[];
  /** Reason of the rejection */
  rejection: string | null;
  /** RFC 3339 date and time with offset */
  statusSince: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
  /** Archive of a completed export, for 7 days */
  archive: ExportArchive | null;
}

export interface HeldData {
  /** Name of the file in an export, for example `orders` */
  name: string;
  title: string;
  /** Number of records */
  count: number;
  /** False if there may be more: of what belongs to orders, deliveries, messages or tickets, only that of 500 of them is counted */
  complete: boolean;
  /** Purpose of storing them */
  purpose: string;
  /** Time for which they are stored */
  retention: string;
  /** True if an export includes them */
  exported: boolean;
  /** Effect of the deletion of the account */
  onDeletion: 'removed' | 'anonymised' | 'kept' | (string & {});
}

export interface PrivacyOverview {
  /** Newest first */
  requests: PrivacyRequest[];
  held: HeldData[];
}

export interface ReviewedPrivacyRequest {
  /** Id of the form `prv_` and 26 characters */
  id: string;
  kind: PrivacyRequestKind | (string & {});
  status: PrivacyRequestStatus | (string & {});
  allowedActions: (PrivacyRequestAction | (string & {}))[];
  /** Time of execution: immediately for an export, after 14 days for a deletion */
  dueAt: string;
  /** Reasons against a deletion at the last check; empty if there are none */
  blockers: (DeletionBlocker | (string & {}))[];
  /** Reason of the rejection */
  rejection: string | null;
  /** RFC 3339 date and time with offset */
  statusSince: string;
  /** RFC 3339 date and time with offset */
  createdAt: string;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
  /** Id of the form `acc_` and 26 characters */
  accountId: string;
  /** Role of the account */
  role: Role | (string & {});
  /** Member of staff who last changed the request */
  handledBy: string | null;
}

export interface PrivacyRejection {
  /** Shown to the person: missing information, or the law that requires keeping the data */
  reason: string;
}

export interface Profile {
  /** Id of the form `acc_` and 26 characters */
  id: string;
  role: Role | (string & {});
  email: string;
  displayName: string;
  phone: string | null;
  /** True if the owner has proved that they receive mail at `email` */
  emailVerified: boolean;
  /** True if the owner has proved that they receive SMS at `phone`; a new number is not verified */
  phoneVerified: boolean;
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
  /** Null removes the number; couriers need one, because customers call them */
  phone?: string | null | undefined;
}

export interface InvoiceAddressUpdate {
  /** Street, number and further details of the address */
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
  /** Name on invoices. Default: the display name of the account */
  fullName?: string | undefined;
  address: InvoiceAddressUpdate;
}

export interface CompanyInvoiceProfileUpdate {
  kind: 'company';
  /** Registered name */
  companyName: string;
  /** CUI, with the prefix `RO` when registered for VAT; or the VAT number of another EU state */
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
  /** Null for the display name of the account */
  fullName: string | null;
  address: InvoiceAddress;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export interface CompanyInvoiceProfile {
  kind: 'company';
  companyName: string;
  /** Without spaces; the prefix `RO` means registered for VAT */
  vatId: string;
  address: InvoiceAddress;
  /** RFC 3339 date and time with offset */
  updatedAt: string;
}

export type InvoiceProfile = IndividualInvoiceProfile | CompanyInvoiceProfile;

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
  /** Next opening time, if the store is closed now */
  opensAt: string | null;
}

export interface FoundProduct {
  /** Id of the form `itm_` and 26 characters */
  id: string;
  name: string;
  description: string;
  /** VAT included */
  price: Money;
  /** True if the item can be ordered now */
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
  /** Parts of the title to highlight; empty if another text matched */
  matched: TextRange[];
  /** The store itself, or the store with the product or the category */
  store: FoundStore;
  /** Set for type `product` */
  product: FoundProduct | null;
  /** Set for type `category` */
  category: FoundCategory | null;
  /** Distance of the store from the position, or from the city centre without one */
  distanceMeters: number;
  /** Null without a delivery position */
  deliveryFee: Money | null;
  /** Null without a delivery position */
  etaLowSeconds: number | null;
  /** Null without a delivery position */
  etaHighSeconds: number | null;
}

export interface SearchSuggestion {
  type: SearchType | (string & {});
  /** Suggested search text */
  text: string;
  /** Parts of the text to highlight */
  matches: TextRange[];
  /** Number of stores with it, among the nearest 200 matches */
  stores: number;
  /** Set for type `store`: the nearest store with this name */
  storeId: string | null;
  /** Set for type `store` */
  slug: string | null;
  /** Set if the text is a kind of store */
  category: StoreCategory | (string & {}) | null;
  /** Set if the text is a cuisine */
  cuisine: string | null;
}

export interface SearchSuggestions {
  data: SearchSuggestion[];
}

export interface MenuCategoryRequest {
  name: string;
}

export interface MenuCategoryUpdate {
  name: string;
}

export interface MenuOrder {
  /** Sections that the menu begins with */
  categories: readonly {
    /** Id of the form `mct_` and 26 characters */
    id: string;
    /** Items that the section begins with. Those of other sections move into it */
    itemIds?: readonly string[] | undefined;
  }[];
}

export interface MenuItemRequest {
  /** Id of the form `mct_` and 26 characters */
  categoryId: string;
  name: string;
  description?: string | undefined;
  /** VAT included */
  price: Money;
  taxClass: TaxClass;
  ingredients?: readonly string[] | undefined;
  /** Allergens in the item, according to Regulation (EU) 1169/2011; empty for none */
  allergens: readonly Allergen[];
  dietary?: readonly DietaryTag[] | undefined;
  /** Local time of day in which the item is sold; null for all day */
  window?: {
    from: string;
    to: string;
  } | null | undefined;
  /** Days on which the item is sold, in the time zone of the store; every day when empty. A window past midnight belongs to the day on which it begins */
  weekdays?: readonly Weekday[] | undefined;
  soldOut?: boolean | undefined;
  /** Nutrition declaration; null for none */
  nutrition?: Nutrition | null | undefined;
  /** Age that the recipient must have, in years; null for no limit beyond that of the law on its tax class */
  minimumAge?: number | null | undefined;
  /** Modifier groups of the store that customers choose from, in the order in which they are shown */
  modifierGroupIds?: readonly string[] | undefined;
}

export interface MenuItemUpdate {
  /** Id of the form `mct_` and 26 characters */
  categoryId?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  /** VAT included */
  price?: Money | undefined;
  taxClass?: TaxClass | undefined;
  ingredients?: readonly string[] | undefined;
  allergens?: readonly Allergen[] | undefined;
  dietary?: readonly DietaryTag[] | undefined;
  /** Local time of day in which the item is sold; null for all day */
  window?: {
    from: string;
    to: string;
  } | null | undefined;
  /** Days on which the item is sold, in the time zone of the store; every day when empty. A window past midnight belongs to the day on which it begins */
  weekdays?: readonly Weekday[] | undefined;
  soldOut?: boolean | undefined;
  /** Nutrition declaration; null for none */
  nutrition?: Nutrition | null | undefined;
  /** Age that the recipient must have, in years; null for no limit beyond that of the law on its tax class */
  minimumAge?: number | null | undefined;
  /** Modifier groups of the store that customers choose from, in the order in which they are shown */
  modifierGroupIds?: readonly string[] | undefined;
  /** Effect on orders whose slot the change makes impossible and that you have not accepted yet: you deliver them all the same, or they are cancelled and the customers told. Without it, 409 `sold_orders_affected` names them, and nothing changes */
  soldOrders?: 'keep' | 'cancel' | undefined;
}

export interface ModifierOptionRequest {
  /** An option of the group that stays; a new one without it */
  id?: string | undefined;
  name: string;
  /** Extra price, VAT included */
  price: Money;
}

export interface ModifierGroupRequest {
  name: string;
  /** Minimum number of chosen options: at most `max` */
  min: number;
  /** Maximum number of chosen options: at most the number of options */
  max: number;
  /** Options in the order in which they are shown */
  options: readonly ModifierOptionRequest[];
}

export interface ModifierGroupUpdate {
  name?: string | undefined;
  /** Minimum number of chosen options: at most `max` */
  min?: number | undefined;
  /** Maximum number of chosen options: at most the number of options */
  max?: number | undefined;
  /** Replaces all options. Those with the `id` of a present option stay */
  options?: readonly ModifierOptionRequest[] | undefined;
}

export interface PriceChangeRequest {
  /** Change in 1/100 of a per cent: 500 raises prices by 5 % */
  basisPoints?: number | undefined;
  /** Change of each price */
  amount?: Money | undefined;
  /** Rounds the new prices to a multiple of so many minor units: 50 for half a leu */
  roundTo?: number | undefined;
  /** Sections whose items change; the whole menu without this and `itemIds` */
  categoryIds?: readonly string[] | undefined;
  /** Items that change, in addition to those of `categoryIds` */
  itemIds?: readonly string[] | undefined;
}

export interface PriceChanges {
  /** The items whose price differs, in the order of the menu */
  changes: {
    /** Id of the form `itm_` and 26 characters */
    itemId: string;
    name: string;
    /** Price before the change */
    before: Money;
    /** Price after the change */
    after: Money;
  }[];
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
  /** Customers may pay in cash, within the limit of the zone */
  acceptsCash: boolean;
  deliveryRadiusMeters: number;
  prepSeconds: number;
  hours: StoreHours;
  openNow: boolean;
  /** The day whose hours apply now: after midnight the day before, while its night lasts. An exception on this day shortens the hours that run. Null while closed */
  openDay: string | null;
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
  minimumOrder?: Money | undefined;
  /** Customers may pay in cash, within the limit of the zone */
  acceptsCash?: boolean | undefined;
  deliveryRadiusMeters?: number | undefined;
  /** Usual preparation time of an order */
  prepSeconds?: number | undefined;
  /** Replaces all opening hours */
  hours?: StoreHoursInput | undefined;
  /** Effect on orders whose slot the change makes impossible and that you have not accepted yet: you deliver them all the same, or they are cancelled and the customers told. Without it, 409 `sold_orders_affected` names them, and nothing changes */
  soldOrders?: 'keep' | 'cancel' | undefined;
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
  /** Replaces `regularPrice`; promotions do not apply */
  price: Money;
  regularPrice: Money;
  saving: Money;
  /** Maximum quantity at this price in an order */
  maxQuantity: number;
  why: OfferWhy[];
}

export interface EligibleOffers {
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  /** RFC 3339 date and time with offset */
  at: string;
  /** Best first */
  data: EligibleOffer[];
}

export type ReportedUpsellEvent = 'impression' | 'accepted' | 'dismissed';

export interface UpsellEventRequest {
  /** Generated by the client each time it shows offers; a repeated event is recorded once */
  interactionId: string;
  type: ReportedUpsellEvent;
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  /** Id of the form `ups_` and 26 characters */
  offerId: string;
  /** For an `accepted` offer: your order with the offer */
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

export interface CourierWork {
  /** Increases with every change: drop a snapshot with a lower version than the one you have */
  version: number;
  /** Offers that wait for your answer, and accepted ones with jobs that are not ready yet */
  offers: CourierOffer[];
  /** The jobs that you carry, oldest first */
  jobs: (string | string)[];
  /** Why you have no work: on shift, in a zone whose jobs are offered or assigned or while you are paused; otherwise null. Its changes do not increase `version` */
  waiting: DecisionReason | null;
  /** The stops of these jobs, in the order in which you make them */
  route: CourierRoute;
}

export interface ReferenceListCitiesQuery {
  /** ISO 3166-1 alpha-2 code */
  country?: string | undefined;
}

/** @deprecated Renamed to ReferenceListCitiesQuery. */
export type ReferenceCitiesQuery = ReferenceListCitiesQuery;

export interface ReferenceGetServiceZonesQuery {
  /** Default: the first city */
  cityId?: string | undefined;
}

/** @deprecated Renamed to ReferenceGetServiceZonesQuery. */
export type ReferenceServiceZonesQuery = ReferenceGetServiceZonesQuery;

export interface AuthListSessionsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to AuthListSessionsQuery. */
export type AuthSessionsQuery = AuthListSessionsQuery;

export interface DiscoveryGetFiltersQuery {
  /** Latitude of the delivery */
  lat: number;
  /** Longitude of the delivery */
  lng: number;
  category?: readonly StoreCategory[] | undefined;
  cuisine?: readonly string[] | undefined;
  /** Only stores with all of these */
  dietary?: readonly DietaryTag[] | undefined;
  priceLevel?: readonly number[] | undefined;
  minRating?: number | undefined;
  /** Maximum in bani */
  maxDeliveryFee?: number | undefined;
  /** Maximum of `etaHighSeconds` */
  maxEtaSeconds?: number | undefined;
  /** Only stores that are open at the requested time */
  openNow?: boolean | undefined;
  /** Only stores with a promotion */
  promotion?: boolean | undefined;
  /** Requested time. Default: now */
  at?: string | undefined;
}

/** @deprecated Renamed to DiscoveryGetFiltersQuery. */
export type DiscoveryFiltersQuery = DiscoveryGetFiltersQuery;

export interface DiscoveryListStoresQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Latitude of the delivery */
  lat: number;
  /** Longitude of the delivery */
  lng: number;
  category?: readonly StoreCategory[] | undefined;
  cuisine?: readonly string[] | undefined;
  /** Only stores with all of these */
  dietary?: readonly DietaryTag[] | undefined;
  priceLevel?: readonly number[] | undefined;
  minRating?: number | undefined;
  /** Maximum in bani */
  maxDeliveryFee?: number | undefined;
  /** Maximum of `etaHighSeconds` */
  maxEtaSeconds?: number | undefined;
  /** Only stores that are open at the requested time */
  openNow?: boolean | undefined;
  /** Only stores with a promotion */
  promotion?: boolean | undefined;
  /** Requested time. Default: now */
  at?: string | undefined;
  sort?: StoreSort | undefined;
}

/** @deprecated Renamed to DiscoveryListStoresQuery. */
export type DiscoveryStoresQuery = DiscoveryListStoresQuery;

export interface DiscoveryGetMenuQuery {
  /** Requested time. Default: now */
  at?: string | undefined;
}

/** @deprecated Renamed to DiscoveryGetMenuQuery. */
export type DiscoveryMenuQuery = DiscoveryGetMenuQuery;

export interface DiscoveryListReviewsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to DiscoveryListReviewsQuery. */
export type DiscoveryReviewsQuery = DiscoveryListReviewsQuery;

export interface UpsellListOffersQuery {
  /** Id of the form `sto_` and 26 characters */
  storeId: string;
  /** Items of the cart, repeated for each piece; items of other stores are ignored */
  itemId?: readonly string[] | undefined;
  /** Price of the items before discounts, in bani. Default: the sum of the prices of `itemId` */
  subtotal?: number | undefined;
  /** Requested time of the order. Default: now */
  at?: string | undefined;
}

/** @deprecated Renamed to UpsellListOffersQuery. */
export type UpsellOffersQuery = UpsellListOffersQuery;

export interface SearchAutocompleteQuery {
  /** Search text, any Unicode characters, at most 100 */
  q: string;
  /** Latitude of the delivery; requires `lng` */
  lat?: number | undefined;
  /** Longitude of the delivery; requires `lat` */
  lng?: number | undefined;
  /** Maximum number of suggestions */
  limit?: number | undefined;
}

export interface SearchListResultsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Search text, any Unicode characters, at most 100 */
  q: string;
  /** Latitude of the delivery; requires `lng` */
  lat?: number | undefined;
  /** Longitude of the delivery; requires `lat` */
  lng?: number | undefined;
  /** Only results of these types. Default: all types */
  type?: readonly SearchType[] | undefined;
  /** Only results of stores that are open now */
  openNow?: boolean | undefined;
}

/** @deprecated Renamed to SearchListResultsQuery. */
export type SearchResultsQuery = SearchListResultsQuery;

export interface MapsGetStyleQuery {
  /** Default: `light` */
  theme?: MapTheme | undefined;
}

/** @deprecated Renamed to MapsGetStyleQuery. */
export type MapsStyleQuery = MapsGetStyleQuery;

export interface MapsGeocodeQuery {
  /** An address, or the name of a place */
  q: string;
}

export interface GeocodeSearchQuery {
  /** Text typed so far: `lips 25`, `metrou vic` */
  q: string;
  /** Equally good matches near this position come first; send both or neither */
  lat?: number | undefined;
  /** Equally good matches near this position come first; send both or neither */
  lng?: number | undefined;
  /** Maximum number of results */
  limit?: number | undefined;
}

export interface GeocodeReverseQuery {
  lat: number;
  lng: number;
}

export interface RoutingGetRouteQuery {
  fromLat: number;
  fromLng: number;
  toLat: number;
  toLng: number;
  /** Default: `scooter` */
  vehicle?: Vehicle | undefined;
  /** Departure, within a year from now. Default: now */
  departAt?: string | undefined;
}

/** @deprecated Renamed to RoutingGetRouteQuery. */
export type RoutingRouteQuery = RoutingGetRouteQuery;

export interface RoutingGetEtaQuery {
  fromLat: number;
  fromLng: number;
  toLat: number;
  toLng: number;
  /** Default: `scooter` */
  vehicle?: Vehicle | undefined;
  /** Departure, within a year from now. Default: now */
  departAt?: string | undefined;
}

/** @deprecated Renamed to RoutingGetEtaQuery. */
export type RoutingEtaQuery = RoutingGetEtaQuery;

export interface OrdersListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  status?: readonly OrderStatus[] | undefined;
  /** Couriers: their own orders, or claimable ones. Default: `mine` */
  view?: 'mine' | 'claimable' | undefined;
  /** Support and administrators: only orders of stores in this city */
  cityId?: string | undefined;
}

export interface OrdersGetQuery {
  /** Support and administrators: `true` shows personal data in full, and the audit log records it. No effect for other roles */
  reveal?: boolean | undefined;
}

export interface OrdersGetTrackingQuery {
  /** Support and administrators: `true` shows personal data in full, and the audit log records it. No effect for other roles */
  reveal?: boolean | undefined;
}

/** @deprecated Renamed to OrdersGetTrackingQuery. */
export type OrdersTrackingQuery = OrdersGetTrackingQuery;

export interface OrdersFollowQuery {
  /** Support and administrators: `true` shows personal data in full, and the audit log records it. No effect for other roles */
  reveal?: boolean | undefined;
}

/** @deprecated Renamed to OrdersFollowQuery. */
export type OrdersTrackQuery = OrdersFollowQuery;

export interface OrdersListRefundsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface OrderMessagesListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Only the messages between these two */
  thread?: OrderThread | undefined;
}

export interface DisputesListQuery {
  status?: DisputeStatus | undefined;
  /** Only those of this order */
  orderId?: string | undefined;
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface PlatformInvoicesListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Only those of this order */
  orderId?: string | undefined;
}

export interface PlatformInvoicesDownloadPdfQuery {
  /** Language of the labels */
  language?: InvoiceLanguage | undefined;
}

/** @deprecated Renamed to PlatformInvoicesDownloadPdfQuery. */
export type PlatformInvoicesPdfQuery = PlatformInvoicesDownloadPdfQuery;

export interface PlatformDeliveriesListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Default: `own` */
  view?: 'own' | 'claimable' | undefined;
  status?: readonly DeliveryStatus[] | undefined;
}

export interface PlatformDeliveriesGetQuery {
  /** Support and administrators: `true` shows personal data in full, and the audit log records it. No effect for other roles */
  reveal?: boolean | undefined;
}

export interface DeliveryClaimsListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Only claims in one of these states */
  status?: readonly ClaimStatus[] | undefined;
  /** Only claims of this partner */
  partnerId?: string | undefined;
  /** Only claims for this delivery */
  deliveryId?: string | undefined;
  /** Created at this time or later */
  createdAfter?: string | undefined;
  /** Created before this time */
  createdBefore?: string | undefined;
}

export interface FleetsListCouriersQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** A part of the name, or digits of the phone number */
  q?: string | undefined;
  /** Only couriers on shift, or off shift */
  onShift?: boolean | undefined;
}

export type FleetInvitationStatus = 'open' | 'accepted' | 'refused' | 'withdrawn';

export interface FleetsListInvitationsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Only invitations in one of these states. Expired ones count as `open` */
  status?: readonly FleetInvitationStatus[] | undefined;
}

export interface DeskSearchQuery {
  /** Support and administrators: `true` shows personal data in full, and the audit log records it. No effect for other roles */
  reveal?: boolean | undefined;
  /** At least two characters */
  q: string;
}

export interface EarningsGetOwnQuery {
  /** First day. Default: the Monday of the week of `to` */
  from?: string | undefined;
  /** Last day, at most 366 days with `from`. Default: today */
  to?: string | undefined;
  /** Weeks begin on Monday */
  by?: EarningsStep | undefined;
}

/** @deprecated Renamed to EarningsGetOwnQuery. */
export type EarningsMineQuery = EarningsGetOwnQuery;

export interface EarningsListJobsQuery {
  /** Default: today */
  date?: string | undefined;
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to EarningsListJobsQuery. */
export type EarningsJobsQuery = EarningsListJobsQuery;

export interface EarningsGetQuery {
  /** First day. Default: the Monday of the week of `to` */
  from?: string | undefined;
  /** Last day, at most 366 days with `from`. Default: today */
  to?: string | undefined;
  /** Weeks begin on Monday */
  by?: EarningsStep | undefined;
}

export interface CashListEntriesQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to CashListEntriesQuery. */
export type CashEntriesQuery = CashListEntriesQuery;

export interface CashListQuery {
  kind?: CashKind | undefined;
  ownerId?: string | string | undefined;
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface CashListBalancesQuery {
  kind: CashBalanceKind;
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to CashListBalancesQuery. */
export type CashBalancesQuery = CashListBalancesQuery;

export interface CourierRoutesGetQuery {
  /** Support and administrators: `true` shows personal data in full, and the audit log records it. No effect for other roles */
  reveal?: boolean | undefined;
}

export interface WorkListOffersQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  status?: readonly OfferStatus[] | undefined;
}

/** @deprecated Renamed to WorkListOffersQuery. */
export type WorkOffersQuery = WorkListOffersQuery;

export interface DispatchListIncidentsQuery {
  /** Support and administrators: `true` shows personal data in full, and the audit log records it. No effect for other roles */
  reveal?: boolean | undefined;
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to DispatchListIncidentsQuery. */
export type DispatchIncidentsQuery = DispatchListIncidentsQuery;

export interface DispatchListQueueQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Only jobs with a pickup in this zone */
  zoneId?: string | undefined;
  /** Only jobs with a pickup in this city */
  cityId?: string | undefined;
  /** Only alerts with these reasons */
  reason?: readonly AlertReason[] | undefined;
}

/** @deprecated Renamed to DispatchListQueueQuery. */
export type DispatchQueueQuery = DispatchListQueueQuery;

export interface DispatchListZonesQuery {
  /** Id of a city, for example `bucharest`; see GET /api/v1/cities */
  cityId?: string | undefined;
}

/** @deprecated Renamed to DispatchListZonesQuery. */
export type DispatchZonesQuery = DispatchListZonesQuery;

export interface DispatchListSpeedsQuery {
  /** Id of a city, for example `bucharest`; see GET /api/v1/cities */
  cityId?: string | undefined;
}

export interface LeadsListOwnQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to LeadsListOwnQuery. */
export type LeadsMineQuery = LeadsListOwnQuery;

export interface LeadsGetQuery {
  /** Support and administrators: `true` shows personal data in full, and the audit log records it. No effect for other roles */
  reveal?: boolean | undefined;
}

export interface LeadsListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  kind?: readonly LeadKind[] | undefined;
  status?: readonly LeadStatus[] | undefined;
  /** Support and administrators: `true` shows personal data in full, and the audit log records it. No effect for other roles */
  reveal?: boolean | undefined;
}

export interface StorefrontListStoresQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to StorefrontListStoresQuery. */
export type StorefrontStoresQuery = StorefrontListStoresQuery;

export interface StorefrontListReviewsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to StorefrontListReviewsQuery. */
export type StorefrontReviewsQuery = StorefrontListReviewsQuery;

export interface StorefrontDeleteItemQuery {
  /** Effect on orders whose slot the change makes impossible and that you have not accepted yet: you deliver them all the same, or they are cancelled and the customers told. Without it, 409 `sold_orders_affected` names them, and nothing changes */
  soldOrders?: 'keep' | 'cancel' | undefined;
}

export interface StorefrontDeleteCategoryQuery {
  /** Effect on orders whose slot the change makes impossible and that you have not accepted yet: you deliver them all the same, or they are cancelled and the customers told. Without it, 409 `sold_orders_affected` names them, and nothing changes */
  soldOrders?: 'keep' | 'cancel' | undefined;
}

export interface StorefrontListModifierGroupsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface KpisGetOverviewQuery {
  /** First day. Default: 29 days before `to` */
  from?: string | undefined;
  /** Last day. Default: today */
  to?: string | undefined;
  /** Default: the first city. Amounts are in its currency */
  cityId?: string | undefined;
  /** Id of the form `sto_` and 26 characters */
  storeId?: string | undefined;
  /** Cannot be combined with `storeId` */
  fleetId?: string | undefined;
}

/** @deprecated Renamed to KpisGetOverviewQuery. */
export type KpisOverviewQuery = KpisGetOverviewQuery;

export interface NotificationsListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  channel?: NotificationChannel | undefined;
  status?: NotificationStatus | undefined;
}

export interface NotificationsListSandboxMessagesQuery {
  /** Only to this address or number */
  to?: string | undefined;
}

/** @deprecated Renamed to NotificationsListSandboxMessagesQuery. */
export type NotificationsSandboxMessagesQuery = NotificationsListSandboxMessagesQuery;

export interface MobileGetAppConfigQuery {
  app: ClientApp;
  platform: ClientPlatform;
  /** Semantic version, for example `2.4.0` or `2.5.0-beta.1` */
  version: string;
  /** UUID that the app generated when it was installed; never an id of the device */
  installId?: string | undefined;
  /** City in which the app is used; see GET /api/v1/cities. Without it, and for a city that we do not know, the first city */
  cityId?: string | undefined;
}

/** @deprecated Renamed to MobileGetAppConfigQuery. */
export type MobileAppConfigQuery = MobileGetAppConfigQuery;

export interface AppsGetConfigQuery {
  app: ClientApp;
  /** City in which the app is used; see GET /api/v1/cities. Without it, and for a city that we do not know, the first city */
  cityId?: string | undefined;
}

/** @deprecated Renamed to AppsGetConfigQuery. */
export type AppsConfigQuery = AppsGetConfigQuery;

export interface AppsListVersionsQuery {
  app?: ClientApp | undefined;
  platform?: ClientPlatform | undefined;
  /** Installed version */
  version?: string | undefined;
}

/** @deprecated Renamed to AppsListVersionsQuery. */
export type AppsMinVersionQuery = AppsListVersionsQuery;

export interface AppsListFlagStatesQuery {
  app: ClientApp;
  platform?: ClientPlatform | undefined;
  /** Semantic version, for example `2.4.0` or `2.5.0-beta.1` */
  version?: string | undefined;
  /** Without it, flags with a partial roll-out are off */
  installId?: string | undefined;
  /** City in which the app is used; see GET /api/v1/cities. Without it, and for a city that we do not know, the first city */
  cityId?: string | undefined;
}

/** @deprecated Renamed to AppsListFlagStatesQuery. */
export type AppsFeatureFlagsQuery = AppsListFlagStatesQuery;

export interface AppsListLegalDocumentsQuery {
  /** Only documents that users of this app accept */
  app?: ClientApp | undefined;
  document?: LegalDocumentKind | undefined;
  status?: LegalVersionStatus | undefined;
  /** Language of the texts */
  language?: Language | undefined;
}

/** @deprecated Renamed to AppsListLegalDocumentsQuery. */
export type AppsLegalDocumentsQuery = AppsListLegalDocumentsQuery;

export interface AppsListReleaseNotesQuery {
  app: ClientApp;
  platform?: ClientPlatform | undefined;
  /** Only versions after this one, which was installed before */
  since?: string | undefined;
  /** Language of the texts */
  language?: Language | undefined;
}

/** @deprecated Renamed to AppsListReleaseNotesQuery. */
export type AppsReleaseNotesQuery = AppsListReleaseNotesQuery;

export interface LegalListAcceptancesQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to LegalListAcceptancesQuery. */
export type LegalAcceptancesQuery = LegalListAcceptancesQuery;

export interface LegalListPendingQuery {
  /** Language of the texts */
  language?: Language | undefined;
}

/** @deprecated Renamed to LegalListPendingQuery. */
export type LegalPendingQuery = LegalListPendingQuery;

export interface AffiliatesListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface AffiliatesListConversionsQuery {
  side?: ReferralSide | undefined;
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to AffiliatesListConversionsQuery. */
export type AffiliatesConversionsQuery = AffiliatesListConversionsQuery;

export interface PrivacyDownloadExportQuery {
  /** Token of the link */
  token: string;
}

export interface PrivacyListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  kind?: PrivacyRequestKind | undefined;
  status?: PrivacyRequestStatus | undefined;
}

export interface FinanceGetReconciliationQuery {
  /** First day. Default: 6 days before `to` */
  from?: string | undefined;
  /** Last day. Default: today */
  to?: string | undefined;
  /** `false` for deliveries created with test keys */
  livemode?: boolean | undefined;
  /** Default: the currency of the first city. Amounts in other currencies are left out */
  currency?: Currency | undefined;
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to FinanceGetReconciliationQuery. */
export type FinanceReconciliationQuery = FinanceGetReconciliationQuery;

export interface FinanceListPayoutObligationsQuery {
  /** First day. Default: the Monday of the week of `to` */
  from?: string | undefined;
  /** Last day. Default: the Sunday of this week */
  to?: string | undefined;
  kind?: PayoutOwnerKind | undefined;
  /** Default: the currency of the first city. Amounts in other currencies are left out */
  currency?: Currency | undefined;
  ownerId?: string | string | string | undefined;
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to FinanceListPayoutObligationsQuery. */
export type FinancePayoutObligationsQuery = FinanceListPayoutObligationsQuery;

export interface FinanceGetKpiQuery {
  /** First day. Default: 29 days before `to` */
  from?: string | undefined;
  /** Last day. Default: today */
  to?: string | undefined;
  /** Default: the currency of the first city. Amounts in other currencies are left out */
  currency?: Currency | undefined;
  /** Id of the form `sto_` and 26 characters */
  storeId?: string | undefined;
  /** Cannot be combined with `storeId` */
  fleetId?: string | undefined;
}

/** @deprecated Renamed to FinanceGetKpiQuery. */
export type FinanceKpiQuery = FinanceGetKpiQuery;

export interface PayoutsListQuery {
  status?: PayoutStatus | undefined;
  kind?: PayoutOwnerKind | undefined;
  ownerId?: string | string | string | undefined;
  /** Id of the form `prn_` and 26 characters */
  runId?: string | undefined;
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface PayoutsDownloadPdfQuery {
  /** Language of the labels */
  language?: InvoiceLanguage | undefined;
}

/** @deprecated Renamed to PayoutsDownloadPdfQuery. */
export type PayoutsPdfQuery = PayoutsDownloadPdfQuery;

export interface PayoutsListRunsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to PayoutsListRunsQuery. */
export type PayoutsRunsQuery = PayoutsListRunsQuery;

export interface PayoutsListAccountsQuery {
  ownerId?: string | string | string | undefined;
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

/** @deprecated Renamed to PayoutsListAccountsQuery. */
export type PayoutsAccountsQuery = PayoutsListAccountsQuery;

export interface PartnersListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Beginning of the name, case-sensitive */
  name?: string | undefined;
}

export interface PartnersListLiveAccessQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Default: those that wait */
  status?: LiveAccessStatus | undefined;
}

export interface PartnersListKeysQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface PartnerAccountsListOwnQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface PartnerAccountsListInvitationsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface PartnerAccountsListMembersQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface PartnerAccountsListKeysQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface DocumentsListQuery {
  status?: DocumentStatus | undefined;
  kind?: DocumentKind | undefined;
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface SupportListOwnTicketsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  status?: readonly SupportTicketStatus[] | undefined;
}

/** @deprecated Renamed to SupportListOwnTicketsQuery. */
export type SupportMineQuery = SupportListOwnTicketsQuery;

export interface SupportListTicketsQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  status?: readonly SupportTicketStatus[] | undefined;
  category?: SupportCategory | undefined;
  /** `me`, `nobody`, or the id of an account */
  assignee?: 'me' | 'nobody' | string | undefined;
  /** Id of the form `ord_` and 26 characters */
  orderId?: string | undefined;
  /** Sort order by creation. Default: `newest` */
  sort?: 'newest' | 'oldest' | undefined;
}

export interface SupportGetTicketQuery {
  /** Support and administrators: `true` shows personal data in full, and the audit log records it. No effect for other roles */
  reveal?: boolean | undefined;
}

export interface SupportListMessagesQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
}

export interface AuditListQuery {
  /** Maximum number of entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the previous page; empty or absent for the first one */
  cursor?: string | undefined;
  /** Id of the form `acc_` and 26 characters */
  actorId?: string | undefined;
  subjectId?: string | undefined;
  action?: string | undefined;
  /** Only entries at this time or later */
  from?: string | undefined;
  /** Only entries before this time */
  to?: string | undefined;
}
