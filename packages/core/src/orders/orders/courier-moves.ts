import type { PlatformContract, RouteStopKind } from '@doorstep/contracts';
import { raiseAlert } from '../../couriers/alerts/alerts.js';
import { countHandBack } from '../../couriers/eligibility/hand-backs.js';
import { lockCourierOf } from '../../couriers/eligibility/loaded-courier.js';
import { assertMayCarry } from '../../couriers/eligibility/refusal.js';
import { recordIncident } from '../../couriers/incidents/record-incident.js';
import { checkCode, wrongCode } from '../../identity/verification/codes.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Effects, Operation, WriteCall } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { cashDue } from '../../payments/payments/cash-due.js';
import { amountText, assertCurrency } from '../../values/money/money.js';
import type { PlaceSnapshot } from '../journey/place-snapshot.js';
import { recordAway, reportPlace } from '../journey/report-place.js';
import { claimOrder } from './claim-order.js';
import { orderJob } from './claimable-order.js';
import { closeDelivered, closeFailed, failureCharge } from './closing.js';
import { openCode } from './codes.js';
import { lockOrder, moverOf, orderAnswer } from './load.js';
import { type OrderMover, orderMoves } from './move.js';
import type { OrderRecord } from './records.js';
import { assertRelation, relationTo } from './relation.js';
import { withoutCourier } from './without-courier.js';

type Area = PlatformContract['orders'];

/**
 * Gives an order to the courier who claims it. The locks serialise concurrent claims: of several couriers the first
 * wins, and the others get `already_claimed`; one courier cannot claim more than they can carry.
 */
export const claim: Operation<Area['claim']> = async (call) => {
  const courier = await lockCourierOf(call);
  const found = await call.db.lock('orders', call.params.id);
  assertUnclaimed(found, call.caller);
  const [order, relation] = assertRelation(found, call.caller);
  orderMoves.assertPossible(order, 'courier_claim', relation);
  assertMayCarry(orderJob(order), courier, call.now);
  const after = await claimOrder(call, order, courier, moverOf(call.caller, relation));
  return orderAnswer(call.db, after, 'courier');
};

function assertUnclaimed(order: OrderRecord | undefined, caller: SessionCaller): void {
  const claimedBy = order?.courierId ?? order?.reservedFor ?? null;
  if (claimedBy !== null && claimedBy !== caller.courierId) throw new ServiceProblem('already_claimed');
}

/** Takes an order from its courier, so that any courier can claim it. */
export const releaseOrder: Operation<Area['release']> = async (call) => {
  const courier = await call.db.lock('couriers', call.caller.courierId ?? '');
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const { reason, note } = call.body;
  const after = await release(call, order, moverOf(call.caller, relation), reason);
  await countHandBack(call, courier, reason);
  await recordIncident(call, after, { kind: 'handed_back', reason, note, courierId: order.courierId });
  return orderAnswer(call.db, after, relationTo(after, call.caller) ?? relation);
};

/** Takes a locked order from its courier and looks for another one. */
export function release(effects: Effects, order: OrderRecord, mover: OrderMover, reason: string): Promise<OrderRecord> {
  const action = mover.relation === 'staff' ? 'staff_release' : 'courier_release';
  return orderMoves.move(effects, order, action, mover, withoutCourier(order), reason);
}

/**
 * Marks an order as picked up. The problem for a wrong code is returned, not thrown, so that the count of wrong entries
 * is committed.
 */
export const markPickedUp: Operation<Area['markPickedUp']> = async (call) => {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  orderMoves.assertPossible(order, 'courier_picked_up', relation);
  const place = await placeOf(call, order, 'pickup');
  const refusal = await enterCode(call, order, 'pickup', call.body.pickupCode);
  if (refusal) return refusal;
  const after = await moveAt(call, order, 'pickup', moverOf(call.caller, relation), place);
  return orderAnswer(call.db, after, relation);
};

/**
 * Marks an order as delivered and captures its payment. Returns the problem for a wrong code, as `markPickedUp`
 * does.
 */
