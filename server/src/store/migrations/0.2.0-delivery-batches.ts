import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

const vehicles = ['bicycle', 'scooter', 'car'];
const sequences = ['as_given', 'optimised'];

/** Adds batches of deliveries from one pickup to several dropoffs, and quotes for them. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'batch_quotes', (c) => {
    c.id();
    c.reference('partner_id', 'partners');
    c.boolean('livemode');
    c.text('status');
    c.text('sequence');
    c.json('pickup');
    c.json('dropoffs');
    c.text('vehicle');
    c.json('equipment');
    c.integer('fee_amount');
    c.json('fee_components');
    c.integer('vat_rate_basis_points');
    c.integer('vat_amount');
    c.integer('separate_fee_amount');
    c.integer('distance_meters');
    c.integer('duration_seconds');
    c.integer('pickup_eta_seconds');
    c.instant('dispatch_at');
    c.text('batch_id').nullable();
    c.instant('created_at');
    c.instant('expires_at');
    c.oneOf('status', ['open', 'used']);
    c.check('batch_id', "(status = 'used') = (batch_id is not null)");
    c.oneOf('sequence', sequences);
    c.oneOf('vehicle', vehicles);
    c.nonNegative('fee_amount', 'vat_rate_basis_points', 'vat_amount', 'separate_fee_amount');
    c.nonNegative('distance_meters', 'duration_seconds', 'pickup_eta_seconds');
  });
  await createIndex(knex, 'batch_quotes', 'partner_id', 'livemode');

  await createTable(knex, 'delivery_batches', (c) => {
    c.id();
    c.reference('partner_id', 'partners');
    c.boolean('livemode');
    c.reference('quote_id', 'batch_quotes').nullable();
    c.text('sequence');
    c.json('delivery_ids');
    c.text('vehicle');
    c.integer('fee_amount');
    c.json('fee_components');
    c.integer('vat_rate_basis_points');
    c.integer('vat_amount');
    c.integer('separate_fee_amount');
    c.integer('distance_meters');
    c.integer('duration_seconds');
    c.instant('created_at');
    c.oneOf('sequence', sequences);
    c.oneOf('vehicle', vehicles);
    c.nonNegative('fee_amount', 'vat_rate_basis_points', 'vat_amount', 'separate_fee_amount');
    c.nonNegative('distance_meters', 'duration_seconds');
  });
  await createIndex(knex, 'delivery_batches', 'partner_id', 'livemode');

  await addColumn(knex, 'deliveries', 'batch_id', { kind: 'text', nullable: true, references: 'delivery_batches' });
  await addColumn(knex, 'deliveries', 'batch_stop', { kind: 'integer', nullable: true });
  await addColumn(knex, 'deliveries', 'batch_trip', { kind: 'json', nullable: true });
  await createIndex(knex, 'deliveries', 'batch_id', 'batch_stop');
}
