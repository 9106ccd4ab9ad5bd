// Generated from the contracts. Do not edit.

import type { ApiPromise } from '../api-promise.js';
import { addAreas } from '../areas.js';
import type { CallOptions, IdempotentCallOptions } from '../call-options.js';
import type { EventStream, StreamOptions } from '../event-stream.js';
import { openRoutes } from '../packed-routes.js';
import type { PagePromise } from '../page-promise.js';
import type { Send } from '../transport.js';
import { platformRoutes } from './routes-platform.js';
import type {
  AddressValidation,
  AddressValidationRequest,
  Affiliate,
  AffiliateChange,
  AffiliateClick,
  AffiliateClickRequest,
  AffiliateRequest,
  AffiliatesConversionsQuery,
  AffiliatesListQuery,
  ApiKey,
  ApiKeyRequest,
  ApiKeyRollRequest,
  AppConfig,
  AppVersionRule,
  AppVersionRuleList,
  AppVersionRuleRequest,
  AppliedLead,
  AppsConfigQuery,
  AppsFeatureFlagsQuery,
  AppsLegalDocumentsQuery,
  AppsMinVersionQuery,
  AppsReleaseNotesQuery,
  AuditEntry,
  AuditListQuery,
  AuthSessionsQuery,
  CancelRequest,
  CapabilityReport,
  CapabilityReportRequest,
  ChangePasswordRequest,
  CheckoutRequest,
  CityList,
  CountryList,
  CourierArrived,
  CourierDelivery,
  CourierFailedRequest,
  CourierLocation,
  CourierLocationUpdate,
  CourierReleaseRequest,
  CustomerIntent,
  CustomerIntentRequest,
  DeliveryFailure,
  DeliveryRelease,
  DeliveryUndeliverable,
  DemoAccountList,
  DemoLoginRequest,
  DiscoveryFilters,
  DiscoveryFiltersQuery,
  DiscoveryMenuQuery,
  DiscoveryStoresQuery,
  DispatchOffers,
  Document,
  DocumentFileRequest,
  DocumentList,
  DocumentRequest,
  DocumentReviewRequest,
  DocumentsListQuery,
  DropoffRequest,
  EligibleOffers,
  FeatureFlag,
  FeatureFlagList,
  FeatureFlagRequest,
  FeatureFlagStates,
  FinanceKpi,
  FinanceKpiQuery,
  FinancePayoutObligationsQuery,
  FinanceReconciliationQuery,
  GeocodeReverseQuery,
  GeocodeSearchQuery,
  GeocodedPlace,
  GeocodedPlaceList,
  HandoverProof,
  Health,
  Invitation,
  InvitationAcceptance,
  InvoiceProfile,
  InvoiceProfileUpdate,
  IssuedApiKey,
  KpiOverview,
  KpisOverviewQuery,
  Lead,
  LeadRequest,
  LeadStatusUpdate,
  LeadUpdate,
  LeadsGetQuery,
  LeadsListQuery,
  LeadsMineQuery,
  LedgerReconciliation,
  LegalAcceptance,
  LegalAcceptanceRequest,
  LegalAcceptancesQuery,
  LegalDocumentList,
  LegalPendingQuery,
  LoginRequest,
  MapConfig,
  MapHealth,
  MapStyle,
  MapsGeocodeQuery,
  MapsStyleQuery,
  Matrix,
  MatrixRequest,
  Menu,
  MenuCategory,
  MenuCategoryRequest,
  MenuItem,
  MenuItemRequest,
  MenuItemUpdate,
  MerchantAcceptRequest,
  MerchantRejectRequest,
  MobileAppConfig,
  MobileAppConfigQuery,
  Notification,
  NotificationEvaluateRequest,
  NotificationEvaluation,
  NotificationPreferences,
  NotificationPreferencesUpdate,
  NotificationRuleList,
  NotificationsListQuery,
  Order,
  OrdersGetQuery,
  OrdersListQuery,
  OrdersListRefundsQuery,
  OrdersTrackQuery,
  OrdersTrackingQuery,
  OwnStore,
  OwnStoreUpdate,
  Partner,
  PartnerRequest,
  PartnersListKeysQuery,
  PartnersListQuery,
  PasswordCapability,
  PasswordChanged,
  PayoutObligation,
  PendingLegalDocuments,
  PickupRequest,
  PlaceAtPoint,
  PlatformDeliveriesGetQuery,
  PlatformDeliveriesListQuery,
  PlatformStatus,
  PrivacyDownloadExportQuery,
  PrivacyListQuery,
  PrivacyOverview,
  PrivacyRejection,
  PrivacyRequest,
  Profile,
  ProfileUpdate,
  PushToken,
  PushTokenList,
  PushTokenRequest,
  RecoveryCodes,
  ReferenceCitiesQuery,
  ReferralCode,
  ReferralConversion,
  ReferralConversionRequest,
  Refund,
  RefundRequest,
  RegisterRequest,
  ReleaseNoteList,
  Review,
  ReviewRequest,
  ReviewedPrivacyRequest,
  RouteEta,
  RoutePlan,
  RoutingEtaQuery,
  RoutingRouteQuery,
  SearchAutocompleteQuery,
  SearchResult,
  SearchResultsQuery,
  SearchSuggestions,
  ServiceZones,
  Session,
  SignedIn,
  StepUpRequest,
  StoreOffer,
  StorefrontStoresQuery,
  SupportAssignRequest,
  SupportGetTicketQuery,
  SupportListMessagesQuery,
  SupportListTicketsQuery,
  SupportMessage,
  SupportMessageRequest,
  SupportMineQuery,
  SupportTicket,
  SupportTicketRequest,
  TotpConfirmRequest,
  TotpEnrolment,
  TotpStatus,
  Tracking,
  UpsellEvent,
  UpsellEventRequest,
  UpsellOffersQuery,
  VerificationCodes,
} from './types-platform.js';

export interface ReferenceResource {
  /**
   * Health check.
   *
   * Alive and ready, with the store checked. Answers 200 while the process can answer at all.
   *
   * `GET /api/v1/health`. For anybody.
   */
  health(options?: CallOptions): ApiPromise<Health>;

  /**
   * Public platform status.
   *
   * Each component with its state and since when.
   *
   * `GET /api/v1/status`. For anybody.
   */
  status(options?: CallOptions): ApiPromise<PlatformStatus>;

  /**
   * List the public sandbox demo accounts.
   *
   * Accounts with published credentials, at least one for each role.
   *
   * `GET /api/v1/demo/accounts`. For anybody.
   */
  demoAccounts(options?: CallOptions): ApiPromise<DemoAccountList>;

  /**
   * Create a sandbox demo session.
   *
   * Signs in a demo account by role or id. Demo sessions never need a step-up.
   *
   * `POST /api/v1/auth/demo-login`. For anybody.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  demoLogin(body: DemoLoginRequest, options?: CallOptions): ApiPromise<SignedIn>;

  /**
   * Supported countries.
   *
   * Countries with at least one city.
   *
   * `GET /api/v1/countries`. For anybody.
   */
  countries(options?: CallOptions): ApiPromise<CountryList>;

  /**
   * Supported cities of a country.
   *
   * All cities, or those of one country; an unknown country has none.
   *
   * `GET /api/v1/cities`. For anybody.
   */
  cities(query?: ReferenceCitiesQuery, options?: CallOptions): ApiPromise<CityList>;

  /**
   * Active service zones and delivery-area fixtures.
   *
   * The service area and its zones as GeoJSON, and fixed points to test against.
   *
   * `GET /api/v1/service-zones`. For anybody.
   */
  serviceZones(options?: CallOptions): ApiPromise<ServiceZones>;

  /**
   * Validate that an address is inside the service area.
   *
   * Geocodes the text, or takes the coordinates, and tells whether we deliver there.
   *
   * `POST /api/v1/addresses/validate`. For anybody.
   * Sent once: after an unclear failure, read what is there before you call it again.
   */
  validateAddress(body: AddressValidationRequest, options?: CallOptions): ApiPromise<AddressValidation>;
}

export interface AuthResource {
  /**
   * Register a customer account.
   *
   * Creates the account and signs it in. The password needs 12 characters and must not be a common one.
   *
   * `POST /api/v1/auth/register`. For anybody.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `weak_password` (400), `email_taken` (409)
   */
  register(body: RegisterRequest, options?: CallOptions): ApiPromise<SignedIn>;

