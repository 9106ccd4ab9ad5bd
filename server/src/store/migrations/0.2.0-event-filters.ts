import type { Knex } from 'knex';
import { createIndex, dropIndex } from '../schema/indexes.js';

/**
 * Gives the list of a partner's events an index for each of its filters. Without one, a list without matches read all events
 * of the partner.
 */
export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'events', 'partner_id', 'livemode', 'created_at desc', 'id desc');
  await createIndex(knex, 'events', 'partner_id', 'livemode', 'type', 'created_at desc', 'id desc');
  await dropIndex(knex, 'events', 'partner_id', 'id desc');
}
