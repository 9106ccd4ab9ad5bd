import { inBatches } from './batches.js';
import { erasedName } from './erased.js';
import { part, without } from './part.js';

const withAccount = 'While the account exists.';

/** Authenticators, invoices, support, apps and referrals. */
export const serviceParts = {
  totpSecrets: part('totpSecrets', {
    name: 'authenticator',
    title: 'Authenticator app',
    purpose: 'To let you confirm who you are with a code.',
    retention: 'Until you turn it off.',
    rows: ({ account }) => [{ id: account.id }],
    exported: ({ confirmedAt, createdAt }) => ({ confirmedAt, createdAt }),
    erasure: { outcome: 'removed' },
  }),
  recoveryCodes: part('recoveryCodes', {
    name: 'recovery-codes',
    title: 'Recovery codes',
    purpose: 'To let you confirm who you are without your authenticator app.',
    retention: 'Until they are used, or you turn it off.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: 'They are hashes of secrets.',
    erasure: { outcome: 'removed' },
  }),
  invoiceProfiles: part('invoiceProfiles', {
    name: 'invoice-profile',
    title: 'Invoice profile',
    purpose: 'To write your name and address on invoices.',
    retention: withAccount,
    rows: ({ account }) => [{ id: account.id }],
    exported: (row) => row,
    erasure: { outcome: 'removed' },
  }),
  tickets: part('supportTickets', {
    name: 'support-tickets',
    title: 'Support tickets',
    purpose: 'To answer you.',
    retention: 'While the account exists; then what they were about, in numbers.',
    rows: ({ account }) => [{ requesterId: account.id }],
    exported: (row) => without(row, 'assigneeId'),
    erasure: {
      outcome: 'anonymised',
      what: 'the subject goes, and the ticket is closed; category, states and times stay',
      change: () => ({ subject: erasedName }),
    },
  }),
  ticketMessages: part('supportMessages', {
    name: 'support-messages',
    title: 'Messages with support',
    purpose: 'To answer you.',
    retention: withAccount,
    rows: ({ ticketIds }) => inBatches(ticketIds).map((ticketId) => ({ ticketId, internal: false })),
    exported: (row) => without(row, 'authorId', 'internal'),
    erasure: { outcome: 'anonymised', what: 'the text goes', change: () => ({ text: erasedName }) },
  }),
  ticketNotes: part('supportMessages', {
    name: 'support-notes',
    title: 'Notes of support about your tickets',
    purpose: 'To let staff work together on an answer.',
    retention: withAccount,
    rows: ({ ticketIds }) => inBatches(ticketIds).map((ticketId) => ({ ticketId, internal: true })),
    // They are about the person, and so part of what the person may have (GDPR art. 15); not who wrote them.
    exported: ({ ticketId, text, createdAt }) => ({ ticketId, text, createdAt }),
    erasure: { outcome: 'anonymised', what: 'the text goes', change: () => ({ text: erasedName }) },
  }),
  capabilityReports: part('capabilityReports', {
    name: 'app-reports',
    title: 'What your apps can do',
    purpose: 'To offer each app what its version and device can do.',
    retention: 'Until the next report of the installation, 180 days at most.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => row,
    erasure: { outcome: 'removed' },
  }),
  legalAcceptances: part('legalAcceptances', {
    name: 'legal-acceptances',
    title: 'Terms that you accepted',
    purpose: 'To prove what was agreed.',
    retention: 'While the account exists; then by an id that names nobody, as long as orders are.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => row,
    erasure: {
      outcome: 'kept',
      why: 'it says which account accepted which text, and the account names nobody any more',
    },
  }),
  referralCodes: part('referralCodes', {
    name: 'referral-code',
    title: 'Referral code',
    purpose: 'To know whom you brought.',
    retention: withAccount,
    rows: ({ account }) => [{ ownerId: account.id }],
    exported: (row) => row,
    erasure: {
      outcome: 'anonymised',
      what: 'the code stops working and gives way to one without meaning; how often it was used stays',
      change: (row, now) => ({ code: row.id.toUpperCase(), active: false, updatedAt: now }),
    },
  }),
  referralConversions: part('referralConversions', {
    name: 'referral',
    title: 'Through whom you came',
    purpose: 'To tell who brought you, and that nobody brings you twice.',
    retention: 'While the account exists; then by an id that names nobody.',
    rows: ({ account }) => [{ customerId: account.id }],
    exported: (row) => without(row, 'codeId', 'clickId'),
    erasure: {
      outcome: 'anonymised',
      what: 'the click that it came from goes; that an account was brought stays',
      change: () => ({ clickId: null }),
    },
  }),
} as const;
