import type { Knex } from 'knex';
import { type Columns, createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';

const postingKinds = [
  'order_delivered',
  'order_failed',
  'order_cancelled',
  'order_refunded',
  'review_tip',
  'delivery_completed',
  'delivery_cancelled',
  'delivery_failed',
  'delivery_tip',
];

const ledgerAccounts = [
  'payment_clearing',
  'partner_receivable',
  'merchant_payable',
  'courier_payable',
  'fleet_payable',
  'tips_payable',
  'platform_revenue',
  'vat_payable',
];

const ledgerComponents = ['payment', 'sale', 'commission', 'delivery_share', 'fee', 'tip', 'vat', 'revenue', 'refund'];

/** Creates the ledger and the sums of its closed days. */
export async function createLedgerTables(knex: Knex): Promise<void> {
  await createTable(knex, 'ledger_entries', (c) => {
    c.id();
    c.text('posting_id');
    c.text('kind');
    c.text('source_id');
    c.text('subject_id');
    c.boolean('livemode');
    c.integer('line');
    sumColumns(c);
    c.text('owner_id').nullable();
    c.text('store_id').nullable();
    c.text('fleet_id').nullable();
    c.text('currency');
    c.instant('created_at');
    c.oneOf('kind', postingKinds);
    c.unique('source_id', 'kind', 'line');
  });
  await createIndex(knex, 'ledger_entries', 'subject_id');
  await createIndex(knex, 'ledger_entries', 'day');
  for (const scope of ['owner_id', 'store_id', 'fleet_id']) await createIndex(knex, 'ledger_entries', scope, 'day');

  await createTable(knex, 'ledger_closes', (c) => {
    c.id();
    c.instant('closed_at');
  });

  await createTable(knex, 'ledger_days', (c) => {
    c.id();
    c.boolean('livemode');
    c.text('kind');
    sumColumns(c);
    c.oneOf('kind', postingKinds);
    c.unique('day', 'livemode', 'kind', 'account', 'component');
  });

  await createTable(knex, 'ledger_owner_days', (c) => {
    c.id();
    c.boolean('livemode');
    c.text('owner_id');
    sumColumns(c);
    c.unique('owner_id', 'day', 'livemode', 'account', 'component');
  });
}

/** The columns that an entry and a sum of entries share. */
function sumColumns(c: Columns): void {
  c.text('day');
  c.text('account');
  c.text('component');
  c.integer('amount');
  c.oneOf('account', ledgerAccounts);
  c.oneOf('component', ledgerComponents);
}
