import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

const statuses = ['new', 'contacted', 'documents_pending', 'in_review', 'approved', 'live', 'rejected', 'withdrawn'];

/** Applications, the waitlist, and invitations to open an account. */
export const onboardingMigration: Migration = {
  name: '0016-onboarding',
  async up(knex) {
    await createTable(knex, 'leads', (c) => {
      c.id();
      c.text('kind');
      c.text('status');
      c.integer('sequence');
      c.reference('account_id', 'accounts').nullable();
      c.text('name').nullable();
      c.text('email');
      c.text('phone').nullable();
      c.text('city').nullable();
      c.text('company_name').nullable();
      c.text('vat_id').nullable();
      c.text('store_name').nullable();
      c.text('category').nullable();
      c.text('address').nullable();
      c.real('lat').nullable();
      c.real('lng').nullable();
      c.text('zone_id').nullable();
      c.json('opening_hours').nullable();
      c.text('vehicle').nullable();
      c.text('place_key').nullable();
      c.instant('consent_at').nullable();
      c.text('reason').nullable();
      c.reference('merchant_id', 'merchants').nullable();
      c.reference('store_id', 'stores').nullable();
      c.reference('courier_id', 'couriers').nullable();
      c.reference('fleet_id', 'fleets').nullable();
      c.instant('status_since');
      c.instant('created_at');
      c.instant('updated_at');
      c.table.unique(['email', 'place_key']);
      c.oneOf('kind', ['supplier', 'courier', 'fleet', 'customer_intent']);
      c.oneOf('status', statuses);
      c.oneOf('vehicle', ['bicycle', 'scooter', 'car']);
      c.nonNegative('sequence');
    });
    await createTable(knex, 'invitations', (c) => {
      c.id();
      c.reference('lead_id', 'leads');
      c.text('token_hash');
      c.reference('invited_by', 'accounts');
      c.instant('expires_at');
      c.instant('created_at');
      c.table.unique(['token_hash']);
    });
    await createIndex(knex, 'leads', 'account_id', 'id');
    await createIndex(knex, 'leads', 'status', 'id');
    await createIndex(knex, 'leads', 'kind', 'id');
    await createIndex(knex, 'leads', 'email');
    await createIndex(knex, 'invitations', 'lead_id');
  },
};
