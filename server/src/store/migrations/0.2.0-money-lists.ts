import type { Knex } from 'knex';
import { createIndex } from '../schema/indexes.js';

/** Adds indexes for lists of balances, the largest first, and of payouts. */
export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'couriers', 'cash_held desc', 'id');
  await createIndex(knex, 'customer_cash', 'owed desc', 'id');
  await createIndex(knex, 'customer_cash', 'refund_due desc', 'id');
  await createIndex(knex, 'payouts', 'owner_id', 'status', 'id desc');
}
