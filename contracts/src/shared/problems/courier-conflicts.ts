import type { ProblemKind } from './problem-kind.js';

/** Problems of the current state of a courier, or of the work that a courier asks for (409). */
export const courierConflicts = {
  already_claimed: {
    status: 409,
    title: 'Already claimed',
    cause: 'Another courier claimed it first.',
    cure: 'Choose another order or delivery.',
  },
  offer_expired: {
    status: 409,
    title: 'Offer is over',
    cause: 'The offer has expired, or was withdrawn because its jobs changed or found another courier.',
    cure: 'Read your work again: the next offer has its own countdown.',
  },
  courier_off_shift: {
    status: 409,
    title: 'Courier is off shift',
    cause: 'Only couriers on shift can claim work.',
    cure: 'Start a shift, then claim.',
  },
  courier_documents_lapsed: {
    status: 409,
    title: 'Courier has lapsed documents',
    cause: 'A document that couriers need has lapsed since the shift began.',
    cure: 'Send the documents in `missing`, and claim once they are approved.',
  },
  courier_paused: {
    status: 409,
    title: 'Courier is paused',
    cause: 'The courier has given back three jobs without a reason within two hours.',
    cure: 'Wait until `handBacks.pausedUntil` of GET /api/v1/couriers/me, then claim. Give a reason other than `other` if there is one.',
  },
  courier_in_other_city: {
    status: 409,
    title: 'Courier works in another city',
    cause: 'The job is in a city that is not the one of the courier.',
    cure: 'Choose a job in your city. An administrator can move a courier to another city.',
  },
  courier_position_stale: {
    status: 409,
    title: 'Position is too old',
    cause: 'The courier has reported no position for 5 minutes.',
    cure: 'Report your position, then claim.',
  },
  courier_too_far: {
    status: 409,
    title: 'Pickup is too far away',
    cause: 'The pickup is farther from the courier than their vehicle allows.',
    cure: 'Choose a job that is nearer: read the claimable orders and deliveries.',
  },
  trip_too_long: {
    status: 409,
    title: 'Trip is too long',
    cause: 'The way from the pickup to the dropoff is longer than the vehicle allows.',
    cure: 'Choose a job with a shorter trip: read the claimable orders and deliveries.',
  },
  courier_lacks_equipment: {
    status: 409,
    title: 'Courier lacks equipment',
    cause: 'The job requires equipment that the courier does not have.',
    cure: 'If you have the equipment, add it with PATCH /api/v1/couriers/me, then claim.',
  },
  courier_too_young: {
    status: 409,
    title: 'Courier is too young',
    cause:
      'The goods may be carried only by adults, and the courier is younger, or their date of birth is not recorded.',
    cure: 'Choose another job, or ask support to record your date of birth.',
  },
  courier_cash_limit: {
    status: 409,
    title: 'Courier holds too much cash',
    cause: 'With the cash of this order, the courier would hold more than their limit.',
    cure: 'Choose an order that is paid online, or deposit cash: GET /api/v1/couriers/me/cash has the balance.',
  },
  courier_at_capacity: {
    status: 409,
    title: 'Courier is at capacity',
    cause: 'With this job, the courier would carry more than their vehicle allows.',
    cure: 'Finish a job that you carry, then claim.',
  },
  away_from_stop: {
    status: 409,
    title: 'Courier is away from the stop',
    cause: 'The courier reports an arrival, a pickup or a handover, and is farther from the stop than the zone allows.',
    cure: 'Send the present position as `coordinates`, or the reason as `awayReason`.',
  },
  route_changed: {
    status: 409,
    title: 'Route changed',
    cause: 'The route has changed since the version in the request.',
    cure: 'Read the route again, then send its stops in the order you want.',
  },
} as const satisfies Record<string, ProblemKind>;
