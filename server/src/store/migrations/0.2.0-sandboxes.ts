import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds the sandboxes that partners create, each with a partner that owns what is in it. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'sandboxes', (c) => {
    c.id();
    c.reference('partner_id', 'partners');
    c.text('name').nullable();
    c.instant('created_at');
    c.instant('expires_at');
  });
  await createIndex(knex, 'sandboxes', 'partner_id', 'created_at desc', 'id');
  await addColumn(knex, 'partners', 'sandbox_id', { kind: 'text', nullable: true, references: 'sandboxes' });
  await createIndex(knex, 'partners', 'sandbox_id', 'name');
}
