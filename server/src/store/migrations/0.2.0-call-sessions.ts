import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Adds the session in which the courier and the customer of an order can call each other. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'orders', 'call_session', { kind: 'json', nullable: true });
}
