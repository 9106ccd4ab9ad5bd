import type { Migration } from './migration.js';
import { type Columns, createIndex, createTable } from './schema-builder.js';

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

const refundReasons = [
  'items_missing',
  'items_wrong',
  'poor_quality',
  'store_problem',
  'delivered_late',
  'damaged_on_the_way',
  'courier_problem',
  'service_problem',
  'goodwill',
];

/** The ledger, its closed days, and refunds. */
export const financeMigration: Migration = {
  name: '0011-finance',
  async up(knex) {
    await createTable(knex, 'refunds', (c) => {
      c.id();
      c.reference('order_id', 'orders');
      c.reference('payment_id', 'payments');
      c.integer('amount');
      c.integer('merchant_amount');
      c.text('reason');
      c.text('note').nullable();
      c.reference('actor_id', 'accounts');
      c.instant('created_at');
      c.oneOf('reason', refundReasons);
      c.check('amount', 'amount > 0 and merchant_amount between 0 and amount');
    });
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
      c.table.unique(['source_id', 'kind', 'line']);
    });
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
      c.table.unique(['day', 'livemode', 'kind', 'account', 'component']);
    });
    await createTable(knex, 'ledger_owner_days', (c) => {
      c.id();
      c.boolean('livemode');
      c.text('owner_id');
      sumColumns(c);
      c.table.unique(['owner_id', 'day', 'livemode', 'account', 'component']);
    });
    await createIndex(knex, 'refunds', 'order_id', 'id desc');
    await createIndex(knex, 'ledger_entries', 'subject_id');
    await createIndex(knex, 'ledger_entries', 'day');
    for (const scope of ['owner_id', 'store_id', 'fleet_id']) await createIndex(knex, 'ledger_entries', scope, 'day');
  },
};

/** What an entry and a sum of entries have in common. */
function sumColumns(c: Columns): void {
  c.text('day');
  c.text('account');
  c.text('component');
  c.integer('amount');
  c.oneOf('account', ledgerAccounts);
  c.oneOf('component', ledgerComponents);
}
