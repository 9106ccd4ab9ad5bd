import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';
import { apps, platforms } from './lists.js';

/** Creates the versions and feature flags of the apps, what installations can do, and accepted legal documents. */
export async function createAppTables(knex: Knex): Promise<void> {
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
    c.unique('app', 'install_id');
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
    c.unique('account_id', 'document', 'version');
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
}
