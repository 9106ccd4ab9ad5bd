import { inBatches } from '../../kernel/store/batches.js';
import { erasedEmail, erasedName } from './erased.js';
import { part, without } from './part.js';

const withAccount = 'While the account exists.';

/** The account, its sessions, devices, messages and requests. */
export const accountParts = {
  accounts: part('accounts', {
    name: 'account',
    title: 'Account',
    purpose: 'To let you sign in, and to reach you about what you ordered or deliver.',
    retention: withAccount,
    rows: ({ account }) => [{ id: account.id }],
    exported: (row) => without(row, 'passwordHash'),
    erasure: {
      outcome: 'anonymised',
      what: 'e-mail, name, phone number, password and the company that the account acts for are removed; the empty account remains, because orders refer to it',
      change: (row, now) => ({
        email: erasedEmail(row.id),
        passwordHash: null,
        displayName: erasedName,
        phone: null,
        merchantId: null,
        fleetId: null,
        updatedAt: now,
      }),
    },
  }),
  sessions: part('sessions', {
    name: 'sessions',
    title: 'Sign-ins',
    purpose: 'To know that a request is yours, and to show you where you are signed in.',
    retention: '30 days after their last use.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => without(row, 'tokenHash'),
    erasure: { outcome: 'removed' },
  }),
  preferences: part('notificationPreferences', {
    name: 'notification-preferences',
    title: 'Notification preferences',
    purpose: 'To send you the notifications that you want, when you want them.',
    retention: withAccount,
    rows: ({ account }) => [{ id: account.id }],
    exported: (row) => row,
    erasure: { outcome: 'removed' },
  }),
  pushTokens: part('pushTokens', {
    name: 'devices',
    title: 'Devices',
    purpose: 'To send messages to your devices.',
    retention: 'As long as the sign-in on the device.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => without(row, 'tokenHash', 'sealedToken'),
    erasure: { outcome: 'removed' },
  }),
  notifications: part('notifications', {
    name: 'messages',
    title: 'Messages',
    purpose: 'To show the messages that were sent to you, and why one was not delivered.',
    retention: '30 days.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => row,
    erasure: { outcome: 'removed' },
  }),
  pushDeliveries: part('pushDeliveries', {
    name: 'message-deliveries',
    title: 'Deliveries of messages to devices',
    purpose: 'To retry messages that did not arrive.',
    retention: '30 days.',
    rows: ({ notificationIds }) => inBatches(notificationIds).map((notificationId) => ({ notificationId })),
    exported: (row) => row,
    erasure: { outcome: 'removed' },
  }),
  requests: part('privacyRequests', {
    name: 'privacy-requests',
    title: 'Requests about your data',
    purpose: 'To carry them out, and to prove that we did.',
    retention: '3 years, the time in which you can make a claim.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => without(row, 'handledBy', 'fileId'),
    erasure: {
      outcome: 'anonymised',
      what: 'reasons of rejections and archives are removed; the request and the time at which it was carried out remain',
      change: () => ({ rejection: null, fileId: null, archiveExpiresAt: null }),
    },
  }),
  audit: part('auditEntries', {
    name: 'audit-log',
    title: 'Audit log',
    purpose: 'To know who viewed or changed data of other people.',
    retention: '2 years.',
    rows: ({ account }) => [{ actorId: account.id }],
    exported: (row) => row,
    erasure: { outcome: 'kept', why: 'it records what an account did, and the account no longer identifies anyone' },
  }),
  keptAnswers: part('idempotencyKeys', {
    name: 'repeated-requests',
    title: 'Answers kept for repeated requests',
    purpose: 'To make sure that a request that is sent twice takes effect once.',
    retention: '24 hours.',
    rows: ({ keptAnswerIds }) => inBatches(keptAnswerIds).map((id) => ({ id })),
    exported: 'They repeat what other files show.',
    erasure: { outcome: 'removed' },
  }),
  failedJobs: part('jobs', {
    name: 'failed-work',
    title: 'Failed work',
    purpose: 'To find out why something was not done.',
    retention: 'Until it succeeds, or support has handled it.',
    rows: ({ account, orderIds, deliveryIds, ticketIds, leadIds, documentIds, requestIds, notificationIds }) =>
      inBatches([
        account.id,
        ...orderIds,
        ...deliveryIds,
        ...ticketIds,
        ...leadIds,
        ...documentIds,
        ...requestIds,
        ...notificationIds,
      ]).map((subjectId) => ({ subjectId, lastError: { not: null } })),
    exported: 'It contains only error messages.',
    erasure: {
      outcome: 'anonymised',
      what: 'error messages, which could name the person, are removed',
      change: () => ({ lastError: null }),
    },
  }),
} as const;
