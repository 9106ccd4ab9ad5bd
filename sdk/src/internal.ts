export { refuseUnknownKeys } from './checks.js';
export { resolveOptions } from './client-options.js';
export { createMethod } from './resource.js';
export type { Route } from './route.js';
export { createSend, type Send } from './transport.js';
