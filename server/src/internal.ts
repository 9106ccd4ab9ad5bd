/** Parts of the server that the sandbox server also uses. */

export { createCallers } from './http/callers.js';
export { createEntry } from './http/entry.js';
export { Exchange } from './http/exchange.js';
export { CannotListen, type HttpServer, listen } from './http/http-server.js';
export { createWebhookTransport, type HttpWebhookTransport } from './providers/webhooks/webhook-transport.js';
export { createApp } from './serve/app.js';
