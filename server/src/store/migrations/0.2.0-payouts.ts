import type { Knex } from 'knex';
import { isOneOf } from '../schema/conditions.js';
import { replaceCheck } from '../schema/constraints.js';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

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
  'payout',
  'payout_returned',
  'delivery_completed',
  'delivery_return',
  'delivery_cancelled',
  'delivery_failed',
  'delivery_tip',
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
  'payout',
];

const ownerKinds = ['merchant', 'courier', 'fleet'];

/** Adds payouts to merchants, couriers and fleets, their runs and accounts. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['ledger_entries', 'ledger_days']) {
    await replaceCheck(knex, table, 'kind', isOneOf('kind', postingKinds));
  }
  for (const table of ['ledger_entries', 'ledger_days', 'ledger_owner_days']) {
    await replaceCheck(knex, table, 'component', isOneOf('component', ledgerComponents));
  }
  await createTable(knex, 'payout_accounts', (c) => {
    c.id();
    c.text('provider');
    c.text('destination');
    c.instant('updated_at');
  });
  await createTable(knex, 'payout_runs', (c) => {
    c.id();
    c.text('from_day');
    c.text('to_day');
    c.text('owner_kind').nullable();
    c.text('owner_id').nullable();
    c.text('status');
    c.text('after_id');
    c.integer('payouts');
    c.integer('amount');
    c.integer('cash_kept');
    c.integer('without_account');
    c.text('actor_id');
    c.instant('created_at');
    c.instant('ended_at').nullable();
    c.text('slot').nullable();
    c.unique('slot');
    c.oneOf('status', ['running', 'done']);
    c.check('slot', "(status = 'running') = (slot is not null)");
  });
  await createTable(knex, 'payouts', (c) => {
    c.id();
    c.reference('run_id', 'payout_runs');
    c.text('owner_kind');
    c.text('owner_id');
    c.text('status');
    c.integer('sequence');
    c.text('from_day');
    c.text('to_day');
    c.integer('opening');
    c.json('components');
    c.integer('balance');
    c.integer('later');
    c.integer('cash_kept');
    c.integer('amount');
    c.text('currency');
    c.text('provider');
    c.text('destination');
    c.text('key');
    c.text('reference').nullable();
    c.text('failure').nullable();
    c.instant('sent_at').nullable();
    c.instant('status_since');
    c.instant('created_at');
    c.instant('updated_at');
    c.unique('run_id', 'owner_id');
    c.unique('key');
    c.oneOf('owner_kind', ownerKinds);
    c.oneOf('status', ['pending', 'sent', 'paid', 'failed']);
    c.nonNegative('amount', 'cash_kept');
  });
  await createIndex(knex, 'payouts', 'owner_id', 'id desc');
  await createIndex(knex, 'payouts', 'owner_kind', 'id desc');
  await createIndex(knex, 'payouts', 'status', 'id desc');
  await createIndex(knex, 'payouts', 'reference');
}
