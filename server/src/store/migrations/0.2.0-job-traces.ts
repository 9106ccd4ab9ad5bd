import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Lets a job refer to the trace of the request that scheduled it. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'jobs', 'traceparent', { kind: 'text', nullable: true });
}
