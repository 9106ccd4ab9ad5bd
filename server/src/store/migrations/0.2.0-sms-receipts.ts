import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds the time of delivery of SMS, and the numbers that get no more of them. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'sms_messages', 'delivered_at', { kind: 'instant', nullable: true });
  await createTable(knex, 'sms_suppressions', (c) => {
    c.id();
    c.instant('created_at');
  });
  await createIndex(knex, 'sms_suppressions', 'created_at');
}
