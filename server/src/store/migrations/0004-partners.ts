import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

/** Partners, their keys and their quotes. */
export const partnersMigration: Migration = {
  name: '0004-partners',
  async up(knex) {
    await createTable(knex, 'partners', (c) => {
      c.id();
      c.text('name');
      c.instant('created_at');
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
      c.table.unique(['key_hash']);
    });
    await createTable(knex, 'quotes', (c) => {
      c.id();
      c.reference('partner_id', 'partners');
      c.boolean('livemode');
      c.text('status');
      c.json('pickup');
      c.json('dropoff');
      c.integer('fee_amount');
      c.json('fee_components');
      c.integer('vat_rate_basis_points');
      c.integer('vat_amount');
      c.integer('distance_meters');
      c.integer('pickup_eta_seconds');
      c.integer('dropoff_eta_seconds');
      c.instant('created_at');
      c.instant('expires_at');
      c.oneOf('status', ['open', 'used']);
      c.nonNegative('fee_amount', 'vat_rate_basis_points', 'vat_amount', 'distance_meters');
      c.nonNegative('pickup_eta_seconds', 'dropoff_eta_seconds');
    });
    await createIndex(knex, 'api_keys', 'partner_id', 'created_at desc', 'id');
    await createIndex(knex, 'quotes', 'partner_id', 'created_at desc', 'id');
  },
};
