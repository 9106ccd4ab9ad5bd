import { counties } from '@doorstep/contracts';

/*
 * The rules of CIUS-RO 1.0.1 (Schematron 1.0.9 of May 2024 of the Ministry of Finance) for every element that our XML has,
 * beside those of EN 16931, with their ids. The other rules of it limit elements that we do not write: `unknown element` finds one.
 */

/** A rule: its id, and a test that a valid document passes. */
interface RomanianRule {
  readonly id: string;
  readonly holds: (xml: string) => boolean;
}

/** Returns the texts of the elements of a name, in order. Our XML has no comments or CDATA. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

/** Returns the elements of a name with their content. None of ours contains another of its name. */
function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>.*?</${name}>`, 'gs'))].map(([element]) => element);
}

const seller = 'cac:AccountingSupplierParty';
const buyer = 'cac:AccountingCustomerParty';
const lineNames = ['cac:InvoiceLine', 'cac:CreditNoteLine'];

/** Returns the texts of an element within others, the outermost first. */
function textsAt(xml: string, path: readonly string[]): string[] {
  const within = path.slice(0, -1).reduce((parts, name) => parts.flatMap((part) => elementsOf(part, name)), [xml]);
  return within.flatMap((part) => textsOf(part, path.at(-1) ?? ''));
}

const textAt = (xml: string, ...path: readonly string[]): string => (textsAt(xml, path)[0] ?? '').trim();
const letters = (text: string): number => [...text.replace(/&(amp|lt|gt|quot);/g, '.')].length;

/** The longest texts in characters, by the path of their element. */
export const lengthRules: readonly (readonly [id: string, path: readonly string[], most: number])[] = [
  ['BR-RO-L302', ['cbc:Note'], 300],
  ['BR-RO-L0303', ['cac:OrderReference', 'cbc:ID'], 200],
  ['BR-RO-L156', ['cac:InvoiceDocumentReference', 'cbc:ID'], 200],
  ['BR-RO-L0201', [seller, 'cbc:PostalZone'], 20],
  ['BR-RO-L0202', [buyer, 'cbc:PostalZone'], 20],
  ['BR-RO-L0501', [seller, 'cbc:CityName'], 50],
  ['BR-RO-L0502', [buyer, 'cbc:CityName'], 50],
  ['BR-RO-L151', [seller, 'cbc:StreetName'], 150],
  ['BR-RO-L152', [buyer, 'cbc:StreetName'], 150],
  ['BR-RO-L201', [seller, 'cbc:RegistrationName'], 200],
  ['BR-RO-L202', [seller, 'cac:PartyName', 'cbc:Name'], 200],
  ['BR-RO-L203', [buyer, 'cbc:RegistrationName'], 200],
  ['BR-RO-L204', [buyer, 'cac:PartyName', 'cbc:Name'], 200],
  ['BR-RO-L1024', ['cac:Item', 'cbc:Name'], 100],
  ['BR-RO-L212', ['cac:Item', 'cbc:Description'], 200],
  ['BR-RO-L1022', ['cac:AllowanceCharge', 'cbc:AllowanceChargeReason'], 100],
];

/** Amounts that have at most two decimals (BR-RO-Z2), by the path of their element. */
const decimalRules: readonly (readonly [id: string, path: readonly string[]])[] = [
  ['BR-DEC-RO-09', ['cac:LegalMonetaryTotal', 'cbc:LineExtensionAmount']],
  ['BR-DEC-RO-12', ['cac:LegalMonetaryTotal', 'cbc:TaxExclusiveAmount']],
  ['BR-DEC-RO-13', ['cac:TaxTotal', 'cbc:TaxAmount']],
  ['BR-DEC-RO-14', ['cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount']],
  ['BR-DEC-RO-16', ['cac:LegalMonetaryTotal', 'cbc:PrepaidAmount']],
  ['BR-DEC-RO-18', ['cac:LegalMonetaryTotal', 'cbc:PayableAmount']],
  ['BR-DEC-RO-1009', ['cac:TaxSubtotal', 'cbc:TaxableAmount']],
  ['BR-DEC-RO-1010', ['cac:TaxSubtotal', 'cbc:TaxAmount']],
  ...lineNames.map((line) => ['BR-DEC-RO-23', [line, 'cbc:LineExtensionAmount']] as const),
  ['BR-DEC-RO-24', ['cac:AllowanceCharge', 'cbc:Amount']],
  ['BR-DEC-RO-25', ['cac:AllowanceCharge', 'cbc:BaseAmount']],
];

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The rules that seller and buyer have in common, with the ids of each. */
function partyRules(
  party: string,
  ids: Readonly<Record<'street' | 'city' | 'sector' | 'county', string>>,
): RomanianRule[] {
  const isRomanian = (xml: string): boolean => textAt(xml, party, 'cbc:IdentificationCode') === 'RO';
  const county = (xml: string): string => textAt(xml, party, 'cbc:CountrySubentity');
  return [
    { id: ids.street, holds: (xml) => textAt(xml, party, 'cbc:StreetName') !== '' },
    { id: ids.city, holds: (xml) => textAt(xml, party, 'cbc:CityName') !== '' },
    {
      id: ids.sector,
      holds: (xml) =>
        !isRomanian(xml) || county(xml) !== 'RO-B' || /^SECTOR[1-6]$/.test(textAt(xml, party, 'cbc:CityName')),
    },
    { id: ids.county, holds: (xml) => !isRomanian(xml) || Object.hasOwn(counties, county(xml)) },
  ];
}

const knownElements = new Set(
  `Invoice CreditNote cbc:CustomizationID cbc:ID cbc:IssueDate cbc:InvoiceTypeCode cbc:CreditNoteTypeCode cbc:Note
  cbc:DocumentCurrencyCode cac:OrderReference cac:BillingReference cac:InvoiceDocumentReference cac:AccountingSupplierParty
  cac:AccountingCustomerParty cac:Party cac:PartyIdentification cac:PartyName cbc:Name cac:PostalAddress cbc:StreetName
  cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:Country cbc:IdentificationCode cac:PartyTaxScheme cbc:CompanyID
  cac:TaxScheme cac:PartyLegalEntity cbc:RegistrationName cac:Delivery cbc:ActualDeliveryDate cac:PaymentMeans
  cbc:PaymentMeansCode cac:TaxTotal cbc:TaxAmount cac:TaxSubtotal cbc:TaxableAmount cac:TaxCategory cbc:Percent
  cac:LegalMonetaryTotal cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:PrepaidAmount
  cbc:PayableAmount cac:InvoiceLine cac:CreditNoteLine cbc:InvoicedQuantity cbc:CreditedQuantity cac:AllowanceCharge
  cbc:ChargeIndicator cbc:AllowanceChargeReasonCode cbc:AllowanceChargeReason cbc:Amount cbc:BaseAmount cac:Item
  cbc:DueDate cac:InvoicePeriod cbc:StartDate cbc:EndDate cac:PayeeFinancialAccount cbc:Description cac:ClassifiedTaxCategory cac:Price cbc:PriceAmount cbc:BaseQuantity`.split(
    /\s+/,
  ),
);

const romanianRules: readonly RomanianRule[] = [
  {
    id: 'BR-RO-001',
    holds: (xml) =>
      textAt(xml, 'cbc:CustomizationID') === 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1',
  },
  { id: 'BR-RO-010', holds: (xml) => /\d/.test(textAt(xml, 'cbc:ID')) },
  {
    id: 'BR-RO-020',
    holds: (xml) =>
      xml.includes('<CreditNote ')
        ? textAt(xml, 'cbc:CreditNoteTypeCode') === '381'
        : ['380', '384', '389', '751'].includes(textAt(xml, 'cbc:InvoiceTypeCode')),
  },
  { id: 'BR-RO-030', holds: (xml) => textAt(xml, 'cbc:DocumentCurrencyCode') === 'RON' },
  { id: 'BR-RO-065', holds: (xml) => textAt(xml, seller, 'cac:PartyTaxScheme', 'cbc:CompanyID') !== '' },
  ...partyRules(seller, { street: 'BR-RO-081', city: 'BR-RO-091', sector: 'BR-RO-100', county: 'BR-RO-110' }),
  ...partyRules(buyer, { street: 'BR-RO-082', city: 'BR-RO-092', sector: 'BR-RO-101', county: 'BR-RO-111' }),
  { id: 'BR-RO-120', holds: (xml) => textAt(xml, buyer, 'cac:PartyLegalEntity', 'cbc:CompanyID') !== '' },
  ...Object.entries({
    'BR-RO-DT001': 'cbc:IssueDate',
    'BR-RO-DT003': 'cbc:DueDate',
    'BR-RO-DT004': 'cbc:ActualDeliveryDate',
    'BR-RO-DT005': 'cbc:StartDate',
    'BR-RO-DT006': 'cbc:EndDate',
  }).map(([id, name]) => ({ id, holds: (xml: string) => textsOf(xml, name).every(isDay) })),
  { id: 'BR-RO-A020', holds: (xml) => textsOf(xml, 'cbc:Note').length <= 20 },
  { id: 'BR-RO-L155', holds: (xml) => letters(textAt(xml, 'cbc:ID')) <= 200 },
  ...lengthRules.map(([id, path, most]) => ({
    id,
    holds: (xml: string) => textsAt(xml, path).every((text) => letters(text) <= most),
  })),
  ...decimalRules.map(([id, path]) => ({
    id,
    holds: (xml: string) => textsAt(xml, path).every((amount) => /^-?\d+(?:\.\d{1,2})?$/.test(amount)),
  })),
  {
    id: 'unknown element',
    holds: (xml) => [...xml.matchAll(/<([\w:]+)[ >]/g)].every(([, name = '']) => knownElements.has(name)),
  },
];

/** Checks one of our invoices with the Romanian rules. Returns the ids of those that it breaks. */
export function brokenRomanianRules(xml: string): string[] {
  return romanianRules.filter(({ holds }) => !holds(xml)).map(({ id }) => id);
}
