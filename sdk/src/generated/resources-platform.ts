// Generated from the contracts. Do not edit.

import type { ApiPromise } from '../api-promise.js';
import type { CallOptions, IdempotentCallOptions } from '../call-options.js';
import type { EventStream, StreamOptions } from '../event-stream.js';
import type { PagePromise } from '../page-promise.js';
import { createResource } from '../resource.js';
import type { Send } from '../transport.js';
import { platformRoutes } from './routes-platform.js';
import type {
  AddressValidation,
  AddressValidationRequest,
  ApiKey,
  ApiKeyRequest,
  ApiKeyRollRequest,
  AuthSessionsQuery,
  CancelRequest,
  CheckoutRequest,
  CityList,
  CountryList,
  CourierArrived,
  CourierDelivery,
  CourierFailedRequest,
  CourierLocation,
  CourierLocationUpdate,
  CourierReleaseRequest,
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
  DropoffRequest,
  EligibleOffers,
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
  IssuedApiKey,
  KpiOverview,
  KpisOverviewQuery,
  LedgerReconciliation,
  LoginRequest,
  MapConfig,
  MapHealth,
  MapStyle,
  MapsGeocodeQuery,
  MapsStyleQuery,
  Matrix,
  MatrixRequest,
  Menu,
  MerchantAcceptRequest,
  MerchantRejectRequest,
  Notification,
  NotificationEvaluateRequest,
  NotificationEvaluation,
  NotificationPreferences,
  NotificationPreferencesUpdate,
  NotificationRuleList,
  NotificationsListQuery,
  Order,
  OrdersListQuery,
  OrdersListRefundsQuery,
  Partner,
  PartnerRequest,
  PartnersListKeysQuery,
  PartnersListQuery,
  PayoutObligation,
  PickupRequest,
  PlaceAtPoint,
  PlatformDeliveriesListQuery,
  PlatformStatus,
  PushToken,
  PushTokenList,
  PushTokenRequest,
  ReferenceCitiesQuery,
  Refund,
  RefundRequest,
  RegisterRequest,
  Review,
  ReviewRequest,
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
   * Raises this session, so that operations which answer `step_up_required` succeed for 10 minutes.
   *
   * `POST /api/v1/auth/step-up`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `invalid_credentials` (401)
   */
  stepUp(body: StepUpRequest, options?: CallOptions): ApiPromise<Session>;
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
   * Customers see their own, merchants those of their stores, couriers their own and the claimable ones near them, fleets those of their couriers, support and admin all. Newest first.
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
  get(id: string, options?: CallOptions): ApiPromise<Order>;

  /**
   * Tracking state of an order.
   *
   * State, courier position while one carries it, arrival estimate and timeline.
   *
   * `GET /api/v1/orders/:id/tracking`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  tracking(id: string, options?: CallOptions): ApiPromise<Tracking>;

  /**
   * Follow an order.
   *
   * Server-sent events: one message for each change, and one for each new position of the courier while one carries the order. It begins with the present, or after `Last-Event-ID` with everything that was missed. The stream ends with the order; whoever comes back after that gets 204. For those who may see the order, couriers only from claim on: who gives it back is told no more.
   *
   * `GET /api/v1/orders/:id/tracking/stream`. For customer, merchant, courier, fleet, support, admin.
   *
   * @throws ApiError `not_found` (404), `too_many_streams` (429)
   */
  track(id: string, options?: StreamOptions): EventStream<Tracking>;

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
   * Couriers: their own, or with `view=claimable` those near them that wait for a courier. Support and admin: all of live mode.
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
  get(id: string, options?: CallOptions): ApiPromise<CourierDelivery>;

  /**
   * Courier claims a delivery.
   *
   * From `pending` to `assigned`. Of many concurrent claims exactly one wins; the others get `already_claimed`.
   *
   * `POST /api/v1/deliveries/:id/courier-claim`. For courier.
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
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  courierFailed(id: string, body: DeliveryFailure, options?: CallOptions): ApiPromise<CourierDelivery>;
}

export interface CouriersResource {
  /**
   * Report where you are.
   *
   * Every few seconds while you are on shift. Whoever follows what you carry sees it at once. A position that makes no sense is dropped: that is no error, and `accepted` tells. Reports may be repeated, and may overtake each other.
   *
   * `POST /api/v1/couriers/location`. For courier.
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
   *
   * @throws ApiError `not_found` (404), `key_not_active` (409)
   */
  revokeKey(id: string, keyId: string, options?: CallOptions): ApiPromise<ApiKey>;
}

