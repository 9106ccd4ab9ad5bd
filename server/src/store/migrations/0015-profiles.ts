import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

/** What accounts confirm themselves with beside their password, and for whom their invoices are. */
export const profilesMigration: Migration = {
  name: '0015-profiles',
  async up(knex) {
    await createTable(knex, 'totp_secrets', (c) => {
      c.reference('id', 'accounts').primary();
      c.text('sealed_secret');
      c.instant('confirmed_at').nullable();
      c.integer('last_step');
      c.instant('created_at');
      c.nonNegative('last_step');
    });
    await createTable(knex, 'recovery_codes', (c) => {
      c.id();
      c.reference('account_id', 'accounts');
      c.instant('created_at');
    });
    await createTable(knex, 'invoice_profiles', (c) => {
      c.reference('id', 'accounts').primary();
      c.text('kind');
      c.text('full_name').nullable();
      c.text('company_name').nullable();
      c.text('vat_id').nullable();
      c.json('address');
      c.instant('updated_at');
      c.oneOf('kind', ['individual', 'company']);
      c.check('company', "kind = 'individual' or (company_name is not null and vat_id is not null)");
    });
    await createIndex(knex, 'recovery_codes', 'account_id');
  },
};
