import { counties } from '@doorstep/contracts';

/** A rule of CIUS-RO: its id where we know it, and a test that a valid document passes. */
interface RomanianRule {
  readonly id: string;
  readonly holds: (xml: string) => boolean;
}

/** Returns the texts of the elements of a name, in order. Our XML has no comments or CDATA. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
}

/** Returns the part of the XML inside the first element of a name. */
function within(xml: string, name: string): string {
  return new RegExp(`<${name}>.*?</${name}>`, 's').exec(xml)?.[0] ?? '';
}

const parties = ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'];
const has = (xml: string, name: string): boolean => textsOf(xml, name).some((text) => text.trim() !== '');
const length = (text: string): number => [...text.replace(/&(amp|lt|gt|quot);/g, '.')].length;

const romanianParties = (xml: string): string[] =>
  parties.map((party) => within(xml, party)).filter((party) => textsOf(party, 'cbc:IdentificationCode')[0] === 'RO');

const longest: Readonly<Record<string, number>> = {
  'cbc:ID': 200,
  'cbc:Note': 300,
  'cbc:RegistrationName': 200,
  'cbc:StreetName': 150,
  'cbc:CityName': 50,
  'cbc:PostalZone': 20,
  'cbc:Name': 200,
  'cbc:Description': 200,
};

/**
 * The rules of CIUS-RO 1.0.1 that we know, beside those of EN 16931. The ids are those of the published rules; `-L` and `-Z`
 * stand for the groups of rules about lengths and decimals.
 */
const romanianRules: readonly RomanianRule[] = [
  {
    id: 'BR-RO-001',
    holds: (xml) =>
      textsOf(xml, 'cbc:CustomizationID')[0] ===
      'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1',
  },
  { id: 'BR-RO-010', holds: (xml) => /\d/.test(textsOf(xml, 'cbc:ID')[0] ?? '') },
  {
    id: 'BR-RO-020',
    holds: (xml) => {
      const invoice = textsOf(xml, 'cbc:InvoiceTypeCode')[0];
      if (invoice !== undefined) return ['380', '384', '389', '751'].includes(invoice);
      return textsOf(xml, 'cbc:CreditNoteTypeCode')[0] === '381';
    },
  },
  { id: 'BR-RO-030', holds: (xml) => textsOf(xml, 'cbc:DocumentCurrencyCode')[0] === 'RON' },
  { id: 'BR-RO-080', holds: (xml) => parties.every((party) => has(within(xml, party), 'cbc:StreetName')) },
  { id: 'BR-RO-090', holds: (xml) => parties.every((party) => has(within(xml, party), 'cbc:CityName')) },
  {
    id: 'BR-RO-100',
    holds: (xml) =>
      romanianParties(xml)
        .filter((party) => textsOf(party, 'cbc:CountrySubentity')[0] === 'RO-B')
        .every((party) => /^SECTOR[1-6]$/.test(textsOf(party, 'cbc:CityName')[0] ?? '')),
  },
  {
    id: 'BR-RO-110',
    holds: (xml) =>
      romanianParties(xml).every((party) => Object.hasOwn(counties, textsOf(party, 'cbc:CountrySubentity')[0] ?? '')),
  },
  {
    id: 'BR-RO-120',
    holds: (xml) => parties.every((party) => has(within(within(xml, party), 'cac:PartyLegalEntity'), 'cbc:CompanyID')),
  },
  {
    id: 'BR-RO-A',
    holds: (xml) =>
      textsOf(xml, 'cbc:Note').length <= 20 && (xml.match(/<cac:(Invoice|CreditNote)Line>/g) ?? []).length <= 999,
  },
  {
    id: 'BR-RO-L',
    holds: (xml) =>
      Object.entries(longest).every(([name, most]) => textsOf(xml, name).every((text) => length(text) <= most)) &&
      textsOf(xml, 'cac:Item').every((item) => textsOf(item, 'cbc:Name').every((text) => length(text) <= 100)),
  },
  {
    id: 'BR-RO-Z',
    holds: (xml) =>
      [...xml.matchAll(/currencyID="RON">([^<]*)</g)].every(([, amount = '']) => /^-?\d+\.\d\d$/.test(amount)),
  },
];

/** Checks an invoice with the Romanian rules that we know. Returns the ids of those that it breaks. */
export function brokenRomanianRules(xml: string): string[] {
  return romanianRules.filter(({ holds }) => !holds(xml)).map(({ id }) => id);
}
