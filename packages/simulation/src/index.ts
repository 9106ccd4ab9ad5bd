export { createDraw, type Draw } from './draw.js';
export { countsOf, median, quantile, sum } from './figures.js';
export { freePort, listenLocally } from './local-ports.js';
export { type ServerProcess, type ServerSettings, startServerProcess } from './server-process.js';
export { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js';
