import { z } from 'zod';
import { id } from './ids.js';
import { LedgerSum } from './ledger-sum.js';
import { page } from './page.js';
import { component, type Named } from './schema.js';
import { Instant, LocalDate } from './time.js';

/** The kinds of documents. */
export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Subjects of an invoice. Each has its own seller and buyer. */
export const invoiceSubjects = ['goods', 'fees', 'deliveries'] as const;
export type InvoiceSubject = (typeof invoiceSubjects)[number];

/** The languages of a PDF. */
export const invoiceLanguages = ['ro', 'en'] as const;
export type InvoiceLanguage = (typeof invoiceLanguages)[number];

/** The schema of what an invoice is about. */
const invoiceSubject = z
  .enum(invoiceSubjects)
  .describe(
    '`goods`: items of an order, sold by the merchant; `fees`: services of Doorstep for an order; `deliveries`: direct deliveries of a month, sold by Doorstep to the partner',
  );

const invoiceParty = z
  .object({
    kind: z.enum(['company', 'individual']),
    name: z.string().nullable().describe('Null for a person, whom only the PDF and the XML name'),
    vatId: z.string().nullable().describe('The prefix `RO` means registered for VAT'),
  })
  .strict();

const vatAtRate = z
  .object({
    rateBasisPoints: z.number().int().min(0).max(10_000).describe('Rate in 1/100 of a per cent: 2100 is 21 %'),
    net: LedgerSum.describe('Amount without VAT'),
    vat: LedgerSum,
  })
  .strict();

const invoiceLine = z
  .object({
    name: z.string(),
    detail: z.string().nullable().describe('Chosen options'),
    quantity: z.number().int().min(1),
    discount: LedgerSum.describe('Reduction without VAT, which `net` already contains'),
    net: LedgerSum.describe('Price of the whole quantity after the discount, without VAT'),
    vat: z.object({ rateBasisPoints: z.number().int().min(0).max(10_000), amount: LedgerSum }).strict(),
  })
  .strict();
export interface InvoiceLineSchema extends Named<typeof invoiceLine> {}
/** A line of an invoice. */
export const InvoiceLine: InvoiceLineSchema = component('InvoiceLine', invoiceLine);

const invoice = z
  .object({
    id: id('invoice'),
    kind: z.enum(invoiceKinds),
    about: invoiceSubject,
    number: z.string().describe('Series, year and number: the numbers of a seller in a year have no gaps'),
    issuedOn: LocalDate,
    seller: invoiceParty.describe('Seller of the goods or the service, who owes the VAT'),
    buyer: invoiceParty.describe('Payer'),
    orderId: id('order').nullable(),
    correctsId: id('invoice').nullable().describe('The invoice that a credit note corrects'),
    lines: z.array(InvoiceLine).max(200),
    vatByRate: z.array(vatAtRate).max(10).describe('By rate, lowest first'),
    net: LedgerSum.describe('Sum of the lines, without VAT'),
    vat: LedgerSum.describe('Sum of the VAT of all lines'),
    total: LedgerSum.describe('Sum of `net` and `vat`; for a credit note what goes back, as a positive amount'),
    due: LedgerSum.describe('The part of `total` that was still to pay when the invoice was issued'),
    dueOn: LocalDate.nullable().describe('Last day to pay what is due; null if nothing is'),
    createdAt: Instant,
  })
  .strict();
export interface InvoiceSchema extends Named<typeof invoice> {}
/** An invoice or a credit note. It never changes. */
export const Invoice: InvoiceSchema = component('Invoice', invoice);
export type Invoice = z.infer<InvoiceSchema>;

const invoiceList = page(Invoice);
export interface InvoiceListSchema extends Named<typeof invoiceList> {}
/** A page of invoices and credit notes, newest first. */
export const InvoiceList: InvoiceListSchema = component('InvoiceList', invoiceList);

const invoiceEventData = z
  .object({
    invoiceId: id('invoice'),
    kind: z.enum(invoiceKinds),
    about: invoiceSubject,
    number: z.string().describe('Series, year and number'),
    orderId: id('order').nullable().describe('Null for the invoice of a month'),
    total: LedgerSum,
    dueOn: LocalDate.nullable().describe('Last day to pay what is due; null if nothing is'),
  })
  .strict();
export interface InvoiceEventDataSchema extends Named<typeof invoiceEventData> {}
/** The data of an event of an invoice or credit note. */
export const InvoiceEventData: InvoiceEventDataSchema = component('InvoiceEventData', invoiceEventData);

/** The query of a PDF. */
export const invoicePdfQuery = z
  .object({ language: z.enum(invoiceLanguages).default('ro').describe('Language of the labels') })
  .strict();
