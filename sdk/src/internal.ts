export { refuseUnknownKeys } from './checks/checks.js';
export { disposable } from './checks/disposable.js';
export { createIdempotencyKey } from './http/idempotency-key.js';
export { createSend, type Send } from './http/transport.js';
export { resolveOptions } from './options/client-options.js';
export { directRoutes } from './resources/generated/routes-direct.js';
export { createMethod } from './resources/resource.js';
export type { Route } from './routes/route.js';
