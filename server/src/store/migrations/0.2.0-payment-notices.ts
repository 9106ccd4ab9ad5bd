import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds the notices of the payment provider. They are history, so they have no foreign keys. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'payment_notices', (c) => {
    c.id();
    c.text('reference');
    c.text('kind');
    c.instant('at');
    c.instant('created_at');
    c.oneOf('kind', ['payment_changed', 'dispute_opened', 'dispute_closed', 'card_saved', 'transfer_failed']);
  });
  await createIndex(knex, 'payment_notices', 'created_at', 'id');
  await createIndex(knex, 'payments', 'provider_reference');
}
