import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

/** What people asked for about their own data, and what finds their rows. */
export const privacyMigration: Migration = {
  name: '0018-privacy',
  async up(knex) {
    await createTable(knex, 'privacy_requests', (c) => {
      c.id();
      c.text('kind');
      c.text('status');
      c.integer('sequence');
      c.reference('account_id', 'accounts');
      c.instant('due_at');
      c.json('blockers');
      c.text('rejection').nullable();
      c.reference('handled_by', 'accounts').nullable();
      // No reference: a file that was not kept is removed in time, whatever became of the request.
      c.text('file_id').nullable();
      c.instant('archive_expires_at').nullable();
      c.instant('status_since');
      c.instant('created_at');
      c.instant('updated_at');
      c.oneOf('kind', ['export', 'deletion']);
      c.oneOf('status', ['pending', 'processing', 'completed', 'rejected', 'cancelled']);
    });
    await createIndex(knex, 'privacy_requests', 'account_id', 'created_at desc', 'id');
    await createIndex(knex, 'privacy_requests', 'created_at', 'id');
    await createIndex(knex, 'privacy_requests', 'status', 'created_at', 'id');
    await createIndex(knex, 'kpi_activity', 'actor_id');
    await createIndex(knex, 'notifications', 'subject_id');
  },
};
