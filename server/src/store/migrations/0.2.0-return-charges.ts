import type { Knex } from 'knex';
import { isOneOf } from '../schema/conditions.js';
import { replaceCheck } from '../schema/constraints.js';

const postingKinds = [
  'order_delivered',
  'order_failed',
  'order_cancelled',
  'order_refunded',
  'review_tip',
  'delivery_completed',
  'delivery_return',
  'delivery_cancelled',
  'delivery_failed',
  'delivery_tip',
];

/** Lets the ledger have entries for the charges of returns. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['ledger_entries', 'ledger_days']) {
    await replaceCheck(knex, table, 'kind', isOneOf('kind', postingKinds));
  }
}
