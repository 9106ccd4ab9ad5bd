import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';
import { roles, vehicles } from './lists.js';

/** Creates merchants, fleets and couriers, the accounts that act for them, and how accounts sign in. */
export async function createAccountTables(knex: Knex): Promise<void> {
  await createTable(knex, 'merchants', (c) => {
    c.id();
    c.text('name');
    c.integer('commission_basis_points');
    c.instant('created_at');
    c.check('commission', 'commission_basis_points between 0 and 10000');
  });

  await createTable(knex, 'fleets', (c) => {
    c.id();
    c.text('name');
    c.instant('created_at');
  });

  await createTable(knex, 'couriers', (c) => {
    c.id();
    c.reference('fleet_id', 'fleets').nullable();
    c.text('display_name');
    c.text('phone');
    c.text('vehicle');
    c.boolean('on_shift');
    c.instant('shift_since');
    c.integer('rating_sum');
    c.integer('rating_count');
    c.instant('created_at');
    c.instant('updated_at');
    c.oneOf('vehicle', vehicles);
    c.nonNegative('rating_sum', 'rating_count');
  });
  await createIndex(knex, 'couriers', 'updated_at');
  await createIndex(knex, 'couriers', 'fleet_id', 'id');

  await createTable(knex, 'courier_positions', (c) => {
    c.id();
    c.real('lat');
    c.real('lng');
    c.instant('at');
    c.text('writer');
    c.instant('updated_at');
  });
  await createIndex(knex, 'courier_positions', 'updated_at', 'writer');

  await createTable(knex, 'accounts', (c) => {
    c.id();
    c.text('role');
    c.text('email');
    c.text('password_hash').nullable();
    c.text('display_name');
    c.text('phone').nullable();
    c.boolean('demo');
    c.reference('merchant_id', 'merchants').nullable();
    c.reference('courier_id', 'couriers').nullable();
    c.reference('fleet_id', 'fleets').nullable();
    c.instant('created_at');
    c.instant('updated_at');
    c.unique('email');
    c.oneOf('role', roles);
  });
  await createIndex(knex, 'accounts', 'merchant_id');
  await createIndex(knex, 'accounts', 'courier_id');
  await createIndex(knex, 'accounts', 'fleet_id');

  await createTable(knex, 'sessions', (c) => {
    c.id();
    c.reference('account_id', 'accounts');
    c.text('token_hash');
    c.text('role');
    c.boolean('demo');
    c.text('merchant_id').nullable();
    c.text('courier_id').nullable();
    c.text('fleet_id').nullable();
    c.text('user_agent').nullable();
    c.text('network_hash').nullable();
    c.instant('stepped_up_until').nullable();
    c.instant('created_at');
    c.instant('last_used_at');
    c.instant('expires_at');
    c.unique('token_hash');
    c.oneOf('role', roles);
  });
  await createIndex(knex, 'sessions', 'account_id', 'created_at desc', 'id');
  await createIndex(knex, 'sessions', 'expires_at');

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
  await createIndex(knex, 'recovery_codes', 'account_id');

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
}
