import { describe, expect, it } from 'vitest';
import type { Effects } from '../../kernel/operation/operation.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { UniqueViolation } from '../../kernel/store/store.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { type Posting, post } from './post.js';
import { deliveryPosting } from './postings.js';

const posting: Posting = {
  kind: 'delivery_completed',
  sourceId: 'dlv_1',
  subjectId: 'dlv_1',
  livemode: false,
  currency: 'RON',
  storeId: null,
  fleetId: null,
  legs: deliveryPosting({ fee: 2_000, tip: 500, partnerId: 'par_1', courierId: null, fleetId: null }),
};

function createLedger() {
  const store = createMemoryStore();
  const ports = createTestPorts();
  return {
    entries: () => store.reader.find('ledgerEntries', { orderBy: [['line', 'asc']] }),
    post: (...postings: readonly Posting[]) =>
      withEffects({ store, ports }, async (effects: Effects) => {
        for (const each of postings) await post(effects, each);
      }),
  };
}

describe('post', () => {
  it('writes one entry for each leg, under one posting', async () => {
    const ledger = createLedger();
    await ledger.post(posting);
    const entries = await ledger.entries();
    expect(entries).toMatchObject(
      posting.legs.map((leg, line) => ({
        ...leg,
        line,
        kind: 'delivery_completed',
        subjectId: 'dlv_1',
        livemode: false,
        storeId: null,
        currency: 'RON',
        day: '2026-11-21',
      })),
    );
    expect(new Set(entries.map((entry) => entry.postingId)).size).toBe(1);
  });

  it('posts a business event once', async () => {
    const ledger = createLedger();
    await ledger.post(posting);
    await expect(ledger.post(posting)).rejects.toThrow(UniqueViolation);
    await ledger.post({ ...posting, sourceId: 'dlv_2' }, { ...posting, kind: 'delivery_tip' });
    expect(await ledger.entries()).toHaveLength(3 * posting.legs.length);
  });

  it('writes nothing for a posting without legs', async () => {
    const ledger = createLedger();
    await ledger.post({ ...posting, legs: [] });
    expect(await ledger.entries()).toEqual([]);
  });

  it('refuses legs that do not sum to zero', async () => {
    const ledger = createLedger();
    const legs = posting.legs.slice(1);
    await expect(ledger.post({ ...posting, legs })).rejects.toThrow(
      'The posting delivery_completed of dlv_1 is unbalanced.',
    );
  });
});
