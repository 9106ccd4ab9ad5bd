import type { LeadField, LeadKind } from '@doorstep/contracts';
import type { LeadRecord } from './records.js';

const everyone = ['name', 'phone', 'city'] as const;
const company = ['companyName', 'vatId'] as const;

/** Fields of each kind of application. */
export const fieldsOf: Readonly<Record<LeadKind, readonly LeadField[]>> = {
  supplier: [...everyone, ...company, 'storeName', 'category', 'address', 'openingHours'],
  courier: [...everyone, 'vehicle'],
  fleet: [...everyone, ...company],
  customer_intent: [],
};

/** Returns the fields that are still empty, without those of the company if its merchant exists. */
export function emptyFields(lead: LeadRecord): readonly LeadField[] {
  const known = lead.merchantId === null ? [] : company;
  return fieldsOf[lead.kind].filter((field) => lead[field] === null && !known.some((name) => name === field));
}

/** Returns a field of a complete lead. @throws Error if the field is null. */
export function requiredField<F extends keyof LeadRecord>(lead: LeadRecord, field: F): NonNullable<LeadRecord[F]> {
  const value = lead[field];
  if (value === null) throw new Error(`The lead ${lead.id} was considered complete but has no ${field}.`);
  return value;
}
