export { refuseUnknownKeys } from './checks.js';
export { resolveOptions } from './client-options.js';
export { directRoutes } from './generated/routes-direct.js';
export { createIdempotencyKey } from './idempotency-key.js';
export { createMethod } from './resource.js';
export type { Route } from './route.js';
export { createSend, type Send } from './transport.js';
