import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

/** Events, jobs, idempotency keys, clocks of sandboxes and windows of rate limits: they outlive or precede what they are about, so they refer to nothing. */
export const kernelMigration: Migration = {
  name: '0005-kernel',
  async up(knex) {
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
      c.table.unique(['subject_id', 'sequence']);
    });
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
    await createIndex(knex, 'events', 'partner_id', 'id desc');
    await createIndex(knex, 'events', 'created_at', 'id');
    await createIndex(knex, 'jobs', 'state', 'clock_id', 'due_at', 'id');
    await createIndex(knex, 'jobs', 'state', 'clock_id', 'lane', 'due_at', 'id');
    await createIndex(knex, 'jobs', 'subject_id');
    await createIndex(knex, 'idempotency_keys', 'expires_at');
  },
};
