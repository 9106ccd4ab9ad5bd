import type { CourierRecord } from '../couriers/records.js';
import type { SessionCaller } from '../kernel/caller.js';
import { ServiceProblem } from '../kernel/problem.js';
import type { Reader } from '../kernel/store/store.js';
import { closeDelivered, closeFailed, failureCharge } from './closing.js';
import { checkCode, wrongCode } from './codes.js';
import { lockOrder, moved, moverOf } from './load.js';
import { findTransition, type Relation } from './machine.js';
import { invalidTransition, moveOrder } from './move.js';
import type { OrdersAnswer, OrdersCall } from './operation-type.js';
import type { OrderRecord } from './records.js';
import { relationTo } from './relation.js';
import { claimLimitJob } from './time-limits.js';

/** Of many concurrent claims the guarded update lets one win; whoever comes later is told so. */
export async function courierClaim(call: OrdersCall<'courierClaim'>): Promise<OrdersAnswer<'courierClaim'>> {
  const courier = await courierOnShift(call.db, call.caller);
  const order = await call.db.lock('orders', call.params.id);
  assertUnclaimed(order, call.caller);
  const [claimable, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const change = {
    courierId: courier.id,
    fleetId: courier.fleetId,
    parties: { ...claimable.parties, courier: { displayName: courier.displayName, vehicle: courier.vehicle } },
  };
  const mover = moverOf(call.caller, relation);
  const after = await moveOrder(call, claimable, 'courier_claim', mover, change).catch(async (problem: unknown) => {
    assertUnclaimed(await call.db.get('orders', claimable.id), call.caller);
    throw problem;
  });
  return moved(call.db, after, 'courier');
}

function assertUnclaimed(order: OrderRecord | undefined, caller: SessionCaller): void {
  const claimedBy = order?.courierId ?? null;
  if (claimedBy !== null && claimedBy !== caller.courierId) throw new ServiceProblem('already_claimed');
}

async function courierOnShift(reader: Reader, caller: SessionCaller): Promise<CourierRecord> {
  const courier = caller.courierId === null ? undefined : await reader.get('couriers', caller.courierId);
  if (!courier?.onShift) throw new ServiceProblem('courier_off_shift');
  return courier;
}

export async function courierRelease(call: OrdersCall<'courierRelease'>): Promise<OrdersAnswer<'courierRelease'>> {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const change = { courierId: null, fleetId: null, parties: { ...order.parties, courier: null } };
  const after = await moveOrder(call, order, 'courier_release', moverOf(call.caller, relation), change);
  call.schedule(claimLimitJob(order.id, call.now));
  return moved(call.db, after, relationTo(after, call.caller) ?? relation);
}

/** A wrong code is counted and committed, so it is returned, not thrown. */
export async function courierPickedUp(
  call: OrdersCall<'courierPickedUp'>,
): Promise<OrdersAnswer<'courierPickedUp'> | ServiceProblem> {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  assertPossible(order, relation, 'courier_picked_up');
  const { pickupCode, pickupAttempts } = order;
  if (checkCode(pickupCode, pickupAttempts, call.body.pickupCode, '/body/pickupCode') === 'wrong') {
    await call.db.update('orders', { id: order.id }, { pickupAttempts: { add: 1 } });
    return wrongCode(pickupAttempts + 1);
  }
  const after = await moveOrder(call, order, 'courier_picked_up', moverOf(call.caller, relation));
  return moved(call.db, after, relation);
}

/** A wrong code is counted and committed, so it is returned, not thrown. */
export async function courierDelivered(
  call: OrdersCall<'courierDelivered'>,
): Promise<OrdersAnswer<'courierDelivered'> | ServiceProblem> {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  assertPossible(order, relation, 'courier_delivered');
  const { dropoffCode, dropoffAttempts } = order;
  if (checkCode(dropoffCode, dropoffAttempts, call.body.dropoffCode, '/body/dropoffCode') === 'wrong') {
    await call.db.update('orders', { id: order.id }, { dropoffAttempts: { add: 1 } });
    return wrongCode(dropoffAttempts + 1);
  }
  const after = await moveOrder(call, order, 'courier_delivered', moverOf(call.caller, relation));
  return moved(call.db, after, relation, await closeDelivered(call, after));
}

export async function courierFailed(call: OrdersCall<'courierFailed'>): Promise<OrdersAnswer<'courierFailed'>> {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const fee = failureCharge(order, call.body.reason);
  const closure = { reason: call.body.reason, note: call.body.note ?? null, by: 'courier', fee };
  const after = await moveOrder(call, order, 'courier_failed', moverOf(call.caller, relation), { closure });
  return moved(call.db, after, relation, await closeFailed(call, after, fee));
}

/** A move that is not possible says so before any code is looked at. */
function assertPossible(
  order: OrderRecord,
  relation: Relation,
  action: 'courier_picked_up' | 'courier_delivered',
): void {
  if (!findTransition(action, relation, order)) throw invalidTransition(order, relation, action);
}
