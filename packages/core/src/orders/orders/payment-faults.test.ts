import { beforeEach, describe, expect, it } from 'vitest';
import { reconcileTotals } from '../../accounting/finance/reconcile.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { comparePayments } from '../../payments/payments/compare.js';
import type { SandboxFault, SandboxOperation } from '../../payments/payments/sandbox-cards.js';
import { paymentInstructions as instructionsCheck } from '../../service/doctor/payment-instructions.js';
import { payments as paymentsCheck } from '../../service/doctor/payments.js';
import { testStart } from '../../service/testing/test-ports.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { createDeliveryHarness } from '../testing/delivery-harness-fixture.js';
import { createTill, type Till } from '../testing/till-fixture.js';

/** Faults after which the provider recovers. */
const passing: readonly SandboxFault[] = ['lost_answer', 'unavailable', 'rate_limited'];

const refunded = 1_234;
const tip = 700;

/** The steps of a paid order. Each begins with a call to the provider that can fail. */
const steps: readonly SandboxOperation[] = ['authorise', 'capture', 'charge', 'refund', 'find', 'list'];

describe('a payment whose provider fails', () => {
  let till: Till;
  beforeEach(async () => {
    till = await createTill(await createDeliveryHarness());
  });

  /** Lets the calls of one kind fail, and returns the number of calls that failed. */
  function fail(operation: SandboxOperation, fault: SandboxFault, times: number): () => number {
    let failed = 0;
    till.payments.respond((called) => {
      if (called !== operation || failed >= times) return undefined;
      failed += 1;
      return fault;
    });
    return () => failed;
  }

  /** Has an order paid, delivered, tipped, partly refunded, disputed in part, and compared at night. */
  async function wholeLife(): Promise<string> {
    const { id } = await till.delivered('card_ok');
    await till.wait();
    await till.move(demoEmails.customer, id, 'review', { rating: 5, tipAmount: tip });
    await till.refund(id, refunded);
    for (let hour = 0; hour < 3; hour += 1) await till.wait();
    const { providerReference: reference } = await till.payment(id);
    await till.payments.disputes?.play(reference, { status: 'needs_response', amount: 500 });
    const notice = { id: 'evt_1', provider: 'sandbox', reference, kind: 'dispute_opened', at: testStart } as const;
    for (let time = 0; time < 100; time += 1) await till.service.receiveProviderEvent(notice);
    for (let hour = 0; hour < 24; hour += 1) await till.wait();
    return id;
  }

  /** Checks that ledger, payment and provider agree, and that each instruction happened once. */
  async function expectAgreement(id: string): Promise<void> {
    const { reader } = till.store;
    const { capturedAmount, disputedAmount, processing } = await till.payment(id);
    expect([processing, disputedAmount]).toEqual([null, 500]);
    expect(await till.atProvider(id)).toMatchObject({
      capturedAmount: capturedAmount - tip,
      refundedAmount: refunded,
      disputedAmount: 500,
    });
    expect((await till.instructions(id)).map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
      'capture done',
      'refund done',
      'tip done',
    ]);
    const today = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };
    const now = toInstant(till.ports.clock.now());
    for await (const { differences } of comparePayments({ provider: till.payments, reader, now }, today)) {
      expect(differences).toEqual([]);
    }
    const comparison = await reader.get('paymentComparisons', '2026-11-21');
    expect(comparison).toMatchObject({ status: 'done', differences: 0 });
    const period = { from: '2026-11-01', to: '2026-12-31', livemode: true, currency: 'RON' } as const;
    expect(await reconcileTotals(reader, period)).toMatchObject({ orders: { variance: 0 } });
    for (const check of [paymentsCheck, instructionsCheck]) {
      for await (const finding of check.examine({ ...till, now, reader })) expect(finding).toBeUndefined();
    }
  }

  it.each(steps.flatMap((step) => passing.map((fault) => [step, fault] as const)))(
    'at %s with %s loses nothing and repeats nothing',
    async (step, fault) => {
      const failed = fail(step, fault, 2);
      const id = await wholeLife();
      expect(failed()).toBe(2);
      await expectAgreement(id);
    },
  );

  it.each<[string, SandboxOperation, number, object]>([
    ['capture', 'capture', 1, { status: 'captured', processing: 'capture', refusedInstruction: null }],
    ['refund', 'refund', 1, { status: 'partially_refunded', processing: 'refund', refusedInstruction: null }],
    ['tip', 'charge', 1, { status: 'captured', processing: 'tip', refusedInstruction: null }],
  ])('shows the customer what is under way: a %s', async (_what, operation, times, expected) => {
    const failed = fail(operation, 'unavailable', times);
    const { id } = await till.delivered('card_ok');
    if (operation !== 'capture') {
      await till.service.jobs.runAllDue();
      if (operation === 'refund') await till.refund(id, refunded);
      else await till.move(demoEmails.customer, id, 'review', { rating: 5, tipAmount: tip });
    }
    await till.service.jobs.runAllDue();
    expect(failed()).toBe(times);
    expect(await till.read(demoEmails.customer, `/api/v1/orders/${id}`)).toMatchObject({ payment: expected });
    await till.wait();
    const settled = { processing: null, refusedInstruction: null };
    expect(await till.read(demoEmails.customer, `/api/v1/orders/${id}`)).toMatchObject({ payment: settled });
  });

  it.each<[SandboxFault, string]>([
    ['refused', 'payment_declined'],
    ['unavailable', 'unavailable'],
  ])('answers a checkout with a problem, and holds no money: %s', async (fault, code) => {
    fail('authorise', fault, 10);
    await expect(till.order('card_ok')).rejects.toMatchObject({ body: { code } });
    await till.wait(600);
    for await (const payment of till.payments.list({ from: '2026-11-01', until: '2026-12-31' })) {
      expect(payment).toMatchObject({ status: 'voided', capturedAmount: 0 });
    }
  });
});
