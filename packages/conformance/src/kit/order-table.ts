import type { OrderAction, OrderStatus } from '@doorstep/sdk/platform';

/*
 * What the specification says of an order's moves, written down a second time: the service has a table of its own, and
 * the scenarios compare the two.
 */

/** Everybody who might try: those of the order, strangers of the same role, and other roles. */
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
  readonly body?: object;
  /** Actors whose role may call it at all. */
  readonly roles: readonly Actor[];
  /** Who may make it from which states. */
  readonly from: Partial<Record<Actor, readonly OrderStatus[]>>;
  /** The state after it; the same when absent. */
  readonly to?: OrderStatus;
}

const untilPickup: readonly OrderStatus[] = ['scheduled', 'placed', 'accepted', 'ready', 'claimed'];
const underWay: readonly OrderStatus[] = ['placed', 'accepted', 'ready', 'claimed', 'picked_up'];
const merchants: readonly Actor[] = ['merchant', 'otherMerchant'];
const couriers: readonly Actor[] = ['courier', 'otherCourier'];
const staff: readonly Actor[] = ['support', 'admin'];
const customers: readonly Actor[] = ['customer', 'otherCustomer'];

/** Every move. Codes are filled in by the scenario. */
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
    body: {},
    roles: couriers,
    from: { courier: ['claimed'] },
    to: 'picked_up',
  },
  {
    action: 'courier_delivered',
    path: 'courier-delivered',
    body: {},
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
    action: 'cancel',
    path: 'cancel',
    body: { reason: 'other' },
    roles: [...customers, ...staff],
    from: { customer: ['scheduled', 'placed'], support: untilPickup, admin: untilPickup },
    to: 'cancelled',
  },
  {
    action: 'reset_codes',
    path: 'verification-codes/reset',
    roles: staff,
    from: { support: underWay, admin: underWay },
  },
  { action: 'review', path: 'review', body: { rating: 4 }, roles: customers, from: { customer: ['delivered'] } },
];

/** Whether the move may be made. */
export function isLegal(move: Move, actor: Actor, status: OrderStatus): boolean {
  return move.from[actor]?.includes(status) ?? false;
}

/** What an actor may do with an order in a state, sorted. */
export function allowed(actor: Actor, status: OrderStatus): OrderAction[] {
  return moves
    .filter((move) => isLegal(move, actor, status))
    .map(({ action }) => action)
    .sort();
}

/** States in which the courier has the order, or had it when it ended. */
const carried: readonly OrderStatus[] = ['claimed', 'picked_up', 'delivered', 'failed'];

/** Whether the order exists for the actor. */
export function isVisibleTo(actor: Actor, status: OrderStatus): boolean {
  if (actor === 'otherCustomer' || actor === 'otherMerchant') return false;
  if (actor === 'courier') return carried.includes(status) || status === 'ready';
  if (actor === 'otherCourier') return status === 'ready';
  return actor !== 'fleet' || carried.includes(status);
}

/** Whether a claim is refused because somebody else has the order. */
export function isTaken(move: Move, actor: Actor, status: OrderStatus): boolean {
  return move.action === 'courier_claim' && actor === 'otherCourier' && carried.includes(status);
}
