import { expect } from 'vitest';
import { refused } from '../kit/harness.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';

const lei = (amount: number) => ({ amount, currency: 'RON' as const });

/** Payments that customers dispute with their bank. */
export const disputesSubject = subject('disputes', (scenario) => {
  scenario('take the money back, and leave nothing of it to refund until they are won', async (harness) => {
    const { id } = await orderIn(harness, 'delivered');
    await harness.target.advance('1s');
    const [admin, support, customer] = await Promise.all([
      harness.as('admin'),
      harness.as('support'),
      harness.as('customer'),
    ]);
    const { captured } = (await customer.orders.get(id)).payment;
    const dispute = await admin.disputes.play(id, { status: 'needs_response' });
    expect(dispute).toMatchObject({ orderId: id, about: 'order', amount: captured, closedAt: null });
    await harness.target.advance('1s');
    const { number } = await customer.orders.get(id);
    expect((await admin.notifications.list({ channel: 'email', limit: 1 })).data).toMatchObject([
      { ruleId: 'dispute.opened/admin', status: 'sent', body: expect.stringContaining(number) },
    ]);
    expect(Date.parse(dispute.evidenceDueBy ?? '')).toBeGreaterThan(Date.parse(dispute.createdAt));
    expect((await customer.orders.get(id)).payment).toMatchObject({ status: 'captured', disputed: captured });
    const refund = { reason: 'goodwill', amount: lei(1) } as const;
    await refused(support.orders.createRefund(id, refund), 'refund_exceeds_payment');
    expect((await support.disputes.list({ orderId: id })).data).toEqual([dispute]);
    expect(await admin.disputes.play(id, { status: 'needs_response' })).toEqual(dispute);

    await admin.disputes.play(id, { status: 'under_review' });
    const won = await admin.disputes.play(id, { status: 'won' });
    expect(won).toMatchObject({ id: dispute.id, status: 'won', fee: lei(0), closedAt: expect.any(String) });
    expect((await customer.orders.get(id)).payment.disputed).toEqual(lei(0));
    await support.orders.createRefund(id, refund);
  });

  scenario('that are lost keep their part, and the rest can be refunded', async (harness) => {
    const { id } = await orderIn(harness, 'delivered');
    await harness.target.advance('1s');
    const [admin, support] = await Promise.all([harness.as('admin'), harness.as('support')]);
    await admin.disputes.play(id, { status: 'needs_response', amount: lei(1_000) });
    expect(await admin.disputes.play(id, { status: 'lost' })).toMatchObject({ status: 'lost', amount: lei(1_000) });
    await refused(admin.disputes.play(id, { status: 'won' }), 'dispute_not_possible');
    const { amount } = await support.orders.createRefund(id, { reason: 'goodwill' });
    const { payment } = await support.orders.get(id);
    expect(payment).toMatchObject({ disputed: lei(1_000), refunded: amount });
    expect(payment.captured.amount).toBe(amount.amount + 1_000);
    const { data } = await support.disputes.list({ status: 'lost', limit: 100 });
    expect(data.map(({ orderId }) => orderId)).toContain(id);
  });

  scenario('are for staff', async (harness) => {
    const { id } = await orderIn(harness, 'delivered');
    await harness.target.advance('1s');
    for (const person of ['customer', 'merchant', 'courier', 'fleet'] as const) {
      const session = await harness.as(person);
      await refused(session.disputes.list(), 'forbidden');
      await refused(session.disputes.play(id, { status: 'needs_response' }), 'forbidden');
    }
    await refused((await harness.as('support')).disputes.play(id, { status: 'needs_response' }), 'forbidden');
  });
});
