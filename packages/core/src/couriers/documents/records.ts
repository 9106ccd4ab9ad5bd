import { documentKinds, documentStatuses } from '@doorstep/contracts';
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

/** Documents of applicants and couriers; the file of each is in the vault. */
export const documentsTable = defineTable(
  {
    id: text(),
    /** The lead that it was sent with; null if a courier sent it later. */
    leadId: nullable(reference('leads')),
    /** The courier that it is about; null until the lead of a courier is live. */
    courierId: nullable(reference('couriers')),
    kind: oneOf(documentKinds),
    status: oneOf(documentStatuses),
    /** Sequence number of the last event. */
    sequence: nonNegative(),
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
  },
  {
    personal: ofAccounts(),
    indexes: [
      ['courierId', 'createdAt'],
      ['leadId', 'createdAt'],
      ['status', 'kind', 'statusSince', 'id'],
      ['status', 'statusSince'],
    ],
  },
);
export type DocumentRecord = Row<typeof documentsTable>;
