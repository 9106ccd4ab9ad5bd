export { type Basket, basketFrom } from './basket.js';
export { type Attempt, type Clients, connect, connectCarefully } from './clients.js';
export { type DemoPeople, deliveryOf, dropoffCodeOf, fulfil, pickupCodeOf, signInDemoPeople } from './demo-people.js';
export { createDraw, type Draw } from './draw.js';
export { countsOf, median, quantile, sum } from './figures.js';
export { freePort, listenLocally } from './local-ports.js';
export { type ServerProcess, type ServerSettings, startServerProcess } from './server-process.js';
export { joining, tokenOf } from './sessions.js';
export { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js';
