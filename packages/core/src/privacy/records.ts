import type { DeletionBlocker, PrivacyRequestKind, PrivacyRequestStatus } from '@doorstep/contracts';
import { defineTable, instant, integer, json, nullable, type Row, text } from '../kernel/store/table.js';

/** Requests of people about their own data. A request outlives the account, as proof of its deletion. */
export const privacyRequestsTable = defineTable({
  id: text(),
  kind: text<PrivacyRequestKind>(),
  status: text<PrivacyRequestStatus>(),
  /** Sequence number of the last event. */
  sequence: integer(),
  accountId: text(),
  /** Time at which the request is carried out. */
  dueAt: instant(),
  /** Blockers of a deletion at the last check. */
  blockers: json<readonly DeletionBlocker[]>(),
  /** Reason of a rejection. */
  rejection: nullable(text()),
  /** Account id of the staff member who last moved it. */
  handledBy: nullable(text()),
  /** File of the archive of an export; null before it is made and after it is removed. */
  fileId: nullable(text()),
  /** End of the archive's retention. */
  archiveExpiresAt: nullable(instant()),
  statusSince: instant(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type PrivacyRequestRecord = Row<typeof privacyRequestsTable>;
