import type { ProblemCode } from '../../shared/problems/codes.js';

/** The problems of requests that create a delivery or a batch. */
export const creationProblems = [
  'credit_limit_exceeded',
  'address_not_found',
  'address_imprecise',
  'outside_service_area',
  'invalid_window',
  'incompatible_options',
  'no_suitable_vehicle',
  'quote_not_found',
  'quote_used',
  'quote_expired',
  'quote_mismatch',
  'duplicate_external_reference',
] as const satisfies readonly ProblemCode[];
