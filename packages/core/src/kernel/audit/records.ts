import { daySeconds, type Role } from '@doorstep/contracts';
import type { Retention } from '../jobs/housekeeping.js';
import { addSeconds } from '../primitives/instant.js';
import { removeSome } from '../store/remove-some.js';
import { defineTable, instant, json, nullable, type Row, reference, text } from '../store/table.js';

/** The audit log: access to data about other people. Append-only. */
export const auditEntriesTable = defineTable(
  {
    id: text(),
    at: instant(),
    /** The account that acted. */
    actorId: reference('accounts'),
    role: text<Role>(),
    /** Area and operation of the route, for example `orders.get`. */
    action: text(),
    /** The id of the object in the path; null for lists. */
    subjectId: nullable(text()),
    /** Filters and reasons. Never contains personal data. */
    details: json<Readonly<Record<string, string>>>(),
  },
  {
    indexes: [
      ['action', 'at'],
      ['actorId', 'at'],
      ['at desc', 'id desc'],
      ['subjectId', 'at'],
    ],
  },
);
export type AuditEntryRecord = Row<typeof auditEntriesTable>;

/** Entries are kept for two years. */
const keptSeconds = 2 * 365 * daySeconds;

/** Removes old entries of the audit log. */
export const retainAuditEntries: Retention = async (db, now, limit) => {
  const where = { at: { lt: addSeconds(now, -keptSeconds) } };
  return (await removeSome(db, 'auditEntries', { where, orderBy: [['at', 'asc']], limit })).length;
};
