import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds the alerts of dispatch. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'dispatch_alerts', ({ id, text, instant, oneOf }) => {
    id();
    text('job_id');
    text('reason');
    text('detail').nullable();
    text('zone_id');
    text('courier_id').nullable();
    instant('due_at');
    instant('raised_at');
    instant('resolved_at').nullable();
    oneOf('reason', [
      'not_accepted',
      'not_ready',
      'no_courier',
      'late_pickup',
      'late_dropoff',
      'courier_silent',
      'problem_reported',
      'merchant_delay',
      'return_late',
    ]);
  });
  await createIndex(knex, 'dispatch_alerts', 'job_id', 'resolved_at');
  await createIndex(knex, 'dispatch_alerts', 'courier_id', 'resolved_at');
  await createIndex(knex, 'dispatch_alerts', 'resolved_at', 'raised_at', 'id');
}
