import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds SMS, and their numbers by day. They are history, so they have no foreign keys. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'sms_messages', (c) => {
    c.id();
    c.text('account_id');
    c.text('notification_id').nullable();
    c.text('sealed_message').nullable();
    c.text('status');
    c.text('reason').nullable();
    c.integer('attempts');
    c.instant('next_attempt_at').nullable();
    c.text('reference').nullable();
    c.instant('expires_at');
    c.instant('created_at');
    c.oneOf('status', ['pending', 'sent', 'failed', 'dropped']);
    c.nonNegative('attempts');
  });
  await createIndex(knex, 'sms_messages', 'account_id', 'created_at');
  await createIndex(knex, 'sms_messages', 'notification_id');
  await createIndex(knex, 'sms_messages', 'created_at');
  await createTable(knex, 'sms_days', (c) => {
    c.id();
    c.integer('queued');
    c.nonNegative('queued');
  });
}
