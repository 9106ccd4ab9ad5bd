import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds changes of contacts that can be undone. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'contact_changes', (c) => {
    c.id();
    c.text('account_id');
    c.text('email_hash').nullable();
    c.text('sealed_contacts');
    c.instant('expires_at');
    c.instant('created_at');
  });
  await createIndex(knex, 'contact_changes', 'account_id');
  await createIndex(knex, 'contact_changes', 'email_hash');
  await createIndex(knex, 'contact_changes', 'expires_at');
}
