import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

const orderStatuses = [
  'scheduled',
  'placed',
  'accepted',
  'ready',
  'claimed',
  'picked_up',
  'delivered',
  'rejected',
  'cancelled',
  'expired',
  'failed',
];

/** Orders, what was paid for them and what customers say. */
export const ordersMigration: Migration = {
  name: '0003-orders',
  async up(knex) {
    await createTable(knex, 'orders', (c) => {
      c.id();
      c.text('number');
      c.text('status');
      c.integer('sequence');
      c.reference('customer_id', 'accounts');
      c.reference('store_id', 'stores');
      c.reference('merchant_id', 'merchants');
      c.reference('courier_id', 'couriers').nullable();
      c.reference('fleet_id', 'fleets').nullable();
      c.json('parties');
      c.json('lines');
      c.json('pricing');
      c.integer('commission_basis_points');
      c.real('pickup_lat');
      c.real('pickup_lng');
      c.text('dropoff_address');
      c.real('dropoff_lat');
      c.real('dropoff_lng');
      c.text('dropoff_zone_id');
      c.boolean('cutlery_requested');
      c.text('allergy_notes').nullable();
      c.text('delivery_notes').nullable();
      c.instant('scheduled_for').nullable();
      c.integer('distance_meters');
      c.integer('travel_seconds');
      c.integer('prep_seconds');
      c.text('pickup_code').nullable();
      c.integer('pickup_attempts');
      c.text('dropoff_code').nullable();
      c.integer('dropoff_attempts');
      c.json('closure').nullable();
      c.boolean('reviewed');
      c.instant('status_since');
      c.instant('created_at');
      c.instant('updated_at');
      c.table.unique(['number']);
      c.oneOf('status', orderStatuses);
      c.check('pickup', 'pickup_lat between -90 and 90 and pickup_lng between -180 and 180');
      c.check('dropoff', 'dropoff_lat between -90 and 90 and dropoff_lng between -180 and 180');
      c.check('commission', 'commission_basis_points between 0 and 10000');
      c.nonNegative('sequence', 'distance_meters', 'travel_seconds', 'prep_seconds');
      c.nonNegative('pickup_attempts', 'dropoff_attempts');
    });
    await createTable(knex, 'payments', (c) => {
      c.id();
      c.reference('order_id', 'orders');
      c.text('status');
      c.text('provider');
      c.text('provider_reference');
      c.text('currency');
      c.integer('amount');
      c.integer('captured_amount');
      c.integer('refunded_amount');
      c.instant('created_at');
      c.instant('updated_at');
      c.table.unique(['order_id']);
      c.oneOf('status', ['authorised', 'captured', 'voided', 'refunded', 'partially_refunded']);
      c.nonNegative('amount', 'captured_amount', 'refunded_amount');
      c.check('refund', 'refunded_amount <= captured_amount');
    });
    await createTable(knex, 'reviews', (c) => {
      c.id();
      c.reference('order_id', 'orders');
      c.reference('customer_id', 'accounts');
      c.reference('store_id', 'stores');
      c.reference('courier_id', 'couriers').nullable();
      c.integer('rating');
      c.integer('courier_rating').nullable();
      c.text('feedback').nullable();
      c.integer('tip_amount');
      c.instant('created_at');
      c.table.unique(['order_id']);
      c.check('rating', 'rating between 1 and 5');
      c.check('courier_rating', 'courier_rating between 1 and 5');
      c.nonNegative('tip_amount');
    });
    for (const owner of ['customer_id', 'merchant_id', 'courier_id', 'fleet_id', 'store_id', 'status']) {
      await createIndex(knex, 'orders', owner, 'created_at desc', 'id');
    }
    await createIndex(knex, 'orders', 'created_at desc', 'id');
    await createIndex(knex, 'orders', 'courier_id', 'status', 'status_since');
    for (const subject of ['store_id', 'courier_id', 'customer_id']) {
      await createIndex(knex, 'reviews', subject, 'created_at desc', 'id');
    }
  },
};
