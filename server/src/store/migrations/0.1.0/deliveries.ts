import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';
import { vehicles } from './lists.js';

const statuses = [
  'pending',
  'assigned',
  'at_pickup',
  'picked_up',
  'at_dropoff',
  'returning',
  'delivered',
  'returned',
  'cancelled',
  'failed',
  'expired',
];

/** Creates quotes, direct deliveries and the proofs of what was handed over. */
export async function createDeliveryTables(knex: Knex): Promise<void> {
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
    c.oneOf('vehicle', vehicles);
    c.nonNegative('fee_amount', 'vat_rate_basis_points', 'vat_amount', 'distance_meters');
    c.nonNegative('duration_seconds', 'pickup_eta_seconds', 'dropoff_eta_seconds');
  });
  await createIndex(knex, 'quotes', 'partner_id', 'created_at desc', 'id');

  await createTable(knex, 'deliveries', (c) => {
    c.id();
    c.reference('partner_id', 'partners');
    c.boolean('livemode');
    c.text('status');
    c.integer('sequence');
    c.text('external_reference').nullable();
    c.reference('quote_id', 'quotes').nullable();
    c.text('tracking_token');
    c.json('pickup');
    c.json('dropoff');
    c.real('pickup_lat');
    c.real('pickup_lng');
    c.text('pickup_pin').nullable();
    c.integer('pickup_pin_attempts');
    c.text('dropoff_pin').nullable();
    c.integer('dropoff_pin_attempts');
    c.json('items');
    c.text('vehicle');
    c.text('handover');
    c.text('undeliverable_action');
    c.integer('fee_amount');
    c.json('fee_components');
    c.integer('vat_rate_basis_points');
    c.integer('vat_amount');
    c.integer('tip_amount');
    c.integer('charged_fee').nullable();
    c.integer('distance_meters');
    c.integer('duration_seconds');
    c.json('route');
    c.reference('courier_id', 'couriers').nullable();
    c.reference('fleet_id', 'fleets').nullable();
    c.json('carrier').nullable();
    c.json('undelivered').nullable();
    c.json('closure').nullable();
    c.reference('return_of_id', 'deliveries').nullable();
    c.reference('return_id', 'deliveries').nullable();
    c.json('metadata');
    c.json('simulation').nullable();
    c.instant('dispatch_at');
    c.instant('status_since');
    c.instant('ended_at').nullable();
    c.instant('created_at');
    c.instant('updated_at');
    c.unique('tracking_token');
    c.unique('partner_id', 'livemode', 'external_reference');
    c.oneOf('status', statuses);
    c.oneOf('vehicle', vehicles);
    c.oneOf('handover', ['meet_at_door', 'leave_at_door']);
    c.oneOf('undeliverable_action', ['return', 'leave_at_door']);
    c.check('pickup', 'pickup_lat between -90 and 90 and pickup_lng between -180 and 180');
    c.nonNegative('sequence', 'pickup_pin_attempts', 'dropoff_pin_attempts', 'fee_amount', 'vat_rate_basis_points');
    c.nonNegative('vat_amount', 'tip_amount', 'charged_fee', 'distance_meters', 'duration_seconds');
  });
  await createIndex(knex, 'deliveries', 'partner_id', 'livemode', 'created_at desc', 'id');
  await createIndex(knex, 'deliveries', 'partner_id', 'livemode', 'status', 'created_at desc', 'id');
  await createIndex(knex, 'deliveries', 'courier_id', 'created_at desc', 'id');
  await createIndex(knex, 'deliveries', 'courier_id', 'status', 'status_since');
  await createIndex(knex, 'deliveries', 'livemode', 'status', 'created_at desc', 'id');

  await createTable(knex, 'proofs', (c) => {
    c.id();
    c.reference('delivery_id', 'deliveries');
    c.text('kind');
    c.text('content_type');
    c.text('base64');
    c.instant('created_at');
    c.oneOf('kind', ['photo', 'signature']);
  });
  await createIndex(knex, 'proofs', 'delivery_id');
}
