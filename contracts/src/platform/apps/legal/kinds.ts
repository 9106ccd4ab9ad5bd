/** The documents that people accept. */
export const legalDocumentKinds = [
  'terms_of_service',
  'privacy_policy',
  'courier_agreement',
  'merchant_agreement',
  'fleet_agreement',
] as const;
export type LegalDocumentKind = (typeof legalDocumentKinds)[number];
