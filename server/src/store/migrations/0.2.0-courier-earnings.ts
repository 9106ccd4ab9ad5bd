import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createIndex } from '../schema/indexes.js';

/**
 * Adds the courier to the entries that pay for carrying, so that one query finds what a courier earned. The share of a
 * courier who has a fleet is owed to the fleet, so the order or delivery has to tell the courier.
 */
export async function up(knex: Knex): Promise<void> {
  const carrierOf = (table: string): string =>
    `(select "courier_id" from "${table}" where "${table}"."id" = "ledger_entries"."subject_id")`;
  await addColumn(knex, 'ledger_entries', 'courier_id', {
    kind: 'text',
    nullable: true,
    backfill: `case
      when "account" in ('courier_payable', 'tips_payable') then "owner_id"
      when "account" = 'fleet_payable' then coalesce(${carrierOf('orders')}, ${carrierOf('deliveries')})
      end`,
  });
  await createIndex(knex, 'ledger_entries', 'courier_id', 'day');
}