  /**
   * Sign in with e-mail and password.
   *
   * Answers alike for an unknown e-mail and a wrong password.
   *
   * `POST /api/v1/auth/login`. For anybody.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `invalid_credentials` (401)
   */
  login(body: LoginRequest, options?: CallOptions): ApiPromise<SignedIn>;

  /**
   * End this session.
   *
   * The token is refused from now on.
   *
   * `POST /api/v1/auth/logout`. For customer, merchant, courier, fleet, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   */
  logout(options?: CallOptions): ApiPromise<void>;

  /**
   * List own sessions.
   *
   * The signed-in devices of this account, newest first.
   *
   * `GET /api/v1/auth/sessions`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  sessions(query?: AuthSessionsQuery, options?: CallOptions): PagePromise<Session>;

  /**
   * Revoke one of the own sessions.
   *
   * Signs that device out.
   *
   * `DELETE /api/v1/auth/sessions/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  revokeSession(id: string, options?: CallOptions): ApiPromise<void>;

  /**
   * Confirm identity for ten minutes.
   *
   * Raises this session, so that operations which answer `step_up_required` succeed for 10 minutes. Takes the password; `totp_required` says that the account has an authenticator, whose code it takes then, or one of its recovery codes. A code works once.
   *
   * `POST /api/v1/auth/step-up`. For customer, merchant, courier, fleet, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `invalid_credentials` (401), `totp_required` (403)
   */
  stepUp(body: StepUpRequest, options?: CallOptions): ApiPromise<Session>;

  /**
   * Change the own password.
   *
   * Ends every other session of the account with its push tokens, and keeps this one. An account with an authenticator steps up first. Published sandbox credentials cannot be changed.
   *
   * `POST /api/v1/auth/change-password`. For customer, merchant, courier, fleet, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `invalid_credentials` (401), `weak_password` (400), `password_managed` (409), `step_up_required` (403)
   */
  changePassword(body: ChangePasswordRequest, options?: CallOptions): ApiPromise<PasswordChanged>;

  /**
   * Whether the own password can be changed.
   *
   * Accounts that have no password answer `sandbox_published`, too: there is none to change.
   *
   * `GET /api/v1/auth/password-capability`. For customer, merchant, courier, fleet, support, admin.
   */
  passwordCapability(options?: CallOptions): ApiPromise<PasswordCapability>;

  /**
   * Whether this account has an authenticator.
   *
   * With one that is `on`, a step-up takes its code instead of the password. Signing in stays as it is.
   *
   * `GET /api/v1/auth/totp`. For customer, merchant, courier, fleet, support, admin.
   */
  totp(options?: CallOptions): ApiPromise<TotpStatus>;

  /**
   * Enrol an authenticator.
   *
   * Answers a secret for an authenticator app, which counts for nothing until it is confirmed. Takes the place of one that was not confirmed.
   *
   * `POST /api/v1/auth/totp`. For customer, merchant, courier, fleet, support, admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `password_managed` (409), `totp_active` (409)
   */
  enrolTotp(options?: CallOptions): ApiPromise<TotpEnrolment>;

  /**
   * Confirm an authenticator.
   *
   * Turns it on and answers the recovery codes. The step-ups of other sessions, made with the password, end.
   *
   * `POST /api/v1/auth/totp/confirm`. For customer, merchant, courier, fleet, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_credentials` (401)
   */
  confirmTotp(body: TotpConfirmRequest, options?: CallOptions): ApiPromise<RecoveryCodes>;

  /**
   * Replace the recovery codes.
   *
   * The ones before work no more.
   *
   * `POST /api/v1/auth/totp/recovery-codes`. For customer, merchant, courier, fleet, support, admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  replaceRecoveryCodes(options?: CallOptions): ApiPromise<RecoveryCodes>;

  /**
   * Remove the authenticator.
   *
   * Its recovery codes end with it. A step-up takes the password again.
   *
   * `DELETE /api/v1/auth/totp`. For customer, merchant, courier, fleet, support, admin, after a step-up.
   *
   * @throws ApiError `not_found` (404)
   */
  removeTotp(options?: CallOptions): ApiPromise<void>;
}

export interface ProfileResource {
  /**
   * Read the own profile.
   *
   * The account of this session, whatever its role. Never its token or password.
   *
   * `GET /api/v1/customer/profile`. For customer, merchant, courier, fleet, support, admin.
   */
  get(options?: CallOptions): ApiPromise<Profile>;

  /**
   * Change own name or phone.
   *
   * Changes what is sent and keeps the rest. A courier appears to customers under the new name and phone from the next order on: orders and deliveries that exist keep what they were told.
   *
   * `PATCH /api/v1/customer/profile`. For customer, merchant, courier, fleet, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   */
  update(body: ProfileUpdate, options?: CallOptions): ApiPromise<Profile>;

  /**
   * Read the own account.
   *
   * The same as `GET /api/v1/customer/profile`.
   *
   * `GET /api/v1/account/me`. For customer, merchant, courier, fleet, support, admin.
   */
  me(options?: CallOptions): ApiPromise<Profile>;

  /**
   * Change own name or phone at the other address.
   *
   * The same as `PATCH /api/v1/customer/profile`.
   *
   * `PATCH /api/v1/account/me`. For customer, merchant, courier, fleet, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   */
  updateMe(body: ProfileUpdate, options?: CallOptions): ApiPromise<Profile>;

  /**
   * Read the own invoice profile.
   *
   * For whom invoices are. `not_found` until one is saved.
   *
   * `GET /api/v1/customer/invoice-profile`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  invoiceProfile(options?: CallOptions): ApiPromise<InvoiceProfile>;

  /**
   * Save the own invoice profile.
   *
   * Takes the place of the one before; 201 for the first. A company needs its name and its VAT identifier: a Romanian CUI is held to its check digit, and has `RO` in front when the company is registered for VAT.
   *
   * `PUT /api/v1/customer/invoice-profile`. For customer, merchant, courier, fleet, support, admin.
   */
  replaceInvoiceProfile(body: InvoiceProfileUpdate, options?: CallOptions): ApiPromise<InvoiceProfile>;
}

export interface DiscoveryResource {
  /**
   * Filters and facets of the list of stores.
   *
   * Every filter of the list with its values, and how many stores the list would have with each of them, for the point and time asked for and under the other filters of the query. Values without a store are told, too.
   *
   * `GET /api/v1/discovery/filters`. For anybody.
   *
   * @throws ApiError `outside_service_area` (409)
   */
  filters(query: DiscoveryFiltersQuery, options?: CallOptions): ApiPromise<DiscoveryFilters>;

  /**
   * Stores that deliver to a point.
   *
   * Nearest first, or in another order, with delivery fee and arrival estimate for the point and time asked for, figures of the menu and segments. Segments: `new` for 30 days, `popular` from 1,000 reviews, `top_rated` from 4.7 on average with 50 reviews, `promoted` with a promotion, `fast` within 30 minutes (`etaHighSeconds`), `budget` at price level 1. Orders: `rating` by average, then number of reviews; `delivery_fee`, `eta` and `price` (level) the lowest first; `relevance` has open stores first, then by the seconds until arrival less 60 for each tenth of rating above 4.0 (as if 20 further reviews had given 4.0) and less 180 for a promotion.
   *
   * `GET /api/v1/discovery/stores`. For anybody.
   *
   * @throws ApiError `outside_service_area` (409), `invalid_cursor` (400)
   */
  stores(query: DiscoveryStoresQuery, options?: CallOptions): PagePromise<StoreOffer>;

  /**
   * Menu of a store.
   *
   * Ingredients, allergens, modifiers and availability of everything the store sells.
   *
   * `GET /api/v1/stores/:storeId/menu`. For anybody.
   *
   * @throws ApiError `not_found` (404)
   */
  menu(storeId: string, query?: DiscoveryMenuQuery, options?: CallOptions): ApiPromise<Menu>;
}

export interface UpsellResource {
  /**
   * Offers for a cart.
   *
   * The offers that checkout takes with this cart at this time: those that go with an item of the cart first, then those that go with a section of the menu, then the others; among equals the greater saving. There are none while the store is closed. Anyone may ask: a cart exists before its customer signs in.
   *
   * `GET /api/v1/upsell/offers`. For anybody.
   *
   * @throws ApiError `not_found` (404)
   */
  offers(query: UpsellOffersQuery, options?: CallOptions): ApiPromise<EligibleOffers>;

