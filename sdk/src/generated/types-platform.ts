// Generated from the contracts. Do not edit.

import type {
  Coordinates,
  Currency,
  DeliveryAction,
  DeliveryItem,
  DeliveryStatus,
  Handover,
  Money,
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

export type Role = 'customer' | 'merchant' | 'courier' | 'fleet' | 'support' | 'admin';

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
  password: string;
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
  /** Null unless you deal with the customer; the phone is masked */
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

export interface CourierStop {
  /** The zone only, until you claim the delivery */
  address: string;
  /** To about 100 m, until you claim the delivery */
  coordinates: Coordinates;
  /** Only while you carry the delivery; support and admin see the phone masked */
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
  /** The courier's part of the fee, and the tip */
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

export interface StoreOffer {
  store: Store;
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
    /** Time to the pickup */
    pickupSeconds: number;
    /** Credit for waiting, zero or negative */
    idleSeconds: number;
    /** Credit for a good rating, zero or negative */
    ratingSeconds: number;
  };
  /** To the pickup */
  distanceMeters: number;
  pickupEtaSeconds: number;
}

export type RejectionReason = 'off_shift' | 'vehicle_too_small' | 'too_far' | 'busy' | 'position_unknown';

export interface DispatchRejection {
  /** Id of the form `cou_` and 26 characters */
  courierId: string;
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
  name: 'api' | 'store' | 'worker' | 'payments' | 'maps' | (string & {});
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
  /** Only stores that are open at the time asked for */
  openNow?: boolean | undefined;
  /** Only stores with a promotion */
  promotion?: boolean | undefined;
  /** The time asked for; now when absent */
  at?: string | undefined;
}

export interface DiscoveryMenuQuery {
  /** The time asked for; now when absent */
  at?: string | undefined;
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

export interface PlatformDeliveriesListQuery {
  /** How many entries to return */
  limit?: number | undefined;
  /** `nextCursor` of the page before */
  cursor?: string | undefined;
  /** `own` when absent */
  view?: 'own' | 'claimable' | undefined;
  status?: readonly DeliveryStatus[] | undefined;
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
