import { beforeAll, describe, expect, it } from 'vitest';
import { createMemorySandboxBook, type MemorySandboxBook } from '../../payments/payments/sandbox-book.js';
import { createSandboxPayments } from '../../payments/payments/sandbox-provider.js';
import { testStart } from '../../service/testing/test-ports.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { createDeliveryHarness } from '../testing/delivery-harness-fixture.js';
import { createTill, type Till } from '../testing/till-fixture.js';
import { providerTable } from './provider-table.js';

type Status = keyof typeof providerTable;

/** The moves that lead a new order to each state in which the goods may go out. */
const paths: Readonly<Partial<Record<Status, readonly (readonly [string, string, object?])[]>>> = {
  scheduled: [],
  placed: [],
  accepted: [[demoEmails.merchant, 'merchant-accept', {}]],
  ready: [
    [demoEmails.merchant, 'merchant-accept', {}],
    [demoEmails.merchant, 'merchant-ready'],
  ],
  claimed: [
    [demoEmails.merchant, 'merchant-accept', {}],
    [demoEmails.merchant, 'merchant-ready'],
    [demoEmails.courier, 'courier-claim'],
  ],
  picked_up: [
    [demoEmails.merchant, 'merchant-accept', {}],
    [demoEmails.merchant, 'merchant-ready'],
    [demoEmails.courier, 'courier-claim'],
    [demoEmails.courier, 'courier-picked-up', {}],
  ],
};
const underWay = Object.keys(paths) as Status[];

describe('a change at the payment provider', () => {
  let till: Till;
  let book: MemorySandboxBook;
  let notices = 0;
  const reported: string[] = [];
  beforeAll(async () => {
    till = await createTill(await createDeliveryHarness());
    book = createMemorySandboxBook();
    Object.assign(till.payments, createSandboxPayments({ clock: till.ports.clock, book }));
    Object.assign(till.ports.reporter, { error: (message: string) => void reported.push(message) });
  });

  async function orderIn(status: Status, card = 'card_ok'): Promise<string> {
    const slot = status === 'scheduled' ? new Date(till.ports.clock.now() + 3 * 3_600_000) : undefined;
    slot?.setUTCMinutes(0, 0, 0);
    const { id } = await till.order(card, slot?.toISOString());
    for (const [email, action, body] of paths[status] ?? []) await till.move(email, id, action, body);
    await till.service.jobs.runAllDue();
    return id;
  }

  /** The provider changes the payment of an order, and gives notice of it a few times. */
  async function changed(id: string, change: object): Promise<void> {
    const { providerReference: reference } = await till.payment(id);
    await book.change(reference, (payment) => ({ ...payment, ...change }));
    reported.length = 0;
    notices += 2;
    for (const name of [notices, notices + 1, notices + 1]) {
      const event = {
        id: `evt_${name}`,
        provider: 'sandbox',
        reference,
        kind: 'payment_changed',
        at: testStart,
      } as const;
      await till.service.receiveProviderEvent(event);
    }
    await till.service.jobs.runAllDue();
  }

  const statusOf = async (id: string) => (await till.store.reader.get('orders', id))?.status;

  it.each(underWay.flatMap((status) => (['voided', 'declined'] as const).map((lost) => [status, lost] as const)))(
    'holds the money of an order that is %s again when it is %s there',
    async (status, lost) => {
      expect(providerTable[status][lost]).toBe('renew');
      const id = await orderIn(status);
      await changed(id, { status: lost });
      expect(await statusOf(id)).toBe(status);
      expect(await till.atProvider(id)).toMatchObject({ status: 'authorised' });
      expect((await till.instructions(id)).map(({ kind }) => kind)).toEqual(['renew']);
      await release(id, status);
    },
  );

  it.each(underWay)(
    'ends an order that is %s when the bank declines, unless the goods are on their way',
    async (status) => {
      const id = await orderIn(status, 'card_renewal_declined');
      await changed(id, { status: 'voided' });
      const goesOn = status === 'picked_up';
      expect(await statusOf(id)).toBe(goesOn ? 'picked_up' : 'cancelled');
      expect(reported).toEqual(goesOn ? ['order goes on without a payment'] : []);
      if (goesOn) {
        await till.move(demoEmails.courier, id, 'courier-delivered', {});
        await till.wait();
        expect(await till.payment(id)).toMatchObject({ status: 'captured', refusedInstruction: 'capture' });
        return;
      }
      expect(await till.payment(id)).toMatchObject({ status: 'voided', processing: null, refusedInstruction: 'renew' });
      const where = { subjectId: id, eventType: 'order.cancelled' } as const;
      const told = new Set(
        (await till.store.reader.find('notifications', { where })).map(({ accountId }) => accountId),
      );
      const parties = status === 'claimed' ? 3 : status === 'scheduled' ? 1 : 2;
      expect(told.size).toBeGreaterThanOrEqual(parties);
    },
  );

  it.each(underWay)('tells support of an order that is %s when somebody has captured its payment', async (status) => {
    const id = await orderIn(status);
    await changed(id, { status: 'captured', capturedAmount: 100 });
    expect(await statusOf(id)).toBe(status);
    expect(new Set(reported)).toEqual(new Set(['payment differs at the provider']));
    await release(id, status);
  });

  it('tells support of a refund that somebody made at the provider, of an order or of its tip', async () => {
    const { id } = await till.delivered('card_ok');
    await till.wait();
    await changed(id, {});
    expect(reported).toEqual([]);
    await changed(id, { refundedAmount: 300 });
    expect(await statusOf(id)).toBe('delivered');
    expect(reported).toContain('payment differs at the provider');
  });

  it('does nothing in the states that an instruction has caused', async () => {
    const { id } = await till.order('card_ok');
    await till.move(demoEmails.merchant, id, 'merchant-reject', { reason: 'too_busy' });
    await changed(id, {});
    await till.wait();
    await changed(id, {});
    expect([await statusOf(id), reported]).toEqual(['rejected', []]);
  });

  /** Lets the courier take the next order. */
  async function release(id: string, status: Status): Promise<void> {
    if (status === 'claimed') await till.move(demoEmails.courier, id, 'courier-release', { reason: 'too_far' });
    if (status === 'picked_up') await till.move(demoEmails.courier, id, 'courier-delivered', {});
  }
});
