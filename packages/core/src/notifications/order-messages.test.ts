import { expect, it } from 'vitest';
import { createNotificationTest, type NotificationTest, type Party } from './testing/notification-fixture.js';

async function write({ send, order, tokens }: NotificationTest, from: Party, to: Party): Promise<void> {
  const body = { to, text: 'cod de la interfon: 1234' };
  const answer = await send('POST', `/api/v1/orders/${order.id}/messages`, { token: tokens[from], body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
}

it('a message is sent to its recipient only, without its text, and replaces one of the same thread', async () => {
  const test = await createNotificationTest();
  for (const party of ['customer', 'merchant', 'courier'] as const) await test.device(party);
  await write(test, 'courier', 'customer');
  await write(test, 'merchant', 'customer');
  await write(test, 'customer', 'courier');
  await write(test, 'courier', 'merchant');
  await test.advance(1);
  const { id, number } = test.order;
  const about = (author: string): string => `${author} ți-a scris despre comanda ${number}.`;
  expect(test.ports.push.sent.map(({ app, body, collapseKey }) => [app, body, collapseKey]).toSorted()).toEqual(
    [
      ['courier', about('Ana P.'), `${id}/customer_courier`],
      ['customer', about('Hanul Domnesc'), `${id}/customer_merchant`],
      ['customer', about('Mihai D.'), `${id}/customer_courier`],
      ['merchant', about('Mihai D.'), `${id}/merchant_courier`],
    ].toSorted(),
  );
});
