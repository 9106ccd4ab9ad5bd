import { afterEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.js';
import { restoreRelease } from '../../testing/kept-release.js';

describe.each(['sqlite', 'postgres'] as const)('the ledger of 0.1.0 on %s', (engine) => {
  let database: TestDatabase | undefined;
  afterEach(() => database?.stop());

  it('names the courier of every amount for carrying, and of no other', async () => {
    database = await restoreRelease('0.1.0', engine);
    const store = await database.openMigrated();
    const jobs = [...(await store.reader.find('orders', {})), ...(await store.reader.find('deliveries', {}))];
    const carriers = new Map(jobs.map(({ id, courierId }) => [id, courierId]));
    const entries = await store.reader.find('ledgerEntries', {});
    const paying = ['courier_payable', 'fleet_payable', 'tips_payable'];
    for (const { account, courierId, subjectId } of entries) {
      expect(courierId).toBe(paying.includes(account) ? carriers.get(subjectId) : null);
    }
    const ofFleets = entries.filter(({ account, courierId }) => account === 'fleet_payable' && courierId !== null);
    expect(ofFleets.length).toBeGreaterThan(0);
    await store.close();
  });
});
