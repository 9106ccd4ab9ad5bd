import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

/** Files in the vault, and who looked at what. */
export const filesMigration: Migration = {
  name: '0014-files',
  async up(knex) {
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
    await createTable(knex, 'audit_entries', (c) => {
      c.id();
      c.instant('at');
      c.reference('actor_id', 'accounts');
      c.text('role');
      c.text('action');
      c.text('subject_id').nullable();
      c.json('details');
    });
    await createIndex(knex, 'files', 'state', 'created_at');
    await createIndex(knex, 'files', 'subject_id');
    await createIndex(knex, 'audit_entries', 'actor_id', 'at');
    await createIndex(knex, 'audit_entries', 'subject_id', 'at');
  },
};
