import { describe, expect, it } from 'vitest';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { closeLedgerDays } from './close-days.js';
import { closedThrough, foldAccounts, foldOwners } from './fold.js';
import { longestPostingMilliseconds, type Posting, post } from './post.js';
import { tipPosting } from './postings.js';

const carrier = { courierId: 'cou_1', fleetId: null };

function createLedger(now: string) {
  const store = createMemoryStore();
  const ports = createTestPorts({ now });
  const at = (time: string): void => ports.clock.set(Date.parse(time));
  let made = 0;
  const tip = (amount: number, time?: string): Promise<unknown> => {
    made += 1;
    const posting: Posting = {
      kind: 'review_tip',
      sourceId: `rev_${made}`,
      subjectId: ports.newId('order'),
      livemode: true,
      currency: 'RON',
      storeId: 'sto_1',
      fleetId: null,
      legs: tipPosting(amount, carrier),
    };
    const when = time === undefined ? undefined : { now: time, clockId: 'system' };
    return withEffects({ store, ports }, (effects) => post(effects, posting), when);
  };
  return { store, reader: store.reader, at, tip };
}

const tips = async ({ reader }: Pick<ReturnType<typeof createLedger>, 'reader'>, day: string): Promise<number> => {
  const sums = await foldOwners(reader, {
    ownerIds: ['cou_1'],
    livemode: true,
    currency: 'RON',
    days: { from: day, to: day },
    by: ['ownerId', 'account', 'component'],
  });
  return sums.reduce((sum, { amount }) => sum - amount, 0);
};

describe('closeLedgerDays', () => {
  it('closes a day an hour after its end without changing its sums', async () => {
    const ledger = createLedger('2026-11-21T21:59:59.999Z');
    await ledger.tip(500);
    ledger.at('2026-11-21T22:00:00.000Z');
    await ledger.tip(300);
    const sums = async () => [await tips(ledger, '2026-11-21'), await tips(ledger, '2026-11-22')];
    expect(await sums()).toEqual([500, 300]);
    await closeLedgerDays(ledger.store, '2026-11-21T22:59:59.999Z');
    expect(await closedThrough(ledger.reader)).toBe('');
    await closeLedgerDays(ledger.store, '2026-11-21T23:00:00.000Z');
    expect(await closedThrough(ledger.reader)).toBe('2026-11-21');
    expect(await ledger.reader.count('ledgerOwnerDays', {})).toBe(1);
    expect(await sums()).toEqual([500, 300]);
  });

  it.each([
    ['spring', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z', '2026-03-29T21:00:00.000Z', '2026-03-29'],
    ['autumn', '2026-10-24T21:00:00.000Z', '2026-10-25T21:59:59.999Z', '2026-10-25T22:00:00.000Z', '2026-10-25'],
  ])('closes the whole day on which the clocks change in %s', async (_name, start, end, next, day) => {
    const ledger = createLedger(start);
    await ledger.tip(1);
    ledger.at(end);
    await ledger.tip(10);
    ledger.at(next);
    await ledger.tip(100);
    expect(await tips(ledger, day)).toBe(11);
    ledger.at('2026-11-21T10:00:00.000Z');
    await closeLedgerDays(ledger.store, '2026-11-21T10:00:00.000Z');
    expect(await tips(ledger, day)).toBe(11);
  });

  it('leaves no gap and closes each day once, even in concurrent calls', async () => {
    const ledger = createLedger('2026-11-01T10:00:00.000Z');
    await ledger.tip(100);
    ledger.at('2026-11-10T10:00:00.000Z');
    await ledger.tip(200);
    const now = '2026-11-21T10:00:00.000Z';
    await Promise.all([closeLedgerDays(ledger.store, now), closeLedgerDays(ledger.store, now)]);
    const closes = await ledger.reader.find('ledgerCloses', { orderBy: [['id', 'asc']] });
    expect(closes.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`),
    );
    expect(await ledger.reader.count('ledgerOwnerDays', {})).toBe(2);
    const days = { to: '2026-11-21' };
    const sums = await foldAccounts(ledger.reader, { livemode: true, currency: 'RON', days, by: ['day', 'account'] });
    expect(sums.map(({ day, account, amount }) => [day, account, amount])).toEqual([
      ['2026-11-01', 'payment_clearing', 100],
      ['2026-11-01', 'tips_payable', -100],
      ['2026-11-10', 'payment_clearing', 200],
      ['2026-11-10', 'tips_payable', -200],
    ]);
  });

  it('does nothing without entries', async () => {
    const ledger = createLedger('2026-11-21T10:00:00.000Z');
    await closeLedgerDays(ledger.store, '2026-11-21T10:00:00.000Z');
    expect(await ledger.reader.count('ledgerCloses', {})).toBe(0);
  });
});

describe('post', () => {
  it('refuses a posting so late that its day may be closed', async () => {
    const ledger = createLedger('2026-11-21T10:00:00.000Z');
    const before = (milliseconds: number): string =>
      new Date(Date.parse('2026-11-21T10:00:00.000Z') - milliseconds).toISOString();
    await ledger.tip(100, before(longestPostingMilliseconds));
    await expect(ledger.tip(100, before(longestPostingMilliseconds + 1))).rejects.toThrow('too late');
  });
});
