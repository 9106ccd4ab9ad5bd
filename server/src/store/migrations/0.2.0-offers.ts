import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds the offers of jobs to couriers, and the state of the decision rounds of zones. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'dispatch_offers', (c) => {
    c.id();
    c.reference('courier_id', 'couriers');
    c.text('zone_id');
    c.text('kind');
    c.text('status');
    c.integer('sequence');
    c.boolean('open');
    c.json('jobs');
    c.json('stops');
    c.integer('pay');
    c.integer('distance_meters');
    c.instant('expires_at').nullable();
    c.text('reason').nullable();
    c.text('note').nullable();
    c.json('explanation');
    c.instant('status_since');
    c.instant('created_at');
    c.instant('updated_at');
    c.oneOf('kind', ['offer', 'assignment']);
    c.oneOf('status', ['pending', 'accepted', 'declined', 'expired', 'withdrawn']);
    c.nonNegative('pay', 'distance_meters');
  });
  await createIndex(knex, 'dispatch_offers', 'courier_id', 'open');
  await createIndex(knex, 'dispatch_offers', 'courier_id', 'created_at desc', 'id');
  await createIndex(knex, 'dispatch_offers', 'created_at');
  await createTable(knex, 'dispatch_offer_jobs', (c) => {
    c.id();
    c.text('offer_id');
    c.text('job_id');
    c.text('courier_id');
    c.instant('created_at');
  });
  await createIndex(knex, 'dispatch_offer_jobs', 'job_id', 'created_at');
  await createIndex(knex, 'dispatch_offer_jobs', 'created_at');
  await createTable(knex, 'dispatch_zones', (c) => {
    c.id();
    c.integer('wakes');
    c.json('last_round').nullable();
    c.instant('updated_at');
  });
  await createTable(knex, 'courier_work', (c) => {
    c.id();
    c.integer('version');
    c.instant('updated_at');
  });
  await addColumn(knex, 'orders', 'offer_id', { kind: 'text', nullable: true });
  await addColumn(knex, 'orders', 'reserved_for', { kind: 'text', nullable: true });
  await createIndex(knex, 'orders', 'reserved_for');
  await addColumn(knex, 'deliveries', 'offer_id', { kind: 'text', nullable: true });
}
