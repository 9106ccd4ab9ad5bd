// Generated from the contracts. Do not edit.

import type { ApiPromise } from '../api-promise.js';
import { addAreas } from '../areas.js';
import type { CallOptions, IdempotentCallOptions } from '../call-options.js';
import type { EventStream, StreamOptions } from '../event-stream.js';
import type { PagePromise } from '../page-promise.js';
import type { Send } from '../transport.js';
import { directRoutes } from './routes-direct.js';
import type {
  ClockAdvance,
  ClockAdvanced,
  DeliveriesEventsQuery,
  DeliveriesListQuery,
  Delivery,
  DeliveryCancel,
  DeliveryRequest,
  DeliveryTip,
  DeliveryTracking,
  DeliveryUpdate,
  DirectAccount,
  EventDetail,
  EventRedelivery,
  EventsAttemptsQuery,
  EventsListQuery,
  FailureRequest,
  PinReset,
  PublicTracking,
  Quote,
  QuoteRequest,
  Requote,
  SandboxClock,
  ScenarioList,
  StepRequest,
  WebhookAttempt,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointRedelivery,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
  WebhookEndpointsAttemptsQuery,
  WebhookEndpointsListQuery,
  WebhookEvent,
  WebhookRedelivery,
  WebhookSecretRotation,
} from './types-direct.js';

export interface QuotesResource {
  /**
   * Create a quote.
   *
   * A binding fee and time estimate between two addresses of the service area, valid for 15 minutes.
   *
   * `POST /v1/quotes`. Needs the scope `quotes:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `address_not_found` (400), `outside_service_area` (409), `invalid_window` (400), `no_suitable_vehicle` (409)
   */
  create(body: QuoteRequest, options?: IdempotentCallOptions): ApiPromise<Quote>;

  /**
   * Renew a quote.
   *
   * A new quote for the same stops, windows, items and vehicle as of now, and what is different from the earlier one. For a quote that expired, or to see whether the price went down.
   *
   * `POST /v1/quotes/:id/requote`. Needs the scope `quotes:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `quote_used` (409), `invalid_window` (400)
   */
  requote(id: string, options?: IdempotentCallOptions): ApiPromise<Requote>;

  /**
   * Read a quote.
   *
   * A quote of your own, also after it expired.
   *
   * `GET /v1/quotes/:id`. Needs the scope `quotes:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Quote>;
}

export interface DeliveriesResource {
  /**
   * Create a delivery.
   *
   * With a quote at the price of the quote, without one at the price of now. A courier is sent at once, or in time for the pickup window.
   *
   * `POST /v1/deliveries`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `address_not_found` (400), `outside_service_area` (409), `invalid_window` (400), `incompatible_options` (400), `no_suitable_vehicle` (409), `quote_not_found` (404), `quote_used` (409), `quote_expired` (410), `quote_mismatch` (409), `duplicate_external_reference` (409)
   */
  create(body: DeliveryRequest, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * List deliveries.
   *
   * Your deliveries of this mode, newest first.
   *
   * `GET /v1/deliveries`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: DeliveriesListQuery, options?: CallOptions): PagePromise<Delivery>;

