import type { Instant } from '../../kernel/primitives/instant.js';
import type { TaxAddress } from './tax-address.js';

/** A company as its invoices name it. */
export interface BillingDetails {
  readonly companyName: string;
  /** In the form that `canonicalVatId` returns. The prefix `RO` means registered for VAT. */
  readonly vatId: string;
  /** Number in the trade register, `J40/1234/2020`, in the form that `canonicalRegistrationNumber` returns. */
  readonly registrationNumber: string | null;
  readonly address: TaxAddress;
  /** Account for transfers to this company, in the form that `canonicalIban` returns. */
  readonly iban: string | null;
}

/** Billing details with the time at which they were saved. */
export interface StoredBilling extends BillingDetails {
  readonly updatedAt: Instant;
}

/** The company that runs the service in sandboxes and demos. An operator configures their own. */
export const demoCompany: BillingDetails = {
  companyName: 'Doorstep Livrări SRL',
  vatId: 'RO40000018',
  registrationNumber: 'J40/1000/2026',
  address: {
    street: 'Strada Academiei 7',
    city: 'SECTOR1',
    countyCode: 'RO-B',
    postalCode: '010011',
    country: 'RO',
  },
  iban: 'RO49AAAA1B31007593840000',
};