  /**
   * Record what became of an offer.
   *
   * That an offer was seen, accepted or dismissed. A repeat, by interaction, offer and type, is answered with what was recorded first. Orders with an offer are recorded by checkout itself. No session is needed; an event with a customer’s session belongs to the customer.
   *
   * `POST /api/v1/upsell/events`. For anybody.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  recordEvent(body: UpsellEventRequest, options?: CallOptions): ApiPromise<UpsellEvent>;
}

export interface SearchResource {
  /**
   * Complete what is being typed.
   *
   * Names of stores, products and categories. Every word must match the beginning of a word, whatever its diacritics and capitals. A word that begins nothing we know is corrected: by one letter from 4 letters, by two from 8. With a point, of stores that deliver there.
   *
   * `GET /api/v1/search/autocomplete`. For anybody.
   *
   * @throws ApiError `outside_service_area` (409)
   */
  autocomplete(query: SearchAutocompleteQuery, options?: CallOptions): ApiPromise<SearchSuggestions>;

  /**
   * Search stores and what they sell.
   *
   * Every word must match the beginning of a word, whatever its diacritics and capitals. A word that begins nothing we know is corrected: by one letter from 4 letters, by two from 8. With a point, only of stores that deliver there. Matches in titles come before those in other texts, of both the nearest 200. Uncorrected ones first, then the exact title, titles that begin with the query, other titles; equally good ones by distance, rating and id.
   *
   * `GET /api/v1/search`. For anybody.
   *
   * @throws ApiError `outside_service_area` (409), `invalid_cursor` (400)
   */
  results(query: SearchResultsQuery, options?: CallOptions): PagePromise<SearchResult>;
}

export interface MapsResource {
  /**
   * What an app needs to show a map.
   *
   * Addresses of style and tiles, where the map begins and ends, providers, profiles and limits.
   *
   * `GET /api/v1/maps/config`. For anybody.
   */
  config(options?: CallOptions): ApiPromise<MapConfig>;

  /**
   * The style of the map.
   *
   * A style for MapLibre GL with the tiles of this service as its source. Labels are drawn with fonts of the device, so it needs no glyphs and no other server.
   *
   * `GET /api/v1/maps/style.json`. For anybody.
   */
  style(query?: MapsStyleQuery, options?: CallOptions): ApiPromise<MapStyle>;

  /**
   * A tile of the map.
   *
   * A vector tile (MVT 2) in the usual scheme of Web Mercator, with the layers `zones`, `parks`, `water`, `roads`, `places` and `stores`. A tile without anything in it is empty, with status 200. A zoom level that does not exist is `invalid_request`, a column or row beyond its zoom level `not_found`.
   *
   * `GET /api/v1/maps/tiles/:z/:x/:y`. For anybody.
   *
   * @throws ApiError `not_found` (404)
   */
  tile(z: string, x: string, y: string, options?: CallOptions): ApiPromise<Blob>;

  /**
   * How the map service is doing.
   *
   * For geocoding, routing and tiles: who provides them, whether the provider answers, and what answers instead.
   *
   * `GET /api/v1/maps/health`. For anybody.
   */
  health(options?: CallOptions): ApiPromise<MapHealth>;

  /**
   * The place that an address means.
   *
   * The one best answer for a whole address. For suggestions while the user types see GET /api/v1/geocode/search.
   *
   * `GET /api/v1/maps/geocode`. For anybody.
   *
   * @throws ApiError `not_found` (404)
   */
  geocode(query: MapsGeocodeQuery, options?: CallOptions): ApiPromise<GeocodedPlace>;
}

export interface GeocodeResource {
  /**
   * Search addresses and places while the user types.
   *
   * Streets with house numbers, squares, metro stations, landmarks, quarters and sectors of Bucharest, and towns around it. Words may be typed in part, in any order, with or without diacritics, with one wrong letter. The best match comes first, then the nearest to `lat` and `lng`, then by name.
   *
   * `GET /api/v1/geocode/search`. For anybody.
   */
  search(query: GeocodeSearchQuery, options?: CallOptions): ApiPromise<GeocodedPlaceList>;

  /**
   * The address at a point.
   *
   * The nearest street with an estimated house number, or the nearest place or town where no street is near. Answers `not_found` where nothing is known within 2 km (towns: 4 km).
   *
   * `GET /api/v1/geocode/reverse`. For anybody.
   *
   * @throws ApiError `not_found` (404)
   */
  reverse(query: GeocodeReverseQuery, options?: CallOptions): ApiPromise<PlaceAtPoint>;
}

export interface RoutingResource {
  /**
   * A way between two points.
   *
   * Distance, duration and line of the quickest way for a vehicle. Both points must be in the area of the map: Bucharest and the towns next to it.
   *
   * `GET /api/v1/routing/route`. For anybody.
   *
   * @throws ApiError `outside_service_area` (409)
   */
  route(query: RoutingRouteQuery, options?: CallOptions): ApiPromise<RoutePlan>;

  /**
   * When a ride arrives.
   *
   * Arrival as a span of time, with distance and duration of the way at the hour of departure.
   *
   * `GET /api/v1/routing/eta`. For anybody.
   *
   * @throws ApiError `outside_service_area` (409)
   */
  eta(query: RoutingEtaQuery, options?: CallOptions): ApiPromise<RouteEta>;

  /**
   * Ways between many points.
   *
   * Distance and duration from each source to each destination, at most 25 of each.
   *
   * `POST /api/v1/routing/matrix`. For anybody.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `outside_service_area` (409)
   */
  matrix(body: MatrixRequest, options?: CallOptions): ApiPromise<Matrix>;
}

export interface CheckoutResource {
  /**
   * Create an order and its payment intent.
   *
   * The server prices the cart, checks the pin against the service area and the slot against the opening hours, authorises the payment and places the order, all or nothing.
   *
   * `POST /api/v1/checkout`. For customer.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `address_not_found` (400), `invalid_slot` (400), `not_found` (404), `outside_service_area` (409), `store_out_of_range` (409), `slot_unavailable` (409), `store_closed` (409), `item_unavailable` (409), `offer_unavailable` (409), `minimum_order_not_met` (409), `price_changed` (409), `payment_declined` (409)
   */
  create(body: CheckoutRequest, options?: IdempotentCallOptions): ApiPromise<Order>;
}

export interface OrdersResource {
  /**
   * Orders of the signed-in role.
   *
   * Customers see their own, merchants those of their stores, couriers their own and the claimable ones near them, fleets those of their couriers, support and admin all, with people masked. Newest first.
   *
   * `GET /api/v1/orders`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: OrdersListQuery, options?: CallOptions): PagePromise<Order>;

  /**
   * One order.
   *
   * With the actions that you may take now.
   *
   * `GET /api/v1/orders/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, query?: OrdersGetQuery, options?: CallOptions): ApiPromise<Order>;

  /**
   * Tracking state of an order.
   *
   * State, courier position while one carries it, arrival estimate and timeline.
   *
   * `GET /api/v1/orders/:id/tracking`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  tracking(id: string, query?: OrdersTrackingQuery, options?: CallOptions): ApiPromise<Tracking>;

  /**
   * Follow an order.
   *
   * Server-sent events: one message for each change, and one for each new position of the courier while one carries the order. It begins with the present, or after `Last-Event-ID` with everything that was missed. The stream ends with the order; whoever comes back after that gets 204. For those who may see the order, couriers only from claim on: who gives it back is told no more.
   *
   * `GET /api/v1/orders/:id/tracking/stream`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404), `too_many_streams` (429)
   */
  track(id: string, query?: OrdersTrackQuery, options?: StreamOptions): EventStream<Tracking>;

  /**
   * Pickup and dropoff codes.
   *
   * The merchant of the order sees the pickup code and its customer the dropoff code, nobody else.
   *
   * `GET /api/v1/orders/:id/verification-codes`. For customer, merchant, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  verificationCodes(id: string, options?: CallOptions): ApiPromise<VerificationCodes>;

  /**
   * Issue new verification codes.
   *
   * Unlocks both codes and draws new ones.
   *
   * `POST /api/v1/orders/:id/verification-codes/reset`. For support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  resetVerificationCodes(id: string, options?: CallOptions): ApiPromise<VerificationCodes>;

  /**
   * Review a delivered order.
   *
   * Rating, feedback and a sandbox tip, once for each order.
   *
   * `POST /api/v1/orders/:id/review`. For customer.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `already_reviewed` (409)
   */
  review(id: string, body: ReviewRequest, options?: CallOptions): ApiPromise<Review>;

