import type { TableName } from '../../kernel/store/store.js';
import { accountParts } from './account-parts.js';
import { messageParts } from './message-parts.js';
import { onboardingParts } from './onboarding-parts.js';
import { orderParts } from './order-parts.js';
import type { Part } from './part.js';
import { serviceParts } from './service-parts.js';
import { workParts } from './work-parts.js';

/**
 * Entry of a table: the parts of its rows that are about account holders; or the reason why it holds no personal data;
 * or the controller of its rows about people without an account.
 */
export type TableEntry =
  | {
      readonly about: 'accounts';
      readonly parts: readonly [Part, ...Part[]];
      /** Controller of rows, or parts of rows, about people without an account. */
      readonly others?: string;
    }
  | { readonly about: 'nobody'; readonly why: string }
  | { readonly about: 'others'; readonly why: string };

const nobody = (why: string): TableEntry => ({ about: 'nobody', why });
const others = (why: string): TableEntry => ({ about: 'others', why });
const accounts = (...parts: readonly [Part, ...Part[]]) => ({ about: 'accounts', parts }) as const;

const catalogue = nobody('It describes what is sold.');
const sums = nobody('They are totals over many people.');
const ofPartners = 'the partner is the controller (GDPR art. 4), and we process it on its behalf.';

/**
 * The personal data in every table, from which exports, deletions and the overview are derived. A table without an
 * entry is a compile error.
 */
