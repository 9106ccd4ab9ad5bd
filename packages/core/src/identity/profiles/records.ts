import type { InvoiceAddress, InvoiceProfile } from '@doorstep/contracts';
import { defineTable, instant, json, nullable, type Row, text } from '../../kernel/store/table.js';

/** Recipients of invoices; the id is that of the account. */
export const invoiceProfilesTable = defineTable({
  id: text(),
  kind: text<InvoiceProfile['kind']>(),
  /** Name of an individual; null to use the display name of the account. */
  fullName: nullable(text()),
  /** Set for companies, as is `vatId`. */
  companyName: nullable(text()),
  /** In the form that `canonicalVatId` returns. */
  vatId: nullable(text()),
  address: json<InvoiceAddress>(),
  updatedAt: instant(),
});
export type InvoiceProfileRecord = Row<typeof invoiceProfilesTable>;
