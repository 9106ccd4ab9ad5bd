import { isApiError, type Order, type PlatformSession, type Review } from '@doorstep/sdk/platform';

type Call = (orders: PlatformSession['orders'], id: string) => PromiseLike<Order | Review>;

/** The moves of each part, by the name that `allowedActions` has for them. */
const moves: Readonly<Record<'customer' | 'merchant' | 'courier', Readonly<Record<string, Call>>>> = {
  customer: {
    cancel: (orders, id) => orders.cancel(id, { reason: 'changed_mind' }),
    review: (orders, id) => orders.review(id, { rating: 1 }),
  },
  merchant: {
    merchant_accept: (orders, id) => orders.merchantAccept(id),
    merchant_reject: (orders, id) => orders.merchantReject(id, { reason: 'other' }),
    merchant_ready: (orders, id) => orders.merchantReady(id),
  },
  courier: {
    courier_claim: (orders, id) => orders.courierClaim(id),
    courier_release: (orders, id) => orders.courierRelease(id, { reason: 'other' }),
    courier_picked_up: (orders, id) => orders.courierPickedUp(id),
    courier_delivered: (orders, id) => orders.courierDelivered(id),
    courier_failed: (orders, id) => orders.courierFailed(id, { reason: 'courier_problem' }),
  },
};
export type Part = keyof typeof moves;

/** A move that was tried and refused. */
export interface Refusal {
  readonly part: Part;
  readonly move: string;
  readonly code: string;
  /** What may be done instead, as the refusal says. */
  readonly instead: readonly string[];
}

/**
 * Tries every move of a part that the order does not offer it now.
 *
 * @throws Error when one of them is not refused with 409, or the refusal offers something else than the order does.
 */
export async function tryWrongMoves(part: Part, session: PlatformSession, orderId: string): Promise<Refusal[]> {
  const offered = await offeredActions(session, orderId);
  if (offered === undefined) return [];
  const refusals: Refusal[] = [];
  for (const [move, call] of Object.entries(moves[part])) {
    if (!offered.includes(move)) refusals.push(await refusalOf(part, move, offered, call(session.orders, orderId)));
  }
  return refusals;
}

/** Undefined while the order does not exist for the caller: couriers see it once it is ready. */
async function offeredActions(session: PlatformSession, orderId: string): Promise<readonly string[] | undefined> {
  try {
    return (await session.orders.get(orderId)).allowedActions;
  } catch (error) {
    if (isApiError(error, 'not_found')) return undefined;
    throw error;
  }
}

async function refusalOf(
  part: Part,
  move: string,
  offered: readonly string[],
  call: PromiseLike<unknown>,
): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error;
    const instead = error.problem?.allowedActions ?? [];
    const asOffered = error.code !== 'invalid_transition' || String(instead) === String(offered);
    if (asOffered) return { part, move, code: error.code, instead };
    throw new Error(`The refusal of ${move} allows ${instead.join(', ')}; the order allows ${offered.join(', ')}.`);
  }
  throw new Error(`${move} by the ${part} should have been refused.`);
}
