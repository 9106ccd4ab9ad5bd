import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { addUnique } from '../schema/constraints.js';
import { runSql } from '../schema/run-sql.js';

/** Runs of payouts and movements of cash state their currency, which was the leu. A customer has balances in each currency. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['payout_runs', 'cash_movements', 'customer_cash'])
    await addColumn(knex, table, 'currency', { kind: 'text', default: 'RON' });
  await addColumn(knex, 'customer_cash', 'account_id', { kind: 'text', backfill: '"id"' });
  await runSql(knex, `update "customer_cash" set "id" = "id" || '|RON'`);
  await addUnique(knex, 'customer_cash', 'account_id', 'currency');
}
