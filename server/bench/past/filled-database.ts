import { demoApiKey, recountBooks, recountDays, seed } from '@doorstep/core';
import { connect } from '@doorstep/simulation';
import { createSystemPorts } from '../../src/providers/ports.js';
import { startServer } from '../../src/serve/serve.js';
import { openStore } from '../../src/store/open-store.js';
import { engineOf } from '../../src/store/schema/engine.js';
import type { SqlStore } from '../../src/store/sql/sql-store.js';
import { createLogger } from '../../src/telemetry/logger.js';
import { benchConfig } from '../config.js';
import { prepareContext } from '../data.js';
import type { BenchContext } from '../scenarios.js';
import { deliverOrder } from './deliver-order.js';
import { addPastOrders } from './past-orders.js';

/** Seeds the database at `url`, delivers an order, and copies it `count` times into this many past days. */
export async function fillDatabase(url: string, count: number, days: number): Promise<BenchContext> {
  const config = benchConfig(url, 'silent');
  const logger = createLogger('silent');
  const ports = createSystemPorts({ logger, publicUrl: () => 'http://localhost', webhookPrivateNetworks: 'off' });
  const store: SqlStore = await openStore(config.database);
  await seed(store, ports, {});
  const server = await startServer({ config, logger, store, ports, worker: false });
  try {
    const context = await prepareContext(server.url, demoApiKey, store);
    await deliverOrder(connect({ baseUrl: server.url }), store, context);
    await server.service.jobs.runAllDue();
    await addPastOrders(store, context.orderId, count, days);
    await recountDays(store);
    await recountBooks(store);
    // PostgreSQL does so by itself. On SQLite nobody does, and its statistics would show one courier with every order.
    if (engineOf(store.knex) === 'postgres') await store.knex.raw('analyze');
    // Closes the days that are over.
    await server.service.jobs.runAllDue();
    return context;
  } finally {
    await server.close();
  }
}
