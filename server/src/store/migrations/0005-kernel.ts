import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

/** Events, jobs and idempotency keys: they outlive or precede what they are about, so they refer to nothing. */
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
      c.instant('due_at');
      c.integer('attempts');
      c.text('last_error').nullable();
      c.instant('created_at');
      c.oneOf('state', ['pending', 'failed']);
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
    await createIndex(knex, 'events', 'partner_id', 'created_at desc', 'id');
    await createIndex(knex, 'events', 'created_at', 'id');
    await createIndex(knex, 'jobs', 'state', 'due_at', 'id');
    await createIndex(knex, 'jobs', 'subject_id');
    await createIndex(knex, 'idempotency_keys', 'expires_at');
  },
};
