/** The scenarios of simulated couriers that lead to events. */
type Scenario = 'happy' | 'courier_unassigns' | 'no_courier' | 'returned';

/** The failures that lead to events. */
type Failure = 'pickup_closed' | 'wrong_pin';

/** A change of a delivery that is no step of a courier. */
type Change = 'cancel' | 'update';

/** The way to an event. */
export type Recipe =
  /** A quote alone. */
  | { readonly kind: 'quote' }
  /** A delivery that takes the steps of a scenario until the event occurs. */
  | { readonly kind: 'steps'; readonly scenario: Scenario }
  /** A delivery with a PIN that takes a number of steps, and then fails. */
  | { readonly kind: 'failure'; readonly steps: number; readonly failure: Failure }
  /** A delivery that its partner changes. */
  | { readonly kind: 'change'; readonly change: Change }
  /** A delivery and a time that has to pass. */
  | { readonly kind: 'time'; readonly scenario: Scenario; readonly seconds: number }
  /** A request about webhook endpoints. */
  | { readonly kind: 'endpoint'; readonly request: 'test' | 'disable' }
  /** There is no way in test mode. */
  | { readonly kind: 'none'; readonly reason: string };

const happy: Recipe = { kind: 'steps', scenario: 'happy' };
const noLimits = 'The time limits for couriers do not apply in test mode, so no test delivery is ever late.';

/** The way to each event of the direct interface. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'quote.created': { kind: 'quote' },
  'delivery.created': happy,
  'delivery.assigned': happy,
  'delivery.at_pickup': happy,
  'delivery.picked_up': happy,
  'delivery.at_dropoff': happy,
  'delivery.delivered': happy,
  'delivery.unassigned': { kind: 'steps', scenario: 'courier_unassigns' },
  'delivery.returning': { kind: 'steps', scenario: 'returned' },
  'delivery.returned': { kind: 'steps', scenario: 'returned' },
  'delivery.failed': { kind: 'failure', steps: 1, failure: 'pickup_closed' },
  'delivery.verification_failed': { kind: 'failure', steps: 4, failure: 'wrong_pin' },
  'delivery.cancelled': { kind: 'change', change: 'cancel' },
  'delivery.updated': { kind: 'change', change: 'update' },
  'delivery.expired': { kind: 'time', scenario: 'no_courier', seconds: 900 },
  'webhook_endpoint.test': { kind: 'endpoint', request: 'test' },
  'webhook_endpoint.disabled': { kind: 'endpoint', request: 'disable' },
  'delivery.reassigned': {
    kind: 'none',
    reason:
      'Only our staff give a delivery to another courier. Trigger delivery.unassigned: the next courier accepts after it.',
  },
  'delivery.problem_reported': {
    kind: 'none',
    reason: 'Only real couriers report problems; simulated ones have none.',
  },
  'invoice.issued': {
    kind: 'none',
    reason: 'Only live deliveries are invoiced, because in test mode nobody owes anything.',
  },
  'credit_limit.warning': { kind: 'none', reason: 'Deliveries in test mode use no credit.' },
  'delivery.pickup_late': { kind: 'none', reason: noLimits },
  'delivery.dropoff_late': { kind: 'none', reason: noLimits },
  'delivery.courier_silent': { kind: 'none', reason: noLimits },
};
