import { type DeliveryAction, type DeliveryStatus, deliveryActions } from '@doorstep/contracts';
import { createStateMachine, type StateMachine, type Transition } from '../../kernel/state-machine/machine.js';
import { sealedPin } from './pins.js';
import type { DeliveryRecord } from './records.js';

/** A person's relation to one delivery. A simulated courier is a `courier` like any other. */
export type DeliveryRelation = 'partner' | 'recipient' | 'courier' | 'candidate' | 'fleet' | 'staff' | 'system';

/** Moves triggered by a time limit, a wrong PIN, the end of a return, or the recipient on the tracking page. */
export type DeliverySystemAction =
  | 'expire'
  | 'remind_pickup'
  | 'remind_dropoff'
  | 'remind_silent'
  | 'enter_wrong_pin'
  | 'recipient_update'
  | 'complete_return'
  | 'fail_return';

/** Every move of a delivery. A partner changes terms as a part of `update`. */
export type DeliveryMove = DeliveryAction | DeliverySystemAction | 'change_terms';

const beforePickup = ['pending', 'assigned', 'at_pickup'] as const satisfies readonly DeliveryStatus[];
const withGoods = ['picked_up', 'at_dropoff'] as const satisfies readonly DeliveryStatus[];
/** The statuses in which a courier carries a delivery, or is on the way to its pickup. */
export const carriedStatuses = ['assigned', 'at_pickup', ...withGoods] as const satisfies readonly DeliveryStatus[];
/** Returns true in a status in which a courier carries a delivery. */
export function isCarried(status: DeliveryStatus): boolean {
  return carriedStatuses.some((each) => each === status);
}

const isReturn = (delivery: DeliveryRecord): boolean => delivery.returnOfId !== null;

/** Deliveries of a batch share their terms, and a return has those of its original. */
const hasOwnTerms = (delivery: DeliveryRecord): boolean => delivery.batchId === null && !isReturn(delivery);

/** Returns true if a stop has a PIN that is not entered yet. */
export function awaitsPin(delivery: DeliveryRecord, which: 'pickup' | 'dropoff'): boolean {
  return sealedPin(delivery, which) !== null && delivery[which].completedAt === null;
}

