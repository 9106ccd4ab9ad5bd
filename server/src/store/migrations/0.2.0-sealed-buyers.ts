import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Adds the sealed names and addresses of the people whom invoices are for. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'invoices', 'sealed_buyer', { kind: 'text', nullable: true });
}
