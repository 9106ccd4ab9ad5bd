import { canonicalVatId, type InvoiceProfile, type InvoiceProfileUpdate } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import type { InvoiceProfileRecord } from './records.js';

/**
 * Returns the record for a request. The fields of the other kind are null.
 *
 * @throws ServiceProblem invalid_request for an invalid VAT identifier.
 */
export function invoiceProfileRecord(
  accountId: string,
  sent: InvoiceProfileUpdate,
  now: Instant,
): InvoiceProfileRecord {
  const { street, city, county = null, postalCode = null, country } = sent.address;
  const common = { id: accountId, address: { street, city, county, postalCode, country }, updatedAt: now };
  if (sent.kind === 'individual') {
    return { ...common, kind: 'individual', fullName: sent.fullName ?? null, companyName: null, vatId: null };
  }
  const vatId = canonicalVatId(sent.vatId);
  if (vatId === undefined)
    throw fieldProblem('invalid_request', '/body/vatId', 'must be a VAT identifier', 'invalid_format');
  return { ...common, kind: 'company', fullName: null, companyName: sent.companyName, vatId };
}

/** An invoice profile as its owner sees it. */
export function invoiceProfileView(record: InvoiceProfileRecord): InvoiceProfile {
  const { kind, fullName, companyName, vatId, address, updatedAt } = record;
  if (kind === 'individual') return { kind, fullName, address, updatedAt };
  return { kind, companyName: companyName ?? '', vatId: vatId ?? '', address, updatedAt };
}
