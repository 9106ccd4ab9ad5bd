import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Lets an event refer to the partner's request that caused it. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'events', 'request_id', { kind: 'text', nullable: true });
}
