import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds e-mails, and the addresses that receive none. They are history, so they have no foreign keys. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'emails', (c) => {
    c.id();
    c.text('account_id');
    c.text('notification_id').nullable();
    c.text('language');
    c.text('sealed_message').nullable();
    c.text('status');
    c.text('reason').nullable();
    c.integer('attempts');
    c.instant('next_attempt_at').nullable();
    c.text('reference').nullable();
    c.instant('expires_at');
    c.instant('created_at');
    c.oneOf('language', ['ro', 'en']);
    c.oneOf('status', ['pending', 'sent', 'failed', 'dropped']);
    c.nonNegative('attempts');
  });
  await createIndex(knex, 'emails', 'account_id');
  await createIndex(knex, 'emails', 'notification_id');
  await createIndex(knex, 'emails', 'created_at');
  await createTable(knex, 'mail_suppressions', (c) => {
    c.id();
    c.instant('created_at');
  });
  await createIndex(knex, 'mail_suppressions', 'created_at');
}
