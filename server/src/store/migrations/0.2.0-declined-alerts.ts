import type { Knex } from 'knex';
import { isOneOf } from '../schema/conditions.js';
import { replaceCheck } from '../schema/constraints.js';

const reasons = [
  'not_accepted',
  'not_ready',
  'no_courier',
  'declined_by_all',
  'late_pickup',
  'late_dropoff',
  'courier_silent',
  'problem_reported',
  'merchant_delay',
  'return_late',
];

/** Adds the alert about a job that every suitable courier has declined. */
export async function up(knex: Knex): Promise<void> {
  await replaceCheck(knex, 'dispatch_alerts', 'reason', isOneOf('reason', reasons));
}
