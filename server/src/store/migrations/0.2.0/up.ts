import type { Knex } from 'knex';
import { engineOf } from '../../schema/engine.js';
import { dropIndex } from '../../schema/indexes.js';
import { leaveRoom, storeVectors } from '../../schema/postgres-extras.js';
import { runSql } from '../../schema/run-sql.js';
import { applyChange } from '../../schema/schema-change.js';
import { before } from './before.js';
import { fillColumns } from './columns.js';
import { fillDailyTotals } from './daily-totals.js';
import { change } from './generated/change.js';
import { scheduleJobs } from './jobs.js';
import { fillKeyFigures } from './key-figures.js';
import { fillModifierGroups } from './modifier-groups.js';
import { rememberPayments } from './sandbox-payments.js';
import { fillSearchKeys } from './search-keys.js';

/** Upgrades the tables of release 0.1.0. */
export async function up(knex: Knex): Promise<void> {
  await before(knex);
  await applyChange(knex, change, async () => {
    await scheduleJobs(knex);
    await fillColumns(knex);
    await fillModifierGroups(knex);
    await promiseReadyTimes(knex);
    await fillKeyFigures(knex);
    await fillLedgerDays(knex);
    await fillDailyTotals(knex);
    await rememberPayments(knex);
  });
  if (engineOf(knex) === 'postgres') {
    await dropIndex(knex, 'search_documents', 'tokens');
    await storeVectors(knex);
    await leaveRoom(knex);
  }
  // Last, because PostgreSQL alters no table with rows that were changed twice and whose references it has yet to check.
  await fillSearchKeys(knex);
}

/** Names the slot and the currency of each sum in its id, drops the sums of test data, and adds those of open days. */
async function fillLedgerDays(knex: Knex): Promise<void> {
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

/** Sets the promised time of the orders that merchants are preparing. The engines add seconds in different ways. */
async function promiseReadyTimes(knex: Knex): Promise<void> {
  const orders: { id: string; status_since: string | Date; prep_seconds: number }[] = await knex('orders')
    .where({ status: 'accepted' })
    .select('id', 'status_since', 'prep_seconds');
  for (const { id, status_since, prep_seconds } of orders) {
    const readyBy = new Date(new Date(status_since).getTime() + prep_seconds * 1_000).toISOString();
    await knex('orders').where({ id }).update({ ready_by: readyBy });
  }
}
