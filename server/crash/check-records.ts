import { readConfig } from '../src/config.js';
import { openStore } from '../src/open-store.js';

/** What the stored records say: each acknowledged delivery once, charged once, with a posting that sums to zero. */
export async function checkRecords(
  database: string,
  acknowledged: readonly { readonly id: string }[],
): Promise<string[]> {
  const store = await openStore(readConfig({ DATABASE_URL: database }).database);
  try {
    const faults: string[] = [];
    const stored = await store.reader.find('deliveries', {});
    if (stored.length !== acknowledged.length) faults.push(`${stored.length} deliveries are stored`);
    const ids = new Set(stored.map(({ id }) => id));
    for (const { id } of acknowledged) if (!ids.has(id)) faults.push(`${id} was acknowledged and is lost`);
    for (const { id, feeAmount, tipAmount } of stored) {
      const entries = await store.reader.find('ledgerEntries', { where: { subjectId: id } });
      const charged = entries.filter(({ account }) => account === 'partner_receivable');
      const total = charged.reduce((sum, { amount }) => sum + amount, 0);
      if (charged.length !== 1 || total !== feeAmount + tipAmount) faults.push(`${id} was charged ${total}`);
      if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) faults.push(`${id} is posted out of balance`);
    }
    return faults;
  } finally {
    await store.close();
  }
}
