import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';
import { apps, platforms } from './lists.js';

/**
 * Creates notification preferences, the push tokens of devices, and messages. Messages are history: they outlive the rows
 * they are about, so they have no foreign keys.
 */
export async function createNotificationTables(knex: Knex): Promise<void> {
  await createTable(knex, 'notification_preferences', (c) => {
    c.id();
    c.json('choices');
    c.instant('updated_at');
  });

  await createTable(knex, 'push_tokens', (c) => {
    c.id();
    c.reference('account_id', 'accounts');
    c.text('session_id');
    c.text('app');
    c.text('platform');
    c.text('token_hash');
    c.text('sealed_token');
    c.text('last_four');
    c.instant('since');
    c.instant('last_used_at').nullable();
    c.unique('token_hash');
    c.unique('session_id', 'app');
    c.oneOf('app', apps);
    c.oneOf('platform', platforms);
  });
  await createIndex(knex, 'push_tokens', 'account_id', 'since desc', 'id desc');

  await createTable(knex, 'notifications', (c) => {
    c.id();
    c.text('event_id');
    c.text('rule_id');
    c.text('event_type');
    c.text('subject_id');
    c.text('account_id');
    c.text('channel');
    c.text('category');
    c.text('language');
    c.text('title');
    c.text('body');
    c.text('collapse_key');
    c.text('status');
    c.json('reasons');
    c.instant('held_until').nullable();
    c.instant('expires_at');
    c.instant('created_at');
    c.instant('sent_at').nullable();
    c.unique('event_id', 'account_id', 'channel');
    c.oneOf('channel', ['push', 'email', 'sms']);
    c.oneOf('language', ['ro', 'en']);
    c.oneOf('status', ['held', 'queued', 'sent', 'failed', 'suppressed']);
  });
  await createIndex(knex, 'notifications', 'account_id', 'id desc');
  await createIndex(knex, 'notifications', 'account_id', 'collapse_key', 'id');
  await createIndex(knex, 'notifications', 'created_at');
  await createIndex(knex, 'notifications', 'subject_id');

  await createTable(knex, 'push_deliveries', (c) => {
    c.id();
    c.text('notification_id');
    c.text('push_token_id');
    c.text('app');
    c.text('platform');
    c.text('last_four');
    c.text('status');
    c.text('reason').nullable();
    c.integer('attempts');
    c.instant('next_attempt_at').nullable();
    c.text('reference').nullable();
    c.instant('created_at');
    c.unique('notification_id', 'push_token_id');
    c.oneOf('app', apps);
    c.oneOf('platform', platforms);
    c.oneOf('status', ['pending', 'sent', 'failed', 'dropped']);
    c.nonNegative('attempts');
  });
  await createIndex(knex, 'push_deliveries', 'created_at');
}
