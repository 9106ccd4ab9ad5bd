import type { TableName } from '../../kernel/store/store.js';
import { accountParts } from './account-parts.js';
import { onboardingParts } from './onboarding-parts.js';
import { orderParts } from './order-parts.js';
import type { Part } from './part.js';
import { serviceParts } from './service-parts.js';
import { workParts } from './work-parts.js';

/**
 * What a table has to do with people: rows about account holders, in parts; or none, and why; or rows about people
 * without an account, for whom somebody else answers.
 */
export type TableEntry =
  | {
      readonly about: 'accounts';
      readonly parts: readonly [Part, ...Part[]];
      /** Who answers for rows, or parts of rows, about people without an account. */
      readonly others?: string;
    }
  | { readonly about: 'nobody'; readonly why: string }
  | { readonly about: 'others'; readonly why: string };

const nobody = (why: string): TableEntry => ({ about: 'nobody', why });
const others = (why: string): TableEntry => ({ about: 'others', why });
const accounts = (...parts: readonly [Part, ...Part[]]) => ({ about: 'accounts', parts }) as const;

const catalogue = nobody('It describes what is sold.');
const sums = nobody('They are sums over many people.');
const ofPartners = 'the partner is the controller (GDPR art. 4), and we process it on its behalf.';

/**
 * Every table, and what of it concerns people: exports, deletions and the overview follow from here. A table without an
 * entry does not compile.
 */
export const dataMap: Readonly<Record<TableName, TableEntry>> = {
  accounts: accounts(accountParts.accounts),
  sessions: accounts(accountParts.sessions),
  totpSecrets: accounts(serviceParts.totpSecrets),
  recoveryCodes: accounts(serviceParts.recoveryCodes),
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
  orders: accounts(orderParts.orders, workParts.carriedOrders),
  reviews: accounts(orderParts.reviews),
  payments: accounts(orderParts.payments),
  refunds: accounts(orderParts.refunds),
  ledgerEntries: accounts(workParts.ledgerEntries),
  ledgerCloses: nobody('They are days.'),
  ledgerDays: sums,
  ledgerOwnerDays: accounts(workParts.ledgerOwnerDays),
  kpiFacts: nobody('They are measures of orders, without people.'),
  kpiActivity: accounts(orderParts.activity),
  kpiDays: nobody('They are days.'),
  kpiCells: sums,
  partners: others('They are companies with a contact address, which the contract with them is about.'),
  apiKeys: nobody('They are hashes of keys of companies.'),
  quotes: others(`Addresses that a partner asks about; ${ofPartners}`),
  deliveries: {
    ...accounts(workParts.deliveries),
    others: `Names, addresses and telephone numbers at both ends; ${ofPartners}`,
  },
  proofs: others(`Photos and signatures of recipients of a partner; ${ofPartners}`),
  webhookEndpoints: nobody('They are addresses of programs.'),
  webhookMessages: nobody('They have ids of events.'),
  webhookAttempts: accounts(workParts.webhookAnswers),
  notificationPreferences: accounts(accountParts.preferences),
  pushTokens: accounts(accountParts.pushTokens),
  notifications: accounts(accountParts.notifications, workParts.messagesToOthers),
  pushDeliveries: accounts(accountParts.pushDeliveries),
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
  affiliateClicks: nobody('They are clicks on a link, with nothing of the visitor.'),
  referralConversions: accounts(serviceParts.referralConversions),
  privacyRequests: accounts(accountParts.requests),
  files: accounts(onboardingParts.files, onboardingParts.archives),
  auditEntries: accounts(accountParts.audit),
  events: {
    ...accounts(orderParts.events, workParts.deliveryEvents),
    others: `What deliveries tell of both ends; ${ofPartners}`,
  },
  jobs: accounts(accountParts.failedJobs),
  idempotencyKeys: accounts(accountParts.keptAnswers),
  sandboxClocks: nobody('They are times of partners.'),
  rateWindows: nobody('They are hashes of network addresses and the like, for minutes.'),
};

/** The parts of all tables, in order. */
export const dataParts: readonly Part[] = Object.values(dataMap).flatMap((entry) =>
  entry.about === 'accounts' ? entry.parts : [],
);
