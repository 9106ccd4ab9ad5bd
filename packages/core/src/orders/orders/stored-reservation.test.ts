import { beforeEach, describe, expect, it } from 'vitest';
import { createSandboxPayments } from '../../payments/payments/sandbox-provider.js';
import { createStoredSandboxBook } from '../../payments/payments/stored-sandbox-book.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { createDeliveryHarness } from '../testing/delivery-harness-fixture.js';
import { createTill, type Till } from '../testing/till-fixture.js';

describe('a reservation that the sandbox stores with its order', () => {
  let till: Till;
  beforeEach(async () => {
    till = await createTill(await createDeliveryHarness());
    const book = createStoredSandboxBook(till.store);
    Object.assign(till.payments, createSandboxPayments({ clock: till.ports.clock, book }));
  });

  it('commits nothing before the order', async () => {
    await till.order('card_ok');
    const { transaction } = till.store;
    const names: (string | undefined)[] = [];
    const noted: typeof transaction = (work, name) => {
      names.push(name);
      return transaction(work, name);
    };
    Object.assign(till.store, { transaction: noted });
    const { id } = await till.order('card_ok');
    expect(names).toEqual(['platform.checkout.create']);
    expect(await till.atProvider(id)).toMatchObject({ status: 'authorised' });
  });

  it('does not exist without the order', async () => {
    const { transaction } = till.store;
    const broken: typeof transaction = async (work, name) => {
      await transaction(work, name);
      throw new Error('The disk is full.');
    };
    const rollingBack: typeof transaction = (work, name) =>
      name === 'platform.checkout.create'
        ? transaction(async (db) => {
            await work(db);
            throw new Error('The disk is full.');
          }, name)
        : transaction(work, name);
    Object.assign(till.store, { transaction: rollingBack });
    await expect(till.order('card_ok')).rejects.toThrow('internal');
    expect(await till.store.reader.count('sandboxPayments', {})).toBe(0);
    // A commit whose answer is lost has kept both.
    Object.assign(till.store, { transaction: broken });
    await expect(till.order('card_ok')).rejects.toThrow('internal');
    Object.assign(till.store, { transaction });
    const [payment] = await till.store.reader.find('payments', {
      orderBy: [['id', 'desc']],
      where: { provider: 'sandbox' },
      limit: 1,
    });
    expect(await till.payments.find(payment?.providerReference ?? '')).toMatchObject({ status: 'authorised' });
  });

  it('is confirmed, captured, charged again and refunded', async () => {
    const { id } = await till.order('card_3ds');
    await till.move(demoEmails.customer, id, 'payment/confirm');
    expect(await till.atProvider(id)).toMatchObject({ status: 'authorised' });
    const { id: delivered } = await till.delivered('card_lost_answers');
    await till.move(demoEmails.customer, delivered, 'review', { rating: 5, tipAmount: 700 });
    await till.refund(delivered, 300);
    for (let hour = 0; hour < 5; hour += 1) await till.wait();
    expect(await till.payment(delivered)).toMatchObject({ processing: null, refusedInstruction: null });
    expect(await till.atProvider(delivered)).toMatchObject({ status: 'captured', refundedAmount: 300 });
    expect(await till.store.reader.count('sandboxPayments', {})).toBe(3);
  });
});
