import { describe, expect, it } from 'vitest';
import type { Effects } from '../../kernel/operation/operation.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { addToDailyTotals } from '../../payments/ledger/daily-totals.js';
import { type Posting, post } from '../../payments/ledger/post.js';
import { tipPosting } from '../../payments/ledger/postings.js';
import type { PaymentRecord } from '../../payments/payments/records.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { findDifferences, reconcileTotals } from './reconcile.js';

const today = { from: '2026-11-21', to: '2026-11-21', livemode: true, currency: 'RON' } as const;

function createBooks() {
  const store = createMemoryStore();
  const ports = createTestPorts();
  const write = (work: (effects: Effects) => Promise<void>): Promise<void> => withEffects({ store, ports }, work);

  /** Creates an order with a captured amount and a posted amount, and returns its id. */
  async function order(captured: number | null, posted: number): Promise<string> {
    const id = ports.newId('order');
    const payment: PaymentRecord = {
      id: ports.newId('payment'),
      orderId: id,
      status: 'captured',
      provider: 'sandbox',
      providerReference: '',
      currency: 'RON',
      amount: captured ?? 0,
      capturedAmount: captured ?? 0,
      processing: null,
      refusedInstruction: null,
      refundedAmount: 0,
      disputedAmount: 0,
      holdEndsAt: null,
      createdAt: '2026-11-21T10:00:00.000Z',
      updatedAt: '2026-11-21T10:00:00.000Z',
    };
    const posting: Posting = {
      kind: 'order_delivered',
      sourceId: id,
      subjectId: id,
      livemode: true,
      currency: 'RON',
      storeId: null,
      fleetId: null,
      legs: tipPosting(posted, { courierId: 'cou_1', fleetId: null }),
    };
    await write(async (effects) => {
      if (captured !== null) {
        await effects.db.insert('payments', payment);
        addToDailyTotals(effects, posting, { captured });
      }
      await post(effects, posting);
    });
    return id;
  }

  return { reader: store.reader, ports, write, order };
}

describe('reconciliation', () => {
  it('finds no difference where both sides agree', async () => {
    const { reader, order } = createBooks();
    await order(500, 500);
    await order(0, 0);
    expect((await reconcileTotals(reader, today)).orders).toMatchObject({ captured: 500, variance: 0 });
    expect(await findDifferences(reader, today, { limit: 10 })).toEqual({ differences: [], lastId: null });
  });

  it('finds the orders that differ, even when their differences cancel out', async () => {
    const { reader, order } = createBooks();
    const more = await order(500, 600);
    await order(100, 100);
    const less = await order(500, 400);
    expect((await reconcileTotals(reader, today)).orders.variance).toBe(0);
    expect((await findDifferences(reader, today, { limit: 10 })).differences).toEqual([
      { what: 'payment', subjectId: more, recorded: 500, posted: 600 },
      { what: 'payment', subjectId: less, recorded: 500, posted: 400 },
    ]);
  });

  it('finds postings without a payment and payments without a posting', async () => {
    const { reader, order } = createBooks();
    const unpaid = await order(null, 300);
    const unposted = await order(700, 0);
    expect((await findDifferences(reader, today, { limit: 10 })).differences).toEqual([
      { what: 'payment', subjectId: unpaid, recorded: 0, posted: 300 },
      { what: 'payment', subjectId: unposted, recorded: 700, posted: 0 },
    ]);
  });

  it('finds postings that do not sum to zero', async () => {
    const { reader, order, write } = createBooks();
    const id = await order(500, 500);
    const [, tip] = await reader.find('ledgerEntries', { orderBy: [['line', 'asc']] });
    await write(async ({ db }) => void (await db.update('ledgerEntries', { id: tip?.id ?? '' }, { amount: -499 })));
    expect((await findDifferences(reader, today, { limit: 10 })).differences).toEqual([
      { what: 'posting', subjectId: id, recorded: 0, posted: 1 },
    ]);
  });

  it('continues where it stopped, across chunks of orders', async () => {
    const { reader, order } = createBooks();
    const wrong: string[] = [];
    for (let index = 0; index < 1_205; index += 1) {
      const id = await order(100, index % 400 === 3 ? 99 : 100);
      if (index % 400 === 3) wrong.push(id);
    }
    const seen: string[] = [];
    let after: string | undefined;
    for (let calls = 0; calls < 10 && after !== null; calls += 1) {
      const found = await findDifferences(reader, today, { limit: 1, after });
      seen.push(...found.differences.map(({ subjectId }) => subjectId));
      if (found.lastId === null) break;
      after = found.lastId;
    }
    expect(seen).toEqual(wrong);
  });

  it('ignores other days', async () => {
    const { reader, order } = createBooks();
    await order(500, 400);
    const other = { ...today, from: '2026-11-20', to: '2026-11-20' };
    expect((await reconcileTotals(reader, other)).orders).toMatchObject({ captured: 0, variance: 0 });
    expect((await findDifferences(reader, other, { limit: 10 })).differences).toEqual([]);
  });
});