  /**
   * Merchant accepts.
   *
   * From `placed` to `accepted`; the customer is told when it will be ready.
   *
   * `POST /api/v1/orders/:id/merchant-accept`. For merchant.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  merchantAccept(id: string, body?: MerchantAcceptRequest, options?: CallOptions): ApiPromise<Order>;

  /**
   * Merchant rejects.
   *
   * From `placed` to `rejected`; the payment is voided.
   *
   * `POST /api/v1/orders/:id/merchant-reject`. For merchant.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  merchantReject(id: string, body: MerchantRejectRequest, options?: CallOptions): ApiPromise<Order>;

  /**
   * Merchant marks ready for pickup.
   *
   * From `accepted` to `ready`; couriers can claim it now.
   *
   * `POST /api/v1/orders/:id/merchant-ready`. For merchant.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  merchantReady(id: string, options?: CallOptions): ApiPromise<Order>;

  /**
   * Courier claims a ready order.
   *
   * From `ready` to `claimed`. Of many concurrent claims exactly one wins; the others get `already_claimed`.
   *
   * `POST /api/v1/orders/:id/courier-claim`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `already_claimed` (409), `courier_off_shift` (409)
   */
  courierClaim(id: string, options?: CallOptions): ApiPromise<Order>;

  /**
   * Courier gives the order back.
   *
   * From `claimed` to `ready`, for another courier.
   *
   * `POST /api/v1/orders/:id/courier-release`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  courierRelease(id: string, body: CourierReleaseRequest, options?: CallOptions): ApiPromise<Order>;

  /**
   * Courier has picked up.
   *
   * From `claimed` to `picked_up`, with the pickup code that the store shows. Three wrong codes lock it.
   *
   * `POST /api/v1/orders/:id/courier-picked-up`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `wrong_code` (409), `code_locked` (409)
   */
  courierPickedUp(id: string, body?: PickupRequest, options?: CallOptions): ApiPromise<Order>;

  /**
   * Courier marks delivered.
   *
   * From `picked_up` to `delivered` (from `claimed` when the store asks for no pickup code), with the dropoff code of the customer. The payment is captured and the ledger posted.
   *
   * `POST /api/v1/orders/:id/courier-delivered`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `wrong_code` (409), `code_locked` (409)
   */
  courierDelivered(id: string, body?: DropoffRequest, options?: CallOptions): ApiPromise<Order>;

  /**
   * Courier could not deliver.
   *
   * From `picked_up` to `failed`. The customer is charged when the reason is theirs, else the payment is voided.
   *
   * `POST /api/v1/orders/:id/courier-failed`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  courierFailed(id: string, body: CourierFailedRequest, options?: CallOptions): ApiPromise<Order>;

  /**
   * Cancel an order.
   *
   * Customers until the merchant accepts; support and admin until the courier has picked up. A fee applies once a courier was assigned.
   *
   * `POST /api/v1/orders/:id/cancel`. For customer, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  cancel(id: string, body: CancelRequest, options?: CallOptions): ApiPromise<Order>;

  /**
   * Refund an order.
   *
   * Gives a part or all of what was taken for an order back to its customer, at most what was not refunded before. The payment of the order shows it.
   *
   * `POST /api/v1/orders/:id/refunds`. For support, admin.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `refund_exceeds_payment` (409)
   */
  refund(id: string, body: RefundRequest, options?: IdempotentCallOptions): ApiPromise<Refund>;

  /**
   * Refunds of an order.
   *
   * Newest first.
   *
   * `GET /api/v1/orders/:id/refunds`. For support, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listRefunds(id: string, query?: OrdersListRefundsQuery, options?: CallOptions): PagePromise<Refund>;
}

export interface DeliveriesResource {
  /**
   * List direct deliveries.
   *
   * Couriers: their own, or with `view=claimable` those near them that wait for a courier. Support and admin: all of live mode, with people masked.
   *
   * `GET /api/v1/deliveries`. For courier, support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: PlatformDeliveriesListQuery, options?: CallOptions): PagePromise<CourierDelivery>;

  /**
   * Read a direct delivery.
   *
   * One that you carry or may claim; support and admin any of live mode.
   *
   * `GET /api/v1/deliveries/:id`. For courier, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, query?: PlatformDeliveriesGetQuery, options?: CallOptions): ApiPromise<CourierDelivery>;

  /**
   * Courier claims a delivery.
   *
   * From `pending` to `assigned`. Of many concurrent claims exactly one wins; the others get `already_claimed`.
   *
   * `POST /api/v1/deliveries/:id/courier-claim`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `already_claimed` (409), `courier_off_shift` (409), `no_suitable_vehicle` (409)
   */
  courierClaim(id: string, options?: CallOptions): ApiPromise<CourierDelivery>;

  /**
   * Courier gives the delivery back.
   *
   * From `assigned` or `at_pickup` to `pending`, for another courier.
   *
   * `POST /api/v1/deliveries/:id/courier-release`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  courierRelease(id: string, body: DeliveryRelease, options?: CallOptions): ApiPromise<CourierDelivery>;

  /**
   * Courier is at the pickup.
   *
   * From `assigned` to `at_pickup`.
   *
   * `POST /api/v1/deliveries/:id/courier-arrived-at-pickup`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  courierArrivedAtPickup(id: string, body?: CourierArrived, options?: CallOptions): ApiPromise<CourierDelivery>;

  /**
   * Courier has the goods.
   *
   * From `at_pickup` to `picked_up`, with what the verification of the pickup asks for. Three wrong PINs lock it.
   *
   * `POST /api/v1/deliveries/:id/courier-picked-up`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `wrong_code` (409), `code_locked` (409)
   */
  courierPickedUp(id: string, body?: HandoverProof, options?: CallOptions): ApiPromise<CourierDelivery>;

  /**
   * Courier is at the dropoff.
   *
   * From `picked_up` to `at_dropoff`.
   *
   * `POST /api/v1/deliveries/:id/courier-arrived-at-dropoff`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  courierArrivedAtDropoff(id: string, body?: CourierArrived, options?: CallOptions): ApiPromise<CourierDelivery>;

  /**
   * Courier has delivered.
   *
   * From `at_dropoff` to `delivered`, with what the verification of the dropoff asks for. The partner is charged; a return ends its original delivery as `returned`.
   *
   * `POST /api/v1/deliveries/:id/courier-delivered`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `wrong_code` (409), `code_locked` (409)
   */
  courierDelivered(id: string, body?: HandoverProof, options?: CallOptions): ApiPromise<CourierDelivery>;

  /**
   * Courier could not hand over.
   *
   * From `at_dropoff`. As the partner asked, the goods go back (`returning`, with a linked delivery that the same courier carries), or they are left at the door (`delivered`).
   *
   * `POST /api/v1/deliveries/:id/courier-undeliverable`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  courierUndeliverable(id: string, body: DeliveryUndeliverable, options?: CallOptions): ApiPromise<CourierDelivery>;

  /**
   * Courier cannot go on.
   *
   * To `failed`. The partner is charged half the fee when the pickup was closed, the goods not ready or too large; else nothing.
   *
   * `POST /api/v1/deliveries/:id/courier-failed`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  courierFailed(id: string, body: DeliveryFailure, options?: CallOptions): ApiPromise<CourierDelivery>;
}

export interface CouriersResource {
  /**
   * Report where you are.
   *
   * Every few seconds while you are on shift. Whoever follows what you carry sees it at once. A position that makes no sense is dropped: that is no error, and `accepted` tells. Reports may be repeated, and may overtake each other. A shift cannot be started with documents that have expired.
   *
   * `POST /api/v1/couriers/location`. For courier.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `documents_expired` (409)
   */
  updateLocation(body: CourierLocationUpdate, options?: CallOptions): ApiPromise<CourierLocation>;
}

export interface DispatchResource {
  /**
   * List courier offers.
   *
   * The couriers whom an order that is ready, or a direct delivery that waits for a courier, suits best, each with its score and what it is made of; and why others are not offered it. Of the couriers whom it suits, the 40 nearest are scored. The same state gives the same offers.
   *
   * `GET /api/v1/dispatch/:orderId/offers`. For support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  offers(orderId: string, options?: CallOptions): ApiPromise<DispatchOffers>;
}

export interface LeadsResource {
  /**
   * Apply to sell, deliver or employ couriers.
   *
   * With a password it opens an account of the role that fits and signs it in, so that the applicant goes on with the lead. With a session of that role the lead belongs to its account: a merchant who sells already applies for another store of the same company, a courier or fleet applies once. Otherwise the lead has no account until an invitation is accepted. At most 5 leads a day for an e-mail.
   *
   * `POST /api/v1/leads`. For anybody.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `weak_password` (400), `email_taken` (409), `already_onboarded` (409), `incompatible_options` (400)
   */
  create(body: LeadRequest, options?: CallOptions): ApiPromise<AppliedLead>;

