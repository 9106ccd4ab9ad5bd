import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';

/**
 * Creates the tables that every area uses. Events, jobs and idempotency keys outlive the rows they are about, so they
 * have no foreign keys.
 */
export async function createKernelTables(knex: Knex): Promise<void> {
  await createTable(knex, 'events', (c) => {
    c.id();
    c.text('type');
    c.text('subject_id');
    c.integer('sequence');
    c.text('partner_id').nullable();
    c.boolean('livemode');
    c.text('actor_id');
    c.json('data');
    c.instant('created_at');
    c.unique('subject_id', 'sequence');
  });
  await createIndex(knex, 'events', 'partner_id', 'id desc');
  await createIndex(knex, 'events', 'created_at', 'id');

  await createTable(knex, 'jobs', (c) => {
    c.id();
    c.text('kind');
    c.text('subject_id');
    c.text('state');
    c.text('clock_id');
    c.instant('due_at');
    c.text('lane').nullable();
    c.instant('locked_until').nullable();
    c.integer('attempts');
    c.text('last_error').nullable();
    c.instant('created_at');
    c.oneOf('state', ['pending', 'running', 'failed']);
    c.nonNegative('attempts');
  });
  await createIndex(knex, 'jobs', 'state', 'clock_id', 'due_at', 'id');
  await createIndex(knex, 'jobs', 'state', 'clock_id', 'lane', 'due_at', 'id');
  await createIndex(knex, 'jobs', 'subject_id');

  await createTable(knex, 'idempotency_keys', (c) => {
    c.id();
    c.text('fingerprint');
    c.integer('status');
    c.json('headers');
    c.text('payload').nullable();
    c.instant('created_at');
    c.instant('expires_at');
    c.check('status', 'status between 100 and 599');
  });
  await createIndex(knex, 'idempotency_keys', 'expires_at');

  await createTable(knex, 'sandbox_clocks', (c) => {
    c.id();
    c.integer('offset_milliseconds');
    c.instant('updated_at');
    c.nonNegative('offset_milliseconds');
  });

  await createTable(knex, 'rate_windows', (c) => {
    c.id();
    c.integer('count');
    c.instant('resets_at');
    c.nonNegative('count');
  });

  await createTable(knex, 'files', (c) => {
    c.id();
    c.text('state');
    c.text('subject_id').nullable();
    c.text('media_type');
    c.integer('size');
    c.text('sha256');
    c.text('sealed_key');
    c.instant('created_at');
    c.oneOf('state', ['staged', 'kept', 'removed']);
    c.nonNegative('size');
  });
  await createIndex(knex, 'files', 'state', 'created_at');
  await createIndex(knex, 'files', 'subject_id');

  await createTable(knex, 'audit_entries', (c) => {
    c.id();
    c.instant('at');
    c.reference('actor_id', 'accounts');
    c.text('role');
    c.text('action');
    c.text('subject_id').nullable();
    c.json('details');
  });
  await createIndex(knex, 'audit_entries', 'actor_id', 'at');
  await createIndex(knex, 'audit_entries', 'subject_id', 'at');
  await createIndex(knex, 'audit_entries', 'action', 'at');
  await createIndex(knex, 'audit_entries', 'at');
}
