import type { rejectionReasons } from '@doorstep/contracts';
import type { OfferRefusal } from '../../couriers/eligibility/refusal.js';

/** The reason why dispatch does not offer a job to a courier. */
export type RejectionReason = (typeof rejectionReasons)[number];

/** The reason for each refusal. Some rules had other names before claims followed them. */
export const reasonOf: Readonly<Record<OfferRefusal, RejectionReason>> = {
  courier_off_shift: 'off_shift',
  courier_position_unknown: 'position_unknown',
  courier_position_stale: 'position_stale',
  courier_too_far: 'too_far',
  no_suitable_vehicle: 'vehicle_too_small',
  courier_at_capacity: 'busy',
  courier_documents_lapsed: 'courier_documents_lapsed',
  courier_in_other_city: 'courier_in_other_city',
  trip_too_long: 'trip_too_long',
  courier_lacks_equipment: 'courier_lacks_equipment',
  courier_too_young: 'courier_too_young',
  courier_cash_limit: 'courier_cash_limit',
};
