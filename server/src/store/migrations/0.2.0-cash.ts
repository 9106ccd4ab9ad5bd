import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { isOneOf } from '../schema/conditions.js';
import { replaceCheck } from '../schema/constraints.js';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

const paymentStatuses = [
  'action_required',
  'authorised',
  'cash_due',
  'owed',
  'captured',
  'voided',
  'declined',
  'refunded',
  'partially_refunded',
];

const cashKinds = ['courier_deposit', 'debt_paid', 'debt_written_off', 'refund_paid'];

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
  ...cashKinds,
  'delivery_completed',
  'delivery_return',
  'delivery_cancelled',
  'delivery_failed',
  'delivery_tip',
];

const ledgerAccounts = [
  'payment_clearing',
  'courier_cash',
  'customer_receivable',
  'refunds_payable',
  'bank',
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

const ledgerComponents = [
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
  'cash',
];

/** Lets customers pay couriers in cash. Stores of earlier releases accept cash once their merchants say so. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'stores', 'accepts_cash', { kind: 'boolean', default: false });
  await addColumn(knex, 'orders', 'pays_cash', { kind: 'boolean', default: false });
  await addColumn(knex, 'couriers', 'cash_held', { kind: 'integer', default: 0 });
  await addColumn(knex, 'couriers', 'cash_limit', { kind: 'integer', nullable: true });
  await replaceCheck(knex, 'payments', 'status', isOneOf('status', paymentStatuses));
  for (const table of ['ledger_entries', 'ledger_days']) {
    await replaceCheck(knex, table, 'kind', isOneOf('kind', postingKinds));
  }
  for (const table of ['ledger_entries', 'ledger_days', 'ledger_owner_days']) {
    await replaceCheck(knex, table, 'account', isOneOf('account', ledgerAccounts));
    await replaceCheck(knex, table, 'component', isOneOf('component', ledgerComponents));
  }
  await createTable(knex, 'customer_cash', (c) => {
    c.id();
    c.integer('owed');
    c.integer('refund_due');
  });
  await createTable(knex, 'cash_movements', (c) => {
    c.id();
    c.text('kind');
    c.text('owner_id');
    c.integer('amount');
    c.text('reference').nullable();
    c.text('note').nullable();
    c.integer('balance_after');
    c.text('actor_id');
    c.instant('created_at');
    c.oneOf('kind', cashKinds);
    c.check('amount', 'amount > 0');
  });
  await createIndex(knex, 'cash_movements', 'owner_id', 'id desc');
  await createIndex(knex, 'cash_movements', 'kind', 'id desc');
  await createIndex(knex, 'ledger_entries', 'owner_id', 'account', 'id desc');
}
