import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds codes of six digits, and the marks of verified e-mail addresses and phone numbers. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'accounts', 'email_verified_at', { kind: 'instant', nullable: true });
  await addColumn(knex, 'accounts', 'phone_verified_at', { kind: 'instant', nullable: true });
  await createIndex(knex, 'accounts', 'phone');
  await createTable(knex, 'one_time_codes', (c) => {
    c.id();
    c.text('purpose');
    c.text('account_id').nullable();
    c.text('sealed_content');
    c.integer('attempts');
    c.instant('expires_at');
    c.instant('created_at');
    c.nonNegative('attempts');
  });
  await createIndex(knex, 'one_time_codes', 'account_id');
  await createIndex(knex, 'one_time_codes', 'expires_at');
}
