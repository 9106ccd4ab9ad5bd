import {
  type BillingProfile,
  type BillingProfileUpdate,
  canonicalIban,
  canonicalRegistrationNumber,
  canonicalVatId,
} from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import type { StoredBilling } from './details.js';

/** Returns the record for a request. @throws ServiceProblem invalid_request for an invalid VAT identifier. */
export function storedBilling(sent: BillingProfileUpdate, now: Instant): StoredBilling {
  const vatId = canonicalVatId(sent.vatId);
  if (vatId === undefined)
    throw fieldProblem('invalid_request', '/body/vatId', 'must be a VAT identifier', 'invalid_format');
  const { street, city, countyCode, postalCode = null } = sent.address;
  return {
    companyName: sent.companyName,
    vatId,
    registrationNumber: canonicalRegistrationNumber(sent.registrationNumber ?? '') ?? null,
    address: { street, city, countyCode, postalCode, country: 'RO' },
    iban: canonicalIban(sent.iban ?? '') ?? null,
    updatedAt: now,
  };
}

/** A billing profile as its company sees it. */
export function billingView({ address, ...details }: StoredBilling): BillingProfile {
  const { street, city, countyCode, postalCode } = address;
  return { ...details, address: { street, city, countyCode: countyCode ?? '', postalCode } };
}
