import { LedgerReconciliation } from '@doorstep/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../kernel/primitives/instant.js';
import { comparePayments, type PaymentDifference } from '../../payments/payments/compare.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { createDeliveryHarness } from '../testing/delivery-harness-fixture.js';
import { createTill, type Till } from '../testing/till-fixture.js';

const amount = 1_234;

describe('the comparison with the payment provider', () => {
  let till: Till;
  beforeEach(async () => {
    till = await createTill(await createDeliveryHarness());
  });

  async function differences(): Promise<PaymentDifference[]> {
    const { payments: provider, ports } = till;
    const now = toInstant(ports.clock.now());
    const period = { from: '2026-11-01T00:00:00.000Z', until: '2027-01-31T00:00:00.000Z' };
    const found: PaymentDifference[] = [];
    for await (const each of comparePayments({ provider, reader: till.store.reader, now }, period)) {
      found.push(...each.differences);
    }
    return found;
  }

  const reconciliation = async () =>
    LedgerReconciliation.parse(
      await till.read(demoEmails.admin, '/api/v1/finance/ledger/reconciliation?from=2026-11-21&to=2026-11-30'),
    );

  it('finds nothing between payments, tips and refunds that were carried out or are under way', async () => {
    const { id } = await till.delivered('card_ok');
    await till.service.jobs.runAllDue();
    await till.move(demoEmails.customer, id, 'review', { rating: 5, tipAmount: 700 });
    await till.refund(id, 500);
    expect(await differences()).toEqual([]);
    await till.wait();
    await till.refund(id);
    await till.wait();
    const rejected = await till.order('card_ok');
    await till.move(demoEmails.merchant, rejected.id, 'merchant-reject', { reason: 'too_busy' });
    await till.order('card_3ds');
    await till.wait(1_000);
    expect(await differences()).toEqual([]);
  });

  it.each<[string, (till: Till) => Promise<string>, Partial<PaymentDifference>[]]>([
    [
      'a payment that only the provider knows',
      async ({ payments }) => {
        const request = { paymentId: 'pay_lost', amount, currency: 'RON', method: 'card_ok' };
        await payments.authorise({ ...request, customer: { accountId: 'acc_1' } });
        return '';
      },
      [{ what: 'unknown', reference: 'sandbox_pay_lost', orderId: null, recorded: 0, atProvider: amount }],
    ],
    [
      'a payment that the provider does not know',
      async ({ order, store, payment }) => {
        const { id } = await order('card_ok');
        const { id: paymentId } = await payment(id);
        const gone = { providerReference: 'sandbox_gone' };
        await store.transaction((db) => db.update('payments', { id: paymentId }, gone));
        return id;
      },
      [{ what: 'unknown' }, { what: 'missing', reference: 'sandbox_gone' }],
    ],
    [
      'a refused refund',
      async ({ delivered, refund, wait }) => {
        const { id } = await delivered('card_refund_refused');
        await refund(id, amount);
        await wait();
        return id;
      },
      [{ what: 'refunded', recorded: amount, atProvider: 0 }],
    ],
    [
      'a refused capture',
      async ({ delivered, wait }) => {
        const { id } = await delivered('card_capture_refused');
        await wait();
        return id;
      },
      [{ what: 'status', atProvider: 0 }],
    ],
    [
      'a dispute without a notice',
      async ({ delivered, wait, payments, payment }) => {
        const { id } = await delivered('card_ok');
        await wait();
        await payments.disputes?.play((await payment(id)).providerReference, { status: 'needs_response', amount });
        return id;
      },
      [{ what: 'disputed', recorded: 0, atProvider: amount }],
    ],
    [
      'an instruction that the provider does not carry out',
      async ({ delivered, wait, payments }) => {
        payments.respond((operation) => (operation === 'capture' ? 'unavailable' : undefined));
        const { id } = await delivered('card_ok');
        await wait(25 * 3_600);
        return id;
      },
      [{ what: 'stuck', atProvider: 0 }],
    ],
  ])('finds %s', async (_what, cause, expected) => {
    await cause(till);
    expect(await differences()).toMatchObject(expected);
  });

  it('is made each night, again after an outage of the provider, and until a repeated refund has succeeded', async () => {
    const refuse = till.payments.respond((operation) => (operation === 'refund' ? 'refused' : undefined));
    const { id } = await till.delivered('card_ok');
    await till.refund(id, amount);
    await till.service.jobs.runAllDue();
    expect((await reconciliation()).provider).toMatchObject({ status: 'not_compared', compared: 0 });
    refuse();

    let outages = 0;
    const restore = till.payments.respond((operation) => {
      if (operation !== 'list' || outages > 2) return undefined;
      outages += 1;
      return 'unavailable';
    });
    await till.wait(24 * 3_600);
    await till.wait();
    restore();
    const { provider } = await reconciliation();
    expect(provider).toMatchObject({ status: 'differs', differenceCount: 1 });
    expect(provider?.differences).toMatchObject([
      { day: '2026-11-21', what: 'refunded', orderId: id, recorded: { amount }, atProvider: { amount: 0 } },
    ]);

    await till.move(demoEmails.support, id, 'payment/retry');
    const instructions = await till.instructions(id);
    await till.move(demoEmails.support, id, 'payment/retry');
    expect(await till.instructions(id)).toEqual(instructions);
    await till.wait();
    expect(await till.payment(id)).toMatchObject({
      processing: null,
      refusedInstruction: null,
      refundedAmount: amount,
    });
    expect(await till.atProvider(id)).toMatchObject({ refundedAmount: amount });
    await till.wait(24 * 3_600);
    await till.wait();
    expect(await reconciliation()).toMatchObject({ provider: { status: 'balanced', differences: [] } });
  });

  it('repeats a refused capture before the refunds that follow it, and each once', async () => {
    const refuse = till.payments.respond((operation) =>
      operation === 'capture' || operation === 'refund' ? 'refused' : undefined,
    );
    const { id } = await till.delivered('card_lost_answers');
    await till.refund(id, amount);
    await till.wait();
    expect(await till.payment(id)).toMatchObject({ refusedInstruction: 'refund', processing: null });
    await till.move(demoEmails.support, id, 'payment/retry');
    await till.wait();
    expect(await till.payment(id)).toMatchObject({ refusedInstruction: 'refund', processing: null });
    refuse();
    await till.move(demoEmails.support, id, 'payment/retry');
    for (let hour = 0; hour < 3; hour += 1) await till.wait();
    const instructions = await till.instructions(id);
    expect(instructions.map(({ kind, status, key }) => [kind, status, key.slice(-8)])).toEqual([
      ['capture', 'done', '_retry_2'],
      ['refund', 'done', '_retry_2'],
    ]);
    const { capturedAmount } = await till.payment(id);
    expect(await till.atProvider(id)).toMatchObject({ capturedAmount, refundedAmount: amount });
    expect(await differences()).toEqual([]);
  });
});
