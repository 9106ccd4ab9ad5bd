import type { DisputeStatus } from '@doorstep/contracts';
import { Dispute, DisputeList } from '@doorstep/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { createDeliveryHarness } from '../../orders/testing/delivery-harness-fixture.js';
import { createTill, type Till } from '../../orders/testing/till-fixture.js';
import type { ProviderDispute } from '../../payments/payments/provider.js';
import { payments as paymentsCheck } from '../../service/doctor/payments.js';
import { sequences } from '../../service/doctor/sequences.js';
import { states } from '../../service/doctor/states.js';
import { followEvents } from '../../service/event-followers.js';
import { testStart } from '../../service/testing/test-ports.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { reconcileTotals } from '../finance/reconcile.js';
import { followDisputes } from './follow-disputes.js';

const fee = 7_500;

describe('a dispute', () => {
  let till: Till;
  beforeAll(async () => {
    till = await createTill(await createDeliveryHarness());
  });

  async function captured() {
    const order = await till.delivered('card_ok');
    await till.service.jobs.runAllDue();
    return { id: order.id, total: order.payment.captured.amount };
  }

  async function play(id: string, status: DisputeStatus, amount?: number): Promise<Dispute> {
    const body = { status, ...(amount === undefined ? {} : { amount: { amount, currency: 'RON' } }) };
    return Dispute.parse(await till.move(demoEmails.admin, id, 'payment/disputes', body));
  }

  /** The balances of the accounts of an order that disputes change. */
  async function balances(subjectId: string) {
    const sums = await till.store.reader.aggregate('ledgerEntries', {
      where: { subjectId, component: { in: ['dispute', 'dispute_fee'] } },
      groupBy: ['account'],
      sum: ['amount'],
    });
    return Object.fromEntries(sums.map(({ group, sums: { amount } }) => [group.account, amount]));
  }

  const eventsOf = async (subjectId: string) =>
    (await till.store.reader.find('events', { where: { subjectId }, orderBy: [['sequence', 'asc']] })).map(
      ({ type }) => type,
    );

  it('takes the money back until it is won, and its fee as well', async () => {
    const { id, total } = await captured();
    const opened = await play(id, 'needs_response');
    expect(opened).toMatchObject({ about: 'order', amount: { amount: total }, fee: { amount: fee }, closedAt: null });
    expect(opened.evidenceDueBy).not.toBeNull();
    expect(await play(id, 'needs_response')).toEqual(opened);
    expect(await till.payment(id)).toMatchObject({ status: 'captured', disputedAmount: total });
    expect(await balances(id)).toEqual({
      dispute_clearing: -total - fee,
      dispute_receivable: total,
      platform_revenue: fee,
    });
    await expect(till.refund(id, 1)).rejects.toMatchObject({ body: { code: 'refund_exceeds_payment' } });
    await play(id, 'under_review');
    expect(await play(id, 'won')).toMatchObject({ status: 'won', fee: { amount: 0 } });
    expect(await till.payment(id)).toMatchObject({ disputedAmount: 0 });
    expect(await balances(id)).toEqual({ dispute_clearing: 0, dispute_receivable: 0, platform_revenue: 0 });
    expect(await eventsOf(opened.id)).toEqual(['dispute.opened', 'dispute.under_review', 'dispute.won']);
    await till.refund(id);
    await till.wait();
    expect(await till.atProvider(id)).toMatchObject({ refundedAmount: total, disputedAmount: 0 });
  });

  it('is borne by the platform when it is lost, and leaves the rest to refund', async () => {
    const { id, total } = await captured();
    await play(id, 'needs_response', 1_000);
    await play(id, 'lost');
    expect(await balances(id)).toEqual({
      dispute_clearing: -1_000 - fee,
      dispute_receivable: 0,
      platform_revenue: 1_000 + fee,
    });
    await expect(till.refund(id, total - 999)).rejects.toMatchObject({
      body: { code: 'refund_exceeds_payment', refundable: { amount: total - 1_000 } },
    });
    await till.refund(id, total - 1_000);
    await till.wait();
    expect(await till.atProvider(id)).toMatchObject({ refundedAmount: total - 1_000, disputedAmount: 1_000 });
  });

  it.each<[string, readonly DisputeStatus[]]>([
    ['before anything was opened', ['won']],
    ['after it was lost', ['needs_response', 'lost', 'won']],
  ])('cannot be played %s', async (_when, plays) => {
    const { id } = await captured();
    for (const status of plays.slice(0, -1)) await play(id, status);
    await expect(play(id, plays.at(-1) ?? 'won')).rejects.toMatchObject({ body: { code: 'dispute_not_possible' } });
  });

  it('about a tip holds back the tip only', async () => {
    const { id, total } = await captured();
    await till.move(demoEmails.customer, id, 'review', { rating: 5, tipAmount: 700 });
    await till.service.jobs.runAllDue();
    const reference = (await till.instructions(id)).at(-1)?.reference ?? '';
    await till.payments.disputes?.play(reference, { status: 'needs_response' });
    const notice = { provider: 'sandbox', reference, at: testStart } as const;
    // The notice about the end arrives first, and both arrive a hundred times.
    for (let time = 0; time < 100; time += 1) {
      await till.service.receiveProviderEvent({ ...notice, id: `closed_${time % 2}`, kind: 'dispute_closed' });
      await till.service.receiveProviderEvent({ ...notice, id: 'opened', kind: 'dispute_opened' });
    }
    await till.service.jobs.runAllDue();
    const disputes = await till.store.reader.find('disputes', { where: { orderId: id } });
    expect(disputes).toMatchObject([{ amount: 700, status: 'needs_response', sequence: 1 }]);
    expect(disputes[0]?.tipId).not.toBeNull();
    await till.refund(id);
    await till.wait();
    expect(await till.atProvider(id)).toMatchObject({ refundedAmount: total });
    expect(await till.payments.find(reference)).toMatchObject({ refundedAmount: 0, disputedAmount: 700 });
  });

  it('has one result, in whatever order and however often its states are seen', async () => {
    const { id, total } = await captured();
    const anyState = fc.record({
      status: fc.constantFrom<DisputeStatus>('needs_response', 'under_review', 'won', 'lost'),
      fee: fc.constantFrom(0, fee),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyState, { minLength: 1, maxLength: 6 }), async (seen) => {
        run += 1;
        const reference = `du_${run}`;
        const before = await balances(id);
        for (const each of seen) {
          const dispute: ProviderDispute = {
            ...each,
            reference,
            amount: 100,
            reason: 'fraudulent',
            evidenceDueBy: null,
          };
          await withEffects({ ...till, onEvents: followEvents }, async (effects) => {
            const order = await effects.db.lock('orders', id);
            if (order) await followDisputes(effects, order, null, [dispute]);
          });
        }
        const end = seen.find(({ status }) => status === 'won' || status === 'lost');
        const charged = (end ?? seen[0])?.fee ?? 0;
        const taken = end?.status === 'won' ? 0 : 100;
        const [row] = await till.store.reader.find('disputes', { where: { reference } });
        expect(row?.status).toBe(end?.status ?? row?.status);
        const after = await balances(id);
        const change = (account: string): number => (after[account] ?? 0) - (before[account] ?? 0);
        expect(change('dispute_clearing')).toBe(0 - taken - charged);
        expect(change('dispute_receivable')).toBe(end ? 0 : 100);
        expect(change('platform_revenue')).toBe(charged + (end?.status === 'lost' ? 100 : 0));
      }),
      { numRuns: Math.min(40, Math.floor(total / 100)), seed: 20_261_127 },
    );
  });

  it('is listed for staff, with its deadline, and for nobody else', async () => {
    const [account] = await till.store.reader.find('accounts', { where: { email: demoEmails.support }, limit: 1 });
    expect(account).toBeDefined();
    const { id } = await captured();
    const { id: disputeId } = await play(id, 'needs_response');
    const body = DisputeList.parse(
      await till.read(demoEmails.support, '/api/v1/finance/disputes?status=needs_response'),
    );
    expect(body.data[0]).toMatchObject({ id: disputeId, orderId: id, status: 'needs_response' });
    await expect(till.read(demoEmails.customer, '/api/v1/finance/disputes')).rejects.toMatchObject({
      body: { code: 'forbidden' },
    });
  });

  it('leaves the books balanced', async () => {
    const period = { from: '2026-11-01', to: '2026-12-31', livemode: true, currency: 'RON' } as const;
    expect(await reconcileTotals(till.store.reader, period)).toMatchObject({ orders: { variance: 0 } });
    for (const check of [paymentsCheck, sequences, states]) {
      for await (const finding of check.examine({ ...till, reader: till.store.reader }))
        expect(finding).toBeUndefined();
    }
  });
});
