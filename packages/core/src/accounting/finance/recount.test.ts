import { describe, expect, it } from 'vitest';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { addToDailyTotals } from '../../payments/ledger/daily-totals.js';
import { post } from '../../payments/ledger/post.js';
import { tipPosting } from '../../payments/ledger/postings.js';
import { hasRightSums, recountDays } from '../../payments/ledger/recount-days.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { reconcileTotals } from './reconcile.js';
import { hasRightTotals, recountDailyTotals } from './recount-daily-totals.js';

const day = '2026-11-21';

/** Two orders with a posting and a captured payment each. */
async function createLedger() {
  const store = createMemoryStore();
  const ports = createTestPorts({ now: `${day}T10:00:00.000Z` });
  for (const amount of [500, 300]) {
    await withEffects({ store, ports }, async (effects) => {
      const id = ports.newId('order');
      const common = {
        sourceId: id,
        subjectId: id,
        livemode: true,
        currency: 'RON',
        storeId: null,
        fleetId: null,
      } as const;
      await post(effects, {
        ...common,
        kind: 'review_tip',
        legs: tipPosting(amount, { courierId: 'cou_1', fleetId: null }),
      });
      await effects.db.insert('payments', {
        id: ports.newId('payment'),
        orderId: id,
        status: 'captured',
        provider: 'sandbox',
        providerReference: '',
        currency: 'RON',
        amount,
        capturedAmount: amount,
        refundedAmount: 0,
        disputedAmount: 0,
        createdAt: effects.now,
        updatedAt: effects.now,
      });
      addToDailyTotals(effects, common, { captured: amount });
    });
    ports.clock.set(ports.clock.now() + 1);
  }
  return store;
}

describe('recount', () => {
  it('leaves right sums alone', async () => {
    const store = await createLedger();
    const before = await store.reader.find('dailyTotals', {});
    expect([await recountDays(store), await recountDailyTotals(store)]).toEqual([[], []]);
    expect(await store.reader.find('dailyTotals', {})).toEqual(before);
  });

  it.each([
    ['changed', 10],
    ['missing', null],
  ])('corrects sums that are %s', async (_name, amount) => {
    const store = await createLedger();
    await store.transaction(async (db) => {
      if (amount === null) {
        await db.remove('ledgerDays', { account: 'tips_payable' });
        await db.remove('dailyTotals', {});
      } else {
        await db.update('ledgerDays', { account: 'tips_payable' }, { amount });
        await db.update('dailyTotals', {}, { captured: amount, postedCharges: amount });
      }
    });
    expect([await hasRightSums(store.reader, day), await hasRightTotals(store.reader, day)]).toEqual([false, false]);
    expect([await recountDays(store), await recountDailyTotals(store)]).toEqual([[day], [day]]);
    expect([await hasRightSums(store.reader, day), await hasRightTotals(store.reader, day)]).toEqual([true, true]);
    const totals = await reconcileTotals(store.reader, { from: day, to: day, livemode: true, currency: 'RON' });
    expect(totals.orders).toMatchObject({ captured: 800, postedCaptured: 800, variance: 0 });
  });
});
