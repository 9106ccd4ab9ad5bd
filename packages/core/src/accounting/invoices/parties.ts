import type { InvoiceProfileRecord } from '../../identity/profiles/records.js';
import type { BillingDetails } from '../../values/billing/details.js';
import { type MissingPart, taxAddress } from '../../values/billing/tax-address.js';
import type { InvoiceParty } from './document/document.js';

/** Returns a company as an invoice states it. Its address was checked when it was saved. */
export function companyParty(details: BillingDetails): InvoiceParty {
  const { companyName, vatId, registrationNumber, address, iban } = details;
  return { kind: 'company', name: companyName, ...fiscalIds(vatId), registrationNumber, address, iban };
}

/** Returns the buyer of an invoice profile, or the part that its address lacks. `accountName` is the name of its account. */
export function profileParty(profile: InvoiceProfileRecord, accountName: string): InvoiceParty | MissingPart {
  const address = taxAddress(profile.address);
  if (typeof address === 'string') return address;
  const common = { registrationNumber: null, address, iban: null };
  if (profile.kind === 'company')
    return { kind: 'company', name: profile.companyName ?? '', ...fiscalIds(profile.vatId ?? ''), ...common };
  return { kind: 'individual', name: profile.fullName ?? accountName, vatId: null, fiscalCode: null, ...common };
}

/** A CUI without `RO` belongs to a company that is not registered for VAT. */
function fiscalIds(vatId: string): Pick<InvoiceParty, 'vatId' | 'fiscalCode'> {
  return /^[A-Z]{2}/.test(vatId) ? { vatId, fiscalCode: null } : { vatId: null, fiscalCode: vatId };
}
