import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Adds the time for which an order was expected to wait for a courier. Earlier estimates did not count it. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'orders', 'wait_seconds', { kind: 'integer', default: 0 });
}