  /**
   * Read a delivery.
   *
   * A delivery of your own, also after it ended.
   *
   * `GET /v1/deliveries/:id`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Delivery>;

  /**
   * Change a delivery.
   *
   * Notes, tip and metadata, until the goods are picked up.
   *
   * `PATCH /v1/deliveries/:id`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  update(id: string, body: DeliveryUpdate, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * Cancel a delivery.
   *
   * Until the goods are picked up: free until a courier is assigned, then half the fee. The delivery shows in `cancellation` what it would cost now.
   *
   * `POST /v1/deliveries/:id/cancel`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `price_changed` (409)
   */
  cancel(id: string, body: DeliveryCancel, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * Tip after the delivery.
   *
   * Once, when there was no tip before.
   *
   * `POST /v1/deliveries/:id/tip`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  tip(id: string, body: DeliveryTip, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * Issue a new PIN.
   *
   * For a stop that asks for one: the old PIN is good no more, and a locked one can be entered again.
   *
   * `POST /v1/deliveries/:id/reset-pin`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  resetPin(id: string, body: PinReset, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * Read where a delivery is.
   *
   * State, arrival and position of the courier as of now: what the stream tells, for those who poll.
   *
   * `GET /v1/deliveries/:id/tracking`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  tracking(id: string, options?: CallOptions): ApiPromise<DeliveryTracking>;

  /**
   * Follow a delivery.
   *
   * Server-sent events: one message for each change of state, and one for each new position of the courier. It begins with the present, or after `Last-Event-ID` with everything that was missed. The stream ends with the delivery; whoever comes back after that gets 204.
   *
   * `GET /v1/deliveries/:id/tracking/stream`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404), `too_many_streams` (429)
   */
  track(id: string, options?: StreamOptions): EventStream<DeliveryTracking>;

  /**
   * List the events of a delivery.
   *
   * Oldest first, in order of `sequence`.
   *
   * `GET /v1/deliveries/:id/events`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  events(id: string, query?: DeliveriesEventsQuery, options?: CallOptions): PagePromise<WebhookEvent>;

  /**
   * Read a photo or signature.
   *
   * The bytes of a file of the proof of pickup or dropoff.
   *
   * `GET /v1/deliveries/:id/proofs/:proofId`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  proof(id: string, proofId: string, options?: CallOptions): ApiPromise<Blob>;
}

export interface TrackingResource {
  /**
   * Read where a delivery is, with its link.
   *
   * What the tracking page shows. It goes a day after the delivery has ended.
   *
   * `GET /v1/tracking/:token`. For anybody.
   *
   * @throws ApiError `not_found` (404)
   */
  show(token: string, options?: CallOptions): ApiPromise<PublicTracking>;

  /**
   * Follow a delivery, with its link.
   *
   * The same as server-sent events; see the stream of deliveries.
   *
   * `GET /v1/tracking/:token/stream`. For anybody.
   *
   * @throws ApiError `not_found` (404), `too_many_streams` (429)
   */
  follow(token: string, options?: StreamOptions): EventStream<PublicTracking>;
}

export interface WebhookEndpointsResource {
  /**
   * Create a webhook endpoint.
   *
   * Events of the mode of your key are sent to it from now on, signed as Standard Webhooks 1.0 has it. The answer holds the secret, which is not shown again. At most 20 endpoints in each mode.
   *
   * `POST /v1/webhook-endpoints`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `webhook_url_refused` (400), `webhook_endpoint_limit` (409)
   */
  create(body: WebhookEndpointCreate, options?: IdempotentCallOptions): ApiPromise<WebhookEndpointWithSecret>;

  /**
   * Webhook endpoints.
   *
   * Your endpoints in the mode of your key, newest first.
   *
   * `GET /v1/webhook-endpoints`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: WebhookEndpointsListQuery, options?: CallOptions): PagePromise<WebhookEndpoint>;

  /**
   * One webhook endpoint.
   *
   * With its health: the last success and failure, and how many events wait.
   *
   * `GET /v1/webhook-endpoints/:id`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<WebhookEndpoint>;

  /**
   * Change a webhook endpoint.
   *
   * Disabling cancels what waits to be sent; after enabling, `redeliver` sends it and what happened meanwhile. Your other endpoints are told of the disabling.
   *
   * `PATCH /v1/webhook-endpoints/:id`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `webhook_url_refused` (400)
   */
  update(id: string, body?: WebhookEndpointUpdate, options?: IdempotentCallOptions): ApiPromise<WebhookEndpoint>;

  /**
   * Delete a webhook endpoint.
   *
   * Nothing is sent to it any more; what waits is cancelled.
   *
   * `DELETE /v1/webhook-endpoints/:id`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404)
   */
  delete(id: string, options?: IdempotentCallOptions): ApiPromise<void>;

  /**
   * Replace the secret of a webhook endpoint.
   *
   * Until `previousSecretExpiresAt` every request carries two signatures, one with each secret, so that receivers can change over without a gap. A secret that was still being replaced ends now.
   *
   * `POST /v1/webhook-endpoints/:id/rotate-secret`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404)
   */
  rotateSecret(id: string, body?: WebhookSecretRotation, options?: IdempotentCallOptions): ApiPromise<WebhookEndpointWithSecret>;

  /**
   * Send a test event.
   *
   * Sends `webhook_endpoint.test` to this endpoint alone, also when it is disabled or subscribes to other events. There is one attempt, which `attempts` shows; it does not count for the health of the endpoint.
   *
   * `POST /v1/webhook-endpoints/:id/test`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404)
   */
  test(id: string, options?: IdempotentCallOptions): ApiPromise<WebhookEvent>;

  /**
   * Send undelivered events now.
   *
   * Everything since a time that was given up, waits for its next attempt, or happened while the endpoint was disabled is due now, with all attempts of the schedule before it. At most 1,000 events in one call.
   *
   * `POST /v1/webhook-endpoints/:id/redeliver`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  redeliver(id: string, body: WebhookEndpointRedelivery, options?: IdempotentCallOptions): ApiPromise<WebhookRedelivery>;

  /**
   * Attempts at a webhook endpoint.
   *
   * What was sent and answered in the last 30 days, newest first.
   *
   * `GET /v1/webhook-endpoints/:id/attempts`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  attempts(id: string, query?: WebhookEndpointsAttemptsQuery, options?: CallOptions): PagePromise<WebhookAttempt>;
}

export interface EventsResource {
  /**
   * Events.
   *
   * Your events in the mode of your key, newest first, whether or not an endpoint gets them. Receivers that missed some catch up here.
   *
   * `GET /v1/events`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: EventsListQuery, options?: CallOptions): PagePromise<WebhookEvent>;

  /**
   * One event.
   *
   * As it is sent to your endpoints, and how far its delivery to each of them is.
   *
   * `GET /v1/events/:id`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<EventDetail>;

  /**
   * Attempts to deliver an event.
   *
   * What was sent to your endpoints and what they answered, in the last 30 days, newest first.
   *
   * `GET /v1/events/:id/attempts`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  attempts(id: string, query?: EventsAttemptsQuery, options?: CallOptions): PagePromise<WebhookAttempt>;

  /**
   * Send an event again.
   *
   * With the same `webhook-id` and body, also to endpoints that have it already: receivers that keep ids drop it.
   *
   * `POST /v1/events/:id/redeliver`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  redeliver(id: string, body?: EventRedelivery, options?: IdempotentCallOptions): ApiPromise<WebhookRedelivery>;
}

export interface AccountResource {
  /**
   * Read your account.
   *
   * The partner and the key of this request, its mode and limits, and the present time of its objects.
   *
   * `GET /v1/account`. Needs the scope `account:read`.
   */
  get(options?: CallOptions): ApiPromise<DirectAccount>;
}

export interface SandboxResource {
  /**
   * Read the clock of the sandbox.
   *
   * Your test objects live by a clock of your own: real time, and what you advanced it by.
   *
   * `GET /v1/sandbox/clock`. Needs the scope `sandbox:write`.
   *
   * @throws ApiError `test_mode_only` (403)
   */
  clock(options?: CallOptions): ApiPromise<SandboxClock>;

  /**
   * Advance the clock of the sandbox.
   *
   * Whatever falls due on the way happens at its time and in its order: couriers move, quotes expire, webhooks are tried again. Answers when all of it has happened, or after 20 seconds with `reached: false`.
   *
   * `POST /v1/sandbox/clock/advance`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403)
   */
  advanceClock(body: ClockAdvance, options?: IdempotentCallOptions): ApiPromise<ClockAdvanced>;

  /**
   * List the scenarios.
   *
   * The stories that simulated couriers can play, and the magic addresses that start them.
   *
   * `GET /v1/sandbox/scenarios`. Needs the scope `sandbox:write`.
   *
   * @throws ApiError `test_mode_only` (403)
   */
  scenarios(options?: CallOptions): ApiPromise<ScenarioList>;

  /**
   * Let a delivery take its next step.
   *
   * The simulated courier takes the next step of the scenario now; those after it follow at their pace.
   *
   * `POST /v1/sandbox/deliveries/:id/advance`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `not_found` (404), `invalid_transition` (409)
   */
  advanceDelivery(id: string, body?: StepRequest, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * Let a delivery go wrong.
   *
   * What it does depends on the state: a courier drops out, the goods are lost, nobody opens.
   *
   * `POST /v1/sandbox/deliveries/:id/fail`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `not_found` (404), `invalid_transition` (409)
   */
  failDelivery(id: string, body: FailureRequest, options?: IdempotentCallOptions): ApiPromise<Delivery>;
}

/** Every area of the direct interface. */
export class DirectAreas {
  declare readonly quotes: QuotesResource;
  declare readonly deliveries: DeliveriesResource;
  declare readonly tracking: TrackingResource;
  declare readonly webhookEndpoints: WebhookEndpointsResource;
  declare readonly events: EventsResource;
  declare readonly account: AccountResource;
  declare readonly sandbox: SandboxResource;

  constructor(send: Send) {
    addAreas(this, send, directRoutes());
  }
}
