// Generated from the contracts. Do not edit.

import type { Send } from '../../http/transport.js';
import type { CallOptions, IdempotentCallOptions } from '../../options/call-options.js';
import type { ApiPromise } from '../../results/api-promise.js';
import type { DownloadPromise } from '../../results/download-promise.js';
import type { PagePromise } from '../../results/page-promise.js';
import type { FileInput } from '../../routes/form.js';
import type { EventStream, StreamOptions } from '../../streams/event-stream.js';
import type { WaitOptions } from '../../streams/wait-for.js';
import type {
  ApiKey,
  ApiKeyRollRequest,
  ClaimDecisionRequest,
  CreditLimitUpdate,
  DeliveryStatus,
  Invoice,
  IssuedApiKey,
} from '../../generated/types.js';
import type {
  AccountGetUsageQuery,
  AddressCheck,
  AddressCheckRequest,
  AddressSuggestionList,
  AddressesSuggestQuery,
  ApiKeysListQuery,
  BatchQuote,
  BatchQuoteRequest,
  ChargesListQuery,
  ClaimsListQuery,
  ClockAdvance,
  ClockAdvanced,
  DeliveriesListEventsQuery,
  DeliveriesListQuery,
  Delivery,
  DeliveryBatch,
  DeliveryBatchRequest,
  DeliveryCancel,
  DeliveryClaim,
  DeliveryClaimRequest,
  DeliveryRequest,
  DeliveryReturn,
  DeliveryTip,
  DeliveryTracking,
  DeliveryUpdate,
  DirectAccount,
  EventDetail,
  EventRedelivery,
  EventsFollowQuery,
  EventsListAttemptsQuery,
  EventsListQuery,
  FailureRequest,
  InvoicesDownloadPdfQuery,
  InvoicesListQuery,
  PartnerCharge,
  PartnerCredit,
  PinReset,
  Place,
  PlaceRequest,
  PlaceUpdate,
  PlacesListQuery,
  PublicTracking,
  Quote,
  QuoteRequest,
  RecipientMessageList,
  RecipientUpdate,
  RequestLog,
  RequestLogDetail,
  RequestLogsListQuery,
  Requote,
  Sandbox,
  SandboxClock,
  SandboxRequest,
  SandboxWithKey,
  SandboxesListQuery,
  ScenarioList,
  SpecimenRequest,
  Statement,
  StatementSummary,
  StatementsDownloadCsvQuery,
  StatementsDownloadPdfQuery,
  StatementsGetQuery,
  StatementsListQuery,
  StepRequest,
  TestKeyRequest,
  Usage,
  WebhookAttempt,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointRedelivery,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
  WebhookEndpointsListAttemptsQuery,
  WebhookEndpointsListQuery,
  WebhookEvent,
  WebhookRedelivery,
  WebhookSecretRotation,
} from '../../generated/types-direct.js';
import { addAreas } from '../areas.js';
import { directRoutes } from './routes-direct.js';

export interface QuotesResource {
  /**
   * Create a quote.
   *
   * A binding fee and time estimate between two addresses of the service area, valid for 15 minutes.
   *
   * `POST /v1/quotes`. Needs the scope `quotes:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `address_not_found` (400), `address_imprecise` (422), `outside_service_area` (409), `invalid_window` (400), `no_suitable_vehicle` (409)
   */
  create(body: QuoteRequest, options?: IdempotentCallOptions): ApiPromise<Quote>;

  /**
   * Renew a quote.
   *
   * Creates a new quote for the same stops, windows, items and vehicle at current conditions, and lists the differences. Use it for an expired quote, or to check if the price went down.
   *
   * `POST /v1/quotes/:id/requote`. Needs the scope `quotes:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `quote_used` (409), `invalid_window` (400)
   */
  requote(id: string, options?: IdempotentCallOptions): ApiPromise<Requote>;

  /**
   * Create a quote for a batch.
   *
   * A binding fee and time estimate for one trip from one pickup to 2 to 10 dropoffs, valid for 15 minutes. Every wrong dropoff is in the errors.
   *
   * `POST /v1/quotes/batch`. Needs the scope `quotes:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `address_not_found` (400), `address_imprecise` (422), `outside_service_area` (409), `invalid_window` (400), `no_suitable_vehicle` (409)
   */
  createBatch(body: BatchQuoteRequest, options?: IdempotentCallOptions): ApiPromise<BatchQuote>;

