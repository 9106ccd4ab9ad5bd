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
  'places.create': RouteShape<
    Doorstep['places']['create'],
    [],
    'body',
    | 'address_imprecise'
    | 'address_not_found'
    | 'duplicate_external_reference'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
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
  'places.list': RouteShape<
    Doorstep['places']['list'],
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
  'places.get': RouteShape<
    Doorstep['places']['get'],
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
  'places.update': RouteShape<
    Doorstep['places']['update'],
    ['id'],
    'body',
    | 'address_imprecise'
    | 'address_not_found'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'outside_service_area'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'places.delete': RouteShape<
    Doorstep['places']['delete'],
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
  'deliveries.create': RouteShape<
    Doorstep['deliveries']['create'],
    [],
    'body',
    | 'address_imprecise'
    | 'address_not_found'
    | 'cash_not_accepted'
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
    | 'address_imprecise'
    | 'address_not_found'
    | 'credit_limit_exceeded'
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'incompatible_options'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'invalid_window'
    | 'malformed_request'
    | 'no_suitable_vehicle'
    | 'not_found'
    | 'outside_service_area'
    | 'payload_too_large'
    | 'price_changed'
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
  'deliveries.getTracking': RouteShape<
    Doorstep['deliveries']['getTracking'],
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
  /** @deprecated Renamed to `deliveries.getTracking`. */
  'deliveries.tracking': JsonRoutes['deliveries.getTracking'];
  'deliveries.listEvents': RouteShape<
    Doorstep['deliveries']['listEvents'],
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
  /** @deprecated Renamed to `deliveries.listEvents`. */
  'deliveries.events': JsonRoutes['deliveries.listEvents'];
  'deliveries.listMessages': RouteShape<
    Doorstep['deliveries']['listMessages'],
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
  'claims.create': RouteShape<
    Doorstep['claims']['create'],
    ['id'],
    'body',
    | 'claim_exists'
    | 'claim_not_possible'
    | 'file_infected'
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
  'claims.list': RouteShape<
    Doorstep['claims']['list'],
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
  'claims.get': RouteShape<
    Doorstep['claims']['get'],
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
  'claims.withdraw': RouteShape<
    Doorstep['claims']['withdraw'],
    ['id'],
    'none',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'invalid_transition'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'tracking.get': RouteShape<
    Doorstep['tracking']['get'],
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
  /** @deprecated Renamed to `tracking.get`. */
  'tracking.show': JsonRoutes['tracking.get'];
  'tracking.update': RouteShape<
    Doorstep['tracking']['update'],
    ['token'],
    'body',
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
  'webhookEndpoints.listAttempts': RouteShape<
    Doorstep['webhookEndpoints']['listAttempts'],
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
  /** @deprecated Renamed to `webhookEndpoints.listAttempts`. */
  'webhookEndpoints.attempts': JsonRoutes['webhookEndpoints.listAttempts'];
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
  'events.listAttempts': RouteShape<
    Doorstep['events']['listAttempts'],
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
  /** @deprecated Renamed to `events.listAttempts`. */
  'events.attempts': JsonRoutes['events.listAttempts'];
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
  'account.getCredit': RouteShape<
    Doorstep['account']['getCredit'],
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
  /** @deprecated Renamed to `account.getCredit`. */
  'account.credit': JsonRoutes['account.getCredit'];
  'account.getUsage': RouteShape<
    Doorstep['account']['getUsage'],
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
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'sandbox.getClock': RouteShape<
    Doorstep['sandbox']['getClock'],
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
  /** @deprecated Renamed to `sandbox.getClock`. */
  'sandbox.clock': JsonRoutes['sandbox.getClock'];
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
  'sandbox.setCreditLimit': RouteShape<
    Doorstep['sandbox']['setCreditLimit'],
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
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'sandbox.issueInvoice': RouteShape<
    Doorstep['sandbox']['issueInvoice'],
    [],
    'body',
    | 'forbidden'
    | 'idempotency_in_progress'
    | 'idempotency_key_reused'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'nothing_to_invoice'
    | 'payload_too_large'
    | 'rate_limited'
    | 'test_mode_only'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'sandbox.decideClaim': RouteShape<
    Doorstep['sandbox']['decideClaim'],
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
  'sandbox.listScenarios': RouteShape<
    Doorstep['sandbox']['listScenarios'],
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
  /** @deprecated Renamed to `sandbox.listScenarios`. */
  'sandbox.scenarios': JsonRoutes['sandbox.listScenarios'];
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
  'reference.getHealth': RouteShape<
    PlatformSession['reference']['getHealth'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `reference.getHealth`. */
  'reference.health': JsonRoutes['reference.getHealth'];
  'reference.getStatus': RouteShape<
    PlatformSession['reference']['getStatus'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `reference.getStatus`. */
  'reference.status': JsonRoutes['reference.getStatus'];
  'reference.listDemoAccounts': RouteShape<
    PlatformSession['reference']['listDemoAccounts'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `reference.listDemoAccounts`. */
  'reference.demoAccounts': JsonRoutes['reference.listDemoAccounts'];
  'reference.loginToDemo': RouteShape<
    PlatformSession['reference']['loginToDemo'],
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
  /** @deprecated Renamed to `reference.loginToDemo`. */
  'reference.demoLogin': JsonRoutes['reference.loginToDemo'];
  'reference.listCountries': RouteShape<
    PlatformSession['reference']['listCountries'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `reference.listCountries`. */
  'reference.countries': JsonRoutes['reference.listCountries'];
  'reference.listCities': RouteShape<
    PlatformSession['reference']['listCities'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `reference.listCities`. */
  'reference.cities': JsonRoutes['reference.listCities'];
  'reference.getServiceZones': RouteShape<
    PlatformSession['reference']['getServiceZones'],
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
  /** @deprecated Renamed to `reference.getServiceZones`. */
  'reference.serviceZones': JsonRoutes['reference.getServiceZones'];
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
  'auth.listSessions': RouteShape<
    PlatformSession['auth']['listSessions'],
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
  /** @deprecated Renamed to `auth.listSessions`. */
  'auth.sessions': JsonRoutes['auth.listSessions'];
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
  'auth.getPasswordCapability': RouteShape<
    PlatformSession['auth']['getPasswordCapability'],
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
  /** @deprecated Renamed to `auth.getPasswordCapability`. */
  'auth.passwordCapability': JsonRoutes['auth.getPasswordCapability'];
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
  'auth.getTotp': RouteShape<
    PlatformSession['auth']['getTotp'],
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
  /** @deprecated Renamed to `auth.getTotp`. */
  'auth.totp': JsonRoutes['auth.getTotp'];
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
  'auth.deleteTotp': RouteShape<
    PlatformSession['auth']['deleteTotp'],
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
  /** @deprecated Renamed to `auth.deleteTotp`. */
  'auth.removeTotp': JsonRoutes['auth.deleteTotp'];
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
  'profile.getAccount': RouteShape<
    PlatformSession['profile']['getAccount'],
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
  /** @deprecated Renamed to `profile.getAccount`. */
  'profile.me': JsonRoutes['profile.getAccount'];
  'profile.updateAccount': RouteShape<
    PlatformSession['profile']['updateAccount'],
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
  /** @deprecated Renamed to `profile.updateAccount`. */
  'profile.updateMe': JsonRoutes['profile.updateAccount'];
  'profile.getInvoiceProfile': RouteShape<
    PlatformSession['profile']['getInvoiceProfile'],
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
  /** @deprecated Renamed to `profile.getInvoiceProfile`. */
  'profile.invoiceProfile': JsonRoutes['profile.getInvoiceProfile'];
  'profile.setInvoiceProfile': RouteShape<
    PlatformSession['profile']['setInvoiceProfile'],
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
  /** @deprecated Renamed to `profile.setInvoiceProfile`. */
  'profile.replaceInvoiceProfile': JsonRoutes['profile.setInvoiceProfile'];
  'discovery.getFilters': RouteShape<
    PlatformSession['discovery']['getFilters'],
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
  /** @deprecated Renamed to `discovery.getFilters`. */
  'discovery.filters': JsonRoutes['discovery.getFilters'];
  'discovery.listStores': RouteShape<
    PlatformSession['discovery']['listStores'],
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
  /** @deprecated Renamed to `discovery.listStores`. */
  'discovery.stores': JsonRoutes['discovery.listStores'];
  'discovery.getMenu': RouteShape<
    PlatformSession['discovery']['getMenu'],
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
  /** @deprecated Renamed to `discovery.getMenu`. */
  'discovery.menu': JsonRoutes['discovery.getMenu'];
  'discovery.listReviews': RouteShape<
    PlatformSession['discovery']['listReviews'],
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
  /** @deprecated Renamed to `discovery.listReviews`. */
  'discovery.reviews': JsonRoutes['discovery.listReviews'];
  'upsell.listOffers': RouteShape<
    PlatformSession['upsell']['listOffers'],
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
  /** @deprecated Renamed to `upsell.listOffers`. */
  'upsell.offers': JsonRoutes['upsell.listOffers'];
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
  'search.listResults': RouteShape<
    PlatformSession['search']['listResults'],
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
  /** @deprecated Renamed to `search.listResults`. */
  'search.results': JsonRoutes['search.listResults'];
  'maps.getConfig': RouteShape<
    PlatformSession['maps']['getConfig'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `maps.getConfig`. */
  'maps.config': JsonRoutes['maps.getConfig'];
  'maps.getStyle': RouteShape<
    PlatformSession['maps']['getStyle'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `maps.getStyle`. */
  'maps.style': JsonRoutes['maps.getStyle'];
  'maps.getHealth': RouteShape<
    PlatformSession['maps']['getHealth'],
    [],
    'none',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `maps.getHealth`. */
  'maps.health': JsonRoutes['maps.getHealth'];
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
  'routing.getRoute': RouteShape<
    PlatformSession['routing']['getRoute'],
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
  /** @deprecated Renamed to `routing.getRoute`. */
  'routing.route': JsonRoutes['routing.getRoute'];
  'routing.getEta': RouteShape<
    PlatformSession['routing']['getEta'],
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
  /** @deprecated Renamed to `routing.getEta`. */
  'routing.eta': JsonRoutes['routing.getEta'];
  'routing.calculateMatrix': RouteShape<
    PlatformSession['routing']['calculateMatrix'],
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
  /** @deprecated Renamed to `routing.calculateMatrix`. */
  'routing.matrix': JsonRoutes['routing.calculateMatrix'];
  'checkout.preview': RouteShape<
    PlatformSession['checkout']['preview'],
    [],
    'body',
    | 'address_imprecise'
    | 'address_not_found'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'outside_service_area'
    | 'payload_too_large'
    | 'rate_limited'
    | 'store_out_of_range'
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
    | 'phone_unverified'
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
  'cards.delete': RouteShape<
    PlatformSession['cards']['delete'],
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
  /** @deprecated Renamed to `cards.delete`. */
  'cards.remove': JsonRoutes['cards.delete'];
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
  'orders.getTracking': RouteShape<
    PlatformSession['orders']['getTracking'],
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
  /** @deprecated Renamed to `orders.getTracking`. */
  'orders.tracking': JsonRoutes['orders.getTracking'];
  'orders.getVerificationCodes': RouteShape<
    PlatformSession['orders']['getVerificationCodes'],
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
  /** @deprecated Renamed to `orders.getVerificationCodes`. */
  'orders.verificationCodes': JsonRoutes['orders.getVerificationCodes'];
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
  'orders.createReview': RouteShape<
    PlatformSession['orders']['createReview'],
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
  /** @deprecated Renamed to `orders.createReview`. */
  'orders.review': JsonRoutes['orders.createReview'];
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
  'orders.accept': RouteShape<
    PlatformSession['orders']['accept'],
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
  /** @deprecated Renamed to `orders.accept`. */
  'orders.merchantAccept': JsonRoutes['orders.accept'];
  'orders.reject': RouteShape<
    PlatformSession['orders']['reject'],
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
  /** @deprecated Renamed to `orders.reject`. */
  'orders.merchantReject': JsonRoutes['orders.reject'];
  'orders.markReady': RouteShape<
    PlatformSession['orders']['markReady'],
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
  /** @deprecated Renamed to `orders.markReady`. */
  'orders.merchantReady': JsonRoutes['orders.markReady'];
  'orders.reportDelay': RouteShape<
    PlatformSession['orders']['reportDelay'],
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
  /** @deprecated Renamed to `orders.reportDelay`. */
  'orders.merchantDelay': JsonRoutes['orders.reportDelay'];
  'orders.removeItems': RouteShape<
    PlatformSession['orders']['removeItems'],
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
  /** @deprecated Renamed to `orders.removeItems`. */
  'orders.merchantRemoveItems': JsonRoutes['orders.removeItems'];
  'orders.cancelForStore': RouteShape<
    PlatformSession['orders']['cancelForStore'],
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
  /** @deprecated Renamed to `orders.cancelForStore`. */
  'orders.merchantCancel': JsonRoutes['orders.cancelForStore'];
  'orders.claim': RouteShape<
    PlatformSession['orders']['claim'],
    ['id'],
    'none',
    | 'already_claimed'
    | 'courier_at_capacity'
    | 'courier_cash_limit'
    | 'courier_documents_lapsed'
    | 'courier_in_other_city'
    | 'courier_lacks_equipment'
    | 'courier_off_shift'
    | 'courier_paused'
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
  /** @deprecated Renamed to `orders.claim`. */
  'orders.courierClaim': JsonRoutes['orders.claim'];
  'orders.release': RouteShape<
    PlatformSession['orders']['release'],
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
  /** @deprecated Renamed to `orders.release`. */
  'orders.courierRelease': JsonRoutes['orders.release'];
  'orders.markPickedUp': RouteShape<
    PlatformSession['orders']['markPickedUp'],
    ['id'],
    'body',
    | 'away_from_stop'
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
  /** @deprecated Renamed to `orders.markPickedUp`. */
  'orders.courierPickedUp': JsonRoutes['orders.markPickedUp'];
  'orders.markDelivered': RouteShape<
    PlatformSession['orders']['markDelivered'],
    ['id'],
    'body',
    | 'away_from_stop'
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
  /** @deprecated Renamed to `orders.markDelivered`. */
  'orders.courierDelivered': JsonRoutes['orders.markDelivered'];
  'orders.markFailed': RouteShape<
    PlatformSession['orders']['markFailed'],
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
  /** @deprecated Renamed to `orders.markFailed`. */
  'orders.courierFailed': JsonRoutes['orders.markFailed'];
  'orders.reportProblem': RouteShape<
    PlatformSession['orders']['reportProblem'],
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
  /** @deprecated Renamed to `orders.reportProblem`. */
  'orders.courierProblem': JsonRoutes['orders.reportProblem'];
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
  'orders.createRefund': RouteShape<
    PlatformSession['orders']['createRefund'],
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
  /** @deprecated Renamed to `orders.createRefund`. */
  'orders.refund': JsonRoutes['orders.createRefund'];
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
  'platform.invoices.setPartnerBillingProfile': RouteShape<
    PlatformSession['invoices']['setPartnerBillingProfile'],
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
  /** @deprecated Renamed to `platform.invoices.setPartnerBillingProfile`. */
  'platform.invoices.replacePartnerBilling': JsonRoutes['platform.invoices.setPartnerBillingProfile'];
  'platform.invoices.getBillingProfile': RouteShape<
    PlatformSession['invoices']['getBillingProfile'],
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
  /** @deprecated Renamed to `platform.invoices.getBillingProfile`. */
  'platform.invoices.billingProfile': JsonRoutes['platform.invoices.getBillingProfile'];
  'platform.invoices.setBillingProfile': RouteShape<
    PlatformSession['invoices']['setBillingProfile'],
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
  /** @deprecated Renamed to `platform.invoices.setBillingProfile`. */
  'platform.invoices.replaceBillingProfile': JsonRoutes['platform.invoices.setBillingProfile'];
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
  'platform.deliveries.claim': RouteShape<
    PlatformSession['deliveries']['claim'],
    ['id'],
    'none',
    | 'already_claimed'
    | 'courier_at_capacity'
    | 'courier_cash_limit'
    | 'courier_documents_lapsed'
    | 'courier_in_other_city'
    | 'courier_lacks_equipment'
    | 'courier_off_shift'
    | 'courier_paused'
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
  /** @deprecated Renamed to `platform.deliveries.claim`. */
  'platform.deliveries.courierClaim': JsonRoutes['platform.deliveries.claim'];
  'platform.deliveries.release': RouteShape<
    PlatformSession['deliveries']['release'],
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
  /** @deprecated Renamed to `platform.deliveries.release`. */
  'platform.deliveries.courierRelease': JsonRoutes['platform.deliveries.release'];
  'platform.deliveries.markArrivedAtPickup': RouteShape<
    PlatformSession['deliveries']['markArrivedAtPickup'],
    ['id'],
    'body',
    | 'away_from_stop'
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
  /** @deprecated Renamed to `platform.deliveries.markArrivedAtPickup`. */
  'platform.deliveries.courierArrivedAtPickup': JsonRoutes['platform.deliveries.markArrivedAtPickup'];
  'platform.deliveries.markPickedUp': RouteShape<
    PlatformSession['deliveries']['markPickedUp'],
    ['id'],
    'body',
    | 'away_from_stop'
    | 'code_locked'
    | 'file_infected'
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
  /** @deprecated Renamed to `platform.deliveries.markPickedUp`. */
  'platform.deliveries.courierPickedUp': JsonRoutes['platform.deliveries.markPickedUp'];
  'platform.deliveries.markArrivedAtDropoff': RouteShape<
    PlatformSession['deliveries']['markArrivedAtDropoff'],
    ['id'],
    'body',
    | 'away_from_stop'
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
  /** @deprecated Renamed to `platform.deliveries.markArrivedAtDropoff`. */
  'platform.deliveries.courierArrivedAtDropoff': JsonRoutes['platform.deliveries.markArrivedAtDropoff'];
  'platform.deliveries.markDelivered': RouteShape<
    PlatformSession['deliveries']['markDelivered'],
    ['id'],
    'body',
    | 'away_from_stop'
    | 'cash_amount_mismatch'
    | 'code_locked'
    | 'file_infected'
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
  /** @deprecated Renamed to `platform.deliveries.markDelivered`. */
  'platform.deliveries.courierDelivered': JsonRoutes['platform.deliveries.markDelivered'];
  'platform.deliveries.markUndeliverable': RouteShape<
    PlatformSession['deliveries']['markUndeliverable'],
    ['id'],
    'body',
    | 'away_from_stop'
    | 'file_infected'
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
  /** @deprecated Renamed to `platform.deliveries.markUndeliverable`. */
  'platform.deliveries.courierUndeliverable': JsonRoutes['platform.deliveries.markUndeliverable'];
  'platform.deliveries.markFailed': RouteShape<
    PlatformSession['deliveries']['markFailed'],
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
  /** @deprecated Renamed to `platform.deliveries.markFailed`. */
  'platform.deliveries.courierFailed': JsonRoutes['platform.deliveries.markFailed'];
  'platform.deliveries.reportProblem': RouteShape<
    PlatformSession['deliveries']['reportProblem'],
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
  /** @deprecated Renamed to `platform.deliveries.reportProblem`. */
  'platform.deliveries.courierProblem': JsonRoutes['platform.deliveries.reportProblem'];
  'deliveryClaims.list': RouteShape<
    PlatformSession['deliveryClaims']['list'],
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
  'deliveryClaims.get': RouteShape<
    PlatformSession['deliveryClaims']['get'],
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
  'deliveryClaims.decide': RouteShape<
    PlatformSession['deliveryClaims']['decide'],
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
  'couriers.reportLocation': RouteShape<
    PlatformSession['couriers']['reportLocation'],
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
  /** @deprecated Renamed to `couriers.reportLocation`. */
  'couriers.updateLocation': JsonRoutes['couriers.reportLocation'];
  'couriers.getOwn': RouteShape<
    PlatformSession['couriers']['getOwn'],
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
  /** @deprecated Renamed to `couriers.getOwn`. */
  'couriers.me': JsonRoutes['couriers.getOwn'];
  'couriers.updateOwn': RouteShape<
    PlatformSession['couriers']['updateOwn'],
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
  /** @deprecated Renamed to `couriers.updateOwn`. */
  'couriers.updateMe': JsonRoutes['couriers.updateOwn'];
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
  'fleets.getOwn': RouteShape<
    PlatformSession['fleets']['getOwn'],
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
  'fleets.listCouriers': RouteShape<
    PlatformSession['fleets']['listCouriers'],
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
  'fleets.getCourier': RouteShape<
    PlatformSession['fleets']['getCourier'],
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
  'fleets.removeCourier': RouteShape<
    PlatformSession['fleets']['removeCourier'],
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
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'fleets.createInvitation': RouteShape<
    PlatformSession['fleets']['createInvitation'],
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
  'fleets.listInvitations': RouteShape<
    PlatformSession['fleets']['listInvitations'],
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
  'fleets.withdrawInvitation': RouteShape<
    PlatformSession['fleets']['withdrawInvitation'],
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
  'fleets.listOwnInvitations': RouteShape<
    PlatformSession['fleets']['listOwnInvitations'],
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
  'fleets.acceptInvitation': RouteShape<
    PlatformSession['fleets']['acceptInvitation'],
    ['id'],
    'none',
    | 'demo_account_managed'
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
  'fleets.refuseInvitation': RouteShape<
    PlatformSession['fleets']['refuseInvitation'],
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
  'fleets.leave': RouteShape<
    PlatformSession['fleets']['leave'],
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
  'desk.search': RouteShape<
    PlatformSession['desk']['search'],
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
  'earnings.getOwn': RouteShape<
    PlatformSession['earnings']['getOwn'],
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
  /** @deprecated Renamed to `earnings.getOwn`. */
  'earnings.mine': JsonRoutes['earnings.getOwn'];
  'earnings.listJobs': RouteShape<
    PlatformSession['earnings']['listJobs'],
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
  /** @deprecated Renamed to `earnings.listJobs`. */
  'earnings.jobs': JsonRoutes['earnings.listJobs'];
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
  'cash.getOwn': RouteShape<
    PlatformSession['cash']['getOwn'],
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
  /** @deprecated Renamed to `cash.getOwn`. */
  'cash.mine': JsonRoutes['cash.getOwn'];
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
  'cash.listEntries': RouteShape<
    PlatformSession['cash']['listEntries'],
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
  /** @deprecated Renamed to `cash.listEntries`. */
  'cash.entries': JsonRoutes['cash.listEntries'];
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
  'cash.listBalances': RouteShape<
    PlatformSession['cash']['listBalances'],
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
  /** @deprecated Renamed to `cash.listBalances`. */
  'cash.balances': JsonRoutes['cash.listBalances'];
  'courierRoutes.getOwn': RouteShape<
    PlatformSession['courierRoutes']['getOwn'],
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
  /** @deprecated Renamed to `courierRoutes.getOwn`. */
  'courierRoutes.mine': JsonRoutes['courierRoutes.getOwn'];
  'courierRoutes.reorderOwn': RouteShape<
    PlatformSession['courierRoutes']['reorderOwn'],
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
  /** @deprecated Renamed to `courierRoutes.reorderOwn`. */
  'courierRoutes.reorder': JsonRoutes['courierRoutes.reorderOwn'];
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
  'work.listOffers': RouteShape<
    PlatformSession['work']['listOffers'],
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
  /** @deprecated Renamed to `work.listOffers`. */
  'work.offers': JsonRoutes['work.listOffers'];
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
    | 'courier_paused'
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
  'dispatch.getOffers': RouteShape<
    PlatformSession['dispatch']['getOffers'],
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
  /** @deprecated Renamed to `dispatch.getOffers`. */
  'dispatch.offers': JsonRoutes['dispatch.getOffers'];
  'dispatch.listIncidents': RouteShape<
    PlatformSession['dispatch']['listIncidents'],
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
  /** @deprecated Renamed to `dispatch.listIncidents`. */
  'dispatch.incidents': JsonRoutes['dispatch.listIncidents'];
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
    | 'courier_paused'
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
  'dispatch.listQueue': RouteShape<
    PlatformSession['dispatch']['listQueue'],
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
  /** @deprecated Renamed to `dispatch.listQueue`. */
  'dispatch.queue': JsonRoutes['dispatch.listQueue'];
  'dispatch.listZones': RouteShape<
    PlatformSession['dispatch']['listZones'],
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
  /** @deprecated Renamed to `dispatch.listZones`. */
  'dispatch.zones': JsonRoutes['dispatch.listZones'];
  'dispatch.getZone': RouteShape<
    PlatformSession['dispatch']['getZone'],
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
  /** @deprecated Renamed to `dispatch.getZone`. */
  'dispatch.zone': JsonRoutes['dispatch.getZone'];
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
  'dispatch.listSpeeds': RouteShape<
    PlatformSession['dispatch']['listSpeeds'],
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
  'leads.sendCustomerIntent': RouteShape<
    PlatformSession['leads']['sendCustomerIntent'],
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
  /** @deprecated Renamed to `leads.sendCustomerIntent`. */
  'leads.customerIntent': JsonRoutes['leads.sendCustomerIntent'];
  'leads.listOwn': RouteShape<
    PlatformSession['leads']['listOwn'],
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
  /** @deprecated Renamed to `leads.listOwn`. */
  'leads.mine': JsonRoutes['leads.listOwn'];
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
  'storefront.listStores': RouteShape<
    PlatformSession['storefront']['listStores'],
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
  /** @deprecated Renamed to `storefront.listStores`. */
  'storefront.stores': JsonRoutes['storefront.listStores'];
  'storefront.getStore': RouteShape<
    PlatformSession['storefront']['getStore'],
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
  /** @deprecated Renamed to `storefront.getStore`. */
  'storefront.store': JsonRoutes['storefront.getStore'];
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
  'storefront.listReviews': RouteShape<
    PlatformSession['storefront']['listReviews'],
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
  /** @deprecated Renamed to `storefront.listReviews`. */
  'storefront.reviews': JsonRoutes['storefront.listReviews'];
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
  'storefront.deleteItem': RouteShape<
    PlatformSession['storefront']['deleteItem'],
    ['id', 'itemId'],
    'query',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'sold_orders_affected'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'storefront.updateCategory': RouteShape<
    PlatformSession['storefront']['updateCategory'],
    ['id', 'categoryId'],
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
  'storefront.deleteCategory': RouteShape<
    PlatformSession['storefront']['deleteCategory'],
    ['id', 'categoryId'],
    'query',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'sold_orders_affected'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'storefront.reorderMenu': RouteShape<
    PlatformSession['storefront']['reorderMenu'],
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
  'storefront.listModifierGroups': RouteShape<
    PlatformSession['storefront']['listModifierGroups'],
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
  'storefront.addModifierGroup': RouteShape<
    PlatformSession['storefront']['addModifierGroup'],
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
  'storefront.updateModifierGroup': RouteShape<
    PlatformSession['storefront']['updateModifierGroup'],
    ['id', 'groupId'],
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
  'storefront.deleteModifierGroup': RouteShape<
    PlatformSession['storefront']['deleteModifierGroup'],
    ['id', 'groupId'],
    'none',
    | 'demo_account_managed'
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
  'storefront.calculatePriceChange': RouteShape<
    PlatformSession['storefront']['calculatePriceChange'],
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
  'storefront.changePrices': RouteShape<
    PlatformSession['storefront']['changePrices'],
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
  'kpis.getOverview': RouteShape<
    PlatformSession['kpis']['getOverview'],
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
  /** @deprecated Renamed to `kpis.getOverview`. */
  'kpis.overview': JsonRoutes['kpis.getOverview'];
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
  'notifications.getPreferences': RouteShape<
    PlatformSession['notifications']['getPreferences'],
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
  /** @deprecated Renamed to `notifications.getPreferences`. */
  'notifications.preferences': JsonRoutes['notifications.getPreferences'];
  'notifications.setPreferences': RouteShape<
    PlatformSession['notifications']['setPreferences'],
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
  /** @deprecated Renamed to `notifications.setPreferences`. */
  'notifications.updatePreferences': JsonRoutes['notifications.setPreferences'];
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
  'notifications.stopRecipientMessages': RouteShape<
    PlatformSession['notifications']['stopRecipientMessages'],
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
  >;
  'notifications.listRules': RouteShape<
    PlatformSession['notifications']['listRules'],
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
  /** @deprecated Renamed to `notifications.listRules`. */
  'notifications.rules': JsonRoutes['notifications.listRules'];
  'notifications.listSandboxMessages': RouteShape<
    PlatformSession['notifications']['listSandboxMessages'],
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
  /** @deprecated Renamed to `notifications.listSandboxMessages`. */
  'notifications.sandboxMessages': JsonRoutes['notifications.listSandboxMessages'];
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
  'pushTokens.list': RouteShape<
    PlatformSession['pushTokens']['list'],
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
  /** @deprecated Renamed to `pushTokens.list`. */
  'pushTokens.current': JsonRoutes['pushTokens.list'];
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
  'mobile.getAppConfig': RouteShape<
    PlatformSession['mobile']['getAppConfig'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `mobile.getAppConfig`. */
  'mobile.appConfig': JsonRoutes['mobile.getAppConfig'];
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
  'apps.getConfig': RouteShape<
    PlatformSession['apps']['getConfig'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `apps.getConfig`. */
  'apps.config': JsonRoutes['apps.getConfig'];
  'apps.listVersions': RouteShape<
    PlatformSession['apps']['listVersions'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `apps.listVersions`. */
  'apps.minVersion': JsonRoutes['apps.listVersions'];
  'apps.setVersion': RouteShape<
    PlatformSession['apps']['setVersion'],
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
  /** @deprecated Renamed to `apps.setVersion`. */
  'apps.setMinVersion': JsonRoutes['apps.setVersion'];
  'apps.listFlagStates': RouteShape<
    PlatformSession['apps']['listFlagStates'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `apps.listFlagStates`. */
  'apps.featureFlags': JsonRoutes['apps.listFlagStates'];
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
  'apps.deleteFlag': RouteShape<
    PlatformSession['apps']['deleteFlag'],
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
  /** @deprecated Renamed to `apps.deleteFlag`. */
  'apps.removeFlag': JsonRoutes['apps.deleteFlag'];
  'apps.listLegalDocuments': RouteShape<
    PlatformSession['apps']['listLegalDocuments'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `apps.listLegalDocuments`. */
  'apps.legalDocuments': JsonRoutes['apps.listLegalDocuments'];
  'apps.listReleaseNotes': RouteShape<
    PlatformSession['apps']['listReleaseNotes'],
    [],
    'query',
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  /** @deprecated Renamed to `apps.listReleaseNotes`. */
  'apps.releaseNotes': JsonRoutes['apps.listReleaseNotes'];
  'legal.createAcceptance': RouteShape<
    PlatformSession['legal']['createAcceptance'],
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
  /** @deprecated Renamed to `legal.createAcceptance`. */
  'legal.accept': JsonRoutes['legal.createAcceptance'];
  'legal.listAcceptances': RouteShape<
    PlatformSession['legal']['listAcceptances'],
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
  /** @deprecated Renamed to `legal.listAcceptances`. */
  'legal.acceptances': JsonRoutes['legal.listAcceptances'];
  'legal.listPending': RouteShape<
    PlatformSession['legal']['listPending'],
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
  /** @deprecated Renamed to `legal.listPending`. */
  'legal.pending': JsonRoutes['legal.listPending'];
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
  'affiliates.getOwnCode': RouteShape<
    PlatformSession['affiliates']['getOwnCode'],
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
  /** @deprecated Renamed to `affiliates.getOwnCode`. */
  'affiliates.ownCode': JsonRoutes['affiliates.getOwnCode'];
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
  'affiliates.claimConversion': RouteShape<
    PlatformSession['affiliates']['claimConversion'],
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
  /** @deprecated Renamed to `affiliates.claimConversion`. */
  'affiliates.claim': JsonRoutes['affiliates.claimConversion'];
  'affiliates.listConversions': RouteShape<
    PlatformSession['affiliates']['listConversions'],
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
  /** @deprecated Renamed to `affiliates.listConversions`. */
  'affiliates.conversions': JsonRoutes['affiliates.listConversions'];
  'privacy.getOverview': RouteShape<
    PlatformSession['privacy']['getOverview'],
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
  /** @deprecated Renamed to `privacy.getOverview`. */
  'privacy.me': JsonRoutes['privacy.getOverview'];
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
  'finance.getReconciliation': RouteShape<
    PlatformSession['finance']['getReconciliation'],
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
  /** @deprecated Renamed to `finance.getReconciliation`. */
  'finance.reconciliation': JsonRoutes['finance.getReconciliation'];
  'finance.listPayoutObligations': RouteShape<
    PlatformSession['finance']['listPayoutObligations'],
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
  /** @deprecated Renamed to `finance.listPayoutObligations`. */
  'finance.payoutObligations': JsonRoutes['finance.listPayoutObligations'];
  'finance.getKpi': RouteShape<
    PlatformSession['finance']['getKpi'],
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
  /** @deprecated Renamed to `finance.getKpi`. */
  'finance.kpi': JsonRoutes['finance.getKpi'];
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
  'payouts.listRuns': RouteShape<
    PlatformSession['payouts']['listRuns'],
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
  /** @deprecated Renamed to `payouts.listRuns`. */
  'payouts.runs': JsonRoutes['payouts.listRuns'];
  'payouts.getRun': RouteShape<
    PlatformSession['payouts']['getRun'],
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
  /** @deprecated Renamed to `payouts.getRun`. */
  'payouts.run': JsonRoutes['payouts.getRun'];
  'payouts.listAccounts': RouteShape<
    PlatformSession['payouts']['listAccounts'],
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
  /** @deprecated Renamed to `payouts.listAccounts`. */
  'payouts.accounts': JsonRoutes['payouts.listAccounts'];
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
  'payouts.createLink': RouteShape<
    PlatformSession['payouts']['createLink'],
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
  /** @deprecated Renamed to `payouts.createLink`. */
  'payouts.link': JsonRoutes['payouts.createLink'];
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
  'partners.listLiveAccess': RouteShape<
    PlatformSession['partners']['listLiveAccess'],
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
  'partners.decideLiveAccess': RouteShape<
    PlatformSession['partners']['decideLiveAccess'],
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
  'partners.createKey': RouteShape<
    PlatformSession['partners']['createKey'],
    ['id'],
    'body',
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'live_access_required'
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
  'partnerAccounts.signUp': RouteShape<
    PlatformSession['partnerAccounts']['signUp'],
    [],
    'body',
    | 'demo_account_managed'
    | 'email_unverified'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'partner_name_taken'
    | 'payload_too_large'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'partnerAccounts.listOwn': RouteShape<
    PlatformSession['partnerAccounts']['listOwn'],
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
  'partnerAccounts.listInvitations': RouteShape<
    PlatformSession['partnerAccounts']['listInvitations'],
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
  'partnerAccounts.acceptInvitation': RouteShape<
    PlatformSession['partnerAccounts']['acceptInvitation'],
    ['id'],
    'none',
    | 'already_member'
    | 'demo_account_managed'
    | 'email_unverified'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'partnerAccounts.listMembers': RouteShape<
    PlatformSession['partnerAccounts']['listMembers'],
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
  'partnerAccounts.invite': RouteShape<
    PlatformSession['partnerAccounts']['invite'],
    ['id'],
    'body',
    | 'already_member'
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
  'partnerAccounts.updateMember': RouteShape<
    PlatformSession['partnerAccounts']['updateMember'],
    ['id', 'memberId'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'last_owner'
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
  'partnerAccounts.deleteMember': RouteShape<
    PlatformSession['partnerAccounts']['deleteMember'],
    ['id', 'memberId'],
    'none',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'last_owner'
    | 'malformed_request'
    | 'not_found'
    | 'rate_limited'
    | 'second_factor_required'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'partnerAccounts.getLiveAccess': RouteShape<
    PlatformSession['partnerAccounts']['getLiveAccess'],
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
  'partnerAccounts.requestLiveAccess': RouteShape<
    PlatformSession['partnerAccounts']['requestLiveAccess'],
    ['id'],
    'body',
    | 'demo_account_managed'
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
  'partnerAccounts.createConsoleKey': RouteShape<
    PlatformSession['partnerAccounts']['createConsoleKey'],
    ['id'],
    'body',
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'live_access_required'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'partnerAccounts.createKey': RouteShape<
    PlatformSession['partnerAccounts']['createKey'],
    ['id'],
    'body',
    | 'api_key_limit'
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'live_access_required'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'partnerAccounts.listKeys': RouteShape<
    PlatformSession['partnerAccounts']['listKeys'],
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
  'partnerAccounts.rollKey': RouteShape<
    PlatformSession['partnerAccounts']['rollKey'],
    ['id', 'keyId'],
    'body',
    | 'api_key_limit'
    | 'demo_account_managed'
    | 'forbidden'
    | 'internal_error'
    | 'invalid_request'
    | 'key_not_active'
    | 'malformed_request'
    | 'not_found'
    | 'payload_too_large'
    | 'rate_limited'
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
    | 'unsupported_media_type'
  >;
  'partnerAccounts.revokeKey': RouteShape<
    PlatformSession['partnerAccounts']['revokeKey'],
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
    | 'step_up_required'
    | 'unauthenticated'
    | 'unavailable'
  >;
  'documents.listForLead': RouteShape<
    PlatformSession['documents']['listForLead'],
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
  /** @deprecated Renamed to `documents.listForLead`. */
  'documents.ofLead': JsonRoutes['documents.listForLead'];
  'documents.addForLead': RouteShape<
    PlatformSession['documents']['addForLead'],
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
  /** @deprecated Renamed to `documents.addForLead`. */
  'documents.addToLead': JsonRoutes['documents.addForLead'];
  'documents.listForCourier': RouteShape<
    PlatformSession['documents']['listForCourier'],
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
  /** @deprecated Renamed to `documents.listForCourier`. */
  'documents.ofCourier': JsonRoutes['documents.listForCourier'];
  'documents.addForCourier': RouteShape<
    PlatformSession['documents']['addForCourier'],
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
  /** @deprecated Renamed to `documents.addForCourier`. */
  'documents.addToCourier': JsonRoutes['documents.addForCourier'];
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
  'support.listOwnTickets': RouteShape<
    PlatformSession['support']['listOwnTickets'],
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
  /** @deprecated Renamed to `support.listOwnTickets`. */
  'support.mine': JsonRoutes['support.listOwnTickets'];
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
  | 'deliveries.follow'
  | 'deliveries.track'
  | 'deliveries.downloadProof'
  | 'deliveries.proof'
  | 'claims.downloadPhoto'
  | 'tracking.downloadPhoto'
  | 'tracking.follow'
  | 'events.follow'
  | 'events.stream'
  | 'statements.downloadCsv'
  | 'statements.csv'
  | 'statements.downloadPdf'
  | 'statements.pdf'
  | 'invoices.downloadPdf'
  | 'invoices.pdf'
  | 'invoices.downloadXml'
  | 'invoices.xml'
  | 'maps.downloadTile'
  | 'maps.tile'
  | 'orders.follow'
  | 'orders.track'
  | 'platform.invoices.downloadPdf'
  | 'platform.invoices.pdf'
  | 'platform.invoices.downloadXml'
  | 'platform.invoices.xml'
  | 'deliveryClaims.downloadPhoto'
  | 'work.follow'
  | 'privacy.downloadExport'
  | 'payouts.downloadPdf'
  | 'payouts.pdf'
  | 'documents.download'
  | 'documents.content';
