import type { TaxAddress } from '../../../values/billing/tax-address.js';
import { decimalOf } from '../../../values/money/format-money.js';
import {
  type InvoiceDocument,
  type InvoiceLineRecord,
  type InvoiceParty,
  totalsOf,
  type VatGroup,
} from '../document/document.js';
import { invoiceCurrency } from '../document/romanian-law.js';
import { writeXml, type XmlElement, xml } from './xml.js';

/** BT-24: the European rules with those of Romania (RO_CIUS 1.0.1). */
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';

const namespaces = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const;

/** Differences between the two kinds of documents. */
const forms = {
  invoice: { root: 'Invoice', type: 'InvoiceTypeCode', code: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  credit_note: {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const;

/** Codes of UNCL4461. A transfer needs the account of the seller; without one the means is not defined. */
const meansCodes = { cash: '10', bankCard: '48', transfer: '30', undefined: '1' } as const;

/** A fiscal code of thirteen zeros stands for a person, whose personal numeric code we never ask for. */
const unknownPerson = '0'.repeat(13);

/** Writes an invoice or credit note as UBL 2.1 for the Romanian system e-Factura (EN 16931, CIUS-RO 1.0.1). */
export function ublOf(document: InvoiceDocument): string {
  const { kind, number, issuedOn, currency, orderNumber, corrects } = document;
  const form = forms[kind];
  const totals = totalsOf(document);
  return writeXml(
    xml(
      form.root,
      [
        xml('cbc:CustomizationID', customization),
        xml('cbc:ID', number),
        xml('cbc:IssueDate', issuedOn),
        document.dueOn === undefined ? undefined : xml('cbc:DueDate', document.dueOn),
        xml(`cbc:${form.type}`, form.code),
        document.issuedBy === null ? undefined : xml('cbc:Note', clipped.note(issuerNote(document.issuedBy))),
        document.specimen ? xml('cbc:Note', 'Specimen din modul de test. Nu este document fiscal.') : undefined,
        xml('cbc:DocumentCurrencyCode', currency),
        document.period === undefined
          ? undefined
          : xml('cac:InvoicePeriod', [
              xml('cbc:StartDate', document.period.from),
              xml('cbc:EndDate', document.period.to),
            ]),
        orderNumber === null ? undefined : xml('cac:OrderReference', [xml('cbc:ID', orderNumber)]),
        corrects === null
          ? undefined
          : xml('cac:BillingReference', [
              xml('cac:InvoiceDocumentReference', [
                xml('cbc:ID', corrects.number),
                xml('cbc:IssueDate', corrects.issuedOn),
              ]),
            ]),
        xml('cac:AccountingSupplierParty', [party(document.seller, 'seller')]),
        xml('cac:AccountingCustomerParty', [party(document.buyer, 'buyer')]),
        document.deliveredOn === null
          ? undefined
          : xml('cac:Delivery', [xml('cbc:ActualDeliveryDate', document.deliveredOn)]),
        paymentMeans(document),
        xml('cac:TaxTotal', [money('cbc:TaxAmount', totals.vat), ...totals.groups.map(taxSubtotal)]),
        xml('cac:LegalMonetaryTotal', [
          money('cbc:LineExtensionAmount', totals.net),
          money('cbc:TaxExclusiveAmount', totals.net),
          money('cbc:TaxInclusiveAmount', totals.total),
          document.paid === 0 ? undefined : money('cbc:PrepaidAmount', document.paid),
          money('cbc:PayableAmount', totals.total - document.paid),
        ]),
        ...document.lines.map((line, index) => lineElement(form, line, index)),
      ],
      { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${form.root}-2`, ...namespaces },
    ),
  );
}

/** Invoices to pay are paid by transfer, all others were paid by card or in cash. Refunds of cash go to an account of the buyer. */
function paymentMeans({ dueOn, kind, paidInCash, seller: { iban } }: InvoiceDocument): XmlElement {
  const means = (code: string): XmlElement => xml('cbc:PaymentMeansCode', code);
  if (paidInCash) return xml('cac:PaymentMeans', [means(meansCodes[kind === 'invoice' ? 'cash' : 'undefined'])]);
  if (dueOn === undefined) return xml('cac:PaymentMeans', [means(meansCodes.bankCard)]);
  if (iban === null) return xml('cac:PaymentMeans', [means(meansCodes.undefined)]);
  const account = xml('cac:PayeeFinancialAccount', [xml('cbc:ID', iban)]);
  return xml('cac:PaymentMeans', [means(meansCodes.transfer), account]);
}

/** The sentence about the issuer of an invoice in the name of the seller. */
function issuerNote(issuedBy: string): string {
  return `Factură emisă de ${issuedBy} în numele și în contul vânzătorului.`;
}

function party(of: InvoiceParty, side: 'seller' | 'buyer'): XmlElement {
  const name = clipped.name(of.name);
  const registration = of.registrationNumber ?? of.fiscalCode ?? of.vatId;
  return xml('cac:Party', [
    of.vatId === null && of.fiscalCode !== null && of.registrationNumber !== null
      ? xml('cac:PartyIdentification', [xml('cbc:ID', of.fiscalCode)])
      : undefined,
    xml('cac:PartyName', [xml('cbc:Name', name)]),
    postalAddress(of.address),
    of.vatId === null ? undefined : xml('cac:PartyTaxScheme', [xml('cbc:CompanyID', of.vatId), scheme()]),
    xml('cac:PartyLegalEntity', [
      xml('cbc:RegistrationName', name),
      xml('cbc:CompanyID', registration ?? (side === 'buyer' ? unknownPerson : '')),
    ]),
  ]);
}

function postalAddress({ street, city, countyCode, postalCode, country }: TaxAddress): XmlElement {
  return xml('cac:PostalAddress', [
    xml('cbc:StreetName', clipped.street(street)),
    xml('cbc:CityName', clipped.city(city)),
    postalCode === null ? undefined : xml('cbc:PostalZone', postalCode),
    countyCode === null ? undefined : xml('cbc:CountrySubentity', countyCode),
    xml('cac:Country', [xml('cbc:IdentificationCode', country)]),
  ]);
}

function taxSubtotal({ net, vat, rateBasisPoints }: VatGroup): XmlElement {
  return xml('cac:TaxSubtotal', [
    money('cbc:TaxableAmount', net),
    money('cbc:TaxAmount', vat),
    taxCategory('cac:TaxCategory', rateBasisPoints),
  ]);
}

function lineElement(
  form: (typeof forms)[keyof typeof forms],
  { name, detail, quantity, before, discount, net, rateBasisPoints }: InvoiceLineRecord,
  index: number,
): XmlElement {
  const unit = { unitCode: 'H87' };
  return xml(`cac:${form.line}`, [
    xml('cbc:ID', String(index + 1)),
    xml(`cbc:${form.quantity}`, String(quantity), unit),
    money('cbc:LineExtensionAmount', net),
    discount === 0
      ? undefined
      : xml('cac:AllowanceCharge', [
          xml('cbc:ChargeIndicator', 'false'),
          // UNCL5189: discount.
          xml('cbc:AllowanceChargeReasonCode', '95'),
          xml('cbc:AllowanceChargeReason', 'Reducere'),
          money('cbc:Amount', discount),
          money('cbc:BaseAmount', before),
        ]),
    xml('cac:Item', [
      detail === null ? undefined : xml('cbc:Description', clipped.detail(detail)),
      xml('cbc:Name', clipped.item(name)),
      taxCategory('cac:ClassifiedTaxCategory', rateBasisPoints),
    ]),
    // The price of the whole quantity, because that of one piece without VAT has no exact value in bani.
    xml('cac:Price', [money('cbc:PriceAmount', before), xml('cbc:BaseQuantity', String(quantity), unit)]),
  ]);
}

function taxCategory(name: string, rateBasisPoints: number): XmlElement {
  return xml(name, [xml('cbc:ID', 'S'), xml('cbc:Percent', (rateBasisPoints / 100).toFixed(2)), scheme()]);
}

function scheme(): XmlElement {
  return xml('cac:TaxScheme', [xml('cbc:ID', 'VAT')]);
}

function money(name: string, bani: number): XmlElement {
  return xml(name, decimalOf(bani, invoiceCurrency), { currencyID: invoiceCurrency });
}

/** The longest texts that CIUS-RO allows (BR-RO-L...), in characters, by the field that they limit. */
const longestTexts = { name: 200, street: 150, city: 50, note: 300, item: 100, detail: 200 } as const;

type Field = keyof typeof longestTexts;

/** Shortens a text to what e-Factura accepts. The PDF has the whole text. */
const clipped = Object.fromEntries(
  Object.entries(longestTexts).map(([field, length]) => [field, (text: string) => clip(text, length)]),
  // The keys are those of `longestTexts`.
) as Readonly<Record<Field, (text: string) => string>>;

function clip(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}
