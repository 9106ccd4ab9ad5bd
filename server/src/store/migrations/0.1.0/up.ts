import type { Knex } from 'knex';
import { createAccountTables } from './accounts.js';
import { createAffiliateTables } from './affiliates.js';
import { createAppTables } from './apps.js';
import { createCatalogueTables } from './catalogue.js';
import { createDeliveryTables } from './deliveries.js';
import { createKernelTables } from './kernel.js';
import { createKpiTables } from './kpis.js';
import { createLedgerTables } from './ledger.js';
import { createNotificationTables } from './notifications.js';
import { createOnboardingTables } from './onboarding.js';
import { createOrderTables } from './orders.js';
import { createPartnerTables } from './partners.js';
import { createPrivacyTables } from './privacy.js';
import { createSearchTables } from './search.js';
import { createSupportTables } from './support.js';
import { createUpsellTables } from './upsell.js';
import { createWebhookTables } from './webhooks.js';

/** Creates every table of release 0.1.0. A table comes after the tables that its foreign keys refer to. */
export async function up(knex: Knex): Promise<void> {
  await createAccountTables(knex);
  await createCatalogueTables(knex);
  await createSearchTables(knex);
  await createOrderTables(knex);
  await createUpsellTables(knex);
  await createPartnerTables(knex);
  await createDeliveryTables(knex);
  await createWebhookTables(knex);
  await createNotificationTables(knex);
  await createLedgerTables(knex);
  await createKpiTables(knex);
  await createOnboardingTables(knex);
  await createPrivacyTables(knex);
  await createAppTables(knex);
  await createAffiliateTables(knex);
  await createSupportTables(knex);
  await createKernelTables(knex);
}
