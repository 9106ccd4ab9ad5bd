import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { addUnique, dropUnique } from '../schema/constraints.js';
import { runSql } from '../schema/run-sql.js';

/** Records in a city, which was always Bucharest. */
const placed = ['stores', 'couriers', 'orders', 'deliveries', 'dispatch_offers'] as const;

/** Records with amounts, which were always in lei. */
const priced = [
  'stores',
  'orders',
  'reviews',
  'refunds',
  'disputes',
  'deliveries',
  'quotes',
  'batch_quotes',
  'delivery_batches',
  'dispatch_offers',
  'partners',
  'ledger_days',
  'ledger_owner_days',
  'book_days',
] as const;

/** The columns of a sum of an owner, which occurs once. */
const ownerSum = ['owner_id', 'day', 'livemode', 'account', 'component'] as const;

/** Gives each record its city, and amounts their currency. Sums are per currency, which their ids name. */
export async function up(knex: Knex): Promise<void> {
  for (const table of placed) await addColumn(knex, table, 'city_id', { kind: 'text', default: 'bucharest' });
  for (const table of priced) await addColumn(knex, table, 'currency', { kind: 'text', default: 'RON' });
  await dropUnique(knex, 'ledger_owner_days', ...ownerSum);
  await addUnique(knex, 'ledger_owner_days', ...ownerSum, 'currency');
  for (const table of ['ledger_days', 'ledger_owner_days', 'book_days']) {
    await runSql(knex, `update "${table}" set "id" = "id" || '|RON'`);
  }
}
