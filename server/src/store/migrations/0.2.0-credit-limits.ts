import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Adds the credit limits of partners, and when they were warned. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'partners', 'credit_limit_amount', { kind: 'integer', nullable: true });
  await addColumn(knex, 'partners', 'warned_month', { kind: 'text', nullable: true });
}
