import {
  accountsTable,
  contactChangesTable,
  oneTimeCodesTable,
  recoveryCodesTable,
  sessionsTable,
  signInPlacesTable,
  totpSecretsTable,
} from '../accounts/records.js';
import { affiliateClicksTable, referralCodesTable, referralConversionsTable } from '../affiliates/records.js';
import { dispatchAlertsTable } from '../alerts/records.js';
import { legalAcceptancesTable } from '../apps/legal/records.js';
import { appVersionRulesTable, capabilityReportsTable, featureFlagsTable } from '../apps/records.js';
import { cashMovementsTable } from '../cash/records.js';
import { menuCategoriesTable, menuItemsTable, merchantsTable, storesTable } from '../catalogue/records.js';
import { courierPositionsTable, couriersTable, fleetsTable } from '../couriers/records.js';
import { deliveryBatchesTable } from '../deliveries/batch-records.js';
import { deliveriesTable, proofsTable } from '../deliveries/records.js';
import { documentsTable } from '../documents/records.js';
import { jobIncidentsTable } from '../incidents/records.js';
import { invoiceSeriesTable, invoicesTable } from '../invoices/records.js';
import { auditEntriesTable } from '../kernel/audit/records.js';
import { heartbeatsTable } from '../kernel/health/records.js';
import { idempotencyKeysTable } from '../kernel/idempotency/idempotency.js';
import { sandboxClocksTable } from '../kernel/operation/clock-records.js';
import { eventsTable } from '../kernel/operation/events.js';
import { jobsTable } from '../kernel/operation/jobs.js';
import { rateWindowsTable } from '../kernel/rate-limit/records.js';
import type { Row } from '../kernel/store/table.js';
import { filesTable } from '../kernel/vault/records.js';
import { kpiDaysTable } from '../kpi-days/records.js';
import { kpiActivityTable, kpiCellsTable, kpiFactsTable } from '../kpis/records.js';
import {
  bookDaysTable,
  customerCashTable,
  ledgerClosesTable,
  ledgerDaysTable,
  ledgerEntriesTable,
  ledgerOwnerDaysTable,
} from '../ledger/records.js';
import { emailsTable, mailSuppressionsTable } from '../mail/records.js';
import { notificationPreferencesTable, notificationsTable } from '../notifications/records.js';
import {
  courierWorkTable,
  dispatchOfferJobsTable,
  dispatchOffersTable,
  dispatchZonesTable,
} from '../offers/records.js';
import { invitationsTable, leadsTable } from '../onboarding/records.js';
import { orderMessagesTable } from '../orders/message-records.js';
import { ordersTable, reviewsTable } from '../orders/records.js';
import { apiKeysTable, partnersTable } from '../partners/records.js';
import {
  disputesTable,
  paymentComparisonsTable,
  paymentDifferencesTable,
  paymentMovementsTable,
  paymentNoticesTable,
  paymentsTable,
  refundsTable,
  sandboxCardsTable,
  sandboxPaymentsTable,
} from '../payments/records.js';
import { payoutAccountsTable, payoutRunsTable, payoutsTable } from '../payouts/records.js';
import { privacyRequestsTable } from '../privacy/records.js';
import { invoiceProfilesTable } from '../profiles/records.js';
import { pushDeliveriesTable, pushTokensTable } from '../push/records.js';
import { batchQuotesTable } from '../quotes/batch-records.js';
import { quotesTable } from '../quotes/records.js';
import { requestLogBatchesTable } from '../request-logs/records.js';
import { courierRoutesTable } from '../route-plans/records.js';
import { sandboxesTable } from '../sandboxes/records.js';
import { searchDocumentsTable, searchWordsTable } from '../search/records.js';
import { smsDaysTable, smsMessagesTable, smsSuppressionsTable } from '../sms/records.js';
import { supportMessagesTable, supportTicketsTable } from '../support/records.js';
import { upsellEventsTable, upsellOffersTable } from '../upsell/records.js';
import { webhookAttemptsTable, webhookEndpointsTable, webhookMessagesTable } from '../webhooks/records.js';
import { zoneSettingsTable } from '../zones/records.js';

