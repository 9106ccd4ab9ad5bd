import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { engineOf } from '../schema/engine.js';
import { runSql } from '../schema/run-sql.js';

/** SQL condition for an order with at least one line of alcohol. */
const hasAlcohol = {
  sqlite: `exists (select 1 from json_each("orders"."lines") as line
    join "menu_items" as item on item."id" = json_extract(line."value", '$.itemId') where item."tax_class" = 'alcohol')`,
  postgres: `exists (select 1 from jsonb_array_elements("orders"."lines"::jsonb) as line("value")
    join "menu_items" as item on item."id" = line."value" ->> 'itemId' where item."tax_class" = 'alcohol')`,
} as const;

/**
 * Adds the age and equipment of couriers, and what orders and deliveries require of them. The couriers of demo accounts
 * get both, so that they can still take every demo order.
 */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'couriers', 'equipment', { kind: 'json', default: '[]' });
  await addColumn(knex, 'couriers', 'birth_date', { kind: 'text', nullable: true });
  await runSql(
    knex,
    `update "couriers" set "birth_date" = '1990-05-14', "equipment" = '["insulated_bag","cool_box","card_terminal"]'
      where "id" in (select "courier_id" from "accounts" where "demo")`,
  );
  await addColumn(knex, 'deliveries', 'equipment', { kind: 'json', default: '[]' });
  await addColumn(knex, 'quotes', 'equipment', { kind: 'json', default: '[]' });
  await addColumn(knex, 'orders', 'minimum_age', { kind: 'integer', nullable: true });
  await runSql(
    knex,
    `update "orders" set "minimum_age" = 18
      where "status" in ('scheduled', 'placed', 'accepted', 'ready', 'claimed', 'picked_up') and ${hasAlcohol[engineOf(knex)]}`,
  );
}
