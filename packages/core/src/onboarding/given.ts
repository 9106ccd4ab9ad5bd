import type { LeadRecord } from './records.js';

/** A field of a lead that was found complete. @throws Error for one that is not: nothing may begin without it. */
export function given<F extends keyof LeadRecord>(lead: LeadRecord, field: F): NonNullable<LeadRecord[F]> {
  const value = lead[field];
  if (value === null) throw new Error(`The lead ${lead.id} has no ${field}: it was taken for complete.`);
  return value;
}