export const markDelivered: Operation<Area['markDelivered']> = async (call) => {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  orderMoves.assertPossible(order, 'courier_delivered', relation);
  assertCurrency(call.body.cashCollected, order.currency, '/body/cashCollected');
  assertCollected(order, call.body.cashCollected);
  const place = await placeOf(call, order, 'dropoff');
  const refusal = await enterCode(call, order, 'dropoff', call.body.dropoffCode);
  if (refusal) return refusal;
  const after = await moveAt(call, order, 'dropoff', moverOf(call.caller, relation), place);
  return orderAnswer(call.db, after, relation, await closeDelivered(call, after));
};

type CallAtStop = WriteCall<Area['markPickedUp']> | WriteCall<Area['markDelivered']>;

/** Returns where the courier of an order is. @throws see `reportPlace`. */
function placeOf(call: CallAtStop, order: OrderRecord, which: RouteStopKind): Promise<PlaceSnapshot> {
  const stop = { lat: order[`${which}Lat`], lng: order[`${which}Lng`] };
  return reportPlace(call, { job: order, which, stop }, call.body);
}

/** Moves an order at a stop, and notes where its courier was. */
async function moveAt(
  call: CallAtStop,
  order: OrderRecord,
  which: RouteStopKind,
  mover: OrderMover,
  place: PlaceSnapshot,
): Promise<OrderRecord> {
  const action = which === 'pickup' ? 'courier_picked_up' : 'courier_delivered';
  const reportedPlaces = { ...order.reportedPlaces, [which]: place };
  const after = await orderMoves.move(call, order, action, mover, { reportedPlaces });
  await recordAway(call, after, place, call.body.awayNote);
  return after;
}

/** @throws ServiceProblem cash_amount_mismatch unless the courier collected exactly what the customer has to pay. */
function assertCollected(
  order: OrderRecord,
  collected: WriteCall<Area['markDelivered']>['body']['cashCollected'],
): void {
  const { currency, paysCash } = order;
  const due = cashDue(order);
  if ((collected?.amount ?? 0) === due && (collected !== undefined || !paysCash)) return;
  const detail = paysCash
    ? `The customer has to pay ${amountText(due, currency)} in cash.`
    : 'The customer has paid online, so there is no cash to collect.';
  throw fieldProblem('cash_amount_mismatch', '/body/cashCollected', detail);
}

/** Checks an entered code. Counts a wrong entry and returns its problem; returns undefined for the right code. */
async function enterCode(
  { db, ports }: Effects,
  order: OrderRecord,
  which: 'pickup' | 'dropoff',
  entered: string | undefined,
): Promise<ServiceProblem | undefined> {
  const expected = openCode(ports.sealer, order, which);
  const attempts = order[`${which}Attempts`];
  if (checkCode(expected, attempts, entered, `/body/${which}Code`) === 'right') return undefined;
  await db.update('orders', { id: order.id }, { [`${which}Attempts`]: { add: 1 } });
  return wrongCode(attempts + 1);
}

/** Reports a problem to support. The courier keeps the order. */
export const reportProblem: Operation<Area['reportProblem']> = async (call) => {
  const { kind: reason, note, coordinates } = call.body;
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const mover = moverOf(call.caller, relation);
  const after = await orderMoves.move(call, order, 'courier_problem', mover, {}, reason);
  const { id: jobId, zoneId, courierId } = after;
  await recordIncident(call, after, { kind: 'problem_reported', reason, note, coordinates, courierId });
  await raiseAlert(call, { jobId, zoneId, courierId, reason: 'problem_reported', detail: reason });
  return orderAnswer(call.db, after, relation);
};

/** Ends an order that could not be delivered, and charges the amount that `failureCharge` returns. */
export const markFailed: Operation<Area['markFailed']> = async (call) => {
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  const fee = failureCharge(order, call.body.reason);
  const closure = { reason: call.body.reason, note: call.body.note ?? null, by: 'courier', fee };
  const after = await orderMoves.move(call, order, 'courier_failed', moverOf(call.caller, relation), { closure });
  return orderAnswer(call.db, after, relation, await closeFailed(call, after, fee));
};
