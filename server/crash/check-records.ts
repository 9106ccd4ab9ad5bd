import type { Store } from '@doorstep/core';
import { readConfig } from '../src/config/config.js';
import { openStore } from '../src/store/open-store.js';
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

/**
 * Checks that the store has exactly the acknowledged deliveries, each charged once with entries that sum to zero. Returns
 * a line for each fault.
 */
async function checkDeliveries(
  { reader }: Pick<Store, 'reader'>,
  acknowledged: readonly { readonly id: string }[],
): Promise<string[]> {
  const faults: string[] = [];
  const stored = await reader.find('deliveries', {});
  if (stored.length !== acknowledged.length)
    faults.push(`${stored.length} deliveries are stored, not ${acknowledged.length}`);
  const ids = new Set(stored.map(({ id }) => id));
  for (const { id } of acknowledged) if (!ids.has(id)) faults.push(`${id} was acknowledged but is lost`);
  for (const { id, feeAmount, tipAmount } of stored) {
    const entries = await reader.find('ledgerEntries', { where: { subjectId: id } });
    const charged = entries.filter(({ account }) => account === 'partner_receivable');
    const total = charged.reduce((sum, { amount }) => sum + amount, 0);
    if (charged.length !== 1 || total !== feeAmount + tipAmount) faults.push(`${id} was charged ${total}`);
    if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) faults.push(`the entries of ${id} do not balance`);
  }
  return faults;
}