  /**
   * Ask whether we deliver to an address.
   *
   * Inside the service area: how many stores deliver there, and where to go on; nothing is kept. Outside: with an e-mail and consent it is kept for the day on which we come there, once for each e-mail and place. Repeating the call gives the same answer. At most 20 such calls a day for an e-mail.
   *
   * `POST /api/v1/leads/customer-intent`. For anybody.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `address_not_found` (400)
   */
  customerIntent(body: CustomerIntentRequest, options?: CallOptions): ApiPromise<CustomerIntent>;

  /**
   * Own leads.
   *
   * The leads of this account, newest first, each with what it lacks.
   *
   * `GET /api/v1/leads/mine`. For merchant, courier, fleet.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  mine(query?: LeadsMineQuery, options?: CallOptions): PagePromise<Lead>;

  /**
   * One lead.
   *
   * The own one, or any for staff. Staff see personal data masked unless they `reveal` it.
   *
   * `GET /api/v1/leads/:id`. For merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, query?: LeadsGetQuery, options?: CallOptions): ApiPromise<Lead>;

  /**
   * Complete an application.
   *
   * By the applicant, or by staff for one. What was said before is replaced, what is absent stays. The address of a store must be known and inside the service area. Once nothing is missing that the applicant could bring, the lead is in review by itself. Not after approval.
   *
   * `PATCH /api/v1/leads/:id`. For merchant, courier, fleet, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `address_not_found` (400), `outside_service_area` (409)
   */
  update(id: string, body: LeadUpdate, options?: CallOptions): ApiPromise<Lead>;

  /**
   * Withdraw an application.
   *
   * By the applicant, until it is live or rejected. It cannot be taken up again: apply anew.
   *
   * `POST /api/v1/leads/:id/withdraw`. For merchant, courier, fleet.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  withdraw(id: string, options?: CallOptions): ApiPromise<Lead>;

  /**
   * Open the account of an invited applicant.
   *
   * The token works once, for 7 days, until a newer invitation for the same lead. What does not work any more answers like a token that never was one.
   *
   * `POST /api/v1/invitations/accept`. For anybody.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `weak_password` (400), `email_taken` (409)
   */
  acceptInvitation(body: InvitationAcceptance, options?: CallOptions): ApiPromise<AppliedLead>;

  /**
   * Leads for review.
   *
   * For staff, newest first. Staff see personal data masked unless they `reveal` it.
   *
   * `GET /api/v1/leads`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: LeadsListQuery, options?: CallOptions): PagePromise<Lead>;

  /**
   * Move a lead on.
   *
   * As far as `allowedActions` tells: `contact`, `request_documents`, `review`, `approve`, `reject` with a reason, `withdraw` for an applicant. Real sessions need a step-up.
   *
   * `PATCH /api/v1/leads/:id/status`. For support, admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  updateStatus(id: string, body: LeadStatusUpdate, options?: CallOptions): ApiPromise<Lead>;

  /**
   * Invite an applicant to open an account.
   *
   * For a lead without an account. The token is shown once: send it to the e-mail of the lead. A new invitation ends the one before. Real sessions need a step-up.
   *
   * `POST /api/v1/leads/:id/invitation`. For support, admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `email_taken` (409)
   */
  invite(id: string, options?: CallOptions): ApiPromise<Invitation>;

  /**
   * Let an approved applicant begin.
   *
   * Creates the courier, the fleet, or the store with its merchant; a merchant who sells already gets another store. The sessions of the account may use it at once. Needs a complete lead with an account, and every required document approved and in date: `missing` of the problem tells what is not. Real sessions need a step-up.
   *
   * `POST /api/v1/leads/:id/go-live`. For admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `onboarding_incomplete` (409)
   */
  goLive(id: string, options?: CallOptions): ApiPromise<Lead>;
}

export interface StorefrontResource {
  /**
   * Own stores.
   *
   * The stores of the merchant, newest first; of all merchants for administrators.
   *
   * `GET /api/v1/merchant/stores`. For merchant, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  stores(query?: StorefrontStoresQuery, options?: CallOptions): PagePromise<OwnStore>;

  /**
   * One own store.
   *
   * With everything that its merchant can change. The menu is at `/api/v1/stores/{id}/menu`.
   *
   * `GET /api/v1/merchant/stores/:id`. For merchant, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  store(id: string, options?: CallOptions): ApiPromise<OwnStore>;

  /**
   * Change a store.
   *
   * Hours, preparation time, terms and texts, for customers at once. To close for a day, give that day no hours in `exceptions`.
   *
   * `PATCH /api/v1/merchant/stores/:id`. For merchant, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  updateStore(id: string, body: OwnStoreUpdate, options?: CallOptions): ApiPromise<OwnStore>;

  /**
   * Add a section to a menu.
   *
   * After the others. A menu has at most 100.
   *
   * `POST /api/v1/merchant/stores/:id/menu-categories`. For merchant, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `menu_limit` (409)
   */
  addCategory(id: string, body: MenuCategoryRequest, options?: CallOptions): ApiPromise<MenuCategory>;

  /**
   * Add an item to a menu.
   *
   * After the others of its section, for customers at once. A menu has at most 500.
   *
   * `POST /api/v1/merchant/stores/:id/menu-items`. For merchant, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `menu_limit` (409)
   */
  addItem(id: string, body: MenuItemRequest, options?: CallOptions): ApiPromise<MenuItem>;

  /**
   * Change an item.
   *
   * Its texts, price, section, or whether it is sold out. Orders keep what they were placed with.
   *
   * `PATCH /api/v1/merchant/stores/:id/menu-items/:itemId`. For merchant, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  updateItem(id: string, itemId: string, body: MenuItemUpdate, options?: CallOptions): ApiPromise<MenuItem>;
}

export interface KpisResource {
  /**
   * Key figures of a period.
   *
   * Of all orders that ended on the days from `from` to `to`, both included, counted in the time zone of the city. An order counts a moment after it ended. Filter by city, or by one store or one fleet.
   *
   * `GET /api/v1/admin/kpis/overview`. For admin.
   *
   * @throws ApiError `not_found` (404)
   */
  overview(query?: KpisOverviewQuery, options?: CallOptions): ApiPromise<KpiOverview>;
}

export interface NotificationsResource {
  /**
   * List own messages.
   *
   * What the platform told this account in the last 30 days, or would have told it: each message on each channel with its status and the reasons, newest first.
   *
   * `GET /api/v1/notifications`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: NotificationsListQuery, options?: CallOptions): PagePromise<Notification>;

  /**
   * Read own notification preferences.
   *
   * What was last saved, or the initial preferences: everything but offers, and no quiet hours.
   *
   * `GET /api/v1/notifications/preferences`. For customer, merchant, courier, fleet, support, admin.
   */
  preferences(options?: CallOptions): ApiPromise<NotificationPreferences>;

  /**
   * Replace own notification preferences.
   *
   * Send all of them: nothing is kept of what was saved before. Messages that wait for the end of quiet hours are judged by the new ones at that time.
   *
   * `PUT /api/v1/notifications/preferences`. For customer, merchant, courier, fleet, support, admin.
   */
  updatePreferences(body: NotificationPreferencesUpdate, options?: CallOptions): ApiPromise<NotificationPreferences>;

  /**
   * List delivery rules.
   *
   * Which event reaches whom, by which channels, with which words, and whether quiet hours hold it.
   *
   * `GET /api/v1/notifications/rules`. For customer, merchant, courier, fleet, support, admin.
   */
  rules(options?: CallOptions): ApiPromise<NotificationRuleList>;

  /**
   * Evaluate preferences and rules.
   *
   * What an event would bring this account if it were a party of it: for each channel, whether the message is sent, waits for the end of quiet hours or is suppressed, with the reasons. Nothing is sent. Support and administrators may ask for another account.
   *
   * `POST /api/v1/notifications/rules/evaluate`. For customer, merchant, courier, fleet, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  evaluate(body: NotificationEvaluateRequest, options?: CallOptions): ApiPromise<NotificationEvaluation>;
}

export interface PushTokensResource {
  /**
   * Register or rotate the push token of this session.
   *
   * At each start of the app, and whenever it gets a new token. A session has one token for each app, so a new one replaces the old. A token that another account or session had moves here. It ends with the session. The 20 devices of an account that registered last are kept.
   *
   * `POST /api/v1/mobile/push-tokens`. For customer, merchant, courier, fleet, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   */
  register(body: PushTokenRequest, options?: CallOptions): ApiPromise<PushToken>;

