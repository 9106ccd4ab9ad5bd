import type { OrderAction, OrderStatus } from '@doorstep/sdk/platform';

/*
 * The moves of an order from the specification, independent of the service's own table. The scenarios compare the two.
 */

/** The actors that try a move: the people of the order, strangers of the same role, and other roles. */
export const actors = [
  'customer',
  'otherCustomer',
  'merchant',
  'otherMerchant',
  'courier',
  'otherCourier',
  'fleet',
  'support',
  'admin',
] as const;
export type Actor = (typeof actors)[number];

export const statuses: readonly OrderStatus[] = [
  'awaiting_payment',
  'scheduled',
  'placed',
  'accepted',
  'ready',
  'claimed',
  'picked_up',
  'delivered',
  'rejected',
  'cancelled',
  'expired',
  'failed',
];

export interface Move {
  readonly action: OrderAction;
  /** Path below the order. */
  readonly path: string;
  /** Path of the area, if it is not that of orders. */
  readonly base?: 'dispatch';
  readonly body?: object;
  /** Actors whose role may call the endpoint. */
  readonly roles: readonly Actor[];
  /** States from which each actor may make the move. */
  readonly from: Partial<Record<Actor, readonly OrderStatus[]>>;
  /** The state after the move, if it changes. */
  readonly to?: OrderStatus | ((from: OrderStatus) => OrderStatus);
}

const untilPickup: readonly OrderStatus[] = ['scheduled', 'placed', 'accepted', 'ready', 'claimed'];
const cancellable: readonly OrderStatus[] = ['awaiting_payment', ...untilPickup];
const underWay: readonly OrderStatus[] = ['placed', 'accepted', 'ready', 'claimed', 'picked_up'];
const merchants: readonly Actor[] = ['merchant', 'otherMerchant'];
const couriers: readonly Actor[] = ['courier', 'otherCourier'];
const staff: readonly Actor[] = ['support', 'admin'];
const customers: readonly Actor[] = ['customer', 'otherCustomer'];

/** Every move. The scenario adds the codes, the courier for an assignment, and the items to remove. */
export const moves: readonly Move[] = [
  {
    action: 'merchant_accept',
    path: 'merchant-accept',
    body: { prepSeconds: 900 },
    roles: merchants,
    from: { merchant: ['placed'] },
    to: 'accepted',
  },
  {
    action: 'merchant_reject',
    path: 'merchant-reject',
    body: { reason: 'closing' },
    roles: merchants,
    from: { merchant: ['placed'] },
    to: 'rejected',
  },
  {
    action: 'merchant_ready',
    path: 'merchant-ready',
    roles: merchants,
    from: { merchant: ['accepted'] },
    to: 'ready',
  },
  {
    action: 'merchant_delay',
    path: 'merchant-delay',
    body: { readyInSeconds: 2_400, reason: 'kitchen_busy' },
    roles: merchants,
    from: { merchant: ['accepted'] },
  },
  {
    action: 'merchant_remove_items',
    path: 'merchant-remove-items',
    body: { reason: 'item_unavailable' },
    roles: merchants,
    from: { merchant: ['accepted', 'ready', 'claimed'] },
  },
  {
    action: 'merchant_cancel',
    path: 'merchant-cancel',
    body: { reason: 'item_unavailable' },
    roles: merchants,
    from: { merchant: ['scheduled', 'accepted', 'ready', 'claimed'] },
    to: 'cancelled',
  },
  {
    action: 'courier_claim',
    path: 'courier-claim',
    roles: couriers,
    from: { courier: ['ready'], otherCourier: ['ready'] },
    to: 'claimed',
  },
  {
    action: 'courier_release',
    path: 'courier-release',
    body: { reason: 'too_far' },
    roles: couriers,
    from: { courier: ['claimed'] },
    to: 'ready',
  },
  {
    action: 'courier_picked_up',
    path: 'courier-picked-up',
    body: { awayReason: 'other' },
    roles: couriers,
    from: { courier: ['claimed'] },
    to: 'picked_up',
  },
  {
    action: 'courier_delivered',
    path: 'courier-delivered',
    body: { awayReason: 'other' },
    roles: couriers,
    from: { courier: ['picked_up'] },
    to: 'delivered',
  },
  {
    action: 'courier_failed',
    path: 'courier-failed',
    body: { reason: 'goods_damaged' },
    roles: couriers,
    from: { courier: ['picked_up'] },
    to: 'failed',
  },
  {
    action: 'courier_problem',
    path: 'courier-problem',
    body: { kind: 'unsafe' },
    roles: couriers,
    from: { courier: ['claimed', 'picked_up'] },
  },
  {
    action: 'cancel',
    path: 'cancel',
    body: { reason: 'other' },
    roles: [...customers, ...staff],
    from: { customer: cancellable, support: cancellable, admin: cancellable },
    to: 'cancelled',
  },
  {
    action: 'staff_assign',
    path: 'assign',
    base: 'dispatch',
    body: { reason: 'courier_late', override: true },
    roles: staff,
    from: { support: ['ready', 'claimed', 'picked_up'], admin: ['ready', 'claimed', 'picked_up'] },
    to: (from) => (from === 'ready' ? 'claimed' : from),
  },
  {
    action: 'staff_release',
    path: 'release',
    base: 'dispatch',
    body: { reason: 'courier_late' },
    roles: staff,
    from: { support: ['claimed'], admin: ['claimed'] },
    to: 'ready',
  },
  {
    action: 'staff_mark_delivered',
    path: 'mark-delivered',
    base: 'dispatch',
    body: { reason: 'handover_confirmed' },
    roles: staff,
    from: { support: ['claimed', 'picked_up'], admin: ['claimed', 'picked_up'] },
    to: 'delivered',
  },
  {
    action: 'reset_codes',
    path: 'verification-codes/reset',
    roles: staff,
    from: { support: underWay, admin: underWay },
  },
  { action: 'review', path: 'review', body: { rating: 4 }, roles: customers, from: { customer: ['delivered'] } },
];

/** Returns true if the actor may make the move in this state. */
export function isLegal(move: Move, actor: Actor, status: OrderStatus): boolean {
  return move.from[actor]?.includes(status) ?? false;
}

/** Returns the permitted actions of an actor in a state, sorted. */
export function allowed(actor: Actor, status: OrderStatus): OrderAction[] {
  return moves
    .filter((move) => isLegal(move, actor, status))
    .map(({ action }) => action)
    .sort();
}

/** States in which a courier has the order, or had it when it ended. */
const carried: readonly OrderStatus[] = ['claimed', 'picked_up', 'delivered', 'failed'];

/** Returns true if the actor can see the order. */
export function isVisibleTo(actor: Actor, status: OrderStatus): boolean {
  if (status === 'awaiting_payment') return ['customer', 'support', 'admin'].includes(actor);
  if (actor === 'otherCustomer' || actor === 'otherMerchant') return false;
  if (actor === 'courier') return carried.includes(status) || status === 'ready';
  if (actor === 'otherCourier') return status === 'ready';
  return actor !== 'fleet' || carried.includes(status);
}

/** Returns true if a claim is refused because another courier has the order. */
export function isTaken(move: Move, actor: Actor, status: OrderStatus): boolean {
  return move.action === 'courier_claim' && actor === 'otherCourier' && carried.includes(status);
}
