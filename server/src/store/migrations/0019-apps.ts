import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

const apps = ['customer', 'courier', 'merchant', 'fleet'];
const platforms = ['ios', 'android', 'web'];

/** Versions and flags of the apps, what they report, what people accepted, and through whom customers came. */
export const appsMigration: Migration = {
  name: '0019-apps',
  async up(knex) {
    await createTable(knex, 'app_version_rules', (c) => {
      c.id();
      c.text('app');
      c.text('platform');
      c.text('min_version');
      c.text('latest_version');
      c.text('store_url').nullable();
      c.instant('updated_at');
      c.oneOf('app', apps);
      c.oneOf('platform', platforms);
    });
    await createTable(knex, 'feature_flags', (c) => {
      c.id();
      c.text('description');
      c.boolean('enabled');
      c.integer('rollout_basis_points');
      c.json('targeting');
      c.instant('created_at');
      c.instant('updated_at');
      c.check('rollout', '"rollout_basis_points" between 0 and 10000');
    });
    await createTable(knex, 'capability_reports', (c) => {
      c.id();
      c.text('app');
      c.text('install_id');
      c.reference('account_id', 'accounts').nullable();
      c.text('platform');
      c.text('version');
      c.text('os_version');
      c.text('device_model').nullable();
      c.text('locale');
      c.json('capabilities');
      c.instant('received_at');
      c.table.unique(['app', 'install_id']);
      c.oneOf('app', apps);
      c.oneOf('platform', platforms);
    });
    await createIndex(knex, 'capability_reports', 'account_id');
    await createIndex(knex, 'capability_reports', 'received_at');
    await createTable(knex, 'legal_acceptances', (c) => {
      c.id();
      c.reference('account_id', 'accounts');
      c.text('document');
      c.text('version');
      c.text('language');
      c.text('app').nullable();
      c.text('text_sha256');
      c.instant('accepted_at');
      c.table.unique(['account_id', 'document', 'version']);
      c.oneOf('document', [
        'terms_of_service',
        'privacy_policy',
        'courier_agreement',
        'merchant_agreement',
        'fleet_agreement',
      ]);
      c.oneOf('language', ['ro', 'en']);
      c.oneOf('app', apps);
    });
    await createIndex(knex, 'legal_acceptances', 'account_id', 'accepted_at');
    await createTable(knex, 'referral_codes', (c) => {
      c.id();
      c.text('code');
      c.text('kind');
      c.reference('owner_id', 'accounts').nullable();
      c.text('name').nullable();
      c.boolean('active');
      c.instant('created_at');
      c.instant('updated_at');
      c.table.unique(['code']);
      c.table.unique(['owner_id']);
      c.oneOf('kind', ['referral', 'affiliate']);
    });
    await createIndex(knex, 'referral_codes', 'kind', 'created_at');
    await createTable(knex, 'affiliate_clicks', (c) => {
      c.id();
      c.reference('code_id', 'referral_codes');
      c.text('landing_path');
      c.text('source').nullable();
      c.text('campaign').nullable();
      c.instant('created_at');
    });
    await createIndex(knex, 'affiliate_clicks', 'code_id');
    await createIndex(knex, 'affiliate_clicks', 'created_at');
    await createTable(knex, 'referral_conversions', (c) => {
      c.id();
      c.text('status');
      c.integer('sequence');
      c.reference('customer_id', 'accounts');
      c.reference('code_id', 'referral_codes');
      // The click is removed in time, so this is no reference.
      c.text('click_id').nullable();
      c.text('source').nullable();
      c.text('campaign').nullable();
      c.reference('order_id', 'orders').nullable();
      c.instant('expires_at');
      c.instant('status_since');
      c.instant('created_at');
      c.instant('updated_at');
      c.table.unique(['customer_id']);
      c.table.unique(['click_id']);
      c.table.unique(['order_id']);
      c.oneOf('status', ['pending', 'confirmed', 'expired', 'reversed']);
    });
    await createIndex(knex, 'referral_conversions', 'code_id', 'status');
  },
};
