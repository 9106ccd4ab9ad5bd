import type { DocumentKind, DocumentStatus } from '@doorstep/contracts';
import { defineTable, instant, integer, nullable, type Row, text } from '../kernel/store/table.js';

/** Documents of applicants and couriers; the file of each is in the vault. */
export const documentsTable = defineTable({
  id: text(),
  /** The lead that it came with; null for what a courier brought later. */
  leadId: nullable(text()),
  /** The courier that it is about; null until the lead of a courier is live. */
  courierId: nullable(text()),
  kind: text<DocumentKind>(),
  status: text<DocumentStatus>(),
  /** Of the last event; rises by one with each. */
  sequence: integer(),
  /** Null while it awaits its upload. */
  fileId: nullable(text()),
  fileName: nullable(text()),
  /** Last day on which it is good, `YYYY-MM-DD` in Bucharest; null when it does not expire. */
  expiresOn: nullable(text()),
  uploadedBy: text(),
  reviewedBy: nullable(text()),
  reviewedAt: nullable(instant()),
  /** Why it was rejected. */
  rejection: nullable(text()),
  statusSince: instant(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type DocumentRecord = Row<typeof documentsTable>;
