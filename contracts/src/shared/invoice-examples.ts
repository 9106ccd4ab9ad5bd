import { exampleIds, exampleTime, ron } from './examples.js';

const company = { kind: 'company', name: 'Florăria Online SRL', vatId: 'RO14399840' } as const;

/** An invoice of Doorstep to a company, for the fees of an order. */
export const exampleInvoice = {
  id: exampleIds.invoice,
  kind: 'invoice',
  about: 'fees',
  number: 'DS-2026-000042',
  issuedOn: '2026-11-21',
  seller: { kind: 'company', name: 'Doorstep Livrări SRL', vatId: 'RO40000018' },
  buyer: company,
  orderId: exampleIds.order,
  correctsId: null,
  lines: [
    {
      name: 'Livrare',
      detail: null,
      quantity: 1,
      discount: ron(0),
      net: ron(660),
      vat: { rateBasisPoints: 2_100, amount: ron(139) },
    },
    {
      name: 'Taxă de serviciu',
      detail: null,
      quantity: 1,
      discount: ron(0),
      net: ron(164),
      vat: { rateBasisPoints: 2_100, amount: ron(35) },
    },
  ],
  vatByRate: [{ rateBasisPoints: 2_100, net: ron(824), vat: ron(174) }],
  net: ron(824),
  vat: ron(174),
  total: ron(998),
  due: ron(0),
  dueOn: null,
  createdAt: exampleTime,
} as const;

/** An invoice of Doorstep to a partner, for the deliveries of a month. */
export const exampleMonthInvoice = {
  ...exampleInvoice,
  about: 'deliveries',
  issuedOn: '2026-12-01',
  orderId: null,
  lines: [
    {
      name: 'Livrări',
      detail: null,
      quantity: 30,
      discount: ron(0),
      net: ron(71_901),
      vat: { rateBasisPoints: 2_100, amount: ron(15_099) },
    },
  ],
  vatByRate: [{ rateBasisPoints: 2_100, net: ron(71_901), vat: ron(15_099) }],
  net: ron(71_901),
  vat: ron(15_099),
  total: ron(87_000),
  due: ron(87_000),
  dueOn: '2026-12-15',
} as const;

const encoder = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The beginning of a PDF. */
export const examplePdf: Uint8Array = encoder('%PDF-1.7\n');

/** The beginning of an invoice in XML. */
export const exampleXml: Uint8Array = encoder('<?xml version="1.0" encoding="UTF-8"?>\n');

export const exampleBillingUpdate = {
  companyName: 'Florăria Online SRL',
  vatId: 'RO14399840',
  registrationNumber: 'J40/1234/2020',
  address: { street: 'Calea Victoriei 12', city: 'SECTOR1', countyCode: 'RO-B', postalCode: '010073' },
  iban: 'RO49AAAA1B31007593840000',
} as const;

export const exampleBillingProfile = { ...exampleBillingUpdate, updatedAt: exampleTime } as const;
