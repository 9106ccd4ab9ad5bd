import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createTable } from '../schema/create-table.js';

/** Adds the zone of the pickup to orders and deliveries, and the settings of zones. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'orders', 'zone_id', {
    kind: 'text',
    backfill: `(select store."zone_id" from "stores" store where store."id" = "orders"."store_id")`,
  });
  await addColumn(knex, 'deliveries', 'zone_id', { kind: 'text', backfill: `"pickup" ->> 'zoneId'` });
  await createTable(knex, 'zone_settings', ({ id, integer, json, instant }) => {
    id();
    integer('sequence');
    json('settings');
    instant('updated_at');
  });
}
