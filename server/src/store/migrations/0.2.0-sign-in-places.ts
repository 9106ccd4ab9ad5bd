import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds the devices and countries from which accounts were signed in to. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'sign_in_places', (c) => {
    c.id();
    c.text('account_id');
    c.text('kind');
    c.instant('created_at');
    c.instant('last_used_at');
    c.oneOf('kind', ['device', 'country']);
  });
  await createIndex(knex, 'sign_in_places', 'account_id', 'kind');
  await createIndex(knex, 'sign_in_places', 'last_used_at');
}
