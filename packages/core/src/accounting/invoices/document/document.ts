import type { InvoiceKind, InvoiceSubject } from '@doorstep/contracts';
import type { TaxAddress } from '../../../values/billing/tax-address.js';
import type { invoiceCurrency } from './romanian-law.js';

/** A seller or buyer, as an invoice states it. */
export interface InvoiceParty {
  readonly kind: 'company' | 'individual';
  readonly name: string;
  /** The VAT number with its country, `RO14399840`; null for a party that is not registered for VAT. */
  readonly vatId: string | null;
  /** The fiscal code of a company that is not registered for VAT; null for all others. */
  readonly fiscalCode: string | null;
  /** Number in the trade register, `J40/1234/2020`. */
  readonly registrationNumber: string | null;
  readonly address: TaxAddress;
  /** Account for transfers to the company. */
  readonly iban: string | null;
}

/** A line of an invoice. Amounts in bani, without VAT unless named `vat`. */
export interface InvoiceLineRecord {
  readonly name: string;
  /** More about the item, such as the chosen options. */
  readonly detail: string | null;
  readonly quantity: number;
  /** Price of the whole quantity before the discount. */
  readonly before: number;
  /** Zero or positive. */
  readonly discount: number;
  /** `before` less `discount`. */
  readonly net: number;
  readonly vat: number;
  /** Rate in 1/100 of a per cent. */
  readonly rateBasisPoints: number;
}

/** The VAT of the lines with one rate, in bani. */
export interface VatGroup {
  readonly rateBasisPoints: number;
  readonly net: number;
  readonly vat: number;
}

/** The content of an invoice or credit note: everything that its PDF and XML say. It never changes. */
export interface InvoiceDocument {
  readonly kind: InvoiceKind;
  readonly about: InvoiceSubject;
  readonly number: string;
  /** Days, `YYYY-MM-DD`, in Romanian time. */
  readonly issuedOn: string;
  readonly deliveredOn: string | null;
  /** The invoiced period, both days inclusive. Absent for orders. */
  readonly period?: { readonly from: string; readonly to: string };
  /** Last day to pay what is due. Absent if nothing is. */
  readonly dueOn?: string;
  readonly currency: typeof invoiceCurrency;
  readonly seller: InvoiceParty;
  /** Name of the company that issues in the name of the seller; null if the seller issues. */
  readonly issuedBy: string | null;
  readonly buyer: InvoiceParty;
  /** Number of the order. */
  readonly orderNumber: string | null;
  /** The invoice that a credit note corrects. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  /** Amount in bani that is already paid, or for a credit note paid back. */
  readonly paid: number;
  /** True if it was paid to the courier in cash. Absent otherwise. */
  readonly paidInCash?: true;
  /** True for a rehearsal in test mode, which is no fiscal document. Absent otherwise. */
  readonly specimen?: true;
  readonly lines: readonly InvoiceLineRecord[];
}

/** The sums of an invoice in bani. */
export interface InvoiceTotals {
  /** By rate, lowest first. */
  readonly groups: readonly VatGroup[];
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

/** Sums the lines of an invoice. */
export function totalsOf({ lines }: Pick<InvoiceDocument, 'lines'>): InvoiceTotals {
  const rates = [...new Set(lines.map(({ rateBasisPoints }) => rateBasisPoints))].sort((a, b) => a - b);
  const groups = rates.map((rateBasisPoints) => {
    const own = lines.filter((line) => line.rateBasisPoints === rateBasisPoints);
    return { rateBasisPoints, net: sum(own, 'net'), vat: sum(own, 'vat') };
  });
  const [net, vat] = [sum(groups, 'net'), sum(groups, 'vat')];
  return { groups, net, vat, total: net + vat };
}

function sum<K extends string>(parts: readonly Readonly<Record<K, number>>[], key: K): number {
  return parts.reduce((total, part) => total + part[key], 0);
}
