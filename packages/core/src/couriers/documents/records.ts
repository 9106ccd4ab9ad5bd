import type { DocumentKind, DocumentStatus } from '@doorstep/contracts';
import { defineTable, instant, integer, nullable, type Row, text } from '../../kernel/store/table.js';

/** Documents of applicants and couriers; the file of each is in the vault. */
export const documentsTable = defineTable({
  id: text(),
  /** The lead that it was sent with; null if a courier sent it later. */
  leadId: nullable(text()),
  /** The courier that it is about; null until the lead of a courier is live. */
  courierId: nullable(text()),
  kind: text<DocumentKind>(),
  status: text<DocumentStatus>(),
  /** Sequence number of the last event. */
  sequence: integer(),
  /** Null while the upload is awaited. */
  fileId: nullable(text()),
  fileName: nullable(text()),
  /** Last day of validity, `YYYY-MM-DD` in Bucharest; null if it does not expire. */
  expiresOn: nullable(text()),
  uploadedBy: text(),
  reviewedBy: nullable(text()),
  reviewedAt: nullable(instant()),
  /** Reason of a rejection. */
  rejection: nullable(text()),
  statusSince: instant(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type DocumentRecord = Row<typeof documentsTable>;
