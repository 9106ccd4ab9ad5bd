// Generated from the contracts. Do not edit.

import type { RouteTable } from '../route.js';

export const platformRoutes = {
  reference: {
    health: { method: 'GET', path: '/api/v1/health' },
    status: { method: 'GET', path: '/api/v1/status' },
    demoAccounts: { method: 'GET', path: '/api/v1/demo/accounts' },
    demoLogin: { method: 'POST', path: '/api/v1/auth/demo-login', body: true },
    countries: { method: 'GET', path: '/api/v1/countries' },
    cities: { method: 'GET', path: '/api/v1/cities', query: true },
    serviceZones: { method: 'GET', path: '/api/v1/service-zones' },
    validateAddress: { method: 'POST', path: '/api/v1/addresses/validate', body: true },
  },
  auth: {
    register: { method: 'POST', path: '/api/v1/auth/register', body: true },
    login: { method: 'POST', path: '/api/v1/auth/login', body: true },
    logout: { method: 'POST', path: '/api/v1/auth/logout', answer: 'none' },
    sessions: { method: 'GET', path: '/api/v1/auth/sessions', query: true, answer: 'list' },
    revokeSession: { method: 'DELETE', path: '/api/v1/auth/sessions/:id', answer: 'none' },
    stepUp: { method: 'POST', path: '/api/v1/auth/step-up', body: true },
  },
  discovery: {
    filters: { method: 'GET', path: '/api/v1/discovery/filters', query: true },
    stores: { method: 'GET', path: '/api/v1/discovery/stores', query: true, answer: 'list' },
    menu: { method: 'GET', path: '/api/v1/stores/:storeId/menu', query: true },
  },
  upsell: {
    offers: { method: 'GET', path: '/api/v1/upsell/offers', query: true },
    recordEvent: { method: 'POST', path: '/api/v1/upsell/events', body: true },
  },
  search: {
    autocomplete: { method: 'GET', path: '/api/v1/search/autocomplete', query: true },
    results: { method: 'GET', path: '/api/v1/search', query: true, answer: 'list' },
  },
  maps: {
    config: { method: 'GET', path: '/api/v1/maps/config' },
    style: { method: 'GET', path: '/api/v1/maps/style.json', query: true },
    tile: { method: 'GET', path: '/api/v1/maps/tiles/:z/:x/:y', answer: 'bytes' },
    health: { method: 'GET', path: '/api/v1/maps/health' },
    geocode: { method: 'GET', path: '/api/v1/maps/geocode', query: true },
  },
  geocode: {
    search: { method: 'GET', path: '/api/v1/geocode/search', query: true },
    reverse: { method: 'GET', path: '/api/v1/geocode/reverse', query: true },
  },
  routing: {
    route: { method: 'GET', path: '/api/v1/routing/route', query: true },
    eta: { method: 'GET', path: '/api/v1/routing/eta', query: true },
    matrix: { method: 'POST', path: '/api/v1/routing/matrix', body: true },
  },
  checkout: {
    create: { method: 'POST', path: '/api/v1/checkout', body: true, idempotent: true },
  },
  orders: {
    list: { method: 'GET', path: '/api/v1/orders', query: true, answer: 'list' },
    get: { method: 'GET', path: '/api/v1/orders/:id' },
    tracking: { method: 'GET', path: '/api/v1/orders/:id/tracking' },
    track: { method: 'GET', path: '/api/v1/orders/:id/tracking/stream', answer: 'stream' },
    verificationCodes: { method: 'GET', path: '/api/v1/orders/:id/verification-codes' },
    resetVerificationCodes: { method: 'POST', path: '/api/v1/orders/:id/verification-codes/reset' },
    review: { method: 'POST', path: '/api/v1/orders/:id/review', body: true },
    merchantAccept: { method: 'POST', path: '/api/v1/orders/:id/merchant-accept', body: true },
    merchantReject: { method: 'POST', path: '/api/v1/orders/:id/merchant-reject', body: true },
    merchantReady: { method: 'POST', path: '/api/v1/orders/:id/merchant-ready' },
    courierClaim: { method: 'POST', path: '/api/v1/orders/:id/courier-claim' },
    courierRelease: { method: 'POST', path: '/api/v1/orders/:id/courier-release', body: true },
    courierPickedUp: { method: 'POST', path: '/api/v1/orders/:id/courier-picked-up', body: true },
    courierDelivered: { method: 'POST', path: '/api/v1/orders/:id/courier-delivered', body: true },
    courierFailed: { method: 'POST', path: '/api/v1/orders/:id/courier-failed', body: true },
    cancel: { method: 'POST', path: '/api/v1/orders/:id/cancel', body: true },
    refund: { method: 'POST', path: '/api/v1/orders/:id/refunds', body: true, idempotent: true },
    listRefunds: { method: 'GET', path: '/api/v1/orders/:id/refunds', query: true, answer: 'list' },
  },
  deliveries: {
    list: { method: 'GET', path: '/api/v1/deliveries', query: true, answer: 'list' },
    get: { method: 'GET', path: '/api/v1/deliveries/:id' },
    courierClaim: { method: 'POST', path: '/api/v1/deliveries/:id/courier-claim' },
    courierRelease: { method: 'POST', path: '/api/v1/deliveries/:id/courier-release', body: true },
    courierArrivedAtPickup: { method: 'POST', path: '/api/v1/deliveries/:id/courier-arrived-at-pickup', body: true },
    courierPickedUp: { method: 'POST', path: '/api/v1/deliveries/:id/courier-picked-up', body: true },
    courierArrivedAtDropoff: { method: 'POST', path: '/api/v1/deliveries/:id/courier-arrived-at-dropoff', body: true },
    courierDelivered: { method: 'POST', path: '/api/v1/deliveries/:id/courier-delivered', body: true },
    courierUndeliverable: { method: 'POST', path: '/api/v1/deliveries/:id/courier-undeliverable', body: true },
    courierFailed: { method: 'POST', path: '/api/v1/deliveries/:id/courier-failed', body: true },
  },
  couriers: {
    updateLocation: { method: 'POST', path: '/api/v1/couriers/location', body: true },
  },
  dispatch: {
    offers: { method: 'GET', path: '/api/v1/dispatch/:orderId/offers' },
  },
  kpis: {
    overview: { method: 'GET', path: '/api/v1/admin/kpis/overview', query: true },
  },
  notifications: {
    list: { method: 'GET', path: '/api/v1/notifications', query: true, answer: 'list' },
    preferences: { method: 'GET', path: '/api/v1/notifications/preferences' },
    updatePreferences: { method: 'PUT', path: '/api/v1/notifications/preferences', body: true },
    rules: { method: 'GET', path: '/api/v1/notifications/rules' },
    evaluate: { method: 'POST', path: '/api/v1/notifications/rules/evaluate', body: true },
  },
  pushTokens: {
    register: { method: 'POST', path: '/api/v1/mobile/push-tokens', body: true },
    current: { method: 'GET', path: '/api/v1/mobile/push-tokens/current' },
    revoke: { method: 'DELETE', path: '/api/v1/mobile/push-tokens/:id', answer: 'none' },
  },
  finance: {
    reconciliation: { method: 'GET', path: '/api/v1/finance/ledger/reconciliation', query: true },
    payoutObligations: { method: 'GET', path: '/api/v1/finance/payout-obligations', query: true, answer: 'list' },
    kpi: { method: 'GET', path: '/api/v1/admin/kpis/finance', query: true },
  },
  partners: {
    create: { method: 'POST', path: '/api/v1/admin/partners', body: true },
    list: { method: 'GET', path: '/api/v1/admin/partners', query: true, answer: 'list' },
    get: { method: 'GET', path: '/api/v1/admin/partners/:id' },
    createKey: { method: 'POST', path: '/api/v1/admin/partners/:id/keys', body: true },
    listKeys: { method: 'GET', path: '/api/v1/admin/partners/:id/keys', query: true, answer: 'list' },
    rollKey: { method: 'POST', path: '/api/v1/admin/partners/:id/keys/:keyId/roll', body: true },
    revokeKey: { method: 'POST', path: '/api/v1/admin/partners/:id/keys/:keyId/revoke' },
  },
} as const satisfies RouteTable;