  /**
   * List own push tokens.
   *
   * The devices of this account that get pushes, the one registered last first.
   *
   * `GET /api/v1/mobile/push-tokens/current`. For customer, merchant, courier, fleet, support, admin.
   */
  current(options?: CallOptions): ApiPromise<PushTokenList>;

  /**
   * Revoke one of the own push tokens.
   *
   * That device gets no pushes any more, until its app registers again.
   *
   * `DELETE /api/v1/mobile/push-tokens/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  revoke(id: string, options?: CallOptions): ApiPromise<void>;
}

export interface MobileResource {
  /**
   * All that an app needs when it starts.
   *
   * The configuration of the app, whether it must be updated, its flags and the legal documents in force, in one call: the same as `apps.config`, `apps.minVersion` and `apps.featureFlags` answer one by one. No session is needed; with one, flags for its role count.
   *
   * `GET /api/v1/mobile/app-config`. For anybody.
   */
  appConfig(query: MobileAppConfigQuery, options?: CallOptions): ApiPromise<MobileAppConfig>;

  /**
   * Report what an app can do on its device.
   *
   * After an update and whenever a permission changes. The latest report of an installation is kept, for 180 days. An app reports before anybody has signed in, too; a report with a session belongs to its account.
   *
   * `POST /api/v1/mobile/capabilities`. For anybody.
   * Sent once: after an unclear failure, read what is there before you call it again.
   */
  reportCapabilities(body: CapabilityReportRequest, options?: CallOptions): ApiPromise<CapabilityReport>;
}

export interface AppsResource {
  /**
   * Configuration of an app.
   *
   * The same for all who have the app. `version` rises with each change of the content.
   *
   * `GET /api/v1/apps/config`. For anybody.
   */
  config(query: AppsConfigQuery, options?: CallOptions): ApiPromise<AppConfig>;

  /**
   * Minimum and latest versions of the apps.
   *
   * With `version` each rule says what it means for that version, by the precedence of Semantic Versioning: `2.0.0-beta.1` is before `2.0.0`, and what follows a `+` counts for nothing.
   *
   * `GET /api/v1/apps/min-version`. For anybody.
   */
  minVersion(query?: AppsMinVersionQuery, options?: CallOptions): ApiPromise<AppVersionRuleList>;

  /**
   * Set the versions of an app on a platform.
   *
   * In force at once; apps see it within a minute. `minVersion` is not after `latestVersion`.
   *
   * `PUT /api/v1/admin/apps/:app/platforms/:platform/version`. For admin, after a step-up.
   */
  setMinVersion(app: string, platform: string, body: AppVersionRuleRequest, options?: CallOptions): ApiPromise<AppVersionRule>;

  /**
   * State of the feature flags for an installation.
   *
   * Every flag, on or off, with the reason. Which share of a roll-out an installation is in depends on its id and on the flag alone: it stays in when the share grows. A condition that the query leaves open is not met. With a session the role counts, too.
   *
   * `GET /api/v1/apps/feature-flags`. For anybody.
   */
  featureFlags(query: AppsFeatureFlagsQuery, options?: CallOptions): ApiPromise<FeatureFlagStates>;

  /**
   * List feature flags as they are defined.
   *
   * Every flag with its share and targeting, by key.
   *
   * `GET /api/v1/admin/feature-flags`. For support, admin.
   */
  listFlags(options?: CallOptions): ApiPromise<FeatureFlagList>;

  /**
   * Create or replace a feature flag.
   *
   * In force with the next call of an app.
   *
   * `PUT /api/v1/admin/feature-flags/:key`. For admin, after a step-up.
   *
   * @throws ApiError `feature_flag_limit` (409)
   */
  setFlag(key: string, body: FeatureFlagRequest, options?: CallOptions): ApiPromise<FeatureFlag>;

  /**
   * Remove a feature flag.
   *
   * Apps that still know it take it for off.
   *
   * `DELETE /api/v1/admin/feature-flags/:key`. For admin, after a step-up.
   *
   * @throws ApiError `not_found` (404)
   */
  removeFlag(key: string, options?: CallOptions): ApiPromise<void>;

  /**
   * Legal documents and their versions.
   *
   * With their texts. What the signed-in account still has to accept is at GET /api/v1/legal/pending.
   *
   * `GET /api/v1/apps/legal-documents`. For anybody.
   */
  legalDocuments(query?: AppsLegalDocumentsQuery, options?: CallOptions): ApiPromise<LegalDocumentList>;

  /**
   * Release notes of an app.
   *
   * The newest version first, at most 50.
   *
   * `GET /api/v1/apps/release-notes`. For anybody.
   */
  releaseNotes(query: AppsReleaseNotesQuery, options?: CallOptions): ApiPromise<ReleaseNoteList>;
}

export interface LegalResource {
  /**
   * Accept a version of a legal document.
   *
   * The version in force, or the one before it for the 30 days after it was succeeded. To accept a version again is answered with the first acceptance, and status 200.
   *
   * `POST /api/v1/legal/acceptances`. For customer, merchant, courier, fleet, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `legal_version_not_valid` (409)
   */
  accept(body: LegalAcceptanceRequest, options?: CallOptions): ApiPromise<LegalAcceptance>;

  /**
   * List own acceptances.
   *
   * Of all documents and versions, the newest first.
   *
   * `GET /api/v1/legal/acceptances`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  acceptances(query?: LegalAcceptancesQuery, options?: CallOptions): PagePromise<LegalAcceptance>;

  /**
   * What this account still has to accept.
   *
   * The current version of each document of the role that was never accepted, or whose acceptance no longer holds since a later version that asks to be accepted anew.
   *
   * `GET /api/v1/legal/pending`. For customer, merchant, courier, fleet, support, admin.
   */
  pending(query?: LegalPendingQuery, options?: CallOptions): ApiPromise<PendingLegalDocuments>;
}

export interface AffiliatesResource {
  /**
   * Record a click on a link with a code.
   *
   * Called by the page or app that a link opens. The client keeps the id of the click, and claims it once the customer has signed in, within 30 days. Nothing about the visitor is kept.
   *
   * `POST /api/v1/affiliates/clicks`. For anybody.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  recordClick(body: AffiliateClickRequest, options?: CallOptions): ApiPromise<AffiliateClick>;

  /**
   * Create an affiliate with its code.
   *
   * The code can be used at once, and cannot be changed.
   *
   * `POST /api/v1/affiliates`. For admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `referral_code_taken` (409)
   */
  create(body: AffiliateRequest, options?: CallOptions): ApiPromise<Affiliate>;

  /**
   * List affiliates.
   *
   * With what each code brought so far, the newest first.
   *
   * `GET /api/v1/affiliates`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: AffiliatesListQuery, options?: CallOptions): PagePromise<Affiliate>;

  /**
   * Rename an affiliate, or stop or resume its code.
   *
   * A code that is stopped takes no clicks and no claims; conversions that are pending go on.
   *
   * `PATCH /api/v1/affiliates/:id`. For admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  update(id: string, body: AffiliateChange, options?: CallOptions): ApiPromise<Affiliate>;

  /**
   * Read the own referral code.
   *
   * The code by which the customer invites others. Not found until it was made.
   *
   * `GET /api/v1/referrals/code`. For customer.
   *
   * @throws ApiError `not_found` (404)
   */
  ownCode(options?: CallOptions): ApiPromise<ReferralCode>;

  /**
   * Make the own referral code.
   *
   * A customer has one code for ever: later calls answer the same one, with status 200.
   *
   * `POST /api/v1/referrals/code`. For customer.
   * Sent once: after an unclear failure, read what is there before you call it again.
   */
  createOwnCode(options?: CallOptions): ApiPromise<ReferralCode>;

  /**
   * Claim through whom this customer came.
   *
   * For customers without a delivered order, once. The conversion is pending until the first order of the customer is delivered, within 30 days; then it is confirmed. It expires otherwise, and is reversed when that order is refunded in full.
   *
   * `POST /api/v1/referrals/conversions`. For customer.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `click_expired` (409), `click_claimed` (409), `self_referral` (409), `not_a_new_customer` (409), `already_referred` (409)
   */
  claim(body: ReferralConversionRequest, options?: IdempotentCallOptions): ApiPromise<ReferralConversion>;

