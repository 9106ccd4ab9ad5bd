import type { LeadField, LeadKind } from '@doorstep/contracts';
import type { LeadRecord } from './records.js';

const everyone = ['name', 'phone', 'city'] as const;
const company = ['companyName', 'vatId'] as const;

/** What an application of each kind is made of; nothing else can be said about it. */
export const fieldsOf: Readonly<Record<LeadKind, readonly LeadField[]>> = {
  supplier: [...everyone, ...company, 'storeName', 'category', 'address', 'openingHours'],
  courier: [...everyone, 'vehicle'],
  fleet: [...everyone, ...company],
  customer_intent: [],
};

/** The fields that are still empty. The company of another store is known already. */
export function emptyFields(lead: LeadRecord): readonly LeadField[] {
  const known = lead.merchantId === null ? [] : company;
  return fieldsOf[lead.kind].filter((field) => lead[field] === null && !known.some((name) => name === field));
}
