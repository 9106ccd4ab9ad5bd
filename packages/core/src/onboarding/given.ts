import type { LeadRecord } from './records.js';

/** Returns a field of a complete lead. @throws Error if the field is null. */
export function given<F extends keyof LeadRecord>(lead: LeadRecord, field: F): NonNullable<LeadRecord[F]> {
  const value = lead[field];
  if (value === null) throw new Error(`The lead ${lead.id} was considered complete but has no ${field}.`);
  return value;
}