  /**
   * List own conversions.
   *
   * Of those who came with the own code (`inviting`), or the own one (`invited`); the newest first.
   *
   * `GET /api/v1/referrals/conversions`. For customer.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  conversions(query?: AffiliatesConversionsQuery, options?: CallOptions): PagePromise<ReferralConversion>;
}

export interface PrivacyResource {
  /**
   * Read own requests and what is held.
   *
   * How many records of each kind are held about this account, why and how long, and the own requests.
   *
   * `GET /api/v1/privacy/me`. For customer, merchant, courier, fleet, support, admin.
   */
  me(options?: CallOptions): ApiPromise<PrivacyOverview>;

  /**
   * Ask for an export of own data.
   *
   * A ZIP file with everything that is held about the account, as JSON, and with the files that it uploaded. It is made within minutes; the request tells when it is there. One export can be under way.
   *
   * `POST /api/v1/privacy/export-request`. For customer, merchant, courier, fleet, support, admin, after a step-up.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `privacy_request_open` (409)
   */
  requestExport(options?: IdempotentCallOptions): ApiPromise<PrivacyRequest>;

  /**
   * Read an own export request.
   *
   * When it is completed, it has a link to the archive. The link is good for 7 days, also without a session, so keep it to yourself.
   *
   * `GET /api/v1/privacy/export-request/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getExport(id: string, options?: CallOptions): ApiPromise<PrivacyRequest>;

  /**
   * Download the archive of an export.
   *
   * By the link of the request. It answers 404 once the link has expired.
   *
   * `GET /api/v1/privacy/export-request/:id/archive`. For anybody.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadExport(id: string, query: PrivacyDownloadExportQuery, options?: CallOptions): ApiPromise<Blob>;

  /**
   * Ask for the deletion of the own account.
   *
   * The account goes on for 14 days, in which the request can be cancelled. Then everything that tells of the person is removed or made anonymous, sessions end, and nobody can sign in any more. What was sold and paid stays without the person. Open orders and the like have to end first: `blockers` of the problem names them. Published demo accounts and accounts of staff are not deleted this way.
   *
   * `POST /api/v1/privacy/deletion-request`. For customer, merchant, courier, fleet, support, admin, after a step-up.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `privacy_request_open` (409), `deletion_blocked` (409)
   */
  requestDeletion(options?: IdempotentCallOptions): ApiPromise<PrivacyRequest>;

  /**
   * Read an own deletion request.
   *
   * While something stands in the way when it is due, it waits for another day, and `blockers` says why.
   *
   * `GET /api/v1/privacy/deletion-request/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getDeletion(id: string, options?: CallOptions): ApiPromise<PrivacyRequest>;

  /**
   * Cancel a pending deletion request.
   *
   * Only while it is pending: once it is processed, nothing brings the data back.
   *
   * `POST /api/v1/privacy/deletion-request/:id/cancel`. For customer, merchant, courier, fleet, support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  cancelDeletion(id: string, options?: CallOptions): ApiPromise<PrivacyRequest>;

  /**
   * List requests for review.
   *
   * The oldest first, so that nobody waits longer than the month that the law gives.
   *
   * `GET /api/v1/admin/privacy/requests`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: PrivacyListQuery, options?: CallOptions): PagePromise<ReviewedPrivacyRequest>;

  /**
   * Mark a request processing.
   *
   * From then on a deletion cannot be cancelled. It is still carried out when it is due.
   *
   * `POST /api/v1/admin/privacy/requests/:id/mark-processing`. For support, admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  markProcessing(id: string, options?: CallOptions): ApiPromise<ReviewedPrivacyRequest>;

  /**
   * Complete a request now.
   *
   * Makes the archive, or deletes the account, without waiting until it is due. It also confirms that what was owed to the person has been paid out; everything else that stands in the way still does.
   *
   * `POST /api/v1/admin/privacy/requests/:id/complete`. For support, admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `deletion_blocked` (409)
   */
  complete(id: string, options?: CallOptions): ApiPromise<ReviewedPrivacyRequest>;

  /**
   * Reject a request with a reason.
   *
   * The person reads the reason in the request.
   *
   * `POST /api/v1/admin/privacy/requests/:id/reject`. For support, admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  reject(id: string, body: PrivacyRejection, options?: CallOptions): ApiPromise<ReviewedPrivacyRequest>;
}

export interface FinanceResource {
  /**
   * Reconcile payments with the ledger.
   *
   * Compares what was taken and given back of payments, and what partners were charged for direct deliveries, with the ledger: in total and one by one. A call looks through up to 10,000 orders and deliveries; `nextCursor` goes on.
   *
   * `GET /api/v1/finance/ledger/reconciliation`. For admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  reconciliation(query?: FinanceReconciliationQuery, options?: CallOptions): ApiPromise<LedgerReconciliation>;

  /**
   * What is owed to merchants, couriers and fleets.
   *
   * Administrators see everyone who can be owed, couriers first, then fleets and merchants, each by id; merchants, couriers and fleets see themselves. Nothing is paid out in the sandbox, so balances only grow. The week from Monday to Sunday by default.
   *
   * `GET /api/v1/finance/payout-obligations`. For merchant, courier, fleet, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  payoutObligations(query?: FinancePayoutObligationsQuery, options?: CallOptions): PagePromise<PayoutObligation>;

  /**
   * Key figures of finance.
   *
   * What the ledger says of a period, in total and by day, with what is owed at its end and whether payments and ledger agree. Filter by one store or one fleet: what is known of neither is left out.
   *
   * `GET /api/v1/admin/kpis/finance`. For admin.
   *
   * @throws ApiError `not_found` (404)
   */
  kpi(query?: FinanceKpiQuery, options?: CallOptions): ApiPromise<FinanceKpi>;
}

export interface PartnersResource {
  /**
   * Create a partner.
   *
   * A company that embeds deliveries. It has no keys yet.
   *
   * `POST /api/v1/admin/partners`. For admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `partner_name_taken` (409)
   */
  create(body: PartnerRequest, options?: CallOptions): ApiPromise<Partner>;

  /**
   * List partners.
   *
   * In order of their names.
   *
   * `GET /api/v1/admin/partners`. For admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: PartnersListQuery, options?: CallOptions): PagePromise<Partner>;

  /**
   * Read a partner.
   *
   * One partner; its keys are a list of their own.
   *
   * `GET /api/v1/admin/partners/:id`. For admin.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Partner>;

  /**
   * Issue an API key.
   *
   * The answer is the only place that shows the key: only its hash and its last four characters are kept.
   *
   * `POST /api/v1/admin/partners/:id/keys`. For admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404)
   */
  createKey(id: string, body: ApiKeyRequest, options?: CallOptions): ApiPromise<IssuedApiKey>;

  /**
   * List the API keys of a partner.
   *
   * Newest first, with when each was last used; also those that ended.
   *
   * `GET /api/v1/admin/partners/:id/keys`. For admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listKeys(id: string, query?: PartnersListKeysQuery, options?: CallOptions): PagePromise<ApiKey>;

  /**
   * Replace an API key.
   *
   * Issues a key with the same name, mode, scopes and length of life. The old key works on for `overlapSeconds`, so that a running system can change over. A key can be rolled once: then roll its successor.
   *
   * `POST /api/v1/admin/partners/:id/keys/:keyId/roll`. For admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `key_not_active` (409)
   */
  rollKey(id: string, keyId: string, body?: ApiKeyRollRequest, options?: CallOptions): ApiPromise<IssuedApiKey>;

  /**
   * Revoke an API key.
   *
   * The key is refused at once, and for good. The key that replaced it, if any, is not touched.
   *
   * `POST /api/v1/admin/partners/:id/keys/:keyId/revoke`. For admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `key_not_active` (409)
   */
  revokeKey(id: string, keyId: string, options?: CallOptions): ApiPromise<ApiKey>;
}

export interface DocumentsResource {
  /**
   * List the documents of a lead.
   *
   * What is known of each, the newest first; not their content. For the applicant, support and administrators.
   *
   * `GET /api/v1/leads/:id/documents`. For merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  ofLead(id: string, options?: CallOptions): ApiPromise<DocumentList>;

  /**
   * Send a document of a lead.
   *
   * Send JSON for the metadata alone, and the file later with PUT /api/v1/documents/{id}/content; or `multipart/form-data` with the same fields and the `file`: PDF, JPEG, PNG or WebP by its content, up to 10 MiB, kept encrypted. With its file the document waits for a review, and takes the place of those of its kind that wait. For the applicant and administrators, while the lead is neither rejected nor withdrawn. A lead takes 100 documents in all.
   *
   * `POST /api/v1/leads/:id/documents`. For merchant, courier, fleet, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `document_limit` (409)
   */
  addToLead(id: string, body: DocumentRequest & { readonly file?: Blob }, options?: CallOptions): ApiPromise<Document>;

