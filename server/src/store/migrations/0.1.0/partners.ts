import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';

/** Creates partners and their API keys. */
export async function createPartnerTables(knex: Knex): Promise<void> {
  await createTable(knex, 'partners', (c) => {
    c.id();
    c.text('name');
    c.text('contact_email').nullable();
    c.instant('created_at');
    c.instant('updated_at');
    c.unique('name');
  });

  await createTable(knex, 'api_keys', (c) => {
    c.id();
    c.reference('partner_id', 'partners');
    c.text('name');
    c.boolean('livemode');
    c.text('key_hash');
    c.text('last_four');
    c.json('scopes');
    c.instant('created_at');
    c.instant('expires_at').nullable();
    c.instant('revoked_at').nullable();
    c.instant('last_used_at').nullable();
    c.reference('rolled_to', 'api_keys').nullable();
    c.unique('key_hash');
  });
  await createIndex(knex, 'api_keys', 'partner_id', 'created_at desc', 'id');
}
