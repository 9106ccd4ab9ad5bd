/** The kinds of documents of applicants and couriers. */
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

/** The kinds that must have an expiry date; for other kinds it is optional. */
export const documentKindsWithExpiry = [
  'representative_identity',
  'identity',
  'driving_licence',
  'vehicle_insurance',
  'liability_insurance',
] as const satisfies readonly DocumentKind[];

/**
 * The states of a document: it awaits its file, then its review; approved documents expire. A newer document of the same
 * kind supersedes waiting ones when its file arrives, and the approved one when it is approved itself.
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