  /**
   * Get a quote for a batch.
   *
   * One of your quotes for batches, also after it has expired.
   *
   * `GET /v1/quote-batches/:id`. Needs the scope `quotes:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  getBatch(id: string, options?: CallOptions): ApiPromise<BatchQuote>;

  /**
   * Get a quote.
   *
   * One of your quotes, also after it has expired.
   *
   * `GET /v1/quotes/:id`. Needs the scope `quotes:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Quote>;
}

export interface AddressesResource {
  /**
   * Check an address.
   *
   * Says how well an address is known and whether we deliver there, with the same rules as a quote, and stores nothing. Check addresses when customers enter them, so that a quote for them cannot fail later.
   *
   * `POST /v1/addresses/check`. Needs the scope `quotes:write`.
   * Never retried: after an unclear failure, read the current state before you call it again.
   */
  check(body: AddressCheckRequest, options?: CallOptions): ApiPromise<AddressCheck>;

  /**
   * Complete an address while it is typed.
   *
   * Finds addresses and places from parts of their words, in any order, without diacritics and with one wrong letter. Call it from your server, a moment after the last keystroke.
   *
   * `GET /v1/addresses/suggest`. Needs the scope `quotes:write`.
   */
  suggest(query: AddressesSuggestQuery, options?: CallOptions): ApiPromise<AddressSuggestionList>;
}

export interface PlacesResource {
  /**
   * Store a place.
   *
   * Locates the address once, with the rules of a quote. Quotes, deliveries and batches then name the place as `pickup.placeId`, and need neither address nor contact.
   *
   * `POST /v1/places`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `address_not_found` (400), `address_imprecise` (422), `outside_service_area` (409), `duplicate_external_reference` (409)
   */
  create(body: PlaceRequest, options?: IdempotentCallOptions): ApiPromise<Place>;

  /**
   * List places.
   *
   * Your places in the mode of your key, newest first.
   *
   * `GET /v1/places`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: PlacesListQuery, options?: CallOptions): PagePromise<Place>;

  /**
   * Get a place.
   *
   * One of your places, with its position and hours.
   *
   * `GET /v1/places/:id`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Place>;

  /**
   * Change a place.
   *
   * Quotes and deliveries that exist keep what the place was.
   *
   * `PATCH /v1/places/:id`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `address_not_found` (400), `address_imprecise` (422), `outside_service_area` (409)
   */
  update(id: string, body: PlaceUpdate, options?: IdempotentCallOptions): ApiPromise<Place>;

  /**
   * Delete a place.
   *
   * Quotes and deliveries that exist keep what the place was.
   *
   * `DELETE /v1/places/:id`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404)
   */
  delete(id: string, options?: IdempotentCallOptions): ApiPromise<void>;
}