  /**
   * List the documents of a courier.
   *
   * What is known of each, the newest first; not their content. For the courier, its fleet, support and administrators.
   *
   * `GET /api/v1/couriers/:id/documents`. For courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  ofCourier(id: string, options?: CallOptions): ApiPromise<DocumentList>;

  /**
   * Send a document of a courier.
   *
   * Send JSON for the metadata alone, and the file later with PUT /api/v1/documents/{id}/content; or `multipart/form-data` with the same fields and the `file`: PDF, JPEG, PNG or WebP by its content, up to 10 MiB, kept encrypted. With its file the document waits for a review, and takes the place of those of its kind that wait. For the courier and administrators; a renewal does not end the document before it, until it is approved. A courier has 100 documents in all.
   *
   * `POST /api/v1/couriers/:id/documents`. For courier, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `document_limit` (409)
   */
  addToCourier(id: string, body: DocumentRequest & { readonly file?: Blob }, options?: CallOptions): ApiPromise<Document>;

  /**
   * List documents for review.
   *
   * Documents of everyone, those first that are in their state for the longest time.
   *
   * `GET /api/v1/documents`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: DocumentsListQuery, options?: CallOptions): PagePromise<Document>;

  /**
   * Download a document.
   *
   * The bytes of its file, whole or a range of them (RFC 9110 14). For support, administrators, and the courier or courier applicant whose document it is; nobody else. Each download is audited.
   *
   * `GET /api/v1/documents/:id/content`. For courier, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  content(id: string, options?: CallOptions): ApiPromise<Blob>;

  /**
   * Send the file of a document.
   *
   * For a document whose metadata came first, as `multipart/form-data` with a `file`. A document has one file for ever, so that what was looked at is what is approved: instead of another file, send another document.
   *
   * `PUT /api/v1/documents/:id/content`. For merchant, courier, fleet, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  upload(id: string, body: DocumentFileRequest & { readonly file: Blob }, options?: CallOptions): ApiPromise<Document>;

  /**
   * Approve or reject a document.
   *
   * Once it has its file. An approved document takes the place of the approved one of its kind, and expires at the end of its last day; a rejected one is answered with a new document. The same review again changes nothing.
   *
   * `POST /api/v1/documents/:id/review`. For admin, after a step-up.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  review(id: string, body: DocumentReviewRequest, options?: CallOptions): ApiPromise<Document>;
}

export interface SupportResource {
  /**
   * Ask support.
   *
   * Opens a ticket with its first message. At most 10 of yours may be open or waiting at once.
   *
   * `POST /api/v1/support/tickets`. For customer, merchant, courier, fleet.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `support_ticket_limit` (409)
   */
  createTicket(body: SupportTicketRequest, options?: IdempotentCallOptions): ApiPromise<SupportTicket>;

  /**
   * Own tickets.
   *
   * Those that the account opened, newest first.
   *
   * `GET /api/v1/support/tickets/mine`. For customer, merchant, courier, fleet.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  mine(query?: SupportMineQuery, options?: CallOptions): PagePromise<SupportTicket>;

  /**
   * All tickets.
   *
   * The queue of support: `status=open&sort=oldest` has who waits for an answer. People are masked; the subject and messages are shown as they were written.
   *
   * `GET /api/v1/support/tickets`. For support, admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  listTickets(query?: SupportListTicketsQuery, options?: CallOptions): PagePromise<SupportTicket>;

  /**
   * One ticket.
   *
   * Your own; support and administrators any. With the actions that you may take now.
   *
   * `GET /api/v1/support/tickets/:id`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  getTicket(id: string, query?: SupportGetTicketQuery, options?: CallOptions): ApiPromise<SupportTicket>;

  /**
   * Messages of a ticket.
   *
   * Newest first. Notes of staff are for staff.
   *
   * `GET /api/v1/support/tickets/:id/messages`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listMessages(id: string, query?: SupportListMessagesQuery, options?: CallOptions): PagePromise<SupportMessage>;

  /**
   * Write to a ticket.
   *
   * A message of the requester makes the ticket `open`, also one that was `resolved`; a message of staff makes it `waiting_customer` and, when nobody has it, theirs. Internal notes change nothing. Requesters write at most 30 messages in 10 minutes.
   *
   * `POST /api/v1/support/tickets/:id/messages`. For customer, merchant, courier, fleet, support, admin.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  addMessage(id: string, body: SupportMessageRequest, options?: IdempotentCallOptions): ApiPromise<SupportMessage>;

  /**
   * Take a ticket or give it to somebody.
   *
   * Without `assigneeId` it is yours.
   *
   * `POST /api/v1/support/tickets/:id/assign`. For support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  assign(id: string, body?: SupportAssignRequest, options?: CallOptions): ApiPromise<SupportTicket>;

  /**
   * Resolve a ticket.
   *
   * It closes after 7 days, unless the requester writes before.
   *
   * `POST /api/v1/support/tickets/:id/resolve`. For support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  resolve(id: string, options?: CallOptions): ApiPromise<SupportTicket>;

  /**
   * Close a ticket.
   *
   * For good: it takes no more messages.
   *
   * `POST /api/v1/support/tickets/:id/close`. For support, admin.
   * Sent once: after an unclear failure, read what is there before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  close(id: string, options?: CallOptions): ApiPromise<SupportTicket>;
}

export interface AuditResource {
  /**
   * List audit entries.
   *
   * Newest first; kept for two years. To read them leaves an entry, too.
   *
   * `GET /api/v1/admin/audit-entries`. For admin.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: AuditListQuery, options?: CallOptions): PagePromise<AuditEntry>;
}

/** Every area of the platform interface. */
export class PlatformAreas {
  declare readonly reference: ReferenceResource;
  declare readonly auth: AuthResource;
  declare readonly profile: ProfileResource;
  declare readonly discovery: DiscoveryResource;
  declare readonly upsell: UpsellResource;
  declare readonly search: SearchResource;
  declare readonly maps: MapsResource;
  declare readonly geocode: GeocodeResource;
  declare readonly routing: RoutingResource;
  declare readonly checkout: CheckoutResource;
  declare readonly orders: OrdersResource;
  declare readonly deliveries: DeliveriesResource;
  declare readonly couriers: CouriersResource;
  declare readonly dispatch: DispatchResource;
  declare readonly leads: LeadsResource;
  declare readonly storefront: StorefrontResource;
  declare readonly kpis: KpisResource;
  declare readonly notifications: NotificationsResource;
  declare readonly pushTokens: PushTokensResource;
  declare readonly mobile: MobileResource;
  declare readonly apps: AppsResource;
  declare readonly legal: LegalResource;
  declare readonly affiliates: AffiliatesResource;
  declare readonly privacy: PrivacyResource;
  declare readonly finance: FinanceResource;
  declare readonly partners: PartnersResource;
  declare readonly documents: DocumentsResource;
  declare readonly support: SupportResource;
  declare readonly audit: AuditResource;

  constructor(send: Send) {
    addAreas(this, send, platformRoutes());
  }
}

/** The operations of the platform interface that need no session. */
export class PublicPlatformAreas {
  declare readonly reference: ReferenceResource;
  declare readonly auth: Pick<AuthResource, 'register' | 'login'>;
  declare readonly discovery: DiscoveryResource;
  declare readonly upsell: UpsellResource;
  declare readonly search: SearchResource;
  declare readonly maps: MapsResource;
  declare readonly geocode: GeocodeResource;
  declare readonly routing: RoutingResource;
  declare readonly leads: Pick<LeadsResource, 'create' | 'customerIntent' | 'acceptInvitation'>;
  declare readonly mobile: MobileResource;
  declare readonly apps: Pick<AppsResource, 'config' | 'minVersion' | 'featureFlags' | 'legalDocuments' | 'releaseNotes'>;
  declare readonly affiliates: Pick<AffiliatesResource, 'recordClick'>;
  declare readonly privacy: Pick<PrivacyResource, 'downloadExport'>;

  constructor(send: Send) {
    addAreas(this, send, openRoutes(platformRoutes()));
  }
}
