import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createIndex } from '../schema/indexes.js';

/** Adds the partner to all entries of a delivery, so that one query finds what the partner owes. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'ledger_entries', 'partner_id', {
    kind: 'text',
    nullable: true,
    backfill: `(select charge."owner_id" from "ledger_entries" charge
      where charge."subject_id" = "ledger_entries"."subject_id" and charge."account" = 'partner_receivable' limit 1)`,
  });
  await createIndex(knex, 'ledger_entries', 'partner_id', 'day');
  await createIndex(knex, 'ledger_entries', 'partner_id', 'created_at desc', 'id');
}
