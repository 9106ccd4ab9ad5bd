import type { InvoiceAddress, InvoiceProfile } from '@doorstep/contracts';
import { defineTable, instant, json, nullable, type Row, text } from '../kernel/store/table.js';

/** For whom invoices are, each under the id of its account. */
export const invoiceProfilesTable = defineTable({
  id: text(),
  kind: text<InvoiceProfile['kind']>(),
  /** Of individuals; null for the display name of the account. */
  fullName: nullable(text()),
  /** Of companies, as is the next. */
  companyName: nullable(text()),
  /** As `canonicalVatId` writes it. */
  vatId: nullable(text()),
  address: json<InvoiceAddress>(),
  updatedAt: instant(),
});
export type InvoiceProfileRecord = Row<typeof invoiceProfilesTable>;
