import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';

/** Creates webhook endpoints. Messages and attempts outlive their endpoint, so they do not refer to it. */
export async function createWebhookTables(knex: Knex): Promise<void> {
  await createTable(knex, 'webhook_endpoints', (c) => {
    c.id();
    c.reference('partner_id', 'partners');
    c.boolean('livemode');
    c.text('url');
    c.text('description').nullable();
    c.json('event_types');
    c.text('status');
    c.text('disabled_reason').nullable();
    c.instant('disabled_at').nullable();
    c.text('secret');
    c.text('previous_secret').nullable();
    c.instant('previous_secret_expires_at').nullable();
    c.instant('last_success_at').nullable();
    c.instant('last_failure_at').nullable();
    c.instant('failing_since').nullable();
    c.integer('sequence');
    c.instant('created_at');
    c.instant('updated_at');
    c.oneOf('status', ['enabled', 'disabled']);
    c.oneOf('disabled_reason', ['gone', 'failing', 'by_partner']);
    c.nonNegative('sequence');
  });
  await createIndex(knex, 'webhook_endpoints', 'partner_id', 'id desc');

  await createTable(knex, 'webhook_messages', (c) => {
    c.id();
    c.text('endpoint_id');
    c.text('event_id');
    c.text('partner_id');
    c.boolean('livemode');
    c.text('subject_id');
    c.integer('sequence');
    c.text('state');
    c.integer('attempts');
    c.integer('failures');
    c.instant('next_attempt_at').nullable();
    c.instant('created_at');
    c.instant('delivered_at').nullable();
    c.oneOf('state', ['pending', 'delivered', 'failed', 'cancelled']);
    c.nonNegative('attempts', 'failures');
    c.unique('endpoint_id', 'event_id');
  });
  await createIndex(knex, 'webhook_messages', 'event_id');
  await createIndex(knex, 'webhook_messages', 'endpoint_id', 'state', 'created_at');
  await createIndex(knex, 'webhook_messages', 'endpoint_id', 'subject_id', 'sequence');
  await createIndex(knex, 'webhook_messages', 'state', 'created_at');

  await createTable(knex, 'webhook_attempts', (c) => {
    c.id();
    c.text('endpoint_id');
    c.text('event_id');
    c.integer('number');
    c.instant('at');
    c.text('outcome');
    c.text('reason').nullable();
    c.text('url');
    c.json('request_headers');
    c.integer('response_status').nullable();
    c.json('response_headers');
    c.text('response_body').nullable();
    c.integer('duration_milliseconds');
    c.instant('next_attempt_at').nullable();
    c.oneOf('outcome', ['succeeded', 'failed']);
    c.nonNegative('number', 'duration_milliseconds');
  });
  await createIndex(knex, 'webhook_attempts', 'endpoint_id', 'id desc');
  await createIndex(knex, 'webhook_attempts', 'event_id', 'id desc');
  await createIndex(knex, 'webhook_attempts', 'at');
}
