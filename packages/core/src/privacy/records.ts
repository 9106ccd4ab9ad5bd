import type { DeletionBlocker, PrivacyRequestKind, PrivacyRequestStatus } from '@doorstep/contracts';
import { defineTable, instant, integer, json, nullable, type Row, text } from '../kernel/store/table.js';

/** What people asked for about their own data. A request outlives the deletion that it asked for: it proves it. */
export const privacyRequestsTable = defineTable({
  id: text(),
  kind: text<PrivacyRequestKind>(),
  status: text<PrivacyRequestStatus>(),
  /** Of the last event; rises by one with each. */
  sequence: integer(),
  accountId: text(),
  /** When it is carried out. */
  dueAt: instant(),
  /** What stood in the way of a deletion when that was last looked at. */
  blockers: json<readonly DeletionBlocker[]>(),
  /** Why it was rejected. */
  rejection: nullable(text()),
  /** Who of the staff moved it last. */
  handledBy: nullable(text()),
  /** The archive of an export; null while there is none, and again when it was removed. */
  fileId: nullable(text()),
  /** Until when the archive is kept. */
  archiveExpiresAt: nullable(instant()),
  statusSince: instant(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type PrivacyRequestRecord = Row<typeof privacyRequestsTable>;
