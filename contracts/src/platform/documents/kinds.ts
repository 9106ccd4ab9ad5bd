/** Kinds of documents that applicants and couriers bring. */
export const documentKinds = [
  'company_registration',
  'representative_identity',
  'bank_account',
  'food_safety',
  'identity',
  'right_to_work',
  'driving_licence',
  'vehicle_insurance',
  'liability_insurance',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Kinds that are good up to a day that stands on them; the others may have such a day. */
export const documentKindsWithExpiry = [
  'representative_identity',
  'identity',
  'driving_licence',
  'vehicle_insurance',
  'liability_insurance',
] as const satisfies readonly DocumentKind[];

/**
 * States of a document: it awaits its file, then its review; approved ones expire. A newer one of the same kind
 * supersedes what waits when it gets its file, and what is approved when it is approved itself.
 */
export const documentStatuses = [
  'awaiting_upload',
  'pending',
  'approved',
  'rejected',
  'expired',
  'superseded',
] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
