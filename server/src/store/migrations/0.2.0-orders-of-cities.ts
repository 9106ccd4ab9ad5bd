import type { Knex } from 'knex';
import { createIndex } from '../schema/indexes.js';

/** Adds the index for the orders of a city, which staff list by status, newest first. */
export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'orders', 'city_id', 'status', 'created_at desc', 'id');
}
