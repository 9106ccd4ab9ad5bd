import type { Knex } from 'knex';
import { createPartialIndex } from '../schema/indexes.js';

/** Indexes what refers to rows of test data. Without this, a database reads a whole table for each row that a reset or the end of a sandbox removes. */
export async function up(knex: Knex): Promise<void> {
  await createPartialIndex(knex, 'deliveries', 'quote_id', 'quote_id');
  await createPartialIndex(knex, 'deliveries', 'return_of_id', 'return_of_id');
  await createPartialIndex(knex, 'deliveries', 'return_id', 'return_id');
  await createPartialIndex(knex, 'delivery_batches', 'quote_id', 'quote_id');
  await createPartialIndex(knex, 'quotes', 'requote_of', 'requote_of');
  await createPartialIndex(knex, 'support_tickets', 'delivery_id', 'delivery_id');
  await createPartialIndex(knex, 'api_keys', 'rolled_to', 'rolled_to');
}