/** Every area of the platform interface. */
export class PlatformAreas {
  readonly reference: ReferenceResource;
  readonly auth: AuthResource;
  readonly discovery: DiscoveryResource;
  readonly upsell: UpsellResource;
  readonly search: SearchResource;
  readonly maps: MapsResource;
  readonly geocode: GeocodeResource;
  readonly routing: RoutingResource;
  readonly checkout: CheckoutResource;
  readonly orders: OrdersResource;
  readonly deliveries: DeliveriesResource;
  readonly couriers: CouriersResource;
  readonly dispatch: DispatchResource;
  readonly kpis: KpisResource;
  readonly notifications: NotificationsResource;
  readonly pushTokens: PushTokensResource;
  readonly finance: FinanceResource;
  readonly partners: PartnersResource;

  constructor(send: Send) {
    this.reference = createResource<ReferenceResource>(send, platformRoutes.reference);
    this.auth = createResource<AuthResource>(send, platformRoutes.auth);
    this.discovery = createResource<DiscoveryResource>(send, platformRoutes.discovery);
    this.upsell = createResource<UpsellResource>(send, platformRoutes.upsell);
    this.search = createResource<SearchResource>(send, platformRoutes.search);
    this.maps = createResource<MapsResource>(send, platformRoutes.maps);
    this.geocode = createResource<GeocodeResource>(send, platformRoutes.geocode);
    this.routing = createResource<RoutingResource>(send, platformRoutes.routing);
    this.checkout = createResource<CheckoutResource>(send, platformRoutes.checkout);
    this.orders = createResource<OrdersResource>(send, platformRoutes.orders);
    this.deliveries = createResource<DeliveriesResource>(send, platformRoutes.deliveries);
    this.couriers = createResource<CouriersResource>(send, platformRoutes.couriers);
    this.dispatch = createResource<DispatchResource>(send, platformRoutes.dispatch);
    this.kpis = createResource<KpisResource>(send, platformRoutes.kpis);
    this.notifications = createResource<NotificationsResource>(send, platformRoutes.notifications);
    this.pushTokens = createResource<PushTokensResource>(send, platformRoutes.pushTokens);
    this.finance = createResource<FinanceResource>(send, platformRoutes.finance);
    this.partners = createResource<PartnersResource>(send, platformRoutes.partners);
  }
}

/** The operations of the platform interface that need no session. */
export class PublicPlatformAreas {
  readonly reference: ReferenceResource;
  readonly auth: Pick<AuthResource, 'register' | 'login'>;
  readonly discovery: DiscoveryResource;
  readonly upsell: UpsellResource;
  readonly search: SearchResource;
  readonly maps: MapsResource;
  readonly geocode: GeocodeResource;
  readonly routing: RoutingResource;

  constructor(send: Send) {
    this.reference = createResource<ReferenceResource>(send, platformRoutes.reference);
    this.auth = createResource<AuthResource>(send, platformRoutes.auth);
    this.discovery = createResource<DiscoveryResource>(send, platformRoutes.discovery);
    this.upsell = createResource<UpsellResource>(send, platformRoutes.upsell);
    this.search = createResource<SearchResource>(send, platformRoutes.search);
    this.maps = createResource<MapsResource>(send, platformRoutes.maps);
    this.geocode = createResource<GeocodeResource>(send, platformRoutes.geocode);
    this.routing = createResource<RoutingResource>(send, platformRoutes.routing);
  }
}
