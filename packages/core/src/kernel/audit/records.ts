import type { Role } from '@doorstep/contracts';
import { defineTable, instant, json, nullable, type Row, text } from '../store/table.js';

/** Who looked at or changed what concerns other people; append-only. */
export const auditEntriesTable = defineTable({
  id: text(),
  at: instant(),
  /** The account that acted. */
  actorId: text(),
  role: text<Role>(),
  /** Area and operation of the route, for example `orders.get`. */
  action: text(),
  /** The object that the path names; null for lists. */
  subjectId: nullable(text()),
  /** Filters and reasons; nothing that tells of a person. */
  details: json<Readonly<Record<string, string>>>(),
});
export type AuditEntryRecord = Row<typeof auditEntriesTable>;