/** All tables by their names in the store port. */
export const tables = {
  accounts: accountsTable,
  sessions: sessionsTable,
  totpSecrets: totpSecretsTable,
  recoveryCodes: recoveryCodesTable,
  oneTimeCodes: oneTimeCodesTable,
  contactChanges: contactChangesTable,
  signInPlaces: signInPlacesTable,
  invoiceProfiles: invoiceProfilesTable,
  merchants: merchantsTable,
  stores: storesTable,
  menuCategories: menuCategoriesTable,
  menuItems: menuItemsTable,
  searchDocuments: searchDocumentsTable,
  searchWords: searchWordsTable,
  upsellOffers: upsellOffersTable,
  upsellEvents: upsellEventsTable,
  fleets: fleetsTable,
  couriers: couriersTable,
  courierPositions: courierPositionsTable,
  zoneSettings: zoneSettingsTable,
  dispatchAlerts: dispatchAlertsTable,
  courierRoutes: courierRoutesTable,
  orders: ordersTable,
  orderMessages: orderMessagesTable,
  jobIncidents: jobIncidentsTable,
  reviews: reviewsTable,
  payments: paymentsTable,
  paymentMovements: paymentMovementsTable,
  disputes: disputesTable,
  paymentComparisons: paymentComparisonsTable,
  paymentDifferences: paymentDifferencesTable,
  paymentNotices: paymentNoticesTable,
  sandboxPayments: sandboxPaymentsTable,
  sandboxCards: sandboxCardsTable,
  refunds: refundsTable,
  payoutAccounts: payoutAccountsTable,
  payoutRuns: payoutRunsTable,
  payouts: payoutsTable,
  cashMovements: cashMovementsTable,
  invoiceSeries: invoiceSeriesTable,
  invoices: invoicesTable,
  ledgerEntries: ledgerEntriesTable,
  ledgerCloses: ledgerClosesTable,
  ledgerDays: ledgerDaysTable,
  ledgerOwnerDays: ledgerOwnerDaysTable,
  customerCash: customerCashTable,
  bookDays: bookDaysTable,
  kpiFacts: kpiFactsTable,
  kpiActivity: kpiActivityTable,
  kpiDays: kpiDaysTable,
  kpiCells: kpiCellsTable,
  partners: partnersTable,
  apiKeys: apiKeysTable,
  sandboxes: sandboxesTable,
  quotes: quotesTable,
  batchQuotes: batchQuotesTable,
  deliveryBatches: deliveryBatchesTable,
  deliveries: deliveriesTable,
  proofs: proofsTable,
  dispatchOffers: dispatchOffersTable,
  dispatchOfferJobs: dispatchOfferJobsTable,
  dispatchZones: dispatchZonesTable,
  courierWork: courierWorkTable,
  webhookEndpoints: webhookEndpointsTable,
  webhookMessages: webhookMessagesTable,
  webhookAttempts: webhookAttemptsTable,
  requestLogBatches: requestLogBatchesTable,
  notificationPreferences: notificationPreferencesTable,
  pushTokens: pushTokensTable,
  notifications: notificationsTable,
  pushDeliveries: pushDeliveriesTable,
  emails: emailsTable,
  mailSuppressions: mailSuppressionsTable,
  smsMessages: smsMessagesTable,
  smsDays: smsDaysTable,
  smsSuppressions: smsSuppressionsTable,
  leads: leadsTable,
  invitations: invitationsTable,
  documents: documentsTable,
  supportTickets: supportTicketsTable,
  supportMessages: supportMessagesTable,
  appVersionRules: appVersionRulesTable,
  featureFlags: featureFlagsTable,
  capabilityReports: capabilityReportsTable,
  legalAcceptances: legalAcceptancesTable,
  referralCodes: referralCodesTable,
  affiliateClicks: affiliateClicksTable,
  referralConversions: referralConversionsTable,
  privacyRequests: privacyRequestsTable,
  files: filesTable,
  auditEntries: auditEntriesTable,
  events: eventsTable,
  jobs: jobsTable,
  idempotencyKeys: idempotencyKeysTable,
  sandboxClocks: sandboxClocksTable,
  rateWindows: rateWindowsTable,
  heartbeats: heartbeatsTable,
} as const;

type Records = { readonly [K in keyof typeof tables]: Row<(typeof tables)[K]> };

declare module '../kernel/store/tables.js' {
  interface Tables extends Records {}
}
