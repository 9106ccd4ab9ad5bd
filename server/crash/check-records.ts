import { readConfig } from '../src/config.js';
import { openStore } from '../src/open-store.js';

/**
 * Checks that the store has exactly the acknowledged deliveries, each charged once with entries that sum to zero. Returns
 * a line for each fault.
 */
export async function checkRecords(
  database: string,
  acknowledged: readonly { readonly id: string }[],
): Promise<string[]> {
  const store = await openStore(readConfig({ DATABASE_URL: database }).database);
  try {
    const faults: string[] = [];
    const stored = await store.reader.find('deliveries', {});
    if (stored.length !== acknowledged.length)
      faults.push(`${stored.length} deliveries are stored, not ${acknowledged.length}`);
    const ids = new Set(stored.map(({ id }) => id));
    for (const { id } of acknowledged) if (!ids.has(id)) faults.push(`${id} was acknowledged but is lost`);
    for (const { id, feeAmount, tipAmount } of stored) {
      const entries = await store.reader.find('ledgerEntries', { where: { subjectId: id } });
      const charged = entries.filter(({ account }) => account === 'partner_receivable');
      const total = charged.reduce((sum, { amount }) => sum + amount, 0);
      if (charged.length !== 1 || total !== feeAmount + tipAmount) faults.push(`${id} was charged ${total}`);
      if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
        faults.push(`the entries of ${id} do not balance`);
    }
    return faults;
  } finally {
    await store.close();
  }
}
