import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Adds the time at which a session proved a second factor. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'sessions', 'second_factor_at', { kind: 'instant', nullable: true });
}
