import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';

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

const refundReasons = [
  'items_missing',
  'items_wrong',
  'poor_quality',
  'store_problem',
  'delivered_late',
  'damaged_on_the_way',
  'courier_problem',
  'service_problem',
  'goodwill',
];

/** Creates orders, their payments and refunds, and reviews. */
export async function createOrderTables(knex: Knex): Promise<void> {
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
    c.unique('number');
    c.oneOf('status', orderStatuses);
    c.check('pickup', 'pickup_lat between -90 and 90 and pickup_lng between -180 and 180');
    c.check('dropoff', 'dropoff_lat between -90 and 90 and dropoff_lng between -180 and 180');
    c.check('commission', 'commission_basis_points between 0 and 10000');
    c.nonNegative('sequence', 'distance_meters', 'travel_seconds', 'prep_seconds');
    c.nonNegative('pickup_attempts', 'dropoff_attempts');
  });
  for (const owner of ['customer_id', 'merchant_id', 'courier_id', 'fleet_id', 'store_id', 'status']) {
    await createIndex(knex, 'orders', owner, 'created_at desc', 'id');
  }
  await createIndex(knex, 'orders', 'created_at desc', 'id');
  await createIndex(knex, 'orders', 'courier_id', 'status', 'status_since');

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
    c.unique('order_id');
    c.oneOf('status', ['authorised', 'captured', 'voided', 'refunded', 'partially_refunded']);
    c.nonNegative('amount', 'captured_amount', 'refunded_amount');
    c.check('refund', 'refunded_amount <= captured_amount');
  });

  await createTable(knex, 'refunds', (c) => {
    c.id();
    c.reference('order_id', 'orders');
    c.reference('payment_id', 'payments');
    c.integer('amount');
    c.integer('merchant_amount');
    c.text('reason');
    c.text('note').nullable();
    c.reference('actor_id', 'accounts');
    c.instant('created_at');
    c.oneOf('reason', refundReasons);
    c.check('amount', 'amount > 0 and merchant_amount between 0 and amount');
  });
  await createIndex(knex, 'refunds', 'order_id', 'id desc');

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
    c.unique('order_id');
    c.check('rating', 'rating between 1 and 5');
    c.check('courier_rating', 'courier_rating between 1 and 5');
    c.nonNegative('tip_amount');
  });
  for (const subject of ['store_id', 'courier_id', 'customer_id']) {
    await createIndex(knex, 'reviews', subject, 'created_at desc', 'id');
  }
}
