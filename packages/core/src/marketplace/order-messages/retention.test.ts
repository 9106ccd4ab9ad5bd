import { expect, it } from 'vitest';
import { addSeconds, toInstant } from '../../kernel/primitives/instant.js';
import type { OrderMessageRecord } from '../../orders/orders/message-records.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { createTestService } from '../../service/testing/test-service.js';
import { retainOrderMessages } from './retention.js';

const days = 86_400;

it('removes messages after 30 days but keeps reported ones, and counts the removed as read', async () => {
  const { store, ports } = await createTestService();
  const now = toInstant(ports.clock.now());
  const order = exampleOrderRecord({ unreadMessages: { merchant: 1 } });
  const message = (id: string, age: number, reportTicketId: string | null = null): OrderMessageRecord => ({
    id,
    orderId: order.id,
    sequence: order.sequence,
    thread: 'customer_merchant',
    author: 'customer',
    recipient: 'merchant',
    authorId: order.customerId,
    courierId: null,
    text: 'Bună ziua!',
    readAt: null,
    reportTicketId,
    createdAt: addSeconds(now, -age),
  });
  await store.transaction(async (db) => {
    await db.insert('orders', order);
    await db.insert(
      'orderMessages',
      message('oms_old', 30 * days + 1),
      message('oms_new', 30 * days),
      message('oms_reported', 90 * days, 'tkt_reported'),
    );
  });
  expect(await store.transaction((db) => retainOrderMessages(db, now, 100))).toBe(1);
  const left = await store.reader.find('orderMessages', { orderBy: [['id', 'asc']] });
  expect(left.map(({ id }) => id)).toEqual(['oms_new', 'oms_reported']);
  expect((await store.reader.get('orders', order.id))?.unreadMessages).toEqual({});
  expect(await store.transaction((db) => retainOrderMessages(db, now, 100))).toBe(0);
});
