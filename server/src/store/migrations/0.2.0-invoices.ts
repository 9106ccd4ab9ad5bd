import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds invoices with their gapless series, and the companies of merchants. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'merchants', 'billing', { kind: 'json', nullable: true });
  await createTable(knex, 'invoice_series', (c) => {
    c.id();
    c.text('seller_id');
    c.integer('year');
    c.integer('last_number');
    c.nonNegative('last_number');
  });
  await createTable(knex, 'invoices', (c) => {
    c.id();
    c.reference('series_id', 'invoice_series');
    c.integer('position');
    c.text('kind');
    c.text('about');
    c.text('seller_id');
    c.text('buyer_id');
    c.reference('merchant_id', 'merchants').nullable();
    c.reference('order_id', 'orders').nullable();
    c.text('source_id');
    c.reference('corrects_id', 'invoices').nullable();
    c.integer('net');
    c.integer('vat');
    c.json('content');
    c.instant('created_at');
    c.unique('series_id', 'position');
    c.unique('source_id', 'about');
    c.oneOf('kind', ['invoice', 'credit_note']);
    c.oneOf('about', ['goods', 'fees', 'deliveries', 'commission']);
    c.check('corrects', "(kind = 'credit_note') = (corrects_id is not null)");
    c.check('position', 'position > 0');
  });
  await createIndex(knex, 'invoices', 'buyer_id', 'id desc');
  await createIndex(knex, 'invoices', 'merchant_id', 'id desc');
  await createIndex(knex, 'invoices', 'order_id', 'id desc');
  await createIndex(knex, 'invoices', 'corrects_id');
}
