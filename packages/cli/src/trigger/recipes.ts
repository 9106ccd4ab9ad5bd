/** The scenarios of simulated couriers that lead to events. */
type Scenario = 'happy' | 'courier_unassigns' | 'no_courier' | 'returned';

/** The failures that lead to events. */
type Failure =
  | 'courier_replaced'
  | 'pickup_closed'
  | 'wrong_pin'
  | 'problem_reported'
  | 'pickup_late'
  | 'dropoff_late'
  | 'courier_silent';

/** A change of a delivery that is no step of a courier. */
type Change = 'cancel' | 'update' | 'change_terms';

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
  /** A delivery that ends with a charge, and the specimen of its invoice. */
  | { readonly kind: 'invoice' }
  /** A delivery that ends with a charge, and a claim for it. */
  | { readonly kind: 'claim'; readonly request: 'submit' | 'decide' | 'withdraw' }
  /** A credit limit that the next delivery almost uses up. */
  | { readonly kind: 'credit' };

const happy: Recipe = { kind: 'steps', scenario: 'happy' };
const fails = (failure: Failure, steps: number): Recipe => ({ kind: 'failure', steps, failure });

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
  'delivery.reassigned': fails('courier_replaced', 1),
  'delivery.failed': fails('pickup_closed', 1),
  'delivery.verification_failed': fails('wrong_pin', 4),
  'delivery.problem_reported': fails('problem_reported', 1),
  'delivery.pickup_late': fails('pickup_late', 1),
  'delivery.dropoff_late': fails('dropoff_late', 3),
  'delivery.courier_silent': fails('courier_silent', 1),
  'delivery.cancelled': { kind: 'change', change: 'cancel' },
  'delivery.updated': { kind: 'change', change: 'update' },
  'delivery.terms_changed': { kind: 'change', change: 'change_terms' },
  'delivery.expired': { kind: 'time', scenario: 'no_courier', seconds: 900 },
  'webhook_endpoint.test': { kind: 'endpoint', request: 'test' },
  'webhook_endpoint.disabled': { kind: 'endpoint', request: 'disable' },
  'invoice.issued': { kind: 'invoice' },
  'delivery_claim.submitted': { kind: 'claim', request: 'submit' },
  'delivery_claim.decided': { kind: 'claim', request: 'decide' },
  'delivery_claim.withdrawn': { kind: 'claim', request: 'withdraw' },
  'credit_limit.warning': { kind: 'credit' },
};
