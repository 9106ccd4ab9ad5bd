import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../kernel/primitives/clock.js';
import { PaymentProviderUnavailable, PaymentRefused } from './provider.js';
import { createSandboxPayments } from './sandbox-provider.js';

const clock = createVirtualClock('2026-11-21T10:00:00.000Z');
const customer = { accountId: 'acc_1' };

async function paid(method = 'card_ok') {
  const payments = createSandboxPayments({ clock });
  const authorise = () => payments.authorise({ paymentId: 'pay_1', amount: 7_378, currency: 'RON', method, customer });
  return { payments, authorise, reference: 'sandbox_pay_1', find: () => payments.find('sandbox_pay_1') };
}

describe('the sandbox provider', () => {
  it('captures a part, refunds a part of it, and repeats nothing', async () => {
    const { payments, authorise, reference, find } = await paid();
    expect(await authorise()).toMatchObject({ outcome: 'authorised', reference });
    for (let time = 0; time < 3; time += 1)
      await payments.capture({ key: 'a', reference, amount: 5_000, currency: 'RON' });
    for (let time = 0; time < 3; time += 1)
      await payments.refund({ key: 'b', reference, amount: 2_000, currency: 'RON' });
    expect(await find()).toMatchObject({ status: 'captured', capturedAmount: 5_000, refundedAmount: 2_000 });
    await expect(payments.refund({ key: 'c', reference, amount: 3_001, currency: 'RON' })).rejects.toThrow(
      PaymentRefused,
    );
    await expect(payments.capture({ key: 'd', reference, amount: 1, currency: 'RON' })).rejects.toThrow(PaymentRefused);
    await expect(payments.void({ key: 'e', reference })).rejects.toThrow(PaymentRefused);
  });

  it.each([
    ['card_3ds', 'authorised'],
    ['card_3ds_declined', 'declined'],
    ['card_3ds_abandoned', 'action_required'],
  ])('asks the customer to confirm %s, and finds it %s', async (method, status) => {
    const { authorise, reference, find } = await paid(method);
    const clientSecret = `${reference}_secret`;
    expect(await authorise()).toEqual({ outcome: 'action_required', reference, clientSecret });
    expect(await find()).toMatchObject({ status });
  });

  it('loses answers after their effect, and has the effect once', async () => {
    const { payments, authorise, reference, find } = await paid('card_lost_answers');
    await expect(authorise()).rejects.toThrow(PaymentProviderUnavailable);
    expect(await authorise()).toMatchObject({ outcome: 'authorised', reference });
    const capture = () => payments.capture({ key: 'a', reference, amount: 7_378, currency: 'RON' });
    await expect(capture()).rejects.toThrow(PaymentProviderUnavailable);
    expect(await find()).toMatchObject({ status: 'captured' });
    await capture();
    expect(await find()).toMatchObject({ capturedAmount: 7_378 });
  });

  it('declines once and for all what a fault declines, and charges nothing', async () => {
    const { payments, authorise, reference, find } = await paid();
    const end = payments.respond(() => 'insufficient_funds');
    expect(await authorise()).toEqual({ outcome: 'declined', reason: 'insufficient_funds' });
    end();
    expect(await authorise()).toEqual({ outcome: 'declined', reason: 'insufficient_funds' });
    expect(await find()).toMatchObject({ status: 'declined', capturedAmount: 0 });
    await expect(payments.capture({ key: 'a', reference, amount: 1, currency: 'RON' })).rejects.toThrow(PaymentRefused);
    payments.respond((operation) => (operation === 'charge' ? 'card_expired' : undefined));
    await expect(payments.charge({ key: 'tip', reference, amount: 500, currency: 'RON' })).rejects.toMatchObject({
      code: 'card_expired',
    });
    expect(await payments.find('sandbox_tip')).toMatchObject({ status: 'declined', capturedAmount: 0 });
  });

  it('asks for a pause without an effect', async () => {
    const { authorise, reference, find } = await paid('card_rate_limited');
    await expect(authorise()).rejects.toMatchObject({ retryAfterSeconds: 2 });
    await expect(find()).rejects.toThrow(PaymentRefused);
    expect(await authorise()).toMatchObject({ outcome: 'authorised', reference });
  });

  it('charges the same card again as a separate payment', async () => {
    const { payments, authorise, reference } = await paid();
    await authorise();
    const charged = await payments.charge({ key: 'tip', reference, amount: 500, currency: 'RON' });
    expect(await payments.find(charged.reference)).toMatchObject({ status: 'captured', paymentId: 'tip', amount: 500 });
    const listed = [];
    for await (const payment of payments.list({ from: '2026-11-21', until: '2026-11-22' })) listed.push(payment);
    expect(listed.map(({ paymentId }) => paymentId)).toEqual(['pay_1', 'tip']);
  });

  it('saves a card that the customer enters, and pays with it for their account only', async () => {
    const payments = createSandboxPayments({ clock });
    const { cards } = payments;
    const accounts = ['acc_01kb2m5v3xe8wr9q4t7n6c0d1f', 'acc_01kb2m5v3xe8wr9q4t7n6c0d1g'] as const;
    const [accountId, other] = accounts;
    const { reference } = await cards.begin({ key: 'k', accountId });
    expect(await cards.find(reference)).toEqual({ accountId, card: null });
    expect(await cards.enter?.(reference, 'card_expired')).toEqual({ declined: 'card_expired' });
    const card = { id: 'saved_k', brand: 'visa', last4: '3155', expiryMonth: 12, expiryYear: 2030 };
    expect(await cards.enter?.(reference, 'card_3ds')).toEqual(card);
    expect(await cards.enter?.(reference, 'card_ok')).toEqual(card);
    expect([await cards.find(reference), await cards.list(accountId)]).toEqual([{ accountId, card }, [card]]);
    expect(await cards.find('setup_unknown')).toBeUndefined();

    const request = { amount: 500, currency: 'RON', method: 'saved_k' };
    const outcomes = accounts.map((owner) =>
      payments.authorise({ ...request, paymentId: `pay_${owner}`, customer: { accountId: owner } }),
    );
    expect((await Promise.all(outcomes)).map(({ outcome }) => outcome)).toEqual(['action_required', 'declined']);
    expect(await cards.remove(other, 'saved_k')).toBe(false);
    expect([await cards.remove(accountId, 'saved_k'), await cards.remove(accountId, 'saved_k')]).toEqual([true, false]);
    expect(await cards.find(reference)).toEqual({ accountId, card: null });
  });
});
