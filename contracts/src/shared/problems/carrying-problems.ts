import type { ProblemCode } from './codes.js';

/** The codes of the rules about who may carry what, in the order in which the rules are checked. */
export const carryingProblems = [
  'courier_off_shift',
  'courier_documents_lapsed',
  'courier_paused',
  'courier_in_other_city',
  'courier_position_stale',
  'courier_too_far',
  'trip_too_long',
  'no_suitable_vehicle',
  'courier_lacks_equipment',
  'courier_too_young',
  'courier_cash_limit',
  'courier_at_capacity',
] as const satisfies readonly ProblemCode[];
