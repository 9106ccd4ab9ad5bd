import { courierOnShift } from '../couriers/claim-policy.js';
import type { SessionCaller } from '../kernel/operation/caller.js';
import type { Effects } from '../kernel/operation/operation.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { checkCode, wrongCode } from '../verification/codes.js';
import { closeDelivered, closeFailed, failureCharge } from './closing.js';
import { lockOrder, moverOf, orderAnswer } from './load.js';
import { orderMoves } from './move.js';
import type { OrdersAnswer, OrdersCall } from './operation-type.js';
import type { OrderRecord } from './records.js';
import { assertRelation, relationTo } from './relation.js';
import { claimLimitJob } from './time-limits.js';

/** The lock lets concurrent claims follow one another: the first wins, and whoever comes later is told so. */
export async function courierClaim(call: OrdersCall<'courierClaim'>): Promise<OrdersAnswer<'courierClaim'>> {
  const courier = await courierOnShift(call.db, call.caller);
  const found = await call.db.lock('orders', call.params.id);
  assertUnclaimed(found, call.caller);
  const [order, relation] = assertRelation(found, call.caller);
  const after = await orderMoves.move(call, order, 'courier_claim', moverOf(call.caller, relation), {
    courierId: courier.id,
    fleetId: courier.fleetId,
    parties: { ...order.parties, courier: { displayName: courier.displayName, vehicle: courier.vehicle } },
  });
  return orderAnswer(call.db, after, 'courier');
}

function assertUnclaimed(order: OrderRecord | undefined, caller: SessionCaller): void {
  const claimedBy = order?.courierId ?? null;
  if (claimedBy !== null && claimedBy !== caller.courierId) throw new ServiceProblem('already_claimed');
}

/** Gives an order back to all couriers. */
export async function courierRelease(call: OrdersCall<'courierRelease'>): Promise<OrdersAnswer<'courierRelease'>> {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const change = { courierId: null, fleetId: null, parties: { ...order.parties, courier: null } };
  const after = await orderMoves.move(call, order, 'courier_release', moverOf(call.caller, relation), change);
  call.schedule(claimLimitJob(order.id, call.now));
  return orderAnswer(call.db, after, relationTo(after, call.caller) ?? relation);
}

/** A wrong code is counted and committed, so it is returned, not thrown. */
export async function courierPickedUp(
  call: OrdersCall<'courierPickedUp'>,
): Promise<OrdersAnswer<'courierPickedUp'> | ServiceProblem> {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  orderMoves.assertPossible(order, 'courier_picked_up', relation);
  const refusal = await enterCode(call, order, 'pickup', call.body.pickupCode);
  if (refusal) return refusal;
  const after = await orderMoves.move(call, order, 'courier_picked_up', moverOf(call.caller, relation));
  return orderAnswer(call.db, after, relation);
}

/** A wrong code is counted and committed, so it is returned, not thrown. */
export async function courierDelivered(
  call: OrdersCall<'courierDelivered'>,
): Promise<OrdersAnswer<'courierDelivered'> | ServiceProblem> {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  orderMoves.assertPossible(order, 'courier_delivered', relation);
  const refusal = await enterCode(call, order, 'dropoff', call.body.dropoffCode);
  if (refusal) return refusal;
  const after = await orderMoves.move(call, order, 'courier_delivered', moverOf(call.caller, relation));
  return orderAnswer(call.db, after, relation, await closeDelivered(call, after));
}

/** Counts a wrong entry, and says how to refuse it; undefined for the right one. */
async function enterCode(
  { db }: Effects,
  order: OrderRecord,
  which: 'pickup' | 'dropoff',
  entered: string | undefined,
): Promise<ServiceProblem | undefined> {
  const expected = order[`${which}Code`];
  const attempts = order[`${which}Attempts`];
  if (checkCode(expected, attempts, entered, `/body/${which}Code`) === 'right') return undefined;
  await db.update('orders', { id: order.id }, { [`${which}Attempts`]: { add: 1 } });
  return wrongCode(attempts + 1);
}

/** Ends an order that could not be delivered; `failureCharge` says what it costs. */
export async function courierFailed(call: OrdersCall<'courierFailed'>): Promise<OrdersAnswer<'courierFailed'>> {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const fee = failureCharge(order, call.body.reason);
  const closure = { reason: call.body.reason, note: call.body.note ?? null, by: 'courier', fee };
  const after = await orderMoves.move(call, order, 'courier_failed', moverOf(call.caller, relation), { closure });
  return orderAnswer(call.db, after, relation, await closeFailed(call, after, fee));
}
