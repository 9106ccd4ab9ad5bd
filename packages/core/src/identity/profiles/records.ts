import type { InvoiceAddress } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import { defineTable, instant, json, nullable, oneOf, type Row, reference, text } from '../../kernel/store/table.js';

/** Recipients of invoices; the id is that of the account. */
export const invoiceProfilesTable = defineTable(
  {
    id: reference('accounts'),
    kind: oneOf(['individual', 'company']),
    /** Name of an individual; null to use the display name of the account. */
    fullName: nullable(text()),
    /** Set for companies, as is `vatId`. */
    companyName: nullable(text()),
    /** In the form that `canonicalVatId` returns. */
    vatId: nullable(text()),
    address: json<InvoiceAddress>(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    checks: { company: "kind = 'individual' or (company_name is not null and vat_id is not null)" },
  },
);
export type InvoiceProfileRecord = Row<typeof invoiceProfilesTable>;
