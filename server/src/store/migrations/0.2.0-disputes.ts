import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { isNonNegative, isOneOf } from '../schema/conditions.js';
import { addCheck, replaceCheck } from '../schema/constraints.js';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

const accounts = [
  'payment_clearing',
  'partner_receivable',
  'merchant_payable',
  'courier_payable',
  'fleet_payable',
  'tips_payable',
  'platform_revenue',
  'vat_payable',
  'dispute_clearing',
  'dispute_receivable',
];

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
  'delivery_completed',
  'delivery_return',
  'delivery_cancelled',
  'delivery_failed',
  'delivery_tip',
];

const components = [
  'payment',
  'sale',
  'commission',
  'delivery_share',
  'fee',
  'tip',
  'vat',
  'revenue',
  'refund',
  'dispute',
  'dispute_fee',
];

/** Adds disputes about payments, and what is posted for them. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'payments', 'disputed_amount', { kind: 'integer', default: 0 });
  await addCheck(knex, 'payments', 'disputed_amount', isNonNegative('disputed_amount'));
  await createTable(knex, 'disputes', (c) => {
    c.id();
    c.reference('payment_id', 'payments');
    c.reference('order_id', 'orders');
    c.reference('tip_id', 'payment_movements').nullable();
    c.text('provider');
    c.text('reference');
    c.text('status');
    c.integer('amount');
    c.integer('fee');
    c.text('reason');
    c.instant('evidence_due_by').nullable();
    c.integer('sequence');
    c.instant('status_since');
    c.instant('created_at');
    c.instant('updated_at');
    c.unique('reference');
    c.oneOf('status', ['needs_response', 'under_review', 'won', 'lost']);
    c.nonNegative('amount', 'fee');
  });
  await createIndex(knex, 'disputes', 'payment_id');
  await createIndex(knex, 'disputes', 'order_id', 'id desc');
  await createIndex(knex, 'disputes', 'tip_id');
  await createIndex(knex, 'disputes', 'status', 'id desc');
  await createIndex(knex, 'payment_movements', 'reference');
  for (const table of ['ledger_entries', 'ledger_days']) {
    await replaceCheck(knex, table, 'kind', isOneOf('kind', postingKinds));
  }
  for (const table of ['ledger_entries', 'ledger_days', 'ledger_owner_days']) {
    await replaceCheck(knex, table, 'account', isOneOf('account', accounts));
    await replaceCheck(knex, table, 'component', isOneOf('component', components));
  }
}
