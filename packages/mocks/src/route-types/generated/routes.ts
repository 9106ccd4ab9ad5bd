// Generated from the contracts. Do not edit.

import type { Doorstep } from '@doorstep/sdk';
import type { PlatformSession } from '@doorstep/sdk/platform';
import type { RouteShape } from '../route-shape.js';

/** The routes that answer JSON or nothing, by their names. */
export interface JsonRoutes {
  'quotes.create': RouteShape<
    Doorstep['quotes']['create'],
    [],
    'body',
    | 'address_imprecise'
    | 'address_not_found'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_window'
    | 'malformed_request'
    | 'no_suitable_vehicle'
    | 'outside_service_area'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'quotes.requote': RouteShape<
    Doorstep['quotes']['requote'],
    ['id'],
    'none',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_window'
    | 'malformed_request'
    | 'not_found'
    | 'quote_used'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'quotes.createBatch': RouteShape<
    Doorstep['quotes']['createBatch'],
    [],
    'body',
    | 'address_imprecise'
    | 'address_not_found'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_window'
    | 'malformed_request'
    | 'no_suitable_vehicle'
    | 'outside_service_area'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'quotes.getBatch': RouteShape<
    Doorstep['quotes']['getBatch'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'quotes.get': RouteShape<
    Doorstep['quotes']['get'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'addresses.check': RouteShape<
    Doorstep['addresses']['check'],
    [],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'addresses.suggest': RouteShape<
    Doorstep['addresses']['suggest'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'deliveries.create': RouteShape<
    Doorstep['deliveries']['create'],
    [],
    'body',
    | 'address_imprecise'
    | 'address_not_found'
    | 'credit_limit_exceeded'
    | 'duplicate_external_reference'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'incompatible_options'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_window'
    | 'malformed_request'
    | 'no_suitable_vehicle'
    | 'outside_service_area'
    | 'payload_too_large'
    | 'quote_expired'
    | 'quote_mismatch'
    | 'quote_not_found'
    | 'quote_used'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'deliveries.createBatch': RouteShape<
    Doorstep['deliveries']['createBatch'],
    [],
    'body',
    | 'address_imprecise'
    | 'address_not_found'
    | 'credit_limit_exceeded'
    | 'duplicate_external_reference'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'incompatible_options'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_window'
    | 'malformed_request'
    | 'no_suitable_vehicle'
    | 'outside_service_area'
    | 'payload_too_large'
    | 'quote_expired'
    | 'quote_mismatch'
    | 'quote_not_found'
    | 'quote_used'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'deliveries.getBatch': RouteShape<
    Doorstep['deliveries']['getBatch'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'deliveries.list': RouteShape<
    Doorstep['deliveries']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'deliveries.get': RouteShape<
    Doorstep['deliveries']['get'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'deliveries.update': RouteShape<
    Doorstep['deliveries']['update'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'deliveries.cancel': RouteShape<
    Doorstep['deliveries']['cancel'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'price_changed'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'deliveries.return': RouteShape<
    Doorstep['deliveries']['return'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'price_changed'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'deliveries.tip': RouteShape<
    Doorstep['deliveries']['tip'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'deliveries.resetPin': RouteShape<
    Doorstep['deliveries']['resetPin'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'deliveries.tracking': RouteShape<
    Doorstep['deliveries']['tracking'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'deliveries.events': RouteShape<
    Doorstep['deliveries']['events'],
    ['id'],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'tracking.show': RouteShape<
    Doorstep['tracking']['show'],
    ['token'],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'webhookEndpoints.create': RouteShape<
    Doorstep['webhookEndpoints']['create'],
    [],
    'body',
    | 'duplicate_webhook_url'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'webhook_endpoint_limit'
    | 'webhook_url_refused'
  >;
  'webhookEndpoints.list': RouteShape<
    Doorstep['webhookEndpoints']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'webhookEndpoints.get': RouteShape<
    Doorstep['webhookEndpoints']['get'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'webhookEndpoints.update': RouteShape<
    Doorstep['webhookEndpoints']['update'],
    ['id'],
    'body',
    | 'duplicate_webhook_url'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'webhook_url_refused'
  >;
  'webhookEndpoints.delete': RouteShape<
    Doorstep['webhookEndpoints']['delete'],
    ['id'],
    'none',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'webhookEndpoints.rotateSecret': RouteShape<
    Doorstep['webhookEndpoints']['rotateSecret'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'webhook_secret_limit'
  >;
  'webhookEndpoints.test': RouteShape<
    Doorstep['webhookEndpoints']['test'],
    ['id'],
    'none',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'webhookEndpoints.redeliver': RouteShape<
    Doorstep['webhookEndpoints']['redeliver'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'webhookEndpoints.attempts': RouteShape<
    Doorstep['webhookEndpoints']['attempts'],
    ['id'],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'events.list': RouteShape<
    Doorstep['events']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'events.get': RouteShape<
    Doorstep['events']['get'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'events.attempts': RouteShape<
    Doorstep['events']['attempts'],
    ['id'],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'events.redeliver': RouteShape<
    Doorstep['events']['redeliver'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'requestLogs.list': RouteShape<
    Doorstep['requestLogs']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'requestLogs.get': RouteShape<
    Doorstep['requestLogs']['get'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'account.get': RouteShape<
    Doorstep['account']['get'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'account.credit': RouteShape<
    Doorstep['account']['credit'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'apiKeys.list': RouteShape<
    Doorstep['apiKeys']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'apiKeys.create': RouteShape<
    Doorstep['apiKeys']['create'],
    [],
    'body',
    | 'api_key_limit'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'apiKeys.roll': RouteShape<
    Doorstep['apiKeys']['roll'],
    ['id'],
    'body',
    | 'api_key_limit'
    | 'demo_account_managed'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'key_not_active'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'apiKeys.revoke': RouteShape<
    Doorstep['apiKeys']['revoke'],
    ['id'],
    'none',
    | 'demo_account_managed'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'key_not_active'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'charges.list': RouteShape<
    Doorstep['charges']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'statements.list': RouteShape<
    Doorstep['statements']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'statements.get': RouteShape<
    Doorstep['statements']['get'],
    ['month'],
    'options',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'invoices.list': RouteShape<
    Doorstep['invoices']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'live_mode_only'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'invoices.get': RouteShape<
    Doorstep['invoices']['get'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'live_mode_only'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'sandbox.clock': RouteShape<
    Doorstep['sandbox']['clock'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'sandbox.advanceClock': RouteShape<
    Doorstep['sandbox']['advanceClock'],
    [],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'sandbox_reset'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'sandbox.resetClock': RouteShape<
    Doorstep['sandbox']['resetClock'],
    [],
    'none',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'sandbox.scenarios': RouteShape<
    Doorstep['sandbox']['scenarios'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'sandbox.advanceDelivery': RouteShape<
    Doorstep['sandbox']['advanceDelivery'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'sandbox.failDelivery': RouteShape<
    Doorstep['sandbox']['failDelivery'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'sandboxes.create': RouteShape<
    Doorstep['sandboxes']['create'],
    [],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'sandbox_limit'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'sandboxes.list': RouteShape<
    Doorstep['sandboxes']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'sandboxes.get': RouteShape<
    Doorstep['sandboxes']['get'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'sandboxes.delete': RouteShape<
    Doorstep['sandboxes']['delete'],
    ['id'],
    'none',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'reference.health': RouteShape<
    PlatformSession['reference']['health'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'reference.status': RouteShape<
    PlatformSession['reference']['status'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'reference.demoAccounts': RouteShape<
    PlatformSession['reference']['demoAccounts'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'reference.demoLogin': RouteShape<
    PlatformSession['reference']['demoLogin'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'reference.countries': RouteShape<
    PlatformSession['reference']['countries'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'reference.cities': RouteShape<
    PlatformSession['reference']['cities'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'reference.serviceZones': RouteShape<
    PlatformSession['reference']['serviceZones'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'reference.validateAddress': RouteShape<
    PlatformSession['reference']['validateAddress'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'auth.register': RouteShape<
    PlatformSession['auth']['register'],
    [],
    'body',
    | 'email_taken'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'registration_by_code'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'weak_password'
  >;
  'auth.login': RouteShape<
    PlatformSession['auth']['login'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_credentials'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'totp_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'auth.logout': RouteShape<
    PlatformSession['auth']['logout'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'auth.sessions': RouteShape<
    PlatformSession['auth']['sessions'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'auth.revokeSession': RouteShape<
    PlatformSession['auth']['revokeSession'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'auth.stepUp': RouteShape<
    PlatformSession['auth']['stepUp'],
    [],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_credentials'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'totp_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'auth.changePassword': RouteShape<
    PlatformSession['auth']['changePassword'],
    [],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_credentials'
    | 'invalid_request'
    | 'malformed_request'
    | 'password_managed'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'weak_password'
  >;
  'auth.passwordCapability': RouteShape<
    PlatformSession['auth']['passwordCapability'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'auth.requestPasswordReset': RouteShape<
    PlatformSession['auth']['requestPasswordReset'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'auth.resetPassword': RouteShape<
    PlatformSession['auth']['resetPassword'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_link'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'weak_password'
  >;
  'auth.requestVerification': RouteShape<
    PlatformSession['auth']['requestVerification'],
    [],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'phone_required'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'auth.confirmVerification': RouteShape<
    PlatformSession['auth']['confirmVerification'],
    [],
    'body',
    | 'code_expired'
    | 'code_locked'
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'wrong_code'
  >;
  'auth.requestSignInCode': RouteShape<
    PlatformSession['auth']['requestSignInCode'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'auth.signInWithCode': RouteShape<
    PlatformSession['auth']['signInWithCode'],
    [],
    'body',
    | 'code_expired'
    | 'code_locked'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'wrong_code'
  >;
  'auth.requestRegistration': RouteShape<
    PlatformSession['auth']['requestRegistration'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'weak_password'
  >;
  'auth.confirmRegistration': RouteShape<
    PlatformSession['auth']['confirmRegistration'],
    [],
    'body',
    | 'code_expired'
    | 'code_locked'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'wrong_code'
  >;
  'auth.requestContactChange': RouteShape<
    PlatformSession['auth']['requestContactChange'],
    [],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_credentials'
    | 'invalid_request'
    | 'malformed_request'
    | 'password_managed'
    | 'payload_too_large'
    | 'phone_required'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'auth.confirmContactChange': RouteShape<
    PlatformSession['auth']['confirmContactChange'],
    [],
    'body',
    | 'code_expired'
    | 'code_locked'
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'wrong_code'
  >;
  'auth.restoreContacts': RouteShape<
    PlatformSession['auth']['restoreContacts'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_link'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'weak_password'
  >;
  'auth.totp': RouteShape<
    PlatformSession['auth']['totp'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'auth.enrolTotp': RouteShape<
    PlatformSession['auth']['enrolTotp'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'password_managed'
    | 'rate_limited'
    | 'step_up_required'
    | 'totp_active'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'auth.confirmTotp': RouteShape<
    PlatformSession['auth']['confirmTotp'],
    [],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_credentials'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'auth.replaceRecoveryCodes': RouteShape<
    PlatformSession['auth']['replaceRecoveryCodes'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'auth.removeTotp': RouteShape<
    PlatformSession['auth']['removeTotp'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'profile.get': RouteShape<
    PlatformSession['profile']['get'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'profile.update': RouteShape<
    PlatformSession['profile']['update'],
    [],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'profile.me': RouteShape<
    PlatformSession['profile']['me'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'profile.updateMe': RouteShape<
    PlatformSession['profile']['updateMe'],
    [],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'profile.invoiceProfile': RouteShape<
    PlatformSession['profile']['invoiceProfile'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'profile.replaceInvoiceProfile': RouteShape<
    PlatformSession['profile']['replaceInvoiceProfile'],
    [],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'discovery.filters': RouteShape<
    PlatformSession['discovery']['filters'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'outside_service_area'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'discovery.stores': RouteShape<
    PlatformSession['discovery']['stores'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'outside_service_area'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'discovery.menu': RouteShape<
    PlatformSession['discovery']['menu'],
    ['storeId'],
    'options',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'discovery.reviews': RouteShape<
    PlatformSession['discovery']['reviews'],
    ['storeId'],
    'query',
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'upsell.offers': RouteShape<
    PlatformSession['upsell']['offers'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'upsell.recordEvent': RouteShape<
    PlatformSession['upsell']['recordEvent'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'search.autocomplete': RouteShape<
    PlatformSession['search']['autocomplete'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'outside_service_area'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'search.results': RouteShape<
    PlatformSession['search']['results'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'outside_service_area'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'maps.config': RouteShape<
    PlatformSession['maps']['config'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'maps.style': RouteShape<
    PlatformSession['maps']['style'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'maps.health': RouteShape<
    PlatformSession['maps']['health'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'maps.geocode': RouteShape<
    PlatformSession['maps']['geocode'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'geocode.search': RouteShape<
    PlatformSession['geocode']['search'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'geocode.reverse': RouteShape<
    PlatformSession['geocode']['reverse'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'routing.route': RouteShape<
    PlatformSession['routing']['route'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'outside_service_area'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'routing.eta': RouteShape<
    PlatformSession['routing']['eta'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'outside_service_area'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'routing.matrix': RouteShape<
    PlatformSession['routing']['matrix'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'outside_service_area'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'checkout.create': RouteShape<
    PlatformSession['checkout']['create'],
    [],
    'body',
    | 'address_imprecise'
    | 'address_not_found'
    | 'cash_not_accepted'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_slot'
    | 'item_unavailable'
    | 'malformed_request'
    | 'minimum_order_not_met'
    | 'not_found'
    | 'offer_unavailable'
    | 'outside_service_area'
    | 'payload_too_large'
    | 'payment_declined'
    | 'phone_required'
    | 'price_changed'
    | 'rate_limited'
    | 'slot_unavailable'
    | 'store_closed'
    | 'store_out_of_range'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'cards.list': RouteShape<
    PlatformSession['cards']['list'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'cards.begin': RouteShape<
    PlatformSession['cards']['begin'],
    [],
    'none',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'cards.complete': RouteShape<
    PlatformSession['cards']['complete'],
    ['setupId'],
    'body',
    | 'card_not_saved'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'payment_declined'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'cards.setDefault': RouteShape<
    PlatformSession['cards']['setDefault'],
    ['cardId'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'cards.remove': RouteShape<
    PlatformSession['cards']['remove'],
    ['cardId'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orders.list': RouteShape<
    PlatformSession['orders']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orders.get': RouteShape<
    PlatformSession['orders']['get'],
    ['id'],
    'options',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orders.tracking': RouteShape<
    PlatformSession['orders']['tracking'],
    ['id'],
    'options',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orders.verificationCodes': RouteShape<
    PlatformSession['orders']['verificationCodes'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orders.resetVerificationCodes': RouteShape<
    PlatformSession['orders']['resetVerificationCodes'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orders.review': RouteShape<
    PlatformSession['orders']['review'],
    ['id'],
    'body',
    | 'already_reviewed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'tip_needs_card'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orders.getReview': RouteShape<
    PlatformSession['orders']['getReview'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orders.merchantAccept': RouteShape<
    PlatformSession['orders']['merchantAccept'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orders.merchantReject': RouteShape<
    PlatformSession['orders']['merchantReject'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orders.merchantReady': RouteShape<
    PlatformSession['orders']['merchantReady'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orders.merchantDelay': RouteShape<
    PlatformSession['orders']['merchantDelay'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orders.merchantRemoveItems': RouteShape<
    PlatformSession['orders']['merchantRemoveItems'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orders.merchantCancel': RouteShape<
    PlatformSession['orders']['merchantCancel'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orders.courierClaim': RouteShape<
    PlatformSession['orders']['courierClaim'],
    ['id'],
    'none',
    | 'already_claimed'
    | 'courier_at_capacity'
    | 'courier_cash_limit'
    | 'courier_documents_lapsed'
    | 'courier_in_other_city'
    | 'courier_lacks_equipment'
    | 'courier_off_shift'
    | 'courier_position_stale'
    | 'courier_too_far'
    | 'courier_too_young'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'no_suitable_vehicle'
    | 'not_found'
    | 'rate_limited'
    | 'trip_too_long'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orders.courierRelease': RouteShape<
    PlatformSession['orders']['courierRelease'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orders.courierPickedUp': RouteShape<
    PlatformSession['orders']['courierPickedUp'],
    ['id'],
    'body',
    | 'code_locked'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'wrong_code'
  >;
  'orders.courierDelivered': RouteShape<
    PlatformSession['orders']['courierDelivered'],
    ['id'],
    'body',
    | 'cash_amount_mismatch'
    | 'code_locked'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'wrong_code'
  >;
  'orders.courierFailed': RouteShape<
    PlatformSession['orders']['courierFailed'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orders.courierProblem': RouteShape<
    PlatformSession['orders']['courierProblem'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orders.cancel': RouteShape<
    PlatformSession['orders']['cancel'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'price_changed'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orders.confirmPayment': RouteShape<
    PlatformSession['orders']['confirmPayment'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orders.retryPayment': RouteShape<
    PlatformSession['orders']['retryPayment'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orders.refund': RouteShape<
    PlatformSession['orders']['refund'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'refund_exceeds_payment'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orders.listRefunds': RouteShape<
    PlatformSession['orders']['listRefunds'],
    ['id'],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orderMessages.list': RouteShape<
    PlatformSession['orderMessages']['list'],
    ['id'],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'orderMessages.send': RouteShape<
    PlatformSession['orderMessages']['send'],
    ['id'],
    'body',
    | 'conversation_closed'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orderMessages.markRead': RouteShape<
    PlatformSession['orderMessages']['markRead'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'orderMessages.report': RouteShape<
    PlatformSession['orderMessages']['report'],
    ['id', 'messageId'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'support_ticket_limit'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'disputes.list': RouteShape<
    PlatformSession['disputes']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'disputes.play': RouteShape<
    PlatformSession['disputes']['play'],
    ['id'],
    'body',
    | 'dispute_not_possible'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'platform.invoices.list': RouteShape<
    PlatformSession['invoices']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'platform.invoices.get': RouteShape<
    PlatformSession['invoices']['get'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'platform.invoices.issueForOrder': RouteShape<
    PlatformSession['invoices']['issueForOrder'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invoice_profile_incomplete'
    | 'invoices_only_in_romania'
    | 'malformed_request'
    | 'not_found'
    | 'order_not_ended'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'platform.invoices.replacePartnerBilling': RouteShape<
    PlatformSession['invoices']['replacePartnerBilling'],
    ['id'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'platform.invoices.billingProfile': RouteShape<
    PlatformSession['invoices']['billingProfile'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'platform.invoices.replaceBillingProfile': RouteShape<
    PlatformSession['invoices']['replaceBillingProfile'],
    [],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'platform.deliveries.list': RouteShape<
    PlatformSession['deliveries']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'platform.deliveries.get': RouteShape<
    PlatformSession['deliveries']['get'],
    ['id'],
    'options',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'platform.deliveries.courierClaim': RouteShape<
    PlatformSession['deliveries']['courierClaim'],
    ['id'],
    'none',
    | 'already_claimed'
    | 'courier_at_capacity'
    | 'courier_cash_limit'
    | 'courier_documents_lapsed'
    | 'courier_in_other_city'
    | 'courier_lacks_equipment'
    | 'courier_off_shift'
    | 'courier_position_stale'
    | 'courier_too_far'
    | 'courier_too_young'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'no_suitable_vehicle'
    | 'not_found'
    | 'rate_limited'
    | 'trip_too_long'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'platform.deliveries.courierRelease': RouteShape<
    PlatformSession['deliveries']['courierRelease'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'platform.deliveries.courierArrivedAtPickup': RouteShape<
    PlatformSession['deliveries']['courierArrivedAtPickup'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'platform.deliveries.courierPickedUp': RouteShape<
    PlatformSession['deliveries']['courierPickedUp'],
    ['id'],
    'body',
    | 'code_locked'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'wrong_code'
  >;
  'platform.deliveries.courierArrivedAtDropoff': RouteShape<
    PlatformSession['deliveries']['courierArrivedAtDropoff'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'platform.deliveries.courierDelivered': RouteShape<
    PlatformSession['deliveries']['courierDelivered'],
    ['id'],
    'body',
    | 'code_locked'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'wrong_code'
  >;
  'platform.deliveries.courierUndeliverable': RouteShape<
    PlatformSession['deliveries']['courierUndeliverable'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'platform.deliveries.courierFailed': RouteShape<
    PlatformSession['deliveries']['courierFailed'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'platform.deliveries.courierProblem': RouteShape<
    PlatformSession['deliveries']['courierProblem'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'couriers.updateLocation': RouteShape<
    PlatformSession['couriers']['updateLocation'],
    [],
    'body',
    | 'documents_expired'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'outside_service_area'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'couriers.me': RouteShape<
    PlatformSession['couriers']['me'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'couriers.updateMe': RouteShape<
    PlatformSession['couriers']['updateMe'],
    [],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'couriers.update': RouteShape<
    PlatformSession['couriers']['update'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'earnings.mine': RouteShape<
    PlatformSession['earnings']['mine'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'earnings.jobs': RouteShape<
    PlatformSession['earnings']['jobs'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'earnings.get': RouteShape<
    PlatformSession['earnings']['get'],
    ['id'],
    'options',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'cash.mine': RouteShape<
    PlatformSession['cash']['mine'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'cash.get': RouteShape<
    PlatformSession['cash']['get'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'cash.entries': RouteShape<
    PlatformSession['cash']['entries'],
    ['id'],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'cash.setLimit': RouteShape<
    PlatformSession['cash']['setLimit'],
    ['id'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'cash.record': RouteShape<
    PlatformSession['cash']['record'],
    [],
    'body',
    | 'demo_account_managed'
    | 'exceeds_balance'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'cash.list': RouteShape<
    PlatformSession['cash']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'cash.balances': RouteShape<
    PlatformSession['cash']['balances'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'courierRoutes.mine': RouteShape<
    PlatformSession['courierRoutes']['mine'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'courierRoutes.reorder': RouteShape<
    PlatformSession['courierRoutes']['reorder'],
    [],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'route_changed'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'courierRoutes.get': RouteShape<
    PlatformSession['courierRoutes']['get'],
    ['id'],
    'options',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'work.get': RouteShape<
    PlatformSession['work']['get'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'work.offers': RouteShape<
    PlatformSession['work']['offers'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'work.acceptOffer': RouteShape<
    PlatformSession['work']['acceptOffer'],
    ['id'],
    'none',
    | 'courier_at_capacity'
    | 'courier_cash_limit'
    | 'courier_documents_lapsed'
    | 'courier_in_other_city'
    | 'courier_lacks_equipment'
    | 'courier_off_shift'
    | 'courier_position_stale'
    | 'courier_too_far'
    | 'courier_too_young'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'no_suitable_vehicle'
    | 'not_found'
    | 'offer_expired'
    | 'rate_limited'
    | 'trip_too_long'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'work.declineOffer': RouteShape<
    PlatformSession['work']['declineOffer'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'offer_expired'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'dispatch.offers': RouteShape<
    PlatformSession['dispatch']['offers'],
    ['orderId'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'dispatch.incidents': RouteShape<
    PlatformSession['dispatch']['incidents'],
    ['jobId'],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'dispatch.assign': RouteShape<
    PlatformSession['dispatch']['assign'],
    ['jobId'],
    'body',
    | 'courier_at_capacity'
    | 'courier_cash_limit'
    | 'courier_documents_lapsed'
    | 'courier_in_other_city'
    | 'courier_lacks_equipment'
    | 'courier_off_shift'
    | 'courier_position_stale'
    | 'courier_too_far'
    | 'courier_too_young'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'no_suitable_vehicle'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'trip_too_long'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'dispatch.release': RouteShape<
    PlatformSession['dispatch']['release'],
    ['jobId'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'dispatch.markDelivered': RouteShape<
    PlatformSession['dispatch']['markDelivered'],
    ['jobId'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'dispatch.queue': RouteShape<
    PlatformSession['dispatch']['queue'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'dispatch.zones': RouteShape<
    PlatformSession['dispatch']['zones'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'dispatch.zone': RouteShape<
    PlatformSession['dispatch']['zone'],
    ['zoneId'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'dispatch.updateZone': RouteShape<
    PlatformSession['dispatch']['updateZone'],
    ['zoneId'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'leads.create': RouteShape<
    PlatformSession['leads']['create'],
    [],
    'body',
    | 'already_onboarded'
    | 'email_taken'
    | 'incompatible_options'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'registration_by_code'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'weak_password'
  >;
  'leads.customerIntent': RouteShape<
    PlatformSession['leads']['customerIntent'],
    [],
    'body',
    | 'address_not_found'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'leads.mine': RouteShape<
    PlatformSession['leads']['mine'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'leads.get': RouteShape<
    PlatformSession['leads']['get'],
    ['id'],
    'options',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'leads.update': RouteShape<
    PlatformSession['leads']['update'],
    ['id'],
    'body',
    | 'address_imprecise'
    | 'address_not_found'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'outside_service_area'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'leads.withdraw': RouteShape<
    PlatformSession['leads']['withdraw'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'leads.acceptInvitation': RouteShape<
    PlatformSession['leads']['acceptInvitation'],
    [],
    'body',
    | 'email_taken'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
    | 'weak_password'
  >;
  'leads.list': RouteShape<
    PlatformSession['leads']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'leads.updateStatus': RouteShape<
    PlatformSession['leads']['updateStatus'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'leads.invite': RouteShape<
    PlatformSession['leads']['invite'],
    ['id'],
    'none',
    | 'email_taken'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'leads.goLive': RouteShape<
    PlatformSession['leads']['goLive'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'onboarding_incomplete'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'storefront.stores': RouteShape<
    PlatformSession['storefront']['stores'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'storefront.store': RouteShape<
    PlatformSession['storefront']['store'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'storefront.updateStore': RouteShape<
    PlatformSession['storefront']['updateStore'],
    ['id'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'sold_orders_affected'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'storefront.reviews': RouteShape<
    PlatformSession['storefront']['reviews'],
    ['id'],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'storefront.addCategory': RouteShape<
    PlatformSession['storefront']['addCategory'],
    ['id'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'menu_limit'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'storefront.addItem': RouteShape<
    PlatformSession['storefront']['addItem'],
    ['id'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'menu_limit'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'storefront.updateItem': RouteShape<
    PlatformSession['storefront']['updateItem'],
    ['id', 'itemId'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'sold_orders_affected'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'kpis.overview': RouteShape<
    PlatformSession['kpis']['overview'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'notifications.list': RouteShape<
    PlatformSession['notifications']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'notifications.preferences': RouteShape<
    PlatformSession['notifications']['preferences'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'notifications.updatePreferences': RouteShape<
    PlatformSession['notifications']['updatePreferences'],
    [],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'notifications.unsubscribe': RouteShape<
    PlatformSession['notifications']['unsubscribe'],
    [],
    'body',
    | 'demo_account_managed'
    | 'internal_error'
    | 'invalid_link'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'notifications.rules': RouteShape<
    PlatformSession['notifications']['rules'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'notifications.sandboxMessages': RouteShape<
    PlatformSession['notifications']['sandboxMessages'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'notifications.evaluate': RouteShape<
    PlatformSession['notifications']['evaluate'],
    [],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'pushTokens.register': RouteShape<
    PlatformSession['pushTokens']['register'],
    [],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'pushTokens.current': RouteShape<
    PlatformSession['pushTokens']['current'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'pushTokens.revoke': RouteShape<
    PlatformSession['pushTokens']['revoke'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'mobile.appConfig': RouteShape<
    PlatformSession['mobile']['appConfig'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'mobile.reportCapabilities': RouteShape<
    PlatformSession['mobile']['reportCapabilities'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'apps.config': RouteShape<
    PlatformSession['apps']['config'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'apps.minVersion': RouteShape<
    PlatformSession['apps']['minVersion'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'apps.setMinVersion': RouteShape<
    PlatformSession['apps']['setMinVersion'],
    ['app', 'platform'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'apps.featureFlags': RouteShape<
    PlatformSession['apps']['featureFlags'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'apps.listFlags': RouteShape<
    PlatformSession['apps']['listFlags'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'apps.setFlag': RouteShape<
    PlatformSession['apps']['setFlag'],
    ['key'],
    'body',
    | 'demo_account_managed'
    | 'feature_flag_limit'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'apps.removeFlag': RouteShape<
    PlatformSession['apps']['removeFlag'],
    ['key'],
    'none',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'apps.legalDocuments': RouteShape<
    PlatformSession['apps']['legalDocuments'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'apps.releaseNotes': RouteShape<
    PlatformSession['apps']['releaseNotes'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'legal.accept': RouteShape<
    PlatformSession['legal']['accept'],
    [],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'legal_version_not_valid'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'legal.acceptances': RouteShape<
    PlatformSession['legal']['acceptances'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'legal.pending': RouteShape<
    PlatformSession['legal']['pending'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'affiliates.recordClick': RouteShape<
    PlatformSession['affiliates']['recordClick'],
    [],
    'body',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'affiliates.create': RouteShape<
    PlatformSession['affiliates']['create'],
    [],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'payload_too_large'
    | 'rate_limited'
    | 'referral_code_taken'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'affiliates.list': RouteShape<
    PlatformSession['affiliates']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'affiliates.update': RouteShape<
    PlatformSession['affiliates']['update'],
    ['id'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'affiliates.ownCode': RouteShape<
    PlatformSession['affiliates']['ownCode'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'affiliates.createOwnCode': RouteShape<
    PlatformSession['affiliates']['createOwnCode'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'affiliates.claim': RouteShape<
    PlatformSession['affiliates']['claim'],
    [],
    'body',
    | 'already_referred'
    | 'click_claimed'
    | 'click_expired'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_a_new_customer'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'self_referral'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'affiliates.conversions': RouteShape<
    PlatformSession['affiliates']['conversions'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'privacy.me': RouteShape<
    PlatformSession['privacy']['me'],
    [],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'privacy.requestExport': RouteShape<
    PlatformSession['privacy']['requestExport'],
    [],
    'none',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'privacy_request_open'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'privacy.getExport': RouteShape<
    PlatformSession['privacy']['getExport'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'privacy.requestDeletion': RouteShape<
    PlatformSession['privacy']['requestDeletion'],
    [],
    'none',
    | 'deletion_blocked'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'privacy_request_open'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'privacy.getDeletion': RouteShape<
    PlatformSession['privacy']['getDeletion'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'privacy.cancelDeletion': RouteShape<
    PlatformSession['privacy']['cancelDeletion'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'privacy.list': RouteShape<
    PlatformSession['privacy']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'privacy.markProcessing': RouteShape<
    PlatformSession['privacy']['markProcessing'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'privacy.complete': RouteShape<
    PlatformSession['privacy']['complete'],
    ['id'],
    'none',
    | 'deletion_blocked'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'privacy.reject': RouteShape<
    PlatformSession['privacy']['reject'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'finance.reconciliation': RouteShape<
    PlatformSession['finance']['reconciliation'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'finance.payoutObligations': RouteShape<
    PlatformSession['finance']['payoutObligations'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'finance.kpi': RouteShape<
    PlatformSession['finance']['kpi'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'payouts.list': RouteShape<
    PlatformSession['payouts']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'payouts.get': RouteShape<
    PlatformSession['payouts']['get'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'payouts.startRun': RouteShape<
    PlatformSession['payouts']['startRun'],
    [],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'payout_run_open'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'payouts.runs': RouteShape<
    PlatformSession['payouts']['runs'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'payouts.run': RouteShape<
    PlatformSession['payouts']['run'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'payouts.accounts': RouteShape<
    PlatformSession['payouts']['accounts'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'payouts.setAccount': RouteShape<
    PlatformSession['payouts']['setAccount'],
    [],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'payouts.link': RouteShape<
    PlatformSession['payouts']['link'],
    [],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'partners.create': RouteShape<
    PlatformSession['partners']['create'],
    [],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'partner_name_taken'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'partners.list': RouteShape<
    PlatformSession['partners']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'partners.get': RouteShape<
    PlatformSession['partners']['get'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'partners.update': RouteShape<
    PlatformSession['partners']['update'],
    ['id'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'partners.setCreditLimit': RouteShape<
    PlatformSession['partners']['setCreditLimit'],
    ['id'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'partners.createKey': RouteShape<
    PlatformSession['partners']['createKey'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'partners.listKeys': RouteShape<
    PlatformSession['partners']['listKeys'],
    ['id'],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'partners.rollKey': RouteShape<
    PlatformSession['partners']['rollKey'],
    ['id', 'keyId'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'key_not_active'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'partners.revokeKey': RouteShape<
    PlatformSession['partners']['revokeKey'],
    ['id', 'keyId'],
    'none',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'key_not_active'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'documents.ofLead': RouteShape<
    PlatformSession['documents']['ofLead'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'documents.addToLead': RouteShape<
    PlatformSession['documents']['addToLead'],
    ['id'],
    'body',
    | 'document_limit'
    | 'file_infected'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'documents.ofCourier': RouteShape<
    PlatformSession['documents']['ofCourier'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'documents.addToCourier': RouteShape<
    PlatformSession['documents']['addToCourier'],
    ['id'],
    'body',
    | 'document_limit'
    | 'file_infected'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'documents.list': RouteShape<
    PlatformSession['documents']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'documents.upload': RouteShape<
    PlatformSession['documents']['upload'],
    ['id'],
    'body',
    | 'file_infected'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'documents.review': RouteShape<
    PlatformSession['documents']['review'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'support.createTicket': RouteShape<
    PlatformSession['support']['createTicket'],
    [],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'support_ticket_limit'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'support.mine': RouteShape<
    PlatformSession['support']['mine'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'support.listTickets': RouteShape<
    PlatformSession['support']['listTickets'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'support.getTicket': RouteShape<
    PlatformSession['support']['getTicket'],
    ['id'],
    'options',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'support.listMessages': RouteShape<
    PlatformSession['support']['listMessages'],
    ['id'],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'support.addMessage': RouteShape<
    PlatformSession['support']['addMessage'],
    ['id'],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'support.assign': RouteShape<
    PlatformSession['support']['assign'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'support.resolve': RouteShape<
    PlatformSession['support']['resolve'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'support.close': RouteShape<
    PlatformSession['support']['close'],
    ['id'],
    'none',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'audit.list': RouteShape<
    PlatformSession['audit']['list'],
    [],
    'query',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_cursor'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'second_factor_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
}

/** The routes that answer files, images or streams. */
export type StreamOrBytesRoute =
  | 'deliveries.track'
  | 'deliveries.proof'
  | 'tracking.follow'
  | 'events.stream'
  | 'statements.csv'
  | 'statements.pdf'
  | 'invoices.pdf'
  | 'invoices.xml'
  | 'maps.tile'
  | 'orders.track'
  | 'platform.invoices.pdf'
  | 'platform.invoices.xml'
  | 'work.follow'
  | 'privacy.downloadExport'
  | 'payouts.pdf'
  | 'documents.content';
