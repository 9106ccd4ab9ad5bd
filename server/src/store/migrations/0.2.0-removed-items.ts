import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Adds the items that merchants removed from orders. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'orders', 'removed_items', { kind: 'json', nullable: true });
}
