import type { Effects } from '../../kernel/operation/operation.js';
import { inBatches } from '../../kernel/store/batches.js';
import { suppressionId } from '../../messaging/mail/suppressions.js';
import { numberSuppressionId } from '../../messaging/sms/suppressions.js';
import type { PartnerMemberRecord } from '../../partners/members/records.js';
import { removeMember } from '../../partners/members/remove-member.js';
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
    exported: (row) => without(row, 'passwordHash', 'nameKey', 'familyKey'),
    erasure: {
      outcome: 'anonymised',
      what: 'e-mail, name, phone number, password and the company that the account acts for are removed; the empty account remains, because orders refer to it',
      change: (row, now) => ({
        email: erasedEmail(row.id),
        passwordHash: null,
        displayName: erasedName,
        nameKey: null,
        familyKey: null,
        phone: null,
        emailVerifiedAt: null,
        phoneVerifiedAt: null,
        merchantId: null,
        fleetId: null,
        defaultCardId: null,
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
  signInPlaces: part('signInPlaces', {
    name: 'sign-in-places',
    title: 'Devices and countries of sign-ins',
    purpose: 'To tell you when somebody signs in from a new one. They are stored as hashes.',
    retention: 'A year after the last sign-in from there.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => without(row, 'id'),
    erasure: { outcome: 'removed' },
  }),
  memberships: part('partnerMembers', {
    name: 'partner-memberships',
    title: 'Partners that you work for',
    purpose: 'To let you use the account of a company that embeds deliveries.',
    retention: 'Until you leave the company, or are removed.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => without(row, 'testKeyId', 'liveKeyId'),
    erasure: { outcome: 'removed', by: leavePartners },
  }),
  partnerInvitations: part('partnerMembers', {
    name: 'partner-invitations',
    title: 'Invitations of partners to your e-mail address',
    purpose: 'To let you join a company that embeds deliveries.',
    retention: '7 days.',
    // An address that is not verified may be that of somebody else.
    rows: ({ account: { email, emailVerifiedAt } }) => (emailVerifiedAt === null ? [] : [{ email, accountId: null }]),
    exported: (row) => without(row, 'testKeyId', 'liveKeyId'),
    erasure: { outcome: 'removed' },
  }),
  contactChanges: part('contactChanges', {
    name: 'contact-changes',
    title: 'Changes of address and number',
    purpose: 'To give you the previous ones back if somebody else changed them. They are sealed.',
    retention: '7 days.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => without(row, 'sealedContacts', 'emailHash'),
    erasure: { outcome: 'removed' },
  }),
  oneTimeCodes: part('oneTimeCodes', {
    name: 'codes',
    title: 'Codes by e-mail and SMS',
    purpose: 'To check that an address or a number is yours.',
    retention: 'An hour.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => without(row, 'sealedContent'),
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
  emails: part('emails', {
    name: 'emails',
    title: 'E-mails',
    purpose: 'To retry e-mails that did not arrive.',
    retention: '30 days.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => without(row, 'sealedMessage'),
    erasure: { outcome: 'removed' },
  }),
  mailSuppressions: part('mailSuppressions', {
    name: 'undeliverable-address',
    title: 'Undeliverable address',
    purpose: 'To send no more e-mails to an address from which they came back. It is stored as a hash.',
    retention: 'A year.',
    rows: ({ account }) => [{ id: suppressionId(account.email) }],
    exported: ({ createdAt }) => ({ createdAt }),
    erasure: { outcome: 'removed' },
  }),
  smsMessages: part('smsMessages', {
    name: 'sms-messages',
    title: 'SMS',
    purpose: 'To retry SMS that did not arrive, and to send no more of them than a day allows.',
    retention: '30 days.',
    rows: ({ account }) => [{ accountId: account.id }],
    exported: (row) => without(row, 'sealedMessage'),
    erasure: { outcome: 'removed' },
  }),
  smsSuppressions: part('smsSuppressions', {
    name: 'unreachable-number',
    title: 'Unreachable phone number',
    purpose: 'To send no more SMS to a number that receives none, or whose owner replied STOP. It is stored as a hash.',
    retention: 'A year, or until its owner replies START.',
    rows: ({ account: { phone } }) => (phone === null ? [] : [{ id: numberSuppressionId(phone) }]),
    exported: ({ createdAt }) => ({ createdAt }),
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

/** Removes the memberships, and the keys with which the person used the console. */
async function leavePartners(effects: Effects, members: readonly PartnerMemberRecord[]): Promise<void> {
  for (const member of members) await removeMember(effects, member, 'system');
}
