import fc from 'fast-check';
import type { InvoiceProfileRecord } from '../../identity/profiles/records.js';
import { priceOrder } from '../../marketplace/checkout/pricing.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { demoCompany } from '../../values/billing/details.js';
import { taxAddress } from '../../values/billing/tax-address.js';
import { standardVatRate } from '../../values/vat/vat-rates.js';
import type { InvoiceDocument, InvoiceParty } from '../invoices/document/document.js';
import type { Draft } from '../invoices/issue.js';
import { companyParty } from '../invoices/parties.js';
import { type InvoiceRecord, platformSeller } from '../invoices/records.js';

/** A delivered order with any lines, discount and fees, priced like a real one. */
export const anyOrder: fc.Arbitrary<OrderRecord> = fc
  .record({
    lines: fc.array(
      fc.record({
        name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 160 }).filter((name) => name.trim() !== ''),
        quantity: fc.integer({ min: 1, max: 50 }),
        unitPrice: fc.integer({ min: 1, max: 30_000 }),
        vatRateBasisPoints: fc.constantFrom(1_100, 2_100),
        modifiers: fc.array(fc.record({ group: fc.constant('Sos <&>'), option: fc.string(), price: fc.constant(0) }), {
          maxLength: 3,
        }),
        upsellOfferId: fc.constantFrom(null, 'ups_01kb2m5v3xe8wr9q4t7n6c0d1f'),
      }),
      { minLength: 1, maxLength: 100 },
    ),
    percentOff: fc.integer({ min: 0, max: 100 }),
    deliveryFee: fc.integer({ min: 0, max: 5_000 }),
    tipPercent: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ lines, ...terms }) => {
    const priced = lines.map((line, index) => ({
      ...line,
      id: `oli_${index}`,
      itemId: `itm_${index}`,
      total: line.quantity * line.unitPrice,
    }));
    const pricing = priceOrder({
      currency: 'RON',
      country: 'RO',
      feeVatRate: standardVatRate,
      ...terms,
      lines: priced.map((line) => ({ ...line, upsell: line.upsellOfferId !== null })),
    });
    return exampleOrderRecord({ status: 'delivered', lines: priced, pricing });
  });

const buyerAddress = taxAddress({
  street: 'Domnească 1',
  city: 'Galați',
  county: null,
  postalCode: '800008',
  country: 'RO',
});
if (typeof buyerAddress === 'string') throw new Error('The address of the fixture lacks a part.');

const common = { registrationNumber: null, address: buyerAddress, iban: null } as const;

/** Buyers of each kind: registered for VAT, not registered, abroad, and a person. */
export const buyers: Readonly<Record<string, InvoiceParty>> = {
  registered: { ...common, kind: 'company', name: 'Țuică & Fiii SRL', vatId: 'RO14399840', fiscalCode: null },
  unregistered: { ...common, kind: 'company', name: 'Asociația „Parc”', vatId: null, fiscalCode: '14399840' },
  foreign: {
    ...common,
    kind: 'company',
    name: 'Café GmbH',
    vatId: 'ATU13585627',
    fiscalCode: null,
    address: { street: 'Domgasse 1', city: 'Wien', countyCode: null, postalCode: '1010', country: 'AT' },
  },
  person: { ...common, kind: 'individual', name: 'Ștefan Oană', vatId: null, fiscalCode: null },
};

export const platformParty = companyParty(demoCompany);
export const merchantParty = { ...platformParty, name: 'Hanul Domnesc SRL', iban: null };

/** Numbers a draft as the first of its series. */
export function numbered(draft: Draft, number = 'DS-2026-000001'): InvoiceDocument {
  return { ...draft.content, number, issuedOn: '2026-11-21' };
}

/** Makes the record of a draft. */
export function recordOf(draft: Draft, position = 1): InvoiceRecord {
  const { content, ...rest } = draft;
  return {
    id: `ivc_${position}`,
    seriesId: `${platformSeller}|2026`,
    position,
    kind: content.kind,
    about: content.about,
    livemode: true,
    net: 0,
    vat: 0,
    ...rest,
    content: numbered(draft),
    sealedBuyer: null,
    createdAt: '2026-11-21T10:00:00.000Z',
  };
}

/** The recipient of the invoices of all orders: a company in Galați. */
export function invoiceProfileOf(id: string): InvoiceProfileRecord {
  return {
    id,
    kind: 'company',
    fullName: null,
    companyName: 'Florăria Online SRL',
    vatId: 'RO14399840',
    address: { street: 'Domnească 1', city: 'Galați', county: 'Galați', postalCode: null, country: 'RO' },
    updatedAt: '2026-11-21T10:00:00.000Z',
  };
}
