import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds the comparisons of days with the payment provider, and the differences that they find. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'payment_comparisons', (c) => {
    c.id();
    c.text('compared_on');
    c.text('status');
    c.instant('cursor');
    c.integer('compared');
    c.integer('differences');
    c.instant('updated_at');
    c.oneOf('status', ['running', 'done']);
    c.nonNegative('compared', 'differences');
  });
  await createIndex(knex, 'payment_comparisons', 'differences', 'id desc');
  await createTable(knex, 'payment_differences', (c) => {
    c.id();
    c.text('day');
    c.text('what');
    c.text('reference');
    c.reference('order_id', 'orders').nullable();
    c.integer('recorded');
    c.integer('at_provider');
    c.instant('created_at');
    c.oneOf('what', ['unknown', 'missing', 'status', 'captured', 'refunded', 'disputed', 'stuck']);
  });
  await createIndex(knex, 'payment_differences', 'day', 'id');
  await createIndex(knex, 'payment_differences', 'order_id');
}
