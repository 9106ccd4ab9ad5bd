import type { TableDefinitions } from '../../kernel/store/tables.js';
import { accountParts } from './account-parts.js';
import { messageParts } from './message-parts.js';
import { onboardingParts } from './onboarding-parts.js';
import { orderParts } from './order-parts.js';
import type { Part } from './part.js';
import { serviceParts } from './service-parts.js';
import { workParts } from './work-parts.js';

/** The tables with data of account holders. */
type PersonalTable = {
  [K in keyof TableDefinitions]: TableDefinitions[K]['personal']['about'] extends 'accounts' ? K : never;
}[keyof TableDefinitions];

/**
 * The parts of the rows that are about account holders, from which exports, deletions and the overview are derived. A table
 * whose definition says `ofAccounts` and that has no parts is a compile error.
 */
export const dataMap: Readonly<Record<PersonalTable, readonly [Part, ...Part[]]>> = {
  accounts: [accountParts.accounts],
  sessions: [accountParts.sessions],
  totpSecrets: [serviceParts.totpSecrets],
  recoveryCodes: [serviceParts.recoveryCodes],
  signInPlaces: [accountParts.signInPlaces],
  contactChanges: [accountParts.contactChanges],
  oneTimeCodes: [accountParts.oneTimeCodes],
  invoiceProfiles: [serviceParts.invoiceProfiles],
  merchants: [workParts.merchant],
  stores: [workParts.stores],
  upsellEvents: [orderParts.upsellEvents],
  fleets: [workParts.fleet],
  fleetInvitations: [workParts.fleetInvitations, workParts.invitationsToFleets],
  couriers: [workParts.courier],
  courierPositions: [workParts.position],
  dispatchAlerts: [workParts.alerts],
  courierRoutes: [workParts.route],
  checkoutPreviews: [orderParts.previews],
  orders: [orderParts.orders, workParts.carriedOrders],
  orderMessages: [messageParts.written, messageParts.toCustomer, messageParts.toCourier],
  jobIncidents: [workParts.incidents, orderParts.incidents],
  reviews: [orderParts.reviews, workParts.ratings],
  payments: [orderParts.payments],
  paymentInstructions: [orderParts.paymentInstructions],
  disputes: [orderParts.disputes],
  refunds: [orderParts.refunds],
  payoutAccounts: [workParts.payoutAccounts],
  payouts: [workParts.payouts],
  cashMovements: [orderParts.cashMovements, workParts.cashDeposits],
  invoices: [orderParts.invoices],
  ledgerEntries: [workParts.ledgerEntries],
  ledgerOwnerDays: [workParts.ledgerOwnerDays],
  customerCash: [orderParts.customerCash],
  kpiActivity: [orderParts.activity],
  deliveries: [workParts.deliveries],
  dispatchOffers: [workParts.offers],
  webhookAttempts: [workParts.webhookAnswers],
  notificationPreferences: [accountParts.preferences],
  pushTokens: [accountParts.pushTokens],
  notifications: [accountParts.notifications, workParts.messagesToOthers],
  pushDeliveries: [accountParts.pushDeliveries],
  emails: [accountParts.emails],
  mailSuppressions: [accountParts.mailSuppressions],
  smsMessages: [accountParts.smsMessages],
  smsSuppressions: [accountParts.smsSuppressions],
  leads: [onboardingParts.leads, onboardingParts.leadsByEmail],
  invitations: [onboardingParts.invitations],
  partnerMembers: [accountParts.memberships, accountParts.partnerInvitations],
  documents: [onboardingParts.documents],
  supportTickets: [serviceParts.tickets],
  supportMessages: [serviceParts.ticketMessages, serviceParts.ticketNotes],
  capabilityReports: [serviceParts.capabilityReports],
  legalAcceptances: [serviceParts.legalAcceptances],
  referralCodes: [serviceParts.referralCodes],
  referralConversions: [serviceParts.referralConversions],
  privacyRequests: [accountParts.requests],
  files: [onboardingParts.files, onboardingParts.archives],
  auditEntries: [accountParts.audit],
  events: [orderParts.events, workParts.deliveryEvents],
  jobs: [accountParts.failedJobs],
  idempotencyKeys: [accountParts.keptAnswers],
};

/** The parts of all tables, in the order of the map. */
export const dataParts: readonly Part[] = Object.values(dataMap).flat();
