import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

const roles = ['customer', 'merchant', 'courier', 'fleet', 'support', 'admin'];

/** Merchants, fleets and couriers, and the accounts that act for them. */
export const accountsMigration: Migration = {
  name: '0001-accounts',
  async up(knex) {
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
      c.oneOf('vehicle', ['bicycle', 'scooter', 'car']);
      c.nonNegative('rating_sum', 'rating_count');
    });
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
      c.table.unique(['email']);
      c.oneOf('role', roles);
    });
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
      c.table.unique(['token_hash']);
      c.oneOf('role', roles);
    });
    await createIndex(knex, 'couriers', 'updated_at');
    await createIndex(knex, 'couriers', 'fleet_id', 'id');
    await createIndex(knex, 'accounts', 'merchant_id');
    await createIndex(knex, 'accounts', 'courier_id');
    await createIndex(knex, 'accounts', 'fleet_id');
    await createIndex(knex, 'sessions', 'account_id', 'created_at desc', 'id');
    await createIndex(knex, 'sessions', 'expires_at');
  },
};