export const dataMap: Readonly<Record<TableName, TableEntry>> = {
  accounts: accounts(accountParts.accounts),
  sessions: accounts(accountParts.sessions),
  totpSecrets: accounts(serviceParts.totpSecrets),
  recoveryCodes: accounts(serviceParts.recoveryCodes),
  signInPlaces: accounts(accountParts.signInPlaces),
  contactChanges: accounts(accountParts.contactChanges),
  oneTimeCodes: {
    ...accounts(accountParts.oneTimeCodes),
    others:
      'Addresses and numbers of people who want to sign in or register; we are the controller, and seal them for an hour.',
  },
  invoiceProfiles: accounts(serviceParts.invoiceProfiles),
  merchants: accounts(workParts.merchant),
  stores: accounts(workParts.stores),
  menuCategories: catalogue,
  menuItems: catalogue,
  searchDocuments: catalogue,
  searchWords: catalogue,
  upsellOffers: catalogue,
  upsellEvents: accounts(orderParts.upsellEvents),
  fleets: accounts(workParts.fleet),
  couriers: accounts(workParts.courier),
  courierPositions: accounts(workParts.position),
  zoneSettings: nobody('They are settings of dispatch.'),
  dispatchAlerts: accounts(workParts.alerts),
  courierRoutes: {
    ...accounts(workParts.route),
    others: `Places of the stops of deliveries; ${ofPartners}`,
  },
  orders: accounts(orderParts.orders, workParts.carriedOrders),
  orderMessages: accounts(messageParts.written, messageParts.toCustomer, messageParts.toCourier),
  jobIncidents: accounts(workParts.incidents, orderParts.incidents),
  reviews: accounts(orderParts.reviews, workParts.ratings),
  payments: accounts(orderParts.payments),
  paymentMovements: accounts(orderParts.paymentMovements),
  disputes: accounts(orderParts.disputes),
  paymentComparisons: nobody('They are numbers of payments and differences on a day.'),
  paymentDifferences: nobody("They contain only the payment provider's names for payments, and amounts."),
  paymentNotices: nobody("They contain only the payment provider's names for payments, and times."),
  sandboxPayments: nobody('They are payments of test cards, without people.'),
  sandboxCards: nobody('They are test cards.'),
  refunds: accounts(orderParts.refunds),
  payoutAccounts: accounts(workParts.payoutAccounts),
  payoutRuns: nobody('They are dates and sums.'),
  payouts: accounts(workParts.payouts),
  cashMovements: accounts(orderParts.cashMovements, workParts.cashDeposits),
  invoiceSeries: nobody('They are numbers.'),
  invoices: accounts(orderParts.invoices),
  ledgerEntries: accounts(workParts.ledgerEntries),
  ledgerCloses: nobody('They contain only dates.'),
  ledgerDays: sums,
  ledgerOwnerDays: accounts(workParts.ledgerOwnerDays),
  customerCash: accounts(orderParts.customerCash),
  bookDays: sums,
  kpiFacts: nobody('They are measurements of orders, without people.'),
  kpiActivity: accounts(orderParts.activity),
  kpiDays: nobody('They contain only dates.'),
  kpiCells: sums,
  partners: others('Companies and their contact addresses, which the contract with them covers.'),
  apiKeys: nobody('They are hashes of keys that belong to companies.'),
  sandboxes: nobody('They are names of test runs, and times.'),
  quotes: others(`Addresses that a partner asks about; ${ofPartners}`),
  batchQuotes: others(`Addresses that a partner asks about; ${ofPartners}`),
  deliveryBatches: nobody('They are prices and sizes of trips, without addresses.'),
  deliveries: {
    ...accounts(workParts.deliveries),
    others: `Names, addresses and phone numbers at both ends; ${ofPartners}`,
  },
  proofs: others(`Photos and signatures of a partner's recipients; ${ofPartners}`),
  dispatchOffers: accounts(workParts.offers),
  dispatchOfferJobs: nobody('They contain only ids of offers, jobs and couriers.'),
  dispatchZones: nobody('They are figures of zones, and ids of jobs and couriers.'),
  courierWork: nobody('They are ids of couriers, and numbers.'),
  webhookEndpoints: nobody('They are addresses of programs.'),
  webhookMessages: nobody('They contain only ids of events.'),
  requestLogBatches: nobody('Values that may be personal are replaced before a request is stored.'),
  webhookAttempts: accounts(workParts.webhookAnswers),
  notificationPreferences: accounts(accountParts.preferences),
  pushTokens: accounts(accountParts.pushTokens),
  notifications: accounts(accountParts.notifications, workParts.messagesToOthers),
  pushDeliveries: accounts(accountParts.pushDeliveries),
  emails: {
    ...accounts(accountParts.emails),
    others: 'Addresses of people who register, sealed until the e-mail is sent; we are the controller.',
  },
  mailSuppressions: accounts(accountParts.mailSuppressions),
  smsMessages: accounts(accountParts.smsMessages),
  smsSuppressions: accounts(accountParts.smsSuppressions),
  smsDays: nobody('They are numbers of messages.'),
  leads: accounts(onboardingParts.leads, onboardingParts.leadsByEmail),
  invitations: accounts(onboardingParts.invitations),
  documents: accounts(onboardingParts.documents),
  supportTickets: accounts(serviceParts.tickets),
  supportMessages: accounts(serviceParts.ticketMessages, serviceParts.ticketNotes),
  appVersionRules: nobody('They are versions of apps.'),
  featureFlags: nobody('They are switches of the software.'),
  capabilityReports: accounts(serviceParts.capabilityReports),
  legalAcceptances: accounts(serviceParts.legalAcceptances),
  referralCodes: accounts(serviceParts.referralCodes),
  affiliateClicks: nobody('They are clicks on a link, without data about the visitor.'),
  referralConversions: accounts(serviceParts.referralConversions),
  privacyRequests: accounts(accountParts.requests),
  files: accounts(onboardingParts.files, onboardingParts.archives),
  auditEntries: accounts(accountParts.audit),
  events: {
    ...accounts(orderParts.events, workParts.deliveryEvents),
    others: `Data of both ends of a delivery; ${ofPartners}`,
  },
  jobs: accounts(accountParts.failedJobs),
  idempotencyKeys: accounts(accountParts.keptAnswers),
  sandboxClocks: nobody("They are the times of partners' sandboxes."),
  rateWindows: nobody('They are hashes of network addresses and similar keys, kept for minutes.'),
  heartbeats: nobody('They are times at which processes of the server wrote.'),
};

/** The parts of all tables, in the order of the map. */
export const dataParts: readonly Part[] = Object.values(dataMap).flatMap((entry) =>
  entry.about === 'accounts' ? entry.parts : [],
);
