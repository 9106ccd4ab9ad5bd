/**
 * A small shop whose orders Doorstep delivers:
 *
 *   npm start -- --mocks                         # with the whole service in this process
 *   npm start                                    # against http://localhost:4000; --base names another server
 *   npm start -- --orders orders.json            # orders survive a restart
 *   npm run demo                                 # simulates customers, then exits
 *
 * `DOORSTEP_API_KEY` is your test key.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import { isConnectionError } from '@doorstep/sdk';
import { createApp } from './app.js';
import { connectToMocks, connectToServer } from './connection.js';
import { runDemo } from './demo.js';
import { openOrderBook } from './order-book.js';
import { catchUp } from './order-events.js';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:4000' },
    mocks: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
    port: { type: 'string', default: '0' },
    orders: { type: 'string' },
  },
});

const connection = values.mocks
  ? await connectToMocks()
  : connectToServer(values.base, process.env['DOORSTEP_API_KEY']);
const { doorstep } = connection;
const shop = { doorstep, orders: await openOrderBook(values.orders) };
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

let webhookSecret: string | undefined;
const app = createApp({
  ...shop,
  webhookSecret: () => webhookSecret,
  onWebhook: ({ type, sequence }, { effect, order }) =>
    order && console.log(`  webhook  ${type} #${sequence} of ${order.id}: ${effect}, ${order.status}`),
});
const server = createServer(app);

try {
  const shopUrl = await listen(server, Number(values.port));
  const webhookUrl = `${shopUrl}/webhooks/doorstep`;
  connection.bringWebhooksTo(webhookUrl);
  // A real shop creates its endpoint once, and stores the secret with its other secrets.
  const endpoint = await doorstep.webhookEndpoints.create({ url: webhookUrl, eventTypes: ['*'] });
  webhookSecret = endpoint.secret;
  try {
    await catchUp(shop);
    console.log(`The shop is at ${shopUrl}. Doorstep is at ${connection.description}.`);
    if (values.demo) await runDemo(shopUrl, doorstep, console.log);
    else await Promise.all([connection.keepTime(stop.signal).catch(() => {}), once(stop.signal, 'abort')]);
  } finally {
    await doorstep.webhookEndpoints.delete(endpoint.id);
  }
} catch (error) {
  const hint = isConnectionError(error) ? ' Start the server with `npm start`, or add --mocks.' : '';
  console.error(`Failed: ${error instanceof Error ? error.message : String(error)}${hint}`);
  process.exitCode = 1;
} finally {
  server.close();
  server.closeAllConnections();
}

async function listen(httpServer: Server, port: number): Promise<string> {
  httpServer.listen(port, '127.0.0.1');
  await once(httpServer, 'listening');
  const address = httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The shop has no port.');
  return `http://127.0.0.1:${address.port}`;
}
