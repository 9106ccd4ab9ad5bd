import { inBatches } from './batches.js';
import { erasedEmail, erasedName } from './erased.js';
import { part, without } from './part.js';

const withAccount = 'While the account exists.';

/** The account and what it does with the service itself. */
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
      what: 'e-mail, name, telephone number and password go, and the company that the account acts for; the empty account stays, because orders refer to it',
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
    purpose: 'To send what you want to be told, when you want it.',
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
    purpose: 'To show what you were told, and why something did not come.',
    retention: '30 days.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => row,
    erasure: { outcome: 'removed' },
  }),
  pushDeliveries: part('pushDeliveries', {
    name: 'message-deliveries',
    title: 'Messages on their way to devices',
    purpose: 'To try again what did not arrive.',
    retention: '30 days.',
    rows: ({ notificationIds }) => inBatches(notificationIds).map((notificationId) => ({ notificationId })),
    exported: (row) => row,
    erasure: { outcome: 'removed' },
  }),
  requests: part('privacyRequests', {
    name: 'privacy-requests',
    title: 'Requests about your data',
    purpose: 'To carry them out, and to prove that they were.',
    retention: '3 years, in which a claim can be made.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => without(row, 'handledBy', 'fileId'),
    erasure: {
      outcome: 'anonymised',
      what: 'reasons of rejections and archives go; that there was a request, and when it was carried out, stays',
      change: () => ({ rejection: null, fileId: null, archiveExpiresAt: null }),
    },
  }),
  audit: part('auditEntries', {
    name: 'audit-log',
    title: 'Audit log',
    purpose: 'To know who looked at or changed data of other people.',
    retention: '2 years.',
    rows: ({ account }) => [{ actorId: account.id }],
    exported: (row) => row,
    erasure: { outcome: 'kept', why: 'it says which account did what, and the account names nobody any more' },
  }),
  keptAnswers: part('idempotencyKeys', {
    name: 'repeated-requests',
    title: 'Answers kept for repeated requests',
    purpose: 'So that a request that is sent twice has its effect once.',
    retention: '24 hours.',
    rows: ({ keptAnswerIds }) => inBatches(keptAnswerIds).map((id) => ({ id })),
    exported: 'They repeat what other files show.',
    erasure: { outcome: 'removed' },
  }),
  failedJobs: part('jobs', {
    name: 'failed-work',
    title: 'Failed work',
    purpose: 'To find out why something was not done.',
    retention: 'Until it is done, or somebody has looked at it.',
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
    exported: 'It has nothing but the message of a failure.',
    erasure: {
      outcome: 'anonymised',
      what: 'messages of failures go, which could name the person',
      change: () => ({ lastError: null }),
    },
  }),
} as const;
