import type { Store } from '@doorstep/core';
import { readConfig } from '../src/config/config.js';
import { openStore } from '../src/store/open-store.js';
import { checkDeliveries } from './check-deliveries.js';
import { checkOrders } from './check-orders.js';

/** The orders and deliveries that the service acknowledged. */
export interface Acknowledged {
  readonly deliveries: readonly { readonly id: string }[];
  readonly orders: Parameters<typeof checkOrders>[1];
}

/** Compares the records of a database that no server uses with what was acknowledged. Returns a line for each fault. */
export async function checkRecords(database: string, { deliveries, orders }: Acknowledged): Promise<string[]> {
  const store: Store = await openStore(readConfig({ DATABASE_URL: database }).database);
  try {
    return [...(await checkDeliveries(store, deliveries)), ...(await checkOrders(store, orders))];
  } finally {
    await store.close();
  }
}
