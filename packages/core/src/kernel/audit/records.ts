import { daySeconds, type Role } from '@doorstep/contracts';
import { ofAccounts } from '../store/personal.js';
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
    personal: ofAccounts(),
    indexes: [
      ['action', 'at'],
      ['actorId', 'at'],
      ['at desc', 'id desc'],
      ['subjectId', 'at'],
    ],
    retention: { since: 'at', seconds: 2 * 365 * daySeconds },
  },
);
export type AuditEntryRecord = Row<typeof auditEntriesTable>;
