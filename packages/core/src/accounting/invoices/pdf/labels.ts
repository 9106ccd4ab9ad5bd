import type { InvoiceLanguage } from '@doorstep/contracts';

/** The labels of an invoice in each language. */
const ro = {
  invoice: 'Factură',
  creditNote: 'Factură de stornare',
  number: 'Număr',
  issuedOn: 'Data emiterii',
  dueOn: 'Scadența',
  period: 'Perioada',
  deliveredOn: 'Data livrării',
  order: 'Comanda',
  corrects: 'Stornează factura',
  seller: 'Vânzător',
  buyer: 'Cumpărător',
  vatId: 'Cod TVA',
  fiscalCode: 'CUI (neplătitor de TVA)',
  registrationNumber: 'Nr. reg. com.',
  sector: 'Sector',
  item: 'Produs sau serviciu',
  quantity: 'Cant.',
  price: 'Preț unitar',
  rate: 'Cota TVA',
  net: 'Valoare fără TVA',
  vat: 'TVA',
  discount: 'Reducere',
  base: 'Bază',
  total: 'Total',
  paid: 'Achitat',
  paidBack: 'Rambursat',
  due: 'De plată',
  byCard: 'Plătit cu cardul prin Doorstep.',
  inCash: 'Plătit în numerar curierului.',
  byTransfer: 'De plătit prin transfer bancar, cu numărul facturii ca referință.',
  backByCard: 'Rambursat prin Doorstep.',
  issuedBy: (company: string) => `Factură emisă de ${company} în numele și în contul vânzătorului.`,
  specimen: 'Specimen din modul de test. Nu este document fiscal.',
  amounts: 'Toate sumele sunt în lei (RON).',
  /** The name of a line: ours are Romanian, as the XML has them. */
  service: (name: string): string => name,
  page: (page: number, pages: number) => `Pagina ${page} din ${pages}`,
} as const;

type Labels = { readonly [K in keyof typeof ro]: (typeof ro)[K] extends string ? string : (typeof ro)[K] };

/** Our services in English. Names of goods stay as the merchant wrote them. */
const services: Readonly<Record<string, string>> = {
  Livrare: 'Delivery',
  'Taxă de serviciu': 'Service fee',
  'Taxă de anulare': 'Cancellation fee',
  Livrări: 'Deliveries',
  Retururi: 'Returns',
  'Livrări anulate': 'Cancelled deliveries',
  'Livrări eșuate': 'Failed deliveries',
};

const en: Labels = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  number: 'Number',
  issuedOn: 'Issued on',
  dueOn: 'Due on',
  period: 'Period',
  deliveredOn: 'Delivered on',
  order: 'Order',
  corrects: 'Corrects invoice',
  seller: 'Seller',
  buyer: 'Buyer',
  vatId: 'VAT number',
  fiscalCode: 'Fiscal code (not registered for VAT)',
  registrationNumber: 'Trade register',
  sector: 'Sector',
  item: 'Item or service',
  quantity: 'Qty',
  price: 'Unit price',
  rate: 'VAT rate',
  net: 'Amount excl. VAT',
  vat: 'VAT',
  discount: 'Discount',
  base: 'Base',
  total: 'Total',
  paid: 'Paid',
  paidBack: 'Refunded',
  due: 'Amount due',
  byCard: 'Paid by card through Doorstep.',
  inCash: 'Paid to the courier in cash.',
  byTransfer: 'Please pay by bank transfer, with the number of the invoice as reference.',
  backByCard: 'Refunded through Doorstep.',
  issuedBy: (company) => `Issued by ${company} in the name and on behalf of the seller.`,
  specimen: 'Specimen of test mode. It is no fiscal document.',
  amounts: 'All amounts are in Romanian lei (RON).',
  service: (name) => services[name] ?? name.replace(/^Rambursare din factura/, 'Refund from invoice'),
  page: (page, pages) => `Page ${page} of ${pages}`,
};

/** The labels by language. */
export const invoiceLabels: Readonly<Record<InvoiceLanguage, Labels>> = { ro, en };
export type InvoiceLabels = Labels;
