import type { Knex } from 'knex';
import { runSql } from '../../schema/run-sql.js';

/** Names the slot and the currency of each sum in its id, drops the sums of test data, and adds those of open days. */
export async function fillLedgerDays(knex: Knex): Promise<void> {
  for (const table of ['ledger_days', 'ledger_owner_days']) await knex(table).where({ livemode: false }).delete();
  await runSql(knex, `update "ledger_owner_days" set "id" = "id" || '|RON'`);
  await runSql(knex, `update "ledger_days" set "slot" = 0, "id" = "id" || '|0|RON'`);
  await runSql(
    knex,
    `insert into "ledger_days" ("id", "day", "livemode", "kind", "account", "component", "slot", "amount")
     select "day" || '|true|' || "kind" || '|' || "account" || '|' || "component" || '|0|RON',
       "day", "livemode", "kind", "account", "component", 0, sum("amount")
     from "ledger_entries"
     where "livemode" and "day" > coalesce((select max("id") from "ledger_closes"), '')
     group by "day", "livemode", "kind", "account", "component"`,
  );
}
