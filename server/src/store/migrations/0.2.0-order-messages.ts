import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds the messages between the people of an order, and how many each of them has not read. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'orders', 'unread_messages', { kind: 'json', default: '{}' });
  await createTable(knex, 'order_messages', (c) => {
    c.id();
    c.reference('order_id', 'orders');
    c.integer('sequence');
    c.text('thread');
    c.text('author');
    c.text('recipient');
    c.reference('author_id', 'accounts');
    c.reference('courier_id', 'couriers').nullable();
    c.text('text');
    c.instant('read_at').nullable();
    c.reference('report_ticket_id', 'support_tickets').nullable();
    c.instant('created_at');
    c.oneOf('thread', ['customer_merchant', 'customer_courier', 'merchant_courier']);
    c.oneOf('author', ['customer', 'merchant', 'courier']);
    c.oneOf('recipient', ['customer', 'merchant', 'courier']);
    c.nonNegative('sequence');
  });
  await createIndex(knex, 'order_messages', 'order_id', 'id');
  await createIndex(knex, 'order_messages', 'author_id');
  await createIndex(knex, 'order_messages', 'courier_id');
  await createIndex(knex, 'order_messages', 'report_ticket_id', 'created_at');
}
