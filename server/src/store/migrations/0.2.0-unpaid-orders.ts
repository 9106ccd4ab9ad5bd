import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { isOneOf } from '../schema/conditions.js';
import { replaceCheck } from '../schema/constraints.js';

const orderStatuses = [
  'awaiting_payment',
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

const paymentStatuses = [
  'action_required',
  'authorised',
  'captured',
  'voided',
  'declined',
  'refunded',
  'partially_refunded',
];

/** Lets orders wait until the customer has confirmed the payment. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'orders', 'unpaid', { kind: 'boolean', default: false });
  await replaceCheck(knex, 'orders', 'status', isOneOf('status', orderStatuses));
  await replaceCheck(knex, 'payments', 'status', isOneOf('status', paymentStatuses));
}
