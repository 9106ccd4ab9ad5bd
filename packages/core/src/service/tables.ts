import { invoiceSeriesTable, invoicesTable } from '../accounting/invoices/records.js';
import { kpiActivityTable, kpiCellsTable, kpiFactsTable } from '../accounting/kpis/records.js';
import { payoutAccountsTable, payoutRunsTable, payoutsTable } from '../accounting/payouts/records.js';
import { legalAcceptancesTable } from '../apps/legal/records.js';
import { appVersionRulesTable, capabilityReportsTable, featureFlagsTable } from '../apps/records.js';
import { arrivalDelaysTable } from '../catalogue/arrivals/arrival-records.js';
import {
  menuCategoriesTable,
  menuItemsTable,
  merchantsTable,
  modifierGroupsTable,
  storesTable,
} from '../catalogue/catalogue/records.js';
import { searchDocumentsTable, searchWordsTable } from '../catalogue/search/records.js';
import { rideTalliesTable } from '../catalogue/speeds/records.js';
import { upsellEventsTable, upsellOffersTable } from '../catalogue/upsell/records.js';
import { zoneSettingsTable } from '../catalogue/zones/records.js';
import { dispatchAlertsTable } from '../couriers/alerts/records.js';
import {
  courierWorkTable,
  dispatchOfferJobsTable,
  dispatchOffersTable,
  dispatchZonesTable,
} from '../couriers/courier-offers/records.js';
import { courierPositionsTable, couriersTable, fleetsTable } from '../couriers/couriers/records.js';
import { documentsTable } from '../couriers/documents/records.js';
import { jobIncidentsTable } from '../couriers/incidents/records.js';
import { courierRoutesTable } from '../couriers/route-plans/records.js';
import { preparationTimesTable } from '../dispatch/dispatch/durations/records.js';
import { fleetInvitationsTable } from '../dispatch/fleets/records.js';
import {
  accountsTable,
  contactChangesTable,
  oneTimeCodesTable,
  recoveryCodesTable,
  sessionsTable,
  signInPlacesTable,
  totpSecretsTable,
} from '../identity/accounts/records.js';
import { invoiceProfilesTable } from '../identity/profiles/records.js';
import { auditEntriesTable } from '../kernel/audit/records.js';
import { heartbeatsTable } from '../kernel/health/records.js';
import { idempotencyKeysTable } from '../kernel/idempotency/idempotency.js';
import { sandboxClocksTable } from '../kernel/operation/clock-records.js';
import { eventsTable } from '../kernel/operation/events.js';
import { jobsTable } from '../kernel/operation/jobs.js';
import { rateWindowsTable } from '../kernel/rate-limit/records.js';
import type { Row } from '../kernel/store/table.js';
import { encryptionKeysTable } from '../kernel/vault/encryption-key-records.js';
import { filesTable } from '../kernel/vault/records.js';
import {
  affiliateClicksTable,
  referralCodesTable,
  referralConversionsTable,
} from '../marketplace/affiliates/records.js';
import { cashMovementsTable } from '../marketplace/cash/records.js';
import { checkoutPreviewsTable } from '../marketplace/checkout/records.js';
import { invitationsTable, leadsTable } from '../marketplace/onboarding/records.js';
import { supportMessagesTable, supportTicketsTable } from '../marketplace/support/records.js';
import { emailsTable, mailSuppressionsTable } from '../messaging/mail/records.js';
import { pushDeliveriesTable, pushTokensTable } from '../messaging/push/records.js';
import { recipientMessagesTable, recipientOptOutsTable } from '../messaging/recipients/records.js';
import { smsDaysTable, smsMessagesTable, smsSuppressionsTable } from '../messaging/sms/records.js';
import { notificationPreferencesTable, notificationsTable } from '../notifications/records.js';
import { deliveryBatchesTable } from '../orders/deliveries/batch-records.js';
import { deliveryClaimsTable } from '../orders/deliveries/claim-records.js';
import { deliveriesTable, proofsTable } from '../orders/deliveries/records.js';
import { orderMessagesTable } from '../orders/orders/message-records.js';
import { ordersTable, reviewsTable } from '../orders/orders/records.js';
import { batchQuotesTable } from '../orders/quotes/batch-records.js';
import { placesTable } from '../orders/quotes/place-records.js';
import { quotesTable } from '../orders/quotes/records.js';
import { partnerLiveAccessTable } from '../partners/live-access/records.js';
import { partnerMembersTable } from '../partners/members/records.js';
import { apiKeysTable, partnersTable } from '../partners/partners/records.js';
import { requestLogBatchesTable } from '../partners/request-logs/records.js';
import { sandboxesTable } from '../partners/sandboxes/records.js';
import { usageHoursTable } from '../partners/usage/records.js';
import { webhookAttemptsTable, webhookEndpointsTable, webhookMessagesTable } from '../partners/webhooks/records.js';
import { kpiDaysTable } from '../payments/kpi-days/records.js';
import {
  customerCashTable,
  dailyTotalsTable,
  ledgerClosesTable,
  ledgerDaysTable,
  ledgerEntriesTable,
  ledgerOwnerDaysTable,
} from '../payments/ledger/records.js';
import {
  disputesTable,
  paymentComparisonsTable,
  paymentDifferencesTable,
  paymentInstructionsTable,
  paymentNoticesTable,
  paymentsTable,
  refundsTable,
  sandboxCardsTable,
  sandboxPaymentsTable,
} from '../payments/payments/records.js';
import { privacyRequestsTable } from '../privacy/records.js';

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
  modifierGroups: modifierGroupsTable,
  menuItems: menuItemsTable,
  searchDocuments: searchDocumentsTable,
  searchWords: searchWordsTable,
  upsellOffers: upsellOffersTable,
  upsellEvents: upsellEventsTable,
  fleets: fleetsTable,
  fleetInvitations: fleetInvitationsTable,
  couriers: couriersTable,
  courierPositions: courierPositionsTable,
  zoneSettings: zoneSettingsTable,
  dispatchAlerts: dispatchAlertsTable,
  arrivalDelays: arrivalDelaysTable,
  rideTallies: rideTalliesTable,
  preparationTimes: preparationTimesTable,
  courierRoutes: courierRoutesTable,
  checkoutPreviews: checkoutPreviewsTable,
  orders: ordersTable,
  orderMessages: orderMessagesTable,
  jobIncidents: jobIncidentsTable,
  reviews: reviewsTable,
  payments: paymentsTable,
  paymentInstructions: paymentInstructionsTable,
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
  dailyTotals: dailyTotalsTable,
  kpiFacts: kpiFactsTable,
  kpiActivity: kpiActivityTable,
  kpiDays: kpiDaysTable,
  kpiCells: kpiCellsTable,
  partners: partnersTable,
  apiKeys: apiKeysTable,
  partnerMembers: partnerMembersTable,
  partnerLiveAccess: partnerLiveAccessTable,
  sandboxes: sandboxesTable,
  quotes: quotesTable,
  batchQuotes: batchQuotesTable,
  places: placesTable,
  deliveryBatches: deliveryBatchesTable,
  deliveries: deliveriesTable,
  proofs: proofsTable,
  deliveryClaims: deliveryClaimsTable,
  dispatchOffers: dispatchOffersTable,
  dispatchOfferJobs: dispatchOfferJobsTable,
  dispatchZones: dispatchZonesTable,
  courierWork: courierWorkTable,
  webhookEndpoints: webhookEndpointsTable,
  webhookMessages: webhookMessagesTable,
  webhookAttempts: webhookAttemptsTable,
  requestLogBatches: requestLogBatchesTable,
  usageHours: usageHoursTable,
  notificationPreferences: notificationPreferencesTable,
  pushTokens: pushTokensTable,
  notifications: notificationsTable,
  pushDeliveries: pushDeliveriesTable,
  emails: emailsTable,
  mailSuppressions: mailSuppressionsTable,
  recipientMessages: recipientMessagesTable,
  recipientOptOuts: recipientOptOutsTable,
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
  encryptionKeys: encryptionKeysTable,
  auditEntries: auditEntriesTable,
  events: eventsTable,
  jobs: jobsTable,
  idempotencyKeys: idempotencyKeysTable,
  sandboxClocks: sandboxClocksTable,
  rateWindows: rateWindowsTable,
  heartbeats: heartbeatsTable,
} as const;

type Definitions = typeof tables;
type Records = { readonly [K in keyof typeof tables]: Row<(typeof tables)[K]> };

declare module '../kernel/store/tables.js' {
  interface Tables extends Records {}
  interface TableDefinitions extends Definitions {}
}
