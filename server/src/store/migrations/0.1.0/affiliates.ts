import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';

/** Creates the codes that bring new customers, the clicks on them, and the customers they brought. */
export async function createAffiliateTables(knex: Knex): Promise<void> {
  await createTable(knex, 'referral_codes', (c) => {
    c.id();
    c.text('code');
    c.text('kind');
    c.reference('owner_id', 'accounts').nullable();
    c.text('name').nullable();
    c.boolean('active');
    c.instant('created_at');
    c.instant('updated_at');
    c.unique('code');
    c.unique('owner_id');
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
    // No foreign key: clicks are deleted after a while.
    c.text('click_id').nullable();
    c.text('source').nullable();
    c.text('campaign').nullable();
    c.reference('order_id', 'orders').nullable();
    c.instant('expires_at');
    c.instant('status_since');
    c.instant('created_at');
    c.instant('updated_at');
    c.unique('customer_id');
    c.unique('click_id');
    c.unique('order_id');
    c.oneOf('status', ['pending', 'confirmed', 'expired', 'reversed']);
  });
  await createIndex(knex, 'referral_conversions', 'code_id', 'status');
}
