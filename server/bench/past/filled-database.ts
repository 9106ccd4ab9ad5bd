import { recountDailyTotals, recountDays } from '@doorstep/core';
import { connect } from '@doorstep/simulation';
import { engineOf } from '../../src/store/schema/engine.js';
import { withSeededServer } from '../data.js';
import type { BenchContext } from '../scenarios.js';
import { deliverOrder } from './deliver-order.js';
import { addPastOrders } from './past-orders.js';

/** Seeds the database at `url`, delivers an order, and copies it `count` times into this many past days. */
export function fillDatabase(url: string, count: number, days: number): Promise<BenchContext> {
  return withSeededServer(url, async ({ server, store, context }) => {
    await deliverOrder(connect({ baseUrl: server.url }), store, context);
    await server.service.jobs.runAllDue();
    await addPastOrders(store, context.orderId, count, days);
    await recountDays(store);
    await recountDailyTotals(store);
    // PostgreSQL does so by itself. On SQLite nobody does, and its statistics would show one courier with every order.
    if (engineOf(store.knex) === 'postgres') await store.knex.raw('analyze');
    // Closes the days that are over.
    await server.service.jobs.runAllDue();
    return context;
  });
}
