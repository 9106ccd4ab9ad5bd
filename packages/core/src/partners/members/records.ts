import { memberStatuses, partnerRoles } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import {
  defineTable,
  instant,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../../kernel/store/table.js';

/** The people of partners, and those who are invited. */
export const partnerMembersTable = defineTable(
  {
    id: text(),
    partnerId: reference('partners'),
    /** Null until the person accepts. */
    accountId: nullable(reference('accounts')),
    /** The invited address, in lower case. */
    email: text(),
    status: oneOf(memberStatuses),
    role: oneOf(partnerRoles),
    /** Sequence number of the last event. */
    sequence: nonNegative(),
    /** The keys with which the person uses the console: one for each mode. */
    testKeyId: nullable(reference('apiKeys')),
    liveKeyId: nullable(reference('apiKeys')),
    joinedAt: nullable(instant()),
    /** End of the invitation; null for a member. */
    expiresAt: nullable(instant()),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [
      ['partnerId', 'email'],
      ['partnerId', 'accountId'],
    ],
    indexes: [
      ['accountId', 'createdAt desc', 'id'],
      ['email', 'status', 'createdAt desc', 'id'],
      ['expiresAt'],
      ['partnerId', 'createdAt desc', 'id'],
      ['partnerId', 'role', 'status'],
      ['testKeyId'],
      ['liveKeyId'],
    ],
    retention: { since: 'expiresAt', seconds: 0 },
  },
);
export type PartnerMemberRecord = Row<typeof partnerMembersTable>;