export interface DeliveriesResource {
  /**
   * Create a delivery.
   *
   * With a quote the delivery has the price of the quote, otherwise the current price. We send a courier immediately, or in time for the pickup window.
   *
   * `POST /v1/deliveries`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `credit_limit_exceeded` (409), `address_not_found` (400), `address_imprecise` (422), `outside_service_area` (409), `invalid_window` (400), `incompatible_options` (400), `no_suitable_vehicle` (409), `quote_not_found` (404), `quote_used` (409), `quote_expired` (410), `quote_mismatch` (409), `duplicate_external_reference` (409), `cash_not_accepted` (409)
   */
  create(body: DeliveryRequest, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * Create a batch of deliveries.
   *
   * Deliveries from one pickup to 2 to 10 dropoffs, carried by one courier at one price. Each dropoff becomes a delivery with its part of the fee. All of them are created, or none.
   *
   * `POST /v1/deliveries/batch`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `credit_limit_exceeded` (409), `address_not_found` (400), `address_imprecise` (422), `outside_service_area` (409), `invalid_window` (400), `incompatible_options` (400), `no_suitable_vehicle` (409), `quote_not_found` (404), `quote_used` (409), `quote_expired` (410), `quote_mismatch` (409), `duplicate_external_reference` (409)
   */
  createBatch(body: DeliveryBatchRequest, options?: IdempotentCallOptions): ApiPromise<DeliveryBatch>;

  /**
   * Get a batch of deliveries.
   *
   * One of your batches, with its deliveries as they are now.
   *
   * `GET /v1/delivery-batches/:id`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  getBatch(id: string, options?: CallOptions): ApiPromise<DeliveryBatch>;

  /**
   * List deliveries.
   *
   * Your deliveries in the mode of your key, newest first.
   *
   * `GET /v1/deliveries`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: DeliveriesListQuery, options?: CallOptions): PagePromise<Delivery>;

  /**
   * Get a delivery.
   *
   * One of your deliveries, also after it has ended.
   *
   * `GET /v1/deliveries/:id`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Delivery>;

  /**
   * Change a delivery.
   *
   * Changes the notes and contacts of both stops, the tip and the metadata; and, at the fee in `expectedFee`, the address and window of the dropoff and the items, unless the delivery is part of a batch. After the pickup, the notes and contact of the dropoff and the metadata can still change until the goods are handed over.
   *
   * `PATCH /v1/deliveries/:id`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `price_changed` (409), `address_not_found` (400), `address_imprecise` (422), `outside_service_area` (409), `invalid_window` (400), `no_suitable_vehicle` (409), `credit_limit_exceeded` (409), `incompatible_options` (400)
   */
  update(id: string, body: DeliveryUpdate, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * Cancel a delivery.
   *
   * Possible until the goods are picked up: free until a courier is assigned, then half the fee. `cancellation` of the delivery shows the current cost.
   *
   * `POST /v1/deliveries/:id/cancel`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `price_changed` (409)
   */
  cancel(id: string, body: DeliveryCancel, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * Have the goods brought back.
   *
   * Possible from the pickup until the goods are handed over. The delivery becomes `returning`, and a second delivery brings the goods back to the pickup for half the fee. `returnPreview` of the delivery shows that cost.
   *
   * `POST /v1/deliveries/:id/return`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409), `price_changed` (409)
   */
  return(id: string, body?: DeliveryReturn, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * Tip after the delivery.
   *
   * Possible once, if the delivery has no tip yet.
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
   * For a stop that requires a PIN: the old PIN stops working, and a locked stop accepts the new one. We draw the new PIN, unless `pin` says where it comes from.
   *
   * `POST /v1/deliveries/:id/reset-pin`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  resetPin(id: string, body: PinReset, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * Get the tracking of a delivery.
   *
   * Current state, arrival and position of the courier: the content of the stream, for clients that poll.
   *
   * `GET /v1/deliveries/:id/tracking`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  getTracking(id: string, options?: CallOptions): ApiPromise<DeliveryTracking>;

  /** @deprecated Renamed to `getTracking`. */
  readonly tracking: DeliveriesResource['getTracking'];

  /**
   * Follow a delivery.
   *
   * Server-sent events: one message for each change of state, and one for each new position of the courier. The stream begins with the current state, or with the missed messages after `Last-Event-ID`. It ends with the delivery; a client that reconnects after that gets 204.
   *
   * `GET /v1/deliveries/:id/tracking/stream`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404), `too_many_streams` (429)
   */
  follow(id: string, options?: StreamOptions): EventStream<DeliveryTracking>;

  /** @deprecated Renamed to `follow`. */
  readonly track: DeliveriesResource['follow'];

  /**
   * List the events of a delivery.
   *
   * The events of a delivery, oldest first, ordered by `sequence`.
   *
   * `GET /v1/deliveries/:id/events`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listEvents(id: string, query?: DeliveriesListEventsQuery, options?: CallOptions): PagePromise<WebhookEvent>;

  /** @deprecated Renamed to `listEvents`. */
  readonly events: DeliveriesResource['listEvents'];

  /**
   * List the messages to the recipient.
   *
   * The SMS and e-mails to the recipient of a delivery with `recipientMessages`, oldest first. In test mode nothing is sent, and you see here what would be. Kept for 30 days.
   *
   * `GET /v1/deliveries/:id/messages`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  listMessages(id: string, options?: CallOptions): ApiPromise<RecipientMessageList>;

  /**
   * Download a photo or signature.
   *
   * Returns the bytes of a file of the proof of pickup or dropoff, or a range of them (RFC 9110 14). A photo can have up to 10 MiB.
   *
   * `GET /v1/deliveries/:id/proofs/:proofId`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadProof(id: string, proofId: string, options?: CallOptions): DownloadPromise;

  /** @deprecated Renamed to `downloadProof`. */
  readonly proof: DeliveriesResource['downloadProof'];

  /**
   * Waits until the status is the given one, or one of several, and returns the object as it is then.
   *
   * Follows its stream, and reads it every few seconds where a stream does not get through.
   *
   * @throws StatusError as soon as none of the statuses can follow; TimeoutError after `timeoutMs`; AbortError when the signal fires.
   */
  waitFor(id: string, status: DeliveryStatus | readonly DeliveryStatus[], options?: WaitOptions): Promise<Delivery>;
}

export interface ClaimsResource {
  /**
   * Claim money back for a delivery.
   *
   * Possible within 30 days of the end of a delivery with a fee, while no other claim for it is open. Our support decides, and what it approves is on your statement. A repeated request is refused, so that nothing is claimed twice. Send JSON, or `multipart/form-data` with up to three photos of up to 10 MiB each as `photo`, `photo2` and `photo3`, beside the fields as text, such as `amount.amount` and `items.0.name`.
   *
   * `POST /v1/deliveries/:id/claims`. Needs the scope `deliveries:write`.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `claim_not_possible` (409), `claim_exists` (409)
   */
  create(id: string, body: DeliveryClaimRequest & { readonly photo?: undefined | FileInput; readonly photo2?: undefined | FileInput; readonly photo3?: undefined | FileInput }, options?: CallOptions): ApiPromise<DeliveryClaim>;

  /**
   * List claims.
   *
   * Your claims in the mode of your key, newest first.
   *
   * `GET /v1/claims`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: ClaimsListQuery, options?: CallOptions): PagePromise<DeliveryClaim>;

  /**
   * Get a claim.
   *
   * One of your claims, with the decision of our support.
   *
   * `GET /v1/claims/:id`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<DeliveryClaim>;

  /**
   * Withdraw a claim.
   *
   * Possible until our support has decided. Another claim for the delivery can follow.
   *
   * `POST /v1/claims/:id/withdraw`. Needs the scope `deliveries:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  withdraw(id: string, options?: IdempotentCallOptions): ApiPromise<DeliveryClaim>;

  /**
   * Download a photo of a claim.
   *
   * Returns the bytes of a photo, or a range of them (RFC 9110 14).
   *
   * `GET /v1/claims/:id/photos/:photoId`. Needs the scope `deliveries:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadPhoto(id: string, photoId: string, options?: CallOptions): DownloadPromise;
}

export interface TrackingResource {
  /**
   * Get the tracking of a delivery by its link.
   *
   * The content of the tracking page. The link stops working a day after the delivery has ended. Pages of any origin can read it.
   *
   * `GET /v1/tracking/:token`. Public.
   *
   * @throws ApiError `not_found` (404)
   */
  get(token: string, options?: CallOptions): ApiPromise<PublicTracking>;

  /** @deprecated Renamed to `get`. */
  readonly show: TrackingResource['get'];

  /**
   * Tell the courier something by the link.
   *
   * A note for the courier, or leaving the goods at the door, until they are handed over. The partner decides which of them recipients can send, and receives `delivery.updated` with the reason `recipient`. Pages of any origin can send it.
   *
   * `PATCH /v1/tracking/:token`. Public.
   * Never retried: after an unclear failure, read the current state before you call it again.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  update(token: string, body: RecipientUpdate, options?: CallOptions): ApiPromise<PublicTracking>;

  /**
   * Download a photo of the handover by the link.
   *
   * One of `photos` of the tracking, if the partner lets the recipient see them.
   *
   * `GET /v1/tracking/:token/photos/:proofId`. Public.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadPhoto(token: string, proofId: string, options?: CallOptions): DownloadPromise;

  /**
   * Follow a delivery by its link.
   *
   * The same content as server-sent events; see the stream of deliveries. Pages of any origin can read it.
   *
   * `GET /v1/tracking/:token/stream`. Public.
   *
   * @throws ApiError `not_found` (404), `too_many_streams` (429)
   */
  follow(token: string, options?: StreamOptions): EventStream<PublicTracking>;
}

export interface WebhookEndpointsResource {
  /**
   * Create a webhook endpoint.
   *
   * The endpoint receives events of the mode of your key from now on, signed according to Standard Webhooks 1.0. The response has the secret, which is not shown again. At most 20 endpoints in each mode, with different URLs.
   *
   * `POST /v1/webhook-endpoints`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `webhook_url_refused` (400), `duplicate_webhook_url` (409), `webhook_endpoint_limit` (409)
   */
  create(body: WebhookEndpointCreate, options?: IdempotentCallOptions): ApiPromise<WebhookEndpointWithSecret>;

  /**
   * List webhook endpoints.
   *
   * Your endpoints in the mode of your key, newest first.
   *
   * `GET /v1/webhook-endpoints`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: WebhookEndpointsListQuery, options?: CallOptions): PagePromise<WebhookEndpoint>;

  /**
   * Get a webhook endpoint.
   *
   * An endpoint with its health: the last success and failure, and the number of waiting events.
   *
   * `GET /v1/webhook-endpoints/:id`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<WebhookEndpoint>;

  /**
   * Change a webhook endpoint.
   *
   * Disabling cancels the waiting events; after enabling, `redeliver` sends them and the events of the meantime. Your other endpoints receive an event when an endpoint is disabled.
   *
   * `PATCH /v1/webhook-endpoints/:id`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `webhook_url_refused` (400), `duplicate_webhook_url` (409)
   */
  update(id: string, body?: WebhookEndpointUpdate, options?: IdempotentCallOptions): ApiPromise<WebhookEndpoint>;

  /**
   * Delete a webhook endpoint.
   *
   * The endpoint receives no more events; waiting events are cancelled.
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
   * The replaced secret keeps signing for `overlapSeconds`, so that receivers can switch without a gap, and the secrets of earlier rotations keep signing until their time. A request has one signature for each secret. At most 5 earlier secrets sign at once.
   *
   * `POST /v1/webhook-endpoints/:id/rotate-secret`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `webhook_secret_limit` (409)
   */
  rotateSecret(id: string, body?: WebhookSecretRotation, options?: IdempotentCallOptions): ApiPromise<WebhookEndpointWithSecret>;

  /**
   * Send a test event.
   *
   * Sends `webhook_endpoint.test` to this endpoint only, even if it is disabled or subscribes to other events. The response has the event, which is queued; nothing was sent yet. There is one attempt. `attempts` lists its result; it does not affect the health of the endpoint.
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
   * Sends all events since a time that failed, wait for their next attempt, or happened while the endpoint was disabled. Each gets the full schedule of attempts. At most 1,000 events in one call.
   *
   * `POST /v1/webhook-endpoints/:id/redeliver`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  redeliver(id: string, body: WebhookEndpointRedelivery, options?: IdempotentCallOptions): ApiPromise<WebhookRedelivery>;

  /**
   * List attempts at a webhook endpoint.
   *
   * The requests to the endpoint and its responses of the last 30 days, newest first.
   *
   * `GET /v1/webhook-endpoints/:id/attempts`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listAttempts(id: string, query?: WebhookEndpointsListAttemptsQuery, options?: CallOptions): PagePromise<WebhookAttempt>;

  /** @deprecated Renamed to `listAttempts`. */
  readonly attempts: WebhookEndpointsResource['listAttempts'];
}

export interface EventsResource {
  /**
   * List events.
   *
   * Your events in the mode of your key, newest first, including events that no endpoint receives. A receiver that missed events can catch up here.
   *
   * `GET /v1/events`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: EventsListQuery, options?: CallOptions): PagePromise<WebhookEvent>;

  /**
   * Follow events.
   *
   * Server-sent events: each message is an event as your endpoints receive it, in the mode of your key, as soon as it occurs. You need no public address. The stream begins now, or with the first event at `createdAfter` or later. With `Last-Event-ID`, it continues after this message or event without loss. It continues until you disconnect. An event can come twice: compare its `id`.
   *
   * `GET /v1/events/stream`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `too_many_streams` (429)
   */
  follow(query?: EventsFollowQuery, options?: StreamOptions): EventStream<WebhookEvent>;

  /** @deprecated Renamed to `follow`. */
  readonly stream: EventsResource['follow'];

  /**
   * Get an event.
   *
   * The event as your endpoints receive it, with the state of its delivery to each of them.
   *
   * `GET /v1/events/:id`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<EventDetail>;

  /**
   * List attempts to deliver an event.
   *
   * The requests to your endpoints and their responses of the last 30 days, newest first.
   *
   * `GET /v1/events/:id/attempts`. Needs the scope `webhooks:read`.
   *
   * @throws ApiError `not_found` (404), `invalid_cursor` (400)
   */
  listAttempts(id: string, query?: EventsListAttemptsQuery, options?: CallOptions): PagePromise<WebhookAttempt>;

  /** @deprecated Renamed to `listAttempts`. */
  readonly attempts: EventsResource['listAttempts'];

  /**
   * Send an event again.
   *
   * Sends the same `webhook-id` and body, also to endpoints that already received them: receivers deduplicate by id.
   *
   * `POST /v1/events/:id/redeliver`. Needs the scope `webhooks:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `not_found` (404), `invalid_transition` (409)
   */
  redeliver(id: string, body?: EventRedelivery, options?: IdempotentCallOptions): ApiPromise<WebhookRedelivery>;
}

export interface RequestLogsResource {
  /**
   * List requests.
   *
   * The requests of your keys in the mode of your key in the last 30 days, newest first. Calls that read this list are not in it, nor are those without a valid key. An entry can appear a second after its response.
   *
   * `GET /v1/request-logs`. Needs the scope `account:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: RequestLogsListQuery, options?: CallOptions): PagePromise<RequestLog>;

  /**
   * Get a request.
   *
   * A request of the last 30 days, with its bodies. Names, contacts, addresses, positions and secrets are replaced.
   *
   * `GET /v1/request-logs/:id`. Needs the scope `account:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<RequestLogDetail>;
}

export interface AccountResource {
  /**
   * Read your account.
   *
   * Returns the partner and the API key of this request, with mode, limits and the current time of its objects.
   *
   * `GET /v1/account`. Needs the scope `account:read`.
   */
  get(options?: CallOptions): ApiPromise<DirectAccount>;

  /**
   * Read your credit limit.
   *
   * What you may owe for the deliveries of a month, and how much of it is used. A delivery beyond the limit is refused with `credit_limit_exceeded`; `credit_limit.warning` tells you once a month when 80 % are used. Our staff sets the limit; you set that of test mode.
   *
   * `GET /v1/credit`. Needs the scope `account:read`.
   */
  getCredit(options?: CallOptions): ApiPromise<PartnerCredit>;

  /** @deprecated Renamed to `getCredit`. */
  readonly credit: AccountResource['getCredit'];

  /**
   * Read your usage.
   *
   * Counts of your requests and of the attempts to send your webhooks, in the mode of your key, by hour or day in real time, also in a sandbox. Calls that read the request log or this usage are not counted, nor are reads of the console. A request can be counted a second after its response.
   *
   * `GET /v1/usage`. Needs the scope `account:read`.
   */
  getUsage(query?: AccountGetUsageQuery, options?: CallOptions): ApiPromise<Usage>;
}

export interface ApiKeysResource {
  /**
   * List test keys.
   *
   * Your test keys, including ended ones, newest first, with the time of their last use.
   *
   * `GET /v1/api-keys`. Needs the scope `account:read`.
   *
   * @throws ApiError `test_mode_only` (403), `invalid_cursor` (400)
   */
  list(query?: ApiKeysListQuery, options?: CallOptions): PagePromise<ApiKey>;

  /**
   * Issue a test key.
   *
   * Only this response shows the key: we store its hash and its last four characters. The key has at most the scopes of the calling key.
   *
   * `POST /v1/api-keys`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `api_key_limit` (409)
   */
  create(body: TestKeyRequest, options?: IdempotentCallOptions): ApiPromise<IssuedApiKey>;

  /**
   * Replace a test key.
   *
   * Issues a key with the same name, scopes and lifetime. The old key keeps working for `overlapSeconds`. A key can be rolled once: after that, roll its successor. The calling key needs all scopes of the key.
   *
   * `POST /v1/api-keys/:id/roll`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `not_found` (404), `key_not_active` (409), `api_key_limit` (409), `demo_account_managed` (409)
   */
  roll(id: string, body?: ApiKeyRollRequest, options?: IdempotentCallOptions): ApiPromise<IssuedApiKey>;

  /**
   * Revoke a test key.
   *
   * The key stops working immediately and permanently. A key that replaced it keeps working. The calling key needs all scopes of the key.
   *
   * `POST /v1/api-keys/:id/revoke`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `not_found` (404), `key_not_active` (409), `demo_account_managed` (409)
   */
  revoke(id: string, options?: IdempotentCallOptions): ApiPromise<ApiKey>;
}

export interface ChargesResource {
  /**
   * List charges.
   *
   * Charges for your deliveries in the mode of your key, newest first. A charge appears when a delivery ends, or when you give a tip afterwards. Nobody owes anything for charges in test mode.
   *
   * `GET /v1/charges`. Needs the scope `account:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: ChargesListQuery, options?: CallOptions): PagePromise<PartnerCharge>;
}

export interface StatementsResource {
  /**
   * List statements.
   *
   * Your months with charges in the mode of your key, newest first.
   *
   * `GET /v1/statements`. Needs the scope `account:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: StatementsListQuery, options?: CallOptions): PagePromise<StatementSummary>;

  /**
   * Get a statement.
   *
   * The charges of a month by reason, and what you owed before and after it. Months are those of the time zone in the response. A month without charges has no lines.
   *
   * `GET /v1/statements/:month`. Needs the scope `account:read`.
   */
  get(month: string, options?: StatementsGetQuery & CallOptions): ApiPromise<Statement>;

  /**
   * Download a statement as CSV.
   *
   * Every charge of a month, oldest first, as CSV (RFC 4180) in UTF-8 with a header. Amounts are in minor units.
   *
   * `GET /v1/statements/:month/csv`. Needs the scope `account:read`.
   */
  downloadCsv(month: string, options?: StatementsDownloadCsvQuery & CallOptions): DownloadPromise;

  /** @deprecated Renamed to `downloadCsv`. */
  readonly csv: StatementsResource['downloadCsv'];

  /**
   * Download a statement as PDF.
   *
   * The statement of a month on one page, with labels in Romanian or English: charges by reason, VAT, and the balance before and after. It is not an invoice.
   *
   * `GET /v1/statements/:month/pdf`. Needs the scope `account:read`.
   */
  downloadPdf(month: string, options?: StatementsDownloadPdfQuery & CallOptions): DownloadPromise;

  /** @deprecated Renamed to `downloadPdf`. */
  readonly pdf: StatementsResource['downloadPdf'];
}

export interface InvoicesResource {
  /**
   * List invoices.
   *
   * The invoices for the fees of your deliveries, newest first. In live mode there is one for each month, about an hour after its end; in test mode there are the specimens that you ask for.
   *
   * `GET /v1/invoices`. Needs the scope `account:read`.
   *
   * @throws ApiError `invalid_cursor` (400)
   */
  list(query?: InvoicesListQuery, options?: CallOptions): PagePromise<Invoice>;

  /**
   * Get an invoice.
   *
   * An invoice with its lines, one for each reason for charges, and its VAT.
   *
   * `GET /v1/invoices/:id`. Needs the scope `account:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Invoice>;

  /**
   * Download an invoice as PDF.
   *
   * The invoice as a PDF with labels in Romanian or English.
   *
   * `GET /v1/invoices/:id/pdf`. Needs the scope `account:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadPdf(id: string, options?: InvoicesDownloadPdfQuery & CallOptions): DownloadPromise;

  /** @deprecated Renamed to `downloadPdf`. */
  readonly pdf: InvoicesResource['downloadPdf'];

  /**
   * Download an invoice for e-Factura.
   *
   * The invoice as UBL 2.1 for the Romanian system e-Factura: EN 16931 with the rules of CIUS-RO 1.0.1.
   *
   * `GET /v1/invoices/:id/xml`. Needs the scope `account:read`.
   *
   * @throws ApiError `not_found` (404)
   */
  downloadXml(id: string, options?: CallOptions): DownloadPromise;

  /** @deprecated Renamed to `downloadXml`. */
  readonly xml: InvoicesResource['downloadXml'];
}

export interface SandboxResource {
  /**
   * Get the clock of the sandbox.
   *
   * Your test objects have their own clock: real time plus the time by which you advanced it.
   *
   * `GET /v1/sandbox/clock`. Needs the scope `sandbox:write`.
   *
   * @throws ApiError `test_mode_only` (403)
   */
  getClock(options?: CallOptions): ApiPromise<SandboxClock>;

  /** @deprecated Renamed to `getClock`. */
  readonly clock: SandboxResource['getClock'];

  /**
   * Advance the clock of the sandbox.
   *
   * Everything that becomes due happens at its time and in order: couriers move, quotes expire, webhooks are retried. Responds when all of it has happened, or after 20 seconds with `reached: false`.
   *
   * `POST /v1/sandbox/clock/advance`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `sandbox_reset` (409)
   */
  advanceClock(body: ClockAdvance, options?: IdempotentCallOptions): ApiPromise<ClockAdvanced>;

  /**
   * Reset the sandbox.
   *
   * Returns the clock to real time, and deletes the test data that depends on it: quotes, deliveries with their proofs and charges, specimens of invoices, events with their webhook messages and attempts, the credit limit of test mode, and the responses of idempotency keys. API keys and webhook endpoints stay.
   *
   * `DELETE /v1/sandbox/clock`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403)
   */
  resetClock(options?: IdempotentCallOptions): ApiPromise<SandboxClock>;

  /**
   * Set the credit limit of test mode.
   *
   * Test deliveries count towards this limit as live ones towards that of your account: `credit_limit.warning` comes at 80 %, and a delivery beyond it is refused with `credit_limit_exceeded`. A reset removes the limit.
   *
   * `PUT /v1/sandbox/credit-limit`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403)
   */
  setCreditLimit(body: CreditLimitUpdate, options?: IdempotentCallOptions): ApiPromise<PartnerCredit>;

  /**
   * Issue a specimen of an invoice.
   *
   * The invoice for the charges of a month so far, as live mode issues it after the end of the month, with `invoice.issued`. Its number begins with `TEST`, and PDF and XML say that it is no fiscal document. A reset deletes it.
   *
   * `POST /v1/sandbox/invoices`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `nothing_to_invoice` (409)
   */
  issueInvoice(body?: SpecimenRequest, options?: IdempotentCallOptions): ApiPromise<Invoice>;

  /**
   * Decide a claim.
   *
   * Plays our support, which decides the claims of live mode: credits the amount, or rejects the claim with 0.
   *
   * `POST /v1/sandbox/claims/:id/decide`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `not_found` (404), `invalid_transition` (409)
   */
  decideClaim(id: string, body: ClaimDecisionRequest, options?: IdempotentCallOptions): ApiPromise<DeliveryClaim>;

  /**
   * List the scenarios.
   *
   * The scenarios of simulated couriers, and the magic addresses that start them.
   *
   * `GET /v1/sandbox/scenarios`. Needs the scope `sandbox:write`.
   *
   * @throws ApiError `test_mode_only` (403)
   */
  listScenarios(options?: CallOptions): ApiPromise<ScenarioList>;

  /** @deprecated Renamed to `listScenarios`. */
  readonly scenarios: SandboxResource['listScenarios'];

  /**
   * Advance a delivery.
   *
   * The simulated courier takes the next step of the scenario now; the following steps keep their intervals.
   *
   * `POST /v1/sandbox/deliveries/:id/advance`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `not_found` (404), `invalid_transition` (409)
   */
  advanceDelivery(id: string, body?: StepRequest, options?: IdempotentCallOptions): ApiPromise<Delivery>;

  /**
   * Cause a failure in a delivery.
   *
   * The possible failures depend on the state: the courier drops out, the goods are lost, nobody opens the door. Reports of the courier and of late steps change no state, as in live mode.
   *
   * `POST /v1/sandbox/deliveries/:id/fail`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `not_found` (404), `invalid_transition` (409)
   */
  failDelivery(id: string, body: FailureRequest, options?: IdempotentCallOptions): ApiPromise<Delivery>;
}

export interface SandboxesResource {
  /**
   * Create a sandbox.
   *
   * The sandbox starts empty. Its key has the scopes of the calling key, and reaches only what is created with the keys of the sandbox. Only this response shows it. At most 100 sandboxes at once.
   *
   * `POST /v1/sandboxes`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `sandbox_limit` (409)
   */
  create(body?: SandboxRequest, options?: IdempotentCallOptions): ApiPromise<SandboxWithKey>;

  /**
   * List sandboxes.
   *
   * Your sandboxes that have not expired, newest first, each with the time of its clock.
   *
   * `GET /v1/sandboxes`. Needs the scope `sandbox:write`.
   *
   * @throws ApiError `test_mode_only` (403), `invalid_cursor` (400)
   */
  list(query?: SandboxesListQuery, options?: CallOptions): PagePromise<Sandbox>;

  /**
   * Get a sandbox.
   *
   * A sandbox that has not expired, with the time of its clock.
   *
   * `GET /v1/sandboxes/:id`. Needs the scope `sandbox:write`.
   *
   * @throws ApiError `test_mode_only` (403), `not_found` (404)
   */
  get(id: string, options?: CallOptions): ApiPromise<Sandbox>;

  /**
   * Delete a sandbox.
   *
   * Its keys stop working, and its simulations and webhooks end at once. Everything in it is then deleted, within minutes.
   *
   * `DELETE /v1/sandboxes/:id`. Needs the scope `sandbox:write`.
   * Sent with an idempotency key, so that a repeat has no second effect.
   *
   * @throws ApiError `test_mode_only` (403), `not_found` (404)
   */
  delete(id: string, options?: IdempotentCallOptions): ApiPromise<void>;
}

/** Every area of the direct interface. */
export class DirectAreas {
  declare readonly quotes: QuotesResource;
  declare readonly addresses: AddressesResource;
  declare readonly places: PlacesResource;
  declare readonly deliveries: DeliveriesResource;
  declare readonly claims: ClaimsResource;
  declare readonly tracking: TrackingResource;
  declare readonly webhookEndpoints: WebhookEndpointsResource;
  declare readonly events: EventsResource;
  declare readonly requestLogs: RequestLogsResource;
  declare readonly account: AccountResource;
  declare readonly apiKeys: ApiKeysResource;
  declare readonly charges: ChargesResource;
  declare readonly statements: StatementsResource;
  declare readonly invoices: InvoicesResource;
  declare readonly sandbox: SandboxResource;
  declare readonly sandboxes: SandboxesResource;

  constructor(send: Send) {
    addAreas(this, send, directRoutes());
  }
}
