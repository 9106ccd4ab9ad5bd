import type { Knex } from 'knex';
import { accountsMigration } from './0001-accounts.js';
import { catalogueMigration } from './0002-catalogue.js';
import { ordersMigration } from './0003-orders.js';
import { partnersMigration } from './0004-partners.js';
import { kernelMigration } from './0005-kernel.js';
import { deliveriesMigration } from './0006-deliveries.js';
import { webhooksMigration } from './0007-webhooks.js';
import { searchMigration } from './0008-search.js';
import { positionsMigration } from './0009-positions.js';
import { notificationsMigration } from './0010-notifications.js';
import { financeMigration } from './0011-finance.js';
import { kpisMigration } from './0012-kpis.js';
import { upsellMigration } from './0013-upsell.js';
import { filesMigration } from './0014-files.js';
import { profilesMigration } from './0015-profiles.js';
import { onboardingMigration } from './0016-onboarding.js';
import { documentsMigration } from './0017-documents.js';
import { privacyMigration } from './0018-privacy.js';
import { appsMigration } from './0019-apps.js';
import { supportMigration } from './0020-support.js';
import type { Migration } from './migration.js';

/** In order. */
const migrations: readonly Migration[] = [
  accountsMigration,
  catalogueMigration,
  ordersMigration,
  partnersMigration,
  kernelMigration,
  deliveriesMigration,
  webhooksMigration,
  searchMigration,
  positionsMigration,
  notificationsMigration,
  financeMigration,
  kpisMigration,
  upsellMigration,
  filesMigration,
  profilesMigration,
  onboardingMigration,
  documentsMigration,
  privacyMigration,
  appsMigration,
  supportMigration,
];

/** Of the advisory lock, any number that nothing else uses. */
const lockKey = 7_236_401;

/**
 * Brings the schema up to date, in one transaction, and returns the names of the steps that it took. Processes that
 * start together wait for each other: on SQLite the transaction itself excludes others, on PostgreSQL a lock does.
 */
export function migrate(knex: Knex): Promise<string[]> {
  return knex.transaction(async (transaction) => {
    if (knex.client.driverName === 'pg') await transaction.raw('select pg_advisory_xact_lock(?)', [lockKey]);
    const [, applied]: [number, string[]] = await transaction.migrate.latest({
      migrationSource,
      disableTransactions: true,
    });
    return applied;
  });
}

const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: ({ name }) => name,
  getMigration: async ({ up }) => ({ up, down: async () => undefined }),
};
