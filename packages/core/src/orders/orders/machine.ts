import { type OrderAction, orderActions } from '@doorstep/contracts';
import { createStateMachine, type StateMachine, type Transition } from '../../kernel/state-machine/machine.js';
import type { OrderRecord } from './records.js';

/** A person's relation to one order. It decides what they see and may do. */
export type Relation = 'customer' | 'merchant' | 'courier' | 'candidate' | 'fleet' | 'staff' | 'system';

/** Moves that only a time limit or the payment provider triggers. */
export type SystemAction =
  | 'pay'
  | 'decline_payment'
  | 'expire_unpaid'
  | 'place'
  | 'expire_unaccepted'
  | 'expire_unclaimed'
  | 'remind_accept'
  | 'remind_ready'
  | 'remind_pickup'
  | 'remind_dropoff'
  | 'remind_silent'
  | 'refuse_tip';

/**
 * Moves that `allowedActions` leaves out. A refund depends on the payment, not on the order alone, and a message on its
 * recipient and the time.
 */
type UnofferedAction = 'refund' | 'message';

/** Every move of an order. */
export type OrderMove = OrderAction | SystemAction | UnofferedAction;

const active = ['placed', 'accepted', 'ready', 'claimed', 'picked_up'] as const;

/** The transitions of orders. A move that is not listed is impossible. */
export const orderTransitions: readonly Transition<OrderRecord, OrderMove, Relation>[] = [
  {
    action: 'pay',
    by: ['system'],
    from: ['awaiting_payment'],
    to: 'placed',
    event: 'order.placed',
    when: ({ scheduledFor }) => scheduledFor === null,
  },
  { action: 'pay', by: ['system'], from: ['awaiting_payment'], to: 'scheduled', event: 'order.scheduled' },
  {
    action: 'decline_payment',
    by: ['system'],
    from: ['awaiting_payment'],
    to: 'cancelled',
    event: 'order.payment_failed',
  },
  { action: 'expire_unpaid', by: ['system'], from: ['awaiting_payment'], to: 'expired', event: 'order.payment_failed' },
  {
    action: 'cancel',
    by: ['customer', 'staff', 'system'],
    from: ['awaiting_payment'],
    to: 'cancelled',
    event: 'order.payment_failed',
  },
  { action: 'place', by: ['system'], from: ['scheduled'], to: 'placed', event: 'order.placed' },
  { action: 'expire_unaccepted', by: ['system'], from: ['placed'], to: 'expired', event: 'order.expired' },
  { action: 'expire_unclaimed', by: ['system'], from: ['ready'], to: 'expired', event: 'order.expired' },
  { action: 'merchant_accept', by: ['merchant'], from: ['placed'], to: 'accepted', event: 'order.accepted' },
  { action: 'merchant_reject', by: ['merchant'], from: ['placed'], to: 'rejected', event: 'order.rejected' },
  { action: 'merchant_ready', by: ['merchant'], from: ['accepted'], to: 'ready', event: 'order.ready' },
  { action: 'merchant_delay', by: ['merchant'], from: ['accepted'], to: 'same', event: 'order.delayed' },
  {
    action: 'merchant_remove_items',
    by: ['merchant'],
    from: ['accepted', 'ready', 'claimed'],
    to: 'same',
    event: 'order.items_removed',
  },
  {
    action: 'merchant_cancel',
    by: ['merchant'],
    from: ['scheduled', 'accepted', 'ready', 'claimed'],
    to: 'cancelled',
    event: 'order.cancelled',
  },
  { action: 'courier_claim', by: ['candidate'], from: ['ready'], to: 'claimed', event: 'order.claimed' },
  { action: 'courier_release', by: ['courier', 'system'], from: ['claimed'], to: 'ready', event: 'order.released' },
  { action: 'courier_picked_up', by: ['courier'], from: ['claimed'], to: 'picked_up', event: 'order.picked_up' },
  { action: 'courier_delivered', by: ['courier'], from: ['picked_up'], to: 'delivered', event: 'order.delivered' },
  {
    action: 'courier_delivered',
    by: ['courier'],
    from: ['claimed'],
    to: 'delivered',
    event: 'order.delivered',
    when: (order) => order.sealedPickupCode === null,
  },
  {
    action: 'courier_problem',
    by: ['courier'],
    from: ['claimed', 'picked_up'],
    to: 'same',
    event: 'order.problem_reported',
  },
  { action: 'courier_failed', by: ['courier', 'system'], from: ['picked_up'], to: 'failed', event: 'order.failed' },
  {
    action: 'cancel',
    by: ['system'],
    from: ['scheduled', 'placed', 'accepted', 'ready', 'claimed'],
    to: 'cancelled',
    event: 'order.cancelled',
  },
  {
    action: 'cancel',
    by: ['customer', 'staff'],
    from: ['scheduled', 'placed', 'accepted', 'ready', 'claimed'],
    to: 'cancelled',
    event: 'order.cancelled',
  },
  { action: 'staff_assign', by: ['staff'], from: ['ready'], to: 'claimed', event: 'order.claimed' },
  { action: 'staff_assign', by: ['staff'], from: ['claimed'], to: 'claimed', event: 'order.reassigned' },
  { action: 'staff_assign', by: ['staff'], from: ['picked_up'], to: 'picked_up', event: 'order.reassigned' },
  { action: 'staff_release', by: ['staff'], from: ['claimed'], to: 'ready', event: 'order.released' },
  {
    action: 'staff_mark_delivered',
    by: ['staff'],
    from: ['claimed', 'picked_up'],
    to: 'delivered',
    event: 'order.delivered',
  },
  {
    action: 'refund',
    by: ['staff'],
    from: ['delivered', 'failed', 'cancelled'],
    to: 'same',
    event: 'order.refunded',
  },
  { action: 'remind_accept', by: ['system'], from: ['placed'], to: 'same', event: 'order.not_accepted' },
  { action: 'remind_ready', by: ['system'], from: ['accepted'], to: 'same', event: 'order.not_ready' },
  { action: 'remind_pickup', by: ['system'], from: ['claimed'], to: 'same', event: 'order.pickup_late' },
  { action: 'remind_dropoff', by: ['system'], from: ['picked_up'], to: 'same', event: 'order.dropoff_late' },
  {
    action: 'remind_silent',
    by: ['system'],
    from: ['claimed', 'picked_up'],
    to: 'same',
    event: 'order.courier_silent',
  },
  { action: 'refuse_tip', by: ['system'], from: ['delivered'], to: 'same', event: 'order.tip_refused' },
  { action: 'reset_codes', by: ['staff'], from: active, to: 'same', event: 'order.codes_reset' },
  {
    action: 'message',
    by: ['customer', 'merchant', 'courier'],
    from: [...active, 'delivered', 'rejected', 'cancelled', 'expired', 'failed'],
    to: 'same',
    event: 'order.message_sent',
    when: ({ unpaid }) => !unpaid,
  },
  {
    action: 'review',
    by: ['customer'],
    from: ['delivered'],
    to: 'same',
    event: 'order.reviewed',
    when: (order) => !order.reviewed,
  },
];

/** The state machine of `orderTransitions`. */
export const orderMachine: StateMachine<OrderRecord, OrderMove, Relation, OrderAction> = createStateMachine({
  transitions: orderTransitions,
  offered: orderActions,
});
