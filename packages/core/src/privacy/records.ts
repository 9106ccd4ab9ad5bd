import { type DeletionBlocker, daySeconds, privacyRequestKinds, privacyRequestStatuses } from '@doorstep/contracts';
import { ofAccounts } from '../kernel/store/personal.js';
import {
  defineTable,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../kernel/store/table.js';

/** Requests of people about their own data. A request outlives the account, as proof of its deletion. */
export const privacyRequestsTable = defineTable(
  {
    id: text(),
    kind: oneOf(privacyRequestKinds),
    status: oneOf(privacyRequestStatuses),
    /** Sequence number of the last event. */
    sequence: integer(),
    accountId: reference('accounts'),
    /** Time at which the request is carried out. */
    dueAt: instant(),
    /** Blockers of a deletion at the last check. */
    blockers: json<readonly DeletionBlocker[]>(),
    /** Reason of a rejection. */
    rejection: nullable(text()),
    /** Account id of the staff member who last moved it. */
    handledBy: nullable(reference('accounts')),
    /** File of the archive of an export; null before it is made and after it is removed. */
    fileId: nullable(text()),
    /** End of the archive's retention. */
    archiveExpiresAt: nullable(instant()),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [
      ['accountId', 'createdAt desc', 'id'],
      ['createdAt', 'id'],
      ['kind', 'createdAt', 'id'],
      ['status', 'createdAt', 'id'],
    ],
    /** Three years, the time in which a person can claim that a request was not carried out. */
    retention: {
      since: 'statusSince',
      seconds: 3 * 365 * daySeconds,
      where: { status: { in: ['completed', 'rejected', 'cancelled'] } },
    },
  },
);
export type PrivacyRequestRecord = Row<typeof privacyRequestsTable>;
