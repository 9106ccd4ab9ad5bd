import { migrations } from '../store/migrations/generated/list.js';
import type { Migration } from '../store/migrations/migration.js';
import { addColumn, allowNull } from '../store/schema/columns.js';
import { isNonNegative, isOneOf } from '../store/schema/conditions.js';
import { addCheck, addReference, dropReference, replaceCheck } from '../store/schema/constraints.js';
import { createIndex } from '../store/schema/indexes.js';
import type { SqlStore } from '../store/sql/sql-store.js';
import { applyMigrations } from '../store/upgrade/migrate.js';

/**
 * A migration like those of later releases. It adds stored fields, and rebuilds tables that other tables refer to, that
 * refer to themselves, and that have triggers. The current program works with the result.
 */
const laterMigration: Migration = {
  name: '99.0.0-later',
  checksum: 'later',
  async up(knex) {
    await addColumn(knex, 'orders', 'line_count', { kind: 'integer', backfill: 'json_array_length("lines")' });
    await addCheck(knex, 'orders', 'line_count', isNonNegative('line_count'));
    await createIndex(knex, 'orders', 'line_count', 'id');
    await addColumn(knex, 'orders', 'gift', { kind: 'boolean', default: false });
    await addColumn(knex, 'stores', 'favourite_item_id', { kind: 'text', nullable: true, references: 'menu_items' });
    await allowNull(knex, 'stores', 'phone');
    await replaceCheck(knex, 'deliveries', 'vehicle', isOneOf('vehicle', ['bicycle', 'scooter', 'car', 'van']));
    await addCheck(knex, 'search_documents', 'title', `"title" <> ''`);
    await dropReference(knex, 'support_messages', 'author_id');
    await addReference(knex, 'support_messages', 'author_id', 'accounts');
  },
};

/** Applies all migrations, and the later one after them. Returns the names of those that were pending. */
export function migrateFurther({ knex }: SqlStore): Promise<string[]> {
  return applyMigrations(knex, [...migrations, laterMigration]);
}
