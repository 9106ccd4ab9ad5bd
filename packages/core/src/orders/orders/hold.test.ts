import { beforeEach, describe, expect, it } from 'vitest';
import { addSeconds, secondsBetween, toInstant } from '../../kernel/primitives/instant.js';
import { testStart } from '../../service/testing/test-ports.js';
import { demoEmails } from '../../values/demo/demo-accounts.js';
import { createDeliveryHarness } from '../testing/delivery-harness-fixture.js';
import { createTill, type Till } from '../testing/till-fixture.js';

const day = 24 * 3_600;
/** The last slot that an order can have, and the time at which its order goes to the merchant. */
const lastSlot = addSeconds(testStart, 7 * day);
const placeAt = addSeconds(lastSlot, -45 * 60);

describe('the payment of an order with a slot', () => {
  let till: Till;
  beforeEach(async () => {
    till = await createTill(await createDeliveryHarness());
  });

  const until = (at: string) => till.wait(secondsBetween(toInstant(till.ports.clock.now()), at));
  const order = (id: string) => till.store.reader.get('orders', id);
  const kinds = async (id: string) => (await till.instructions(id)).map(({ kind, status }) => `${kind} ${status}`);

  it('is held again a day before the merchant gets the order, so that a slot in seven days is paid', async () => {
    const { id } = await till.order('card_lost_answers', lastSlot);
    const first = await till.payment(id);
    expect(first.holdEndsAt).toBe(addSeconds(testStart, 7 * day));
    await until(addSeconds(placeAt, -day - 1));
    expect(await kinds(id)).toEqual([]);
    await until(addSeconds(placeAt, -day));
    for (let time = 0; time < 5; time += 1) await till.wait(60);
    expect(await kinds(id)).toEqual(['renew done']);
    const second = await till.payment(id);
    expect(second.providerReference).not.toBe(first.providerReference);
    expect(second).toMatchObject({ status: 'authorised', processing: null, refusedInstruction: null });
    expect(secondsBetween(lastSlot, second.holdEndsAt ?? '')).toBeGreaterThan(5 * day);
    expect(await till.payments.find(first.providerReference)).toMatchObject({ status: 'voided' });
    await until(placeAt);
    expect(await order(id)).toMatchObject({ status: 'placed' });
    await till.move(demoEmails.merchant, id, 'merchant-accept', {});
    await until(lastSlot);
    await till.move(demoEmails.merchant, id, 'merchant-ready');
    await till.move(demoEmails.courier, id, 'courier-claim');
    await till.move(demoEmails.courier, id, 'courier-picked-up', {});
    await till.move(demoEmails.courier, id, 'courier-delivered', {});
    await till.wait();
    expect(await till.atProvider(id)).toMatchObject({ status: 'captured', capturedAmount: first.amount });
  });

  it('is held once for a slot that ends inside the hold', async () => {
    const { id } = await till.order('card_ok', addSeconds(testStart, 6 * day));
    await until(addSeconds(testStart, 6 * day - 45 * 60));
    expect(await kinds(id)).toEqual([]);
    expect(await order(id)).toMatchObject({ status: 'placed' });
  });

  it('ends the order a day before the merchant would get it if the bank declines', async () => {
    const { id } = await till.order('card_renewal_declined', lastSlot);
    await until(addSeconds(placeAt, -day));
    await till.wait(60);
    const closure = { reason: 'payment_declined', by: 'system', fee: 0 };
    expect(await order(id)).toMatchObject({ status: 'cancelled', closure });
    expect(await till.payment(id)).toMatchObject({ status: 'voided', refusedInstruction: 'renew' });
    const told = await till.store.reader.find('notifications', {
      where: { subjectId: id, eventType: 'order.cancelled' },
    });
    expect(told.length).toBeGreaterThan(0);
    await until(lastSlot);
    expect(await till.store.reader.count('events', { subjectId: id, type: 'order.placed' })).toBe(0);
    expect(await till.atProvider(id)).toMatchObject({ status: 'voided' });
  });

  it('makes the order wait while the provider is unavailable, and ends it at its slot', async () => {
    const ids = [(await till.order('card_ok', lastSlot)).id, (await till.order('card_ok', lastSlot)).id];
    const [waiting = '', lost = ''] = ids;
    const { id: lostPayment } = await till.payment(lost);
    const keyOf = async (id: string) => (await till.instructions(id))[0]?.key;
    await until(addSeconds(placeAt, -day - 1));
    let isBack = false;
    const lostKeys = new Set<string | undefined>();
    till.payments.respond((operation, key) => {
      if (operation !== 'renew') return undefined;
      return isBack && !lostKeys.has(key) ? undefined : 'unavailable';
    });
    await till.wait(1);
    lostKeys.add(await keyOf(lost));
    await until(placeAt);
    expect(await Promise.all(ids.map(async (id) => (await order(id))?.status))).toEqual(['scheduled', 'scheduled']);
    isBack = true;
    while ((await till.payment(waiting)).processing === 'renew') await till.wait(60);
    await till.wait(60);
    expect(await order(waiting)).toMatchObject({ status: 'placed' });
    expect(toInstant(till.ports.clock.now()) < lastSlot).toBe(true);
    await until(lastSlot);
    expect(await order(lost)).toMatchObject({ status: 'cancelled', closure: { reason: 'payment_declined' } });
    expect(await till.store.reader.get('payments', lostPayment)).toMatchObject({ status: 'voided' });
  });

  it('is held long enough after a confirmation', async () => {
    const { id } = await till.order('card_3ds', lastSlot);
    await till.wait(60);
    await till.move(demoEmails.customer, id, 'payment/confirm');
    expect(await order(id)).toMatchObject({ status: 'scheduled' });
    await until(addSeconds(placeAt, -day));
    await till.wait(60);
    expect(await kinds(id)).toEqual(['renew done']);
  });
});
