// Generated from the contracts. Do not edit.

import type { ApiPromise } from '../api-promise.js';
import type { CallOptions, IdempotentCallOptions } from '../call-options.js';
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
  DiscoveryMenuQuery,
  DiscoveryStoresQuery,
  DispatchOffers,
  DropoffRequest,
  HandoverProof,
  Health,
  IssuedApiKey,
  LoginRequest,
  Menu,
  MerchantAcceptRequest,
  MerchantRejectRequest,
  Order,
  OrdersListQuery,
  Partner,
  PartnerRequest,
  PartnersListKeysQuery,
  PartnersListQuery,
  PickupRequest,
  PlatformDeliveriesListQuery,
  PlatformStatus,
  ReferenceCitiesQuery,
  RegisterRequest,
  Review,
  ReviewRequest,
  ServiceZones,
  Session,
  SignedIn,
  StepUpRequest,
  StoreOffer,
  Tracking,
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
   * Stores that deliver to a point.
   *
   * Nearest first, with delivery fee and arrival estimate for the point and time asked for.
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

export interface CheckoutResource {
  /**
   * Create an order and its payment intent.
   *
   * The server prices the cart, checks the pin against the service area and the slot against the opening hours, authorises the payment and places the order, all or nothing.
   *
   * `POST /api/v1/checkout`. For customer.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `address_not_found` (400), `invalid_slot` (400), `not_found` (404), `outside_service_area` (409), `store_out_of_range` (409), `slot_unavailable` (409), `store_closed` (409), `item_unavailable` (409), `minimum_order_not_met` (409), `price_changed` (409), `payment_declined` (409)
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
   * The couriers whom an order that is ready, or a direct delivery that waits for a courier, suits best, each with its score and what it is made of; and why others are not offered it. The same state gives the same offers.
   *
   * `GET /api/v1/dispatch/:orderId/offers`. For support, admin.
   *
   * @throws ApiError `not_found` (404)
   */
  offers(orderId: string, options?: CallOptions): ApiPromise<DispatchOffers>;
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
  readonly checkout: CheckoutResource;
  readonly orders: OrdersResource;
  readonly deliveries: DeliveriesResource;
  readonly couriers: CouriersResource;
  readonly dispatch: DispatchResource;
  readonly partners: PartnersResource;

  constructor(send: Send) {
    this.reference = createResource<ReferenceResource>(send, platformRoutes.reference);
    this.auth = createResource<AuthResource>(send, platformRoutes.auth);
    this.discovery = createResource<DiscoveryResource>(send, platformRoutes.discovery);
    this.checkout = createResource<CheckoutResource>(send, platformRoutes.checkout);
    this.orders = createResource<OrdersResource>(send, platformRoutes.orders);
    this.deliveries = createResource<DeliveriesResource>(send, platformRoutes.deliveries);
    this.couriers = createResource<CouriersResource>(send, platformRoutes.couriers);
    this.dispatch = createResource<DispatchResource>(send, platformRoutes.dispatch);
    this.partners = createResource<PartnersResource>(send, platformRoutes.partners);
  }
}

/** The operations of the platform interface that need no session. */
export class PublicPlatformAreas {
  readonly reference: ReferenceResource;
  readonly auth: Pick<AuthResource, 'register' | 'login'>;
  readonly discovery: DiscoveryResource;

  constructor(send: Send) {
    this.reference = createResource<ReferenceResource>(send, platformRoutes.reference);
    this.auth = createResource<AuthResource>(send, platformRoutes.auth);
    this.discovery = createResource<DiscoveryResource>(send, platformRoutes.discovery);
  }
}
