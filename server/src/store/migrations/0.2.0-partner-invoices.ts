import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { isOneOf } from '../schema/conditions.js';
import { replaceCheck } from '../schema/constraints.js';

const postingKinds = [
  'order_delivered',
  'order_failed',
  'order_cancelled',
  'order_refunded',
  'review_tip',
  'tip_refused',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'courier_deposit',
  'debt_paid',
  'debt_written_off',
  'refund_paid',
  'invoice_rounding',
  'delivery_completed',
  'delivery_return',
  'delivery_cancelled',
  'delivery_failed',
  'delivery_tip',
];

/** Adds the companies of partners, and the posting for the VAT of their invoices. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'partners', 'billing', { kind: 'json', nullable: true });
  for (const table of ['ledger_entries', 'ledger_days']) {
    await replaceCheck(knex, table, 'kind', isOneOf('kind', postingKinds));
  }
}
