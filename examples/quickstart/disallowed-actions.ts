import { isApiError, type Order, type PlatformSession, type Review } from '@doorstep/sdk/platform';

type Call = (orders: PlatformSession['orders'], id: string) => PromiseLike<Order | Review>;

/** A line of no order. The state of an order is checked before its lines. */
const anyLineId = 'oli_01kb2m5v3xe8wr9q4t7n6c0d1f';

/** The actions of each role, by their names in `allowedActions`. */
const actions: Readonly<Record<'customer' | 'merchant' | 'courier', Readonly<Record<string, Call>>>> = {
  customer: {
    cancel: (orders, id) => orders.cancel(id, { reason: 'changed_mind' }),
    review: (orders, id) => orders.createReview(id, { rating: 1 }),
  },
  merchant: {
    merchant_accept: (orders, id) => orders.accept(id),
    merchant_reject: (orders, id) => orders.reject(id, { reason: 'other' }),
    merchant_ready: (orders, id) => orders.markReady(id),
    merchant_delay: (orders, id) => orders.reportDelay(id, { readyInSeconds: 1_800, reason: 'other' }),
    merchant_remove_items: (orders, id) =>
      orders.removeItems(id, { items: [{ lineId: anyLineId, quantity: 1 }], reason: 'other' }),
    merchant_cancel: (orders, id) => orders.cancelForStore(id, { reason: 'other' }),
  },
  courier: {
    courier_claim: (orders, id) => orders.claim(id),
    courier_release: (orders, id) => orders.release(id, { reason: 'other' }),
    courier_picked_up: (orders, id) => orders.markPickedUp(id),
    courier_delivered: (orders, id) => orders.markDelivered(id),
    courier_failed: (orders, id) => orders.markFailed(id, { reason: 'courier_problem' }),
    courier_problem: (orders, id) => orders.reportProblem(id, { kind: 'other' }),
  },
};
export type Role = keyof typeof actions;

/** An action that was refused. */
export interface Refusal {
  readonly role: Role;
  readonly action: string;
  readonly code: string;
  /** The actions that the refusal names as allowed. */
  readonly allowed: readonly string[];
}

/**
 * Tries all actions of a role that the order does not allow.
 *
 * @throws Error if one of them is not refused with 409, or if the refusal names other allowed actions than the order.
 */
export async function tryDisallowedActions(role: Role, session: PlatformSession, orderId: string): Promise<Refusal[]> {
  const expected = await allowedActionsOf(session, orderId);
  if (expected === undefined) return [];
  const refusals: Refusal[] = [];
  for (const [action, call] of Object.entries(actions[role])) {
    if (!expected.includes(action))
      refusals.push(await refusalOf(role, action, expected, call(session.orders, orderId)));
  }
  return refusals;
}

/** Returns undefined if the caller cannot see the order yet. Couriers see it once it is ready. */
async function allowedActionsOf(session: PlatformSession, orderId: string): Promise<readonly string[] | undefined> {
  try {
    return (await session.orders.get(orderId)).allowedActions;
  } catch (error) {
    if (isApiError(error, 'not_found')) return undefined;
    throw error;
  }
}

async function refusalOf(
  role: Role,
  action: string,
  expected: readonly string[],
  call: PromiseLike<unknown>,
): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error;
    const allowed = error.problem?.allowedActions ?? [];
    const isConsistent = error.code !== 'invalid_transition' || String(allowed) === String(expected);
    if (isConsistent) return { role, action, code: error.code, allowed };
    throw new Error(`The refusal of ${action} allows ${allowed.join(', ')}; the order allows ${expected.join(', ')}.`);
  }
  throw new Error(`${action} by the ${role} should have been refused.`);
}
