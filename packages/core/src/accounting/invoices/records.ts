import { invoiceKinds, invoiceSubjects } from '@doorstep/contracts';
import { nobody, ofAccounts } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  sealed,
  text,
} from '../../kernel/store/table.js';
import type { InvoiceDocument } from './document/document.js';

/** The id of the platform as the seller of its services. Merchants have their own. */
export const platformSeller = 'platform';

/**
 * The numbers of each seller and year. A new document takes the next number in its own transaction, so numbers have no gaps,
 * and concurrent ones wait for each other here.
 */
export const invoiceSeriesTable = defineTable(
  {
    /** Seller and year, `platform|2026`. */
    id: text(),
    sellerId: text(),
    year: integer(),
    lastNumber: nonNegative(),
  },
  { personal: nobody('They are numbers.') },
);

/** Invoices and credit notes. Rows are only added, never changed. */
export const invoicesTable = defineTable(
  {
    id: text(),
    seriesId: reference('invoiceSeries'),
    /** Position in the series, from 1. */
    position: integer(),
    kind: oneOf(invoiceKinds),
    about: oneOf(invoiceSubjects),
    /** `platform`, a merchant, or for a specimen see `specimenSeller`. */
    sellerId: text(),
    /** The account of the customer, or the partner. */
    buyerId: text(),
    /** False for a specimen. */
    livemode: boolean(),
    /** The merchant who sells; null for the platform. */
    merchantId: nullable(reference('merchants')),
    orderId: nullable(reference('orders')),
    /** Id of the invoiced order, or of the refund of a credit note. */
    sourceId: text(),
    /** The invoice that a credit note corrects. */
    correctsId: nullable(reference('invoices')),
    /** In bani. */
    net: integer(),
    vat: integer(),
    /** Without the buyer if that is a person. */
    content: json<InvoiceDocument>(),
    /** The `InvoiceParty` of a person, sealed with `invoiceContext`; null for a company. */
    sealedBuyer: nullable(sealed(({ id }) => invoiceContext(id))),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [
      ['seriesId', 'position'],
      ['sourceId', 'about'],
    ],
    indexes: [
      ['buyerId', 'livemode', 'id desc'],
      ['correctsId'],
      ['livemode', 'id desc'],
      ['merchantId', 'livemode', 'id desc'],
      ['orderId', 'id desc'],
      ['position'],
    ],
    checks: { corrects: "(kind = 'credit_note') = (corrects_id is not null)", position: 'position > 0' },
  },
);
export type InvoiceRecord = Row<typeof invoicesTable>;

/** Returns the context for sealing the buyer of an invoice. */
export function invoiceContext(id: string): string {
  return `invoice/${id}`;
}
