import type { Knex } from 'knex';
import { createIndex } from '../schema/indexes.js';

/** Gives the stream of a partner's events an index in the order of their ids, which is the order of their commits. */
export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'events', 'partner_id', 'livemode', 'id');
}
