import { beforeAll, describe, expect, it } from 'vitest';
import { reconcileTotals } from '../../accounting/finance/reconcile.js';
import type { ProviderPayment } from '../../payments/payments/provider.js';
import { paymentInstructions as instructionsCheck } from '../../service/doctor/payment-instructions.js';
import { payments as paymentsCheck } from '../../service/doctor/payments.js';
import { testStart } from '../../service/testing/test-ports.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { createDeliveryHarness } from '../testing/delivery-harness-fixture.js';
import { createTill, type Till } from '../testing/till-fixture.js';

describe('the provider carries out what was decided about a payment', () => {
  let till: Till;
  beforeAll(async () => {
    till = await createTill(await createDeliveryHarness());
  });

  it('captures after the delivery, refunds in part and charges the tip, each once', async () => {
    const { id, payment } = await till.delivered('card_ok');
    expect(payment).toMatchObject({ status: 'captured', processing: 'capture' });
    expect(await till.atProvider(id)).toMatchObject({ status: 'authorised' });
    await till.service.jobs.runAllDue();
    expect(await till.payment(id)).toMatchObject({ processing: null, refusedInstruction: null });
    expect(await till.atProvider(id)).toMatchObject({ capturedAmount: payment.captured.amount });
    await till.move(demoEmails.customer, id, 'review', { rating: 5, tipAmount: 700 });
    await till.refund(id, 500);
    await till.service.jobs.runAllDue();
    await till.refund(id);
    await till.wait();
    expect(await till.atProvider(id)).toMatchObject({ refundedAmount: payment.captured.amount });
    const instructions = await till.instructions(id);
    expect(instructions.map(({ kind, status, tipId }) => [kind, status, tipId !== null])).toEqual([
      ['capture', 'done', false],
      ['tip', 'done', false],
      ['refund', 'done', false],
      ['refund', 'done', false],
      ['refund', 'done', true],
    ]);
    const tip = await till.payments.find(instructions[1]?.reference ?? '');
    expect(tip).toMatchObject({ capturedAmount: 700, refundedAmount: 700 });
    const keys = await till.store.reader.find('ledgerEntries', {
      where: { subjectId: id, account: 'payment_clearing' },
    });
    expect(new Set(instructions.map(({ key }) => key.slice(0, 30)))).toEqual(new Set(keys.map((entry) => entry.id)));
  });

  it('voids the payment of a rejected order', async () => {
    const { id } = await till.order('card_ok');
    await till.move(demoEmails.merchant, id, 'merchant-reject', { reason: 'too_busy' });
    expect(await till.payment(id)).toMatchObject({ status: 'voided', processing: 'void' });
    await till.wait();
    expect(await till.atProvider(id)).toMatchObject({ status: 'voided' });
  });

  it('repeats calls whose answer is lost, without repeating their effect', async () => {
    const { id, payment } = await till.delivered('card_lost_answers');
    await till.service.jobs.runAllDue();
    expect(await till.instructions(id)).toMatchObject([
      { status: 'pending', attempts: 1, reason: expect.stringContaining('did not answer') },
    ]);
    await till.refund(id, 500);
    await till.wait();
    await till.wait();
    expect(await till.instructions(id)).toMatchObject([
      { kind: 'capture', status: 'done', attempts: 2 },
      { kind: 'refund', status: 'done', attempts: 2 },
    ]);
    expect(await till.atProvider(id)).toMatchObject({
      capturedAmount: payment.captured.amount,
      refundedAmount: 500,
    });
  });

  it('does not repeat what a provider did that has forgotten the key', async () => {
    const { id, payment } = await till.delivered('card_ok');
    await till.service.jobs.runAllDue();
    let lost = true;
    const restore = till.payments.respond((operation) => {
      if (operation !== 'refund') return undefined;
      return lost ? 'lost_answer' : 'refused';
    });
    await till.refund(id, 500);
    await till.service.jobs.runAllDue();
    lost = false;
    await till.wait(24 * 3_600);
    restore();
    expect((await till.instructions(id)).at(-1)).toMatchObject({ kind: 'refund', status: 'done' });
    expect(await till.atProvider(id)).toMatchObject({
      capturedAmount: payment.captured.amount,
      refundedAmount: 500,
    });
  });

  it('shows a refused refund', async () => {
    const { id } = await till.delivered('card_refund_refused');
    await till.refund(id, 500);
    await till.wait();
    expect(await till.payment(id)).toMatchObject({
      processing: null,
      refusedInstruction: 'refund',
      refundedAmount: 500,
    });
    expect(await till.atProvider(id)).toMatchObject({ refundedAmount: 0 });
    const found = [];
    for await (const finding of instructionsCheck.examine({ ...till, reader: till.store.reader })) found.push(finding);
    expect(found).toMatchObject([{ detail: expect.stringContaining('The refund of 500 of') }]);
  });

  it('places an order once, however often and late the provider gives notice', async () => {
    const { id } = await till.order('card_3ds');
    const { providerReference: reference } = await till.payment(id);
    const notice = { id: 'evt_1', provider: 'sandbox', reference, kind: 'payment_changed', at: testStart } as const;
    for (let time = 0; time < 100; time += 1) await till.service.receiveProviderEvent(notice);
    await till.service.jobs.runAllDue();
    await till.service.receiveProviderEvent({ ...notice, id: 'evt_0' });
    await till.service.receiveProviderEvent({ ...notice, id: 'evt_2', reference: 'unknown' });
    await till.service.jobs.runAllDue();
    expect(await till.store.reader.get('orders', id)).toMatchObject({ status: 'placed', unpaid: false, sequence: 2 });
    // Those of the provider, and the look of the service itself.
    expect(await till.store.reader.count('paymentNotices', {})).toBe(4);
    const expired = await till.order('card_3ds_abandoned');
    await till.wait(1_000);
    const late = (await till.payment(expired.id)).providerReference;
    await till.service.receiveProviderEvent({ ...notice, id: 'evt_3', reference: late });
    await till.service.jobs.runAllDue();
    expect(await till.store.reader.get('orders', expired.id)).toMatchObject({ status: 'expired', unpaid: true });
    expect(await till.atProvider(expired.id)).toMatchObject({ status: 'voided' });
  });

  it('shows a refund that came back, however often and late the provider tells, and repeats it for staff', async () => {
    const { id } = await till.delivered('card_refund_returned');
    await till.wait();
    const { providerReference: reference } = await till.payment(id);
    const notice = { provider: 'sandbox', reference, kind: 'payment_changed', at: testStart } as const;
    // A notice that arrives before its refund finds nothing.
    await till.service.receiveProviderEvent({ ...notice, id: 'evt_early' });
    await till.refund(id, 500);
    await till.wait();
    expect((await till.instructions(id)).at(-1)).toMatchObject({ kind: 'refund', status: 'done' });
    for (let time = 0; time < 100; time += 1) await till.service.receiveProviderEvent({ ...notice, id: 'evt_failed' });
    await till.service.receiveProviderEvent({ ...notice, id: 'evt_failed_again' });
    await till.service.jobs.runAllDue();
    expect(await till.payment(id)).toMatchObject({
      processing: null,
      refusedInstruction: 'refund',
      refundedAmount: 500,
    });
    expect((await till.instructions(id)).at(-1)).toMatchObject({ status: 'refused', reason: 'lost_or_stolen_card' });

    await till.move(demoEmails.support, id, 'payment/retry');
    await till.service.jobs.runAllDue();
    expect(await till.payment(id)).toMatchObject({ processing: null, refusedInstruction: null });
    // The provider still lists the first attempt.
    await till.service.receiveProviderEvent({ ...notice, id: 'evt_late' });
    await till.service.jobs.runAllDue();
    expect((await till.instructions(id)).at(-1)?.reference).not.toBe(
      (await till.atProvider(id)).failedRefunds?.[0]?.reference,
    );
  });

  it('places an order whose customer has confirmed, although neither app nor provider tells', async () => {
    const { id } = await till.order('card_3ds');
    await till.wait(14 * 60 - 1);
    expect(await till.store.reader.get('orders', id)).toMatchObject({ status: 'awaiting_payment' });
    await till.wait(1);
    expect(await till.store.reader.get('orders', id)).toMatchObject({ status: 'placed', unpaid: false });
  });

  it('lets an order expire and holds no money if the provider cannot be asked in time', async () => {
    const { id } = await till.order('card_3ds');
    const restore = till.payments.respond((operation) => (operation === 'find' ? 'unavailable' : undefined));
    for (let minute = 0; minute < 16; minute += 1) await till.wait(60);
    restore();
    expect(await till.store.reader.get('orders', id)).toMatchObject({ status: 'expired', unpaid: true });
    await till.wait(60);
    expect(await till.atProvider(id)).toMatchObject({ status: 'voided', capturedAmount: 0 });
  });

  async function lastAtProvider(): Promise<ProviderPayment> {
    const listed: ProviderPayment[] = [];
    for await (const each of till.payments.list({ from: '2026-11-01', until: '2026-12-31' })) listed.push(each);
    const [last] = listed.slice(-1);
    if (!last) throw new Error('There is no payment.');
    return last;
  }

  it('voids a payment that no order keeps', async () => {
    const restore = till.payments.respond((operation) => (operation === 'authorise' ? 'lost_answer' : undefined));
    await expect(till.order('card_ok')).rejects.toThrow('The payment provider does not answer.');
    restore();
    const lost = await lastAtProvider();
    expect(lost).toMatchObject({ status: 'authorised' });
    const { id } = await till.order('card_ok');
    await till.wait(241);
    expect(await till.payments.find(lost.reference)).toMatchObject({ status: 'voided' });
    expect(await till.atProvider(id)).toMatchObject({ status: 'authorised' });
  });

  it('places no order with a payment whose window was closed meanwhile', async () => {
    const { authorise } = till.payments;
    till.payments.authorise = async (request) => {
      const answer = await authorise(request);
      await till.wait(241);
      return answer;
    };
    await expect(till.order('card_ok')).rejects.toThrow('The payment took too long and was voided. Try again.');
    till.payments.authorise = authorise;
    expect(await lastAtProvider()).toMatchObject({ status: 'voided' });
    expect(await till.order('card_ok')).toMatchObject({ status: 'placed' });
  });

  it('voids a payment at once whose order could not be stored', async () => {
    const { store } = till;
    const { transaction } = store;
    const broken: typeof transaction = async (work, name) => {
      if (name === 'platform.checkout.create') throw new Error('The disk is full.');
      return transaction(work, name);
    };
    Object.assign(store, { transaction: broken });
    await expect(till.order('card_ok')).rejects.toThrow('internal');
    Object.assign(store, { transaction });
    const last = async () => {
      const listed = [];
      for await (const each of till.payments.list({ from: '2026-11-01', until: '2026-12-31' })) listed.push(each);
      return listed.at(-1);
    };
    expect(await last()).toMatchObject({ status: 'voided' });
  });

  it('takes a refused tip back', async () => {
    const { id, payment } = await till.delivered('card_tip_refused');
    await till.move(demoEmails.customer, id, 'review', { rating: 5, tipAmount: 700 });
    expect((await till.payment(id)).capturedAmount).toBe(payment.captured.amount + 700);
    await till.wait();
    expect(await till.payment(id)).toMatchObject({
      capturedAmount: payment.captured.amount,
      refusedInstruction: 'tip',
    });
    const tips = await till.store.reader.find('ledgerEntries', { where: { subjectId: id, component: 'tip' } });
    expect(tips.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const told = { subjectId: id, type: 'order.tip_refused' } as const;
    expect(await till.store.reader.count('events', told)).toBe(1);
    const sent = await till.store.reader.find('notifications', { where: { subjectId: id, eventType: told.type } });
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'push']);
  });

  it('leaves the books balanced', async () => {
    const period = { from: '2026-11-01', to: '2026-12-31', livemode: true, currency: 'RON' } as const;
    expect(await reconcileTotals(till.store.reader, period)).toMatchObject({ orders: { variance: 0 } });
    for await (const finding of paymentsCheck.examine({ ...till, reader: till.store.reader }))
      expect(finding).toBeUndefined();
  });
});
