import type { Knex } from 'knex';
import { createIndex } from '../schema/indexes.js';

/** Adds indexes for what a decision round reads: the open jobs and offers of a zone. */
export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'orders', 'zone_id', 'status', 'created_at');
  await createIndex(knex, 'deliveries', 'zone_id', 'status', 'dispatch_at');
  await createIndex(knex, 'dispatch_offers', 'zone_id', 'open');
}
