import type { EventType, OrderAction, OrderStatus } from '@doorstep/contracts';
import type { OrderRecord } from './records.js';

/** What someone is to one order; it decides what they see and may do. */
export type Relation = 'customer' | 'merchant' | 'courier' | 'candidate' | 'fleet' | 'staff' | 'system';

/** Moves that time makes. */
export type SystemAction = 'release' | 'expire_unaccepted' | 'expire_unclaimed';

/** One row of the table of moves. */
export interface Transition {
  readonly action: OrderAction | SystemAction;
  readonly by: readonly Relation[];
  readonly from: readonly OrderStatus[];
  /** The state after it; `same` for what leaves the state alone. */
  readonly to: OrderStatus | 'same';
  readonly event: EventType;
  /** A further condition on the order. */
  readonly when?: (order: OrderRecord) => boolean;
}

const active = ['placed', 'accepted', 'ready', 'claimed', 'picked_up'] as const;

/** Every move of an order. What is not here cannot happen. */
export const orderTransitions: readonly Transition[] = [
  { action: 'release', by: ['system'], from: ['scheduled'], to: 'placed', event: 'order.placed' },
  { action: 'expire_unaccepted', by: ['system'], from: ['placed'], to: 'expired', event: 'order.expired' },
  { action: 'expire_unclaimed', by: ['system'], from: ['ready'], to: 'expired', event: 'order.expired' },
  { action: 'merchant_accept', by: ['merchant'], from: ['placed'], to: 'accepted', event: 'order.accepted' },
  { action: 'merchant_reject', by: ['merchant'], from: ['placed'], to: 'rejected', event: 'order.rejected' },
  { action: 'merchant_ready', by: ['merchant'], from: ['accepted'], to: 'ready', event: 'order.ready' },
  { action: 'courier_claim', by: ['candidate'], from: ['ready'], to: 'claimed', event: 'order.claimed' },
  { action: 'courier_release', by: ['courier'], from: ['claimed'], to: 'ready', event: 'order.released' },
  { action: 'courier_picked_up', by: ['courier'], from: ['claimed'], to: 'picked_up', event: 'order.picked_up' },
  { action: 'courier_delivered', by: ['courier'], from: ['picked_up'], to: 'delivered', event: 'order.delivered' },
  {
    action: 'courier_delivered',
    by: ['courier'],
    from: ['claimed'],
    to: 'delivered',
    event: 'order.delivered',
    when: (order) => order.pickupCode === null,
  },
  { action: 'courier_failed', by: ['courier'], from: ['picked_up'], to: 'failed', event: 'order.failed' },
  { action: 'cancel', by: ['customer'], from: ['scheduled', 'placed'], to: 'cancelled', event: 'order.cancelled' },
  {
    action: 'cancel',
    by: ['staff'],
    from: ['scheduled', 'placed', 'accepted', 'ready', 'claimed'],
    to: 'cancelled',
    event: 'order.cancelled',
  },
  { action: 'reset_codes', by: ['staff'], from: active, to: 'same', event: 'order.codes_reset' },
  {
    action: 'review',
    by: ['customer'],
    from: ['delivered'],
    to: 'same',
    event: 'order.reviewed',
    when: (order) => !order.reviewed,
  },
];

/** The move that `action` is for this order and this relation, if it may be made now. */
export function findTransition(action: Transition['action'], by: Relation, order: OrderRecord): Transition | undefined {
  return orderTransitions.find((row) => row.action === action && isOpen(row, by, order));
}

/** What this relation may do with the order now; never what time does. */
export function allowedActions(order: OrderRecord, by: Relation): OrderAction[] {
  const rows = orderTransitions.filter((row) => !row.by.includes('system') && isOpen(row, by, order));
  return [...new Set(rows.map((row) => row.action as OrderAction))];
}

function isOpen(row: Transition, by: Relation, order: OrderRecord): boolean {
  return row.by.includes(by) && row.from.includes(order.status) && (row.when?.(order) ?? true);
}

/** States from which nothing moves on. */
export function hasEnded(status: OrderStatus): boolean {
  return ['delivered', 'rejected', 'cancelled', 'expired', 'failed'].includes(status);
}
