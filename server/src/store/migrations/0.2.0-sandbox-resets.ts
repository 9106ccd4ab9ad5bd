import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createIndex } from '../schema/indexes.js';

/**
 * Counts the resets of a sandbox, and records the clock of each idempotency key, so that a reset forgets those of its
 * sandbox. Older keys get the system's clock: a reset leaves them for the rest of their day.
 */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'sandbox_clocks', 'resets', { kind: 'integer', backfill: '0' });
  await addColumn(knex, 'idempotency_keys', 'clock_id', { kind: 'text', backfill: `'system'` });
  await createIndex(knex, 'idempotency_keys', 'clock_id');
  await knex('ledger_days').where({ livemode: false }).delete();
  await knex('ledger_owner_days').where({ livemode: false }).delete();
}
