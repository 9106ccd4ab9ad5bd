import { expect } from 'vitest';
import { claimOrder } from '../kit/courier-hands.js';
import { type DemoAccount, type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';

const pathOf = (orderId: string): string => `/api/v1/orders/${orderId}/messages`;

/** Returns the texts that a person reads about an order, newest first. */
async function textsOf(harness: Harness, person: DemoAccount, orderId: string): Promise<string[]> {
  const { data } = await (await harness.as(person)).orderMessages.list(orderId);
  return data.map(({ text }) => text);
}

export const orderMessagesSubject = subject('order messages', (scenario) => {
  scenario('carries a live chat between customer and courier, with read state', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    const [customer, courier] = [await harness.as('customer'), await harness.as('courier')];
    const stream = courier.orders.follow(id).messages();
    await stream.next();
    const asked = await customer.orderMessages.send(id, { to: 'courier', text: 'Interfonul nu merge.\nCobor eu.' });
    expect(asked).toMatchObject({ orderId: id, thread: 'customer_courier', from: 'customer', to: 'courier' });
    expect(asked).toMatchObject({ readAt: null, reported: false });
    // No time passes, so only the message wakes the stream.
    const { value: woken } = await stream.next();
    expect(woken?.data).toMatchObject({ status: 'claimed', unreadMessages: 1 });
    await stream.return(undefined);
    expect((await courier.orders.get(id)).unreadMessages).toBe(1);
    expect((await customer.orders.get(id)).unreadMessages).toBe(0);
    const { data } = await courier.orderMessages.list(id);
    expect(data).toEqual([asked]);
    expect(await courier.orderMessages.markRead(id, { upTo: asked.id })).toEqual({ unreadMessages: 0 });
    const answered = await courier.orderMessages.send(id, { to: 'customer', text: 'În 5 minute.' });
    const seen = await customer.orderMessages.list(id, { limit: 1 });
    expect(seen.data).toEqual([answered]);
    const [older] = (await customer.orderMessages.list(id, { limit: 1, cursor: seen.nextCursor ?? '' })).data;
    expect(older).toMatchObject({ id: asked.id, text: 'Interfonul nu merge.\nCobor eu.' });
    expect(Date.parse(older?.readAt ?? '')).toBe(harness.target.now());
    expect((await customer.orders.getTracking(id)).unreadMessages).toBe(1);
    expect((await courier.orders.getTracking(id)).unreadMessages).toBe(0);
  });

  scenario('marks messages as read up to the one that was shown', async (harness) => {
    const { id } = await orderIn(harness, 'placed');
    const [customer, merchant] = [await harness.as('customer'), await harness.as('merchant')];
    const first = await customer.orderMessages.send(id, { to: 'merchant', text: 'Fără ceapă, vă rog.' });
    await harness.target.advance('1s');
    const second = await customer.orderMessages.send(id, { to: 'merchant', text: 'Și fără usturoi.' });
    expect(await merchant.orderMessages.markRead(id, { upTo: first.id })).toEqual({ unreadMessages: 1 });
    expect((await merchant.orders.get(id)).unreadMessages).toBe(1);
    // An author marks nothing: the messages are not to them.
    await customer.orderMessages.markRead(id, { upTo: second.id });
    expect((await merchant.orders.get(id)).unreadMessages).toBe(1);
    expect(await merchant.orderMessages.markRead(id, { upTo: second.id })).toEqual({ unreadMessages: 0 });
  });

  scenario('shows each person their own threads only, and staff all of them', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    const write = async (person: DemoAccount, to: 'customer' | 'merchant' | 'courier', text: string) =>
      (await harness.as(person)).orderMessages.send(id, { to, text });
    await write('customer', 'merchant', 'către magazin');
    await write('merchant', 'courier', 'către curier');
    await write('courier', 'customer', 'către client');
    expect(await textsOf(harness, 'customer', id)).toEqual(['către client', 'către magazin']);
    expect(await textsOf(harness, 'merchant', id)).toEqual(['către curier', 'către magazin']);
    expect(await textsOf(harness, 'courier', id)).toEqual(['către client', 'către curier']);
    expect(await textsOf(harness, 'support', id)).toEqual(['către client', 'către curier', 'către magazin']);
    const { orderMessages } = await harness.as('customer');
    const ofCourier = await orderMessages.list(id, { thread: 'customer_courier' });
    expect(ofCourier.data.map(({ text }) => text)).toEqual(['către client']);
    expect((await orderMessages.list(id, { thread: 'merchant_courier' })).data).toEqual([]);
    const entries = await (await harness.as('admin')).audit.list({ limit: 20 });
    expect(entries.data).toContainEqual(expect.objectContaining({ action: 'orderMessages.list', subjectId: id }));
  });

  scenario('is closed to strangers, to candidates and to a former courier', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    const courier = await harness.as('courier');
    const { id: messageId } = await (await harness.as('customer')).orderMessages.send(id, {
      to: 'courier',
      text: 'La parter.',
    });
    await courier.orders.release(id, { reason: 'vehicle_problem' });
    const others: readonly DemoAccount[] = ['otherCustomer', 'otherMerchant', 'courier', 'otherCourier'];
    for (const person of others) {
      const { token } = await harness.as(person);
      for (const [method, rest, json] of [
        ['GET', '', undefined],
        ['POST', '', { to: 'merchant', text: 'Bună' }],
        ['POST', '/read', { upTo: messageId }],
        ['POST', `/${messageId}/report`, { reason: 'abusive' }],
      ] as const) {
        const answer = await harness.send(method, `${pathOf(id)}${rest}`, { token, ...(json ? { json } : {}) });
        expectProblem(answer, 'not_found');
      }
    }
    for (const person of ['support', 'admin', 'fleet'] as const) {
      const { token } = await harness.as(person);
      const json = { to: 'customer', text: 'Bună' };
      expectProblem(await harness.send('POST', pathOf(id), { token, json }), 'forbidden');
    }
    expectProblem(await harness.send('GET', pathOf(id)), 'unauthenticated');
    // The next courier begins with an empty conversation, and the customer keeps theirs.
    const next = await harness.as('otherCourier');
    await claimOrder(next, id);
    expect(await textsOf(harness, 'otherCourier', id)).toEqual([]);
    expect((await next.orders.get(id)).unreadMessages).toBe(0);
    expect(await textsOf(harness, 'customer', id)).toEqual(['La parter.']);
  });

  scenario('closes 30 minutes after the end of the order, and to couriers before the claim', async (harness) => {
    const customer = await harness.as('customer');
    const placed = await orderIn(harness, 'placed');
    await refused(customer.orderMessages.send(placed.id, { to: 'courier', text: 'Alo?' }), 'conversation_closed');
    const scheduled = await orderIn(harness, 'scheduled');
    await refused(customer.orderMessages.send(scheduled.id, { to: 'merchant', text: 'Alo?' }), 'conversation_closed');
    const { id } = await orderIn(harness, 'delivered');
    await harness.target.advance(30 * 60 - 1);
    await customer.orderMessages.send(id, { to: 'courier', text: 'Mulțumesc!' });
    await harness.target.advance(1);
    await refused(customer.orderMessages.send(id, { to: 'courier', text: 'Alo?' }), 'conversation_closed');
    expect(await textsOf(harness, 'courier', id)).toEqual(['Mulțumesc!']);
  });

  scenario('refuses messages to oneself, without words, and above the limit', async (harness) => {
    const { id } = await orderIn(harness, 'placed');
    const { token, orderMessages } = await harness.as('customer');
    for (const [json, pointer] of [
      [{ to: 'customer', text: 'eu' }, '/body/to'],
      [{ to: 'fleet', text: 'flotă' }, '/body/to'],
      [{ to: 'merchant', text: '  ' }, '/body/text'],
      [{ to: 'merchant', text: 'x'.repeat(1_001) }, '/body/text'],
    ] as const) {
      expectPointers(await harness.send('POST', pathOf(id), { token, json }), pointer);
    }
    const headers = { 'idempotency-key': `message-${id}` };
    const json = { to: 'merchant', text: 'O dată' };
    const [one, again] = [
      await harness.send('POST', pathOf(id), { token, json, headers }),
      await harness.send('POST', pathOf(id), { token, json, headers }),
    ];
    expect([one.status, again.text]).toEqual([201, one.text]);
    expect(await textsOf(harness, 'customer', id)).toEqual(['O dată']);
    let sent = 0;
    const untilLimit = async (): Promise<void> => {
      for (; sent < 100; sent++) await orderMessages.send(id, { to: 'merchant', text: 'Mai e mult?' });
    };
    await refused(untilLimit(), 'rate_limited');
    expect(sent).toBeLessThan(60);
  });

  scenario('opens one ticket about a reported message, of which its author does not learn', async (harness) => {
    const { id } = await orderIn(harness, 'claimed');
    const [customer, courier] = [await harness.as('customer'), await harness.as('courier')];
    const message = await courier.orderMessages.send(id, { to: 'customer', text: 'Vorbe urâte' });
    const ticket = await customer.orderMessages.report(id, message.id, { reason: 'abusive', note: 'M-a jignit.' });
    expect(ticket).toMatchObject({ category: 'order', status: 'open', orderId: id });
    expect(ticket.subject).toBe('Mesaj raportat / Reported message');
    const again = await customer.orderMessages.report(id, message.id, { reason: 'other' });
    expect(again.id).toBe(ticket.id);
    const { data } = await (await harness.as('support')).support.listMessages(ticket.id);
    expect(data.map(({ text }) => text)).toEqual([`${message.id}: abusive\nM-a jignit.`]);
    const reportedTo = async (person: DemoAccount) =>
      (await (await harness.as(person)).orderMessages.list(id)).data.map(({ reported }) => reported);
    expect(await reportedTo('customer')).toEqual([true]);
    expect(await reportedTo('support')).toEqual([true]);
    expect(await reportedTo('courier')).toEqual([false]);
    await refused(courier.orderMessages.report(id, message.id, { reason: 'other' }), 'not_found');
    await (await harness.as('support')).support.close(ticket.id);
  });

  scenario('notifies the recipient alone, without the text', async (harness) => {
    const { id, number, store } = await orderIn(harness, 'claimed');
    await (await harness.as('merchant')).orderMessages.send(id, { to: 'courier', text: 'secret de bucătărie' });
    await harness.target.advance('1s');
    const told = async (person: DemoAccount) => {
      const { data } = await (await harness.as(person)).notifications.list({ channel: 'push', limit: 50 });
      return data.filter(({ subjectId, eventType }) => subjectId === id && eventType === 'order.message_sent');
    };
    const [notified] = await told('courier');
    const body = `${store.name} ți-a scris despre comanda ${number}.`;
    expect(notified).toMatchObject({ title: 'Mesaj nou', body });
    expect(await told('customer')).toEqual([]);
    expect(await told('merchant')).toEqual([]);
  });
});
