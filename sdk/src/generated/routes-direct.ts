// Generated from the contracts. Do not edit.

import type { RouteTable } from '../route.js';

export const directRoutes = {
  quotes: {
    create: { method: 'POST', path: '/v1/quotes', body: true, idempotent: true },
    requote: { method: 'POST', path: '/v1/quotes/:id/requote', idempotent: true },
    get: { method: 'GET', path: '/v1/quotes/:id' },
  },
  deliveries: {
    create: { method: 'POST', path: '/v1/deliveries', body: true, idempotent: true },
    list: { method: 'GET', path: '/v1/deliveries', query: true, answer: 'list' },
    get: { method: 'GET', path: '/v1/deliveries/:id' },
    update: { method: 'PATCH', path: '/v1/deliveries/:id', body: true, idempotent: true },
    cancel: { method: 'POST', path: '/v1/deliveries/:id/cancel', body: true, idempotent: true },
    tip: { method: 'POST', path: '/v1/deliveries/:id/tip', body: true, idempotent: true },
    resetPin: { method: 'POST', path: '/v1/deliveries/:id/reset-pin', body: true, idempotent: true },
    tracking: { method: 'GET', path: '/v1/deliveries/:id/tracking' },
    track: { method: 'GET', path: '/v1/deliveries/:id/tracking/stream', answer: 'stream' },
    events: { method: 'GET', path: '/v1/deliveries/:id/events', query: true, answer: 'list' },
    proof: { method: 'GET', path: '/v1/deliveries/:id/proofs/:proofId', answer: 'bytes' },
  },
  tracking: {
    show: { method: 'GET', path: '/v1/tracking/:token' },
    follow: { method: 'GET', path: '/v1/tracking/:token/stream', answer: 'stream' },
  },
  webhookEndpoints: {
    create: { method: 'POST', path: '/v1/webhook-endpoints', body: true, idempotent: true },
    list: { method: 'GET', path: '/v1/webhook-endpoints', query: true, answer: 'list' },
    get: { method: 'GET', path: '/v1/webhook-endpoints/:id' },
    update: { method: 'PATCH', path: '/v1/webhook-endpoints/:id', body: true, idempotent: true },
    delete: { method: 'DELETE', path: '/v1/webhook-endpoints/:id', idempotent: true, answer: 'none' },
    rotateSecret: { method: 'POST', path: '/v1/webhook-endpoints/:id/rotate-secret', body: true, idempotent: true },
    test: { method: 'POST', path: '/v1/webhook-endpoints/:id/test', idempotent: true },
    redeliver: { method: 'POST', path: '/v1/webhook-endpoints/:id/redeliver', body: true, idempotent: true },
    attempts: { method: 'GET', path: '/v1/webhook-endpoints/:id/attempts', query: true, answer: 'list' },
  },
  events: {
    list: { method: 'GET', path: '/v1/events', query: true, answer: 'list' },
    get: { method: 'GET', path: '/v1/events/:id' },
    attempts: { method: 'GET', path: '/v1/events/:id/attempts', query: true, answer: 'list' },
    redeliver: { method: 'POST', path: '/v1/events/:id/redeliver', body: true, idempotent: true },
  },
  account: {
    get: { method: 'GET', path: '/v1/account' },
  },
  sandbox: {
    clock: { method: 'GET', path: '/v1/sandbox/clock' },
    advanceClock: { method: 'POST', path: '/v1/sandbox/clock/advance', body: true, idempotent: true },
    scenarios: { method: 'GET', path: '/v1/sandbox/scenarios' },
    advanceDelivery: { method: 'POST', path: '/v1/sandbox/deliveries/:id/advance', body: true, idempotent: true },
    failDelivery: { method: 'POST', path: '/v1/sandbox/deliveries/:id/fail', body: true, idempotent: true },
  },
} as const satisfies RouteTable;
