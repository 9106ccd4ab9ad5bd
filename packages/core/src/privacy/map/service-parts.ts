import { inBatches } from '../../kernel/store/batches.js';
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
    retention: 'Until they are used, or you turn off the authenticator.',
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
    retention: 'While the account exists; then only category, status and times.',
    rows: ({ account }) => [{ requesterId: account.id }],
    exported: (row) => without(row, 'assigneeId'),
    erasure: {
      outcome: 'anonymised',
      what: 'the subject is removed, and the ticket is closed; category, status and times remain',
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
    erasure: { outcome: 'anonymised', what: 'the text is removed', change: () => ({ text: erasedName }) },
  }),
  ticketNotes: part('supportMessages', {
    name: 'support-notes',
    title: 'Notes of support about your tickets',
    purpose: 'To let staff work together on an answer.',
    retention: withAccount,
    rows: ({ ticketIds }) => inBatches(ticketIds).map((ticketId) => ({ ticketId, internal: true })),
    // The notes are about the person, who has a right of access to them (GDPR art. 15), but not to their authors.
    exported: ({ ticketId, text, createdAt }) => ({ ticketId, text, createdAt }),
    erasure: { outcome: 'anonymised', what: 'the text is removed', change: () => ({ text: erasedName }) },
  }),
  capabilityReports: part('capabilityReports', {
    name: 'app-reports',
    title: 'Capabilities of your apps',
    purpose: 'To offer each app only the features that its version and device support.',
    retention: 'Until the next report of the installation, at most 180 days.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => row,
    erasure: { outcome: 'removed' },
  }),
  legalAcceptances: part('legalAcceptances', {
    name: 'legal-acceptances',
    title: 'Terms that you accepted',
    purpose: 'To prove what was agreed.',
    retention: 'While the account exists; then under an id that identifies nobody, as long as orders.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => row,
    erasure: {
      outcome: 'kept',
      why: 'they record which account accepted which text, and the account no longer identifies anyone',
    },
  }),
  referralCodes: part('referralCodes', {
    name: 'referral-code',
    title: 'Referral code',
    purpose: 'To know whom you invited.',
    retention: withAccount,
    rows: ({ account }) => [{ ownerId: account.id }],
    exported: (row) => row,
    erasure: {
      outcome: 'anonymised',
      what: 'the code stops working and is replaced by a meaningless one; the number of uses remains',
      change: (row, now) => ({ code: row.id.toUpperCase(), active: false, updatedAt: now }),
    },
  }),
  referralConversions: part('referralConversions', {
    name: 'referral',
    title: 'Your referral',
    purpose: 'To know who invited you, and that you were invited only once.',
    retention: 'While the account exists; then under an id that identifies nobody.',
    rows: ({ account }) => [{ customerId: account.id }],
    exported: (row) => without(row, 'codeId', 'clickId'),
    erasure: {
      outcome: 'anonymised',
      what: 'the reference to the click is removed; the fact that an account was invited remains',
      change: () => ({ clickId: null }),
    },
  }),
} as const;
