import { createStoredSandboxBook, demoApiKey, type Store, seed } from '@doorstep/core';
import { connect } from '@doorstep/simulation';
import { openKeyRing } from '../src/operations/key-ring.js';
import { createSystemPorts, systemClock } from '../src/providers/ports.js';
import { type RunningServer, startServer } from '../src/serve/serve.js';
import { openStore } from '../src/store/open-store.js';
import type { SqlStore } from '../src/store/sql/sql-store.js';
import { createLogger } from '../src/telemetry/logger.js';
import { benchConfig } from './config.js';
import type { BenchContext } from './scenarios.js';

const pin = { lat: 44.4467, lng: 26.0972 };

/** A server without a worker on a database with demo data, and what measured requests refer to. */
export interface SeededServer {
  readonly server: RunningServer;
  readonly store: SqlStore;
  readonly context: BenchContext;
}

/** Seeds an empty database, and runs work with a server on it, which ends with the work. */
export async function withSeededServer<T>(
  url: string,
  work: (seeded: SeededServer) => Promise<T>,
  options: Parameters<typeof seed>[2] = {},
): Promise<T> {
  const config = benchConfig(url, 'silent');
  const logger = createLogger('silent');
  const store: SqlStore = await openStore(config.database);
  const sandboxBook = createStoredSandboxBook(store);
  const publicUrl = (): string => 'http://localhost';
  const { sealer } = await openKeyRing(config, store, systemClock);
  const ports = createSystemPorts({ logger, publicUrl, webhookPrivateNetworks: 'off', sandboxBook, sealer });
  await seed(store, ports, options);
  const server = await startServer({ config, logger, store, ports, worker: false });
  try {
    return await work({ server, store, context: await prepareContext(server.url, store) });
  } finally {
    await server.close();
  }
}

/** Signs in, finds an open store and places an order there, for the measured requests to use. */
async function prepareContext(baseUrl: string, store: Store): Promise<BenchContext> {
  const { platform } = connect({ baseUrl });
  const customer = await platform.demoSignIn({ role: 'customer' });
  const { data: offers } = await platform.discovery.listStores({ ...pin, openNow: true });
  for (const { store: shop } of offers) {
    const { categories } = await platform.discovery.getMenu(shop.id);
    const item = categories
      .flatMap(({ items }) => items)
      .find(({ availability, modifiers }) => availability.available && modifiers.every(({ min }) => min === 0));
    if (!item) continue;
    const body = {
      storeId: shop.id,
      items: [{ itemId: item.id, quantity: 20 }],
      payment: { method: 'card_ok' },
      deliveryCoordinates: pin,
    };
    const [order, ready] = [await customer.checkout.create(body), await customer.checkout.create(body)];
    await store.transaction((db) => db.update('orders', { id: ready.id }, { status: 'ready' }));
    return {
      apiKey: demoApiKey,
      customerToken: customer.token,
      courierToken: (await platform.demoSignIn({ role: 'courier' })).token,
      adminToken: (await platform.demoSignIn({ role: 'admin' })).token,
      orderId: order.id,
      readyOrderId: ready.id,
      storeId: shop.id,
      itemId: item.id,
      pin,
    };
  }
  throw new Error('No store near the pin is open now.');
}
