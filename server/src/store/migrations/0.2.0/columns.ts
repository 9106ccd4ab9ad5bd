import type { Knex } from 'knex';
import { type Engine, engineOf } from '../../schema/engine.js';
import { runSql } from '../../schema/run-sql.js';

/** Sets the values of new columns, and of what they make necessary. */
export async function fillColumns(knex: Knex): Promise<void> {
  const engine = engineOf(knex);
  for (const [table, column, value] of values(engine)) {
    await runSql(knex, `update "${table}" set "${column}" = ${value}`);
  }
  // The couriers of demo accounts can take every demo order.
  await runSql(
    knex,
    `update "couriers" set "birth_date" = '1990-05-14', "equipment" = '["insulated_bag","cool_box","card_terminal"]'
      where "id" in (select "courier_id" from "accounts" where "demo")`,
  );
  await runSql(
    knex,
    `update "orders" set "minimum_age" = 18
      where "status" in ('scheduled', 'placed', 'accepted', 'ready', 'claimed', 'picked_up') and ${hasAlcohol[engine]}`,
  );
}

/** The condition that an order has ended. */
const hasEnded = `"status" in ('delivered', 'cancelled', 'rejected', 'expired', 'failed')`;

/** The values in SQL. */
function values(engine: Engine): readonly (readonly [table: string, column: string, value: string])[] {
  return [
    ['webhook_endpoints', 'previous_secrets', previousSecrets[engine]],
    ['sandbox_clocks', 'resets', '0'],
    // A reset of a sandbox leaves these keys for the rest of their day.
    ['idempotency_keys', 'clock_id', `'system'`],
    ['orders', 'zone_id', `(select store."zone_id" from "stores" store where store."id" = "orders"."store_id")`],
    ['orders', 'outcome', `case when ${hasEnded} then "status" else 'open' end`],
    ['orders', 'ended_at', `case when ${hasEnded} then "status_since" end`],
    ['deliveries', 'zone_id', `"pickup" ->> 'zoneId'`],
    [
      'ledger_entries',
      'partner_id',
      `(select charge."owner_id" from "ledger_entries" charge
        where charge."subject_id" = "ledger_entries"."subject_id" and charge."account" = 'partner_receivable' limit 1)`,
    ],
    // The share of a courier who has a fleet is owed to the fleet, so the order or delivery has to name the courier.
    [
      'ledger_entries',
      'courier_id',
      `case when "account" in ('courier_payable', 'tips_payable') then "owner_id"
        when "account" = 'fleet_payable' then coalesce(${carrierOf('orders')}, ${carrierOf('deliveries')}) end`,
    ],
    [
      'jobs',
      'owner',
      `(select message."partner_id" from "webhook_messages" message
        where message."id" = "jobs"."subject_id" and "jobs"."kind" = 'webhook.send')`,
    ],
    [
      'jobs',
      'system_due_milliseconds',
      `${dueMilliseconds[engine]} -
        coalesce((select offset_milliseconds from sandbox_clocks where sandbox_clocks.id = jobs.clock_id), 0)`,
    ],
  ];
}

function carrierOf(table: string): string {
  return `(select "courier_id" from "${table}" where "${table}"."id" = "ledger_entries"."subject_id")`;
}

/** The list with the one secret that an endpoint kept before. */
const previousSecrets: Readonly<Record<Engine, string>> = {
  sqlite: secretsOr(`json_array(json_object('secret', "previous_secret", 'expiresAt', "previous_secret_expires_at"))`),
  postgres: secretsOr(`json_build_array(json_build_object('secret', "previous_secret", 'expiresAt',
    to_char("previous_secret_expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`),
};

function secretsOr(list: string): string {
  return `case when "previous_secret" is null or "previous_secret_expires_at" is null then '[]' else ${list} end`;
}

/** Milliseconds since the epoch of a due time. */
const dueMilliseconds: Readonly<Record<Engine, string>> = {
  sqlite: `cast(strftime('%s', due_at) as integer) * 1000 + cast(substr(due_at, 21, 3) as integer)`,
  postgres: 'cast(extract(epoch from due_at) * 1000 as bigint)',
};

/** True for an order with at least one line of alcohol. */
const hasAlcohol: Readonly<Record<Engine, string>> = {
  sqlite: `exists (select 1 from json_each("orders"."lines") as line
    join "menu_items" as item on item."id" = json_extract(line."value", '$.itemId') where item."tax_class" = 'alcohol')`,
  postgres: `exists (select 1 from jsonb_array_elements("orders"."lines"::jsonb) as line("value")
    join "menu_items" as item on item."id" = line."value" ->> 'itemId' where item."tax_class" = 'alcohol')`,
};