/** The transitions of deliveries. A move that is not listed is impossible. */
export const deliveryTransitions: readonly Transition<DeliveryRecord, DeliveryMove, DeliveryRelation>[] = [
  {
    action: 'update',
    by: ['partner'],
    from: [...beforePickup, ...withGoods],
    to: 'same',
    event: 'delivery.updated',
    when: (delivery) => !isReturn(delivery),
  },
  {
    action: 'recipient_update',
    by: ['recipient'],
    from: [...beforePickup, ...withGoods],
    to: 'same',
    event: 'delivery.updated',
    when: (delivery) => !isReturn(delivery),
  },
  {
    action: 'change_terms',
    by: ['partner'],
    from: beforePickup,
    to: 'same',
    event: 'delivery.terms_changed',
    when: hasOwnTerms,
  },
  { action: 'cancel', by: ['partner'], from: beforePickup, to: 'cancelled', event: 'delivery.cancelled' },
  {
    action: 'tip',
    by: ['partner'],
    from: ['delivered'],
    to: 'same',
    event: 'delivery.updated',
    when: (delivery) => delivery.tipAmount === 0 && !isReturn(delivery),
  },
  {
    action: 'reset_pin',
    by: ['partner'],
    from: [...beforePickup, ...withGoods],
    to: 'same',
    event: 'delivery.updated',
    when: (delivery) => awaitsPin(delivery, 'pickup') || awaitsPin(delivery, 'dropoff'),
  },
  {
    action: 'return',
    by: ['partner'],
    from: withGoods,
    to: 'returning',
    event: 'delivery.returning',
    when: (delivery) => !isReturn(delivery),
  },
  { action: 'expire', by: ['system'], from: ['pending'], to: 'expired', event: 'delivery.expired' },
  { action: 'courier_claim', by: ['candidate'], from: ['pending'], to: 'assigned', event: 'delivery.assigned' },
  {
    action: 'courier_release',
    by: ['courier', 'system'],
    from: ['assigned', 'at_pickup'],
    to: 'pending',
    event: 'delivery.unassigned',
  },
  {
    action: 'courier_arrived_at_pickup',
    by: ['courier'],
    from: ['assigned'],
    to: 'at_pickup',
    event: 'delivery.at_pickup',
  },
  { action: 'courier_picked_up', by: ['courier'], from: ['at_pickup'], to: 'picked_up', event: 'delivery.picked_up' },
  {
    action: 'courier_arrived_at_dropoff',
    by: ['courier'],
    from: ['picked_up'],
    to: 'at_dropoff',
    event: 'delivery.at_dropoff',
  },
  { action: 'courier_delivered', by: ['courier'], from: ['at_dropoff'], to: 'delivered', event: 'delivery.delivered' },
  {
    action: 'enter_wrong_pin',
    by: ['courier'],
    from: ['at_pickup', 'at_dropoff'],
    to: 'same',
    event: 'delivery.verification_failed',
  },
  {
    action: 'courier_undeliverable',
    by: ['courier'],
    from: ['at_dropoff'],
    to: 'returning',
    event: 'delivery.returning',
    when: (delivery) => delivery.undeliverableAction === 'return' && !isReturn(delivery),
  },
  {
    action: 'courier_undeliverable',
    by: ['courier'],
    from: ['at_dropoff'],
    to: 'delivered',
    event: 'delivery.delivered',
    when: (delivery) => delivery.undeliverableAction === 'leave_at_door' && !isReturn(delivery),
  },
  {
    action: 'courier_undeliverable',
    by: ['courier'],
    from: ['at_dropoff'],
    to: 'failed',
    event: 'delivery.failed',
    when: (delivery) => delivery.undeliverableAction === 'discard' && !isReturn(delivery),
  },
  { action: 'courier_failed', by: ['courier'], from: carriedStatuses, to: 'failed', event: 'delivery.failed' },
  { action: 'courier_failed', by: ['system'], from: withGoods, to: 'failed', event: 'delivery.failed' },
  { action: 'remind_pickup', by: ['system'], from: ['assigned'], to: 'same', event: 'delivery.pickup_late' },
  { action: 'remind_dropoff', by: ['system'], from: ['picked_up'], to: 'same', event: 'delivery.dropoff_late' },
  { action: 'remind_silent', by: ['system'], from: carriedStatuses, to: 'same', event: 'delivery.courier_silent' },
  { action: 'courier_problem', by: ['courier'], from: carriedStatuses, to: 'same', event: 'delivery.problem_reported' },
  { action: 'staff_assign', by: ['staff'], from: ['pending'], to: 'assigned', event: 'delivery.assigned' },
  {
    action: 'staff_assign',
    by: ['staff'],
    from: ['assigned', 'at_pickup'],
    to: 'assigned',
    event: 'delivery.reassigned',
  },
  { action: 'staff_assign', by: ['staff'], from: withGoods, to: 'picked_up', event: 'delivery.reassigned' },
  {
    action: 'staff_release',
    by: ['staff'],
    from: ['assigned', 'at_pickup'],
    to: 'pending',
    event: 'delivery.unassigned',
  },
  {
    action: 'staff_mark_delivered',
    by: ['staff'],
    from: carriedStatuses,
    to: 'delivered',
    event: 'delivery.delivered',
  },
  { action: 'complete_return', by: ['system'], from: ['returning'], to: 'returned', event: 'delivery.returned' },
  { action: 'fail_return', by: ['system'], from: ['returning'], to: 'failed', event: 'delivery.failed' },
];

/** The state machine of `deliveryTransitions`. */
export const deliveryMachine: StateMachine<DeliveryRecord, DeliveryMove, DeliveryRelation, DeliveryAction> =
  createStateMachine({ transitions: deliveryTransitions, offered: deliveryActions });
