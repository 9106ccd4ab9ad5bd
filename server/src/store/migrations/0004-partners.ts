import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

/** Partners, their keys and their quotes. */
export const partnersMigration: Migration = {
  name: '0004-partners',
  async up(knex) {
    await createTable(knex, 'partners', (c) => {
      c.id();
      c.text('name');
      c.text('contact_email').nullable();
      c.instant('created_at');
      c.instant('updated_at');
      c.table.unique(['name']);
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
      c.table.unique(['key_hash']);
    });
    await createTable(knex, 'quotes', (c) => {
      c.id();
      c.reference('partner_id', 'partners');
      c.boolean('livemode');
      c.text('status');
      c.json('pickup');
      c.json('dropoff');
      c.text('vehicle');
      c.integer('fee_amount');
      c.json('fee_components');
      c.integer('vat_rate_basis_points');
      c.integer('vat_amount');
      c.integer('distance_meters');
      c.integer('duration_seconds');
      c.integer('pickup_eta_seconds');
      c.integer('dropoff_eta_seconds');
      c.json('route');
      c.instant('dispatch_at');
      c.reference('requote_of', 'quotes').nullable();
      c.text('delivery_id').nullable();
      c.instant('created_at');
      c.instant('expires_at');
      c.oneOf('status', ['open', 'used']);
      c.check('delivery_id', "(status = 'used') = (delivery_id is not null)");
      c.oneOf('vehicle', ['bicycle', 'scooter', 'car']);
      c.nonNegative('fee_amount', 'vat_rate_basis_points', 'vat_amount', 'distance_meters');
      c.nonNegative('duration_seconds', 'pickup_eta_seconds', 'dropoff_eta_seconds');
    });
    await createIndex(knex, 'api_keys', 'partner_id', 'created_at desc', 'id');
    await createIndex(knex, 'quotes', 'partner_id', 'created_at desc', 'id');
  },
};
