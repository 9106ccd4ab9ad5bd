import type { Knex } from 'knex';
import { applyChange } from '../../schema/schema-change.js';
import { before } from './before.js';
import { fillColumns } from './columns.js';
import { fillDailyTotals } from './daily-totals.js';
import { change } from './generated/change.js';
import { scheduleJobs } from './jobs.js';
import { fillKeyFigures } from './key-figures.js';
import { fillLedgerDays } from './ledger-days.js';
import { promiseReadyTimes } from './ready-times.js';
import { rememberPayments } from './sandbox-payments.js';
import { storeVectors } from './search-vectors.js';

/** Upgrades the tables of release 0.1.0. */
export async function up(knex: Knex): Promise<void> {
  await before(knex);
  await applyChange(knex, change, async () => {
    await scheduleJobs(knex);
    await fillColumns(knex);
    await promiseReadyTimes(knex);
    await fillKeyFigures(knex);
    await fillLedgerDays(knex);
    await fillDailyTotals(knex);
    await rememberPayments(knex);
  });
  await storeVectors(knex);
}
