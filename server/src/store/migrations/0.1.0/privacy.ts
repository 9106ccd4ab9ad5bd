import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';

/** Creates the requests for a copy or the deletion of personal data. */
export async function createPrivacyTables(knex: Knex): Promise<void> {
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
    // No foreign key: an archive is deleted after a while, and the request stays.
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
}
