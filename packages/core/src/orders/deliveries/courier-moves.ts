import type { CourierFailureReason, UndeliverableReason } from '@doorstep/contracts';
import { checkCode, wrongCode } from '../../identity/verification/codes.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { ServiceProblem } from '../../kernel/primitives/problem.js';
import { type PlaceSnapshot, unknownPlace } from '../journey/place-snapshot.js';
import { companionsOf, withBatch } from './batch-members.js';
import type { Carrier } from './carrier.js';
import { assertNoCash, collectedCash, postCash } from './cash.js';
import { deliveryEnd, failureCharge, postCharge } from './charges.js';
import { type CheckedItems, checkItems } from './item-checks.js';
import { type DeliveryMover, deliveryMoves } from './moves.js';
import { openPin, sealedPin } from './pins.js';
import { assertProof, type CollectedProof, keepFiles, saveProof } from './proof.js';
import type { DeliveryRecord } from './records.js';
import { beginReturn, closeReturn, returnOfRefused, startReturn } from './returns.js';

/*
 * The moves of couriers, real and simulated alike. The caller has locked the delivery with its batch. Until the pickup, a
 * courier moves all deliveries of a batch that are still open together.
 */

/** Assigns a delivery to a courier, with its whole batch. */
export function claim(
  effects: Effects,
  delivery: DeliveryRecord,
  mover: DeliveryMover,
  { courierId, fleetId, snapshot }: Carrier,
): Promise<DeliveryRecord> {
  const change = { courierId, fleetId, carrier: snapshot };
  return withBatch(effects, delivery, (each) => deliveryMoves.move(effects, each, 'courier_claim', mover, change));
}

/**
 * Takes a delivery from its courier, with its whole batch, and looks for another one.
 *
 * @param reason see `MadeMove`; undefined for a simulated courier.
 */
export function release(
  effects: Effects,
  delivery: DeliveryRecord,
  mover: DeliveryMover,
  reason?: string,
): Promise<DeliveryRecord> {
  const action = mover.relation === 'staff' ? 'staff_release' : 'courier_release';
  return withBatch(effects, delivery, (each) => {
    const pickup = { ...each.pickup, arrivedAt: null };
    const change = { courierId: null, fleetId: null, carrier: null, approachPay: 0, pickup };
    return deliveryMoves.move(effects, each, action, mover, change, reason);
  });
}

/** Records that the courier has arrived at a stop; at the pickup, for the whole batch. */
export function arrive(
  effects: Effects,
  delivery: DeliveryRecord,
  which: 'pickup' | 'dropoff',
  mover: DeliveryMover,
  reportedPlace: PlaceSnapshot = unknownPlace(effects.now),
): Promise<DeliveryRecord> {
  const move = (each: DeliveryRecord): Promise<DeliveryRecord> => {
    const stop = { ...each[which], arrivedAt: effects.now, reportedPlace };
    return deliveryMoves.move(effects, each, `courier_arrived_at_${which}`, mover, { [which]: stop });
  };
  return which === 'pickup' ? withBatch(effects, delivery, move) : move(delivery);
}

/**
 * Records the pickup of the whole batch with its proof, of which each delivery keeps a copy. The problem for a wrong PIN is returned, not thrown, so that the count of wrong
 * entries is committed.
 */
export async function pickUp(
  effects: Effects,
  delivery: DeliveryRecord,
  mover: DeliveryMover,
  proof: CollectedProof,
): Promise<DeliveryRecord | ServiceProblem> {
  deliveryMoves.assertPossible(delivery, 'courier_picked_up', mover.relation);
  assertNoCash(proof);
  const together = [delivery, ...(await companionsOf(effects.db, delivery))];
  const itemsOf = await checkItems(effects, together, 'pickup', proof);
  const refusal = await verify(effects, delivery, 'pickup', mover, proof);
  if (refusal) return refusal;
  await keepFiles(effects, delivery.id, proof);
  return withBatch(effects, delivery, async (each) => {
    const pickup = await completedStop(effects, each, 'pickup', { ...proof, checked: itemsOf(each) });
    return deliveryMoves.move(effects, each, 'courier_picked_up', mover, { pickup });
  });
}

/**
 * Records the handover with its proof and charges the partner. Returns the problem for a wrong PIN, as `pickUp` does.
 */
export async function deliver(
  effects: Effects,
  delivery: DeliveryRecord,
  mover: DeliveryMover,
  proof: CollectedProof,
): Promise<DeliveryRecord | ServiceProblem> {
  deliveryMoves.assertPossible(delivery, 'courier_delivered', mover.relation);
  const checked = (await checkItems(effects, [delivery], 'dropoff', proof))(delivery);
  assertDisposal(delivery, checked, proof);
  const cash = collectedCash(delivery, proof);
  const refusal = await verify(effects, delivery, 'dropoff', mover, proof);
  if (refusal) return refusal;
  await keepFiles(effects, delivery.id, proof);
  const collected = { ...proof, cash, checked, leftAtDoor: delivery.handover === 'leave_at_door' };
  const dropoff = await completedStop(effects, delivery, 'dropoff', collected);
  const leg = await returnOfRefused(effects, delivery, checked);
  const change = { dropoff, ...(leg && { returnId: leg.id }) };
  const after = await complete(effects, delivery, 'courier_delivered', mover, change);
  if (leg) await beginReturn(effects, leg, mover);
  return after;
}

/** Discarded items need a photo, whether the recipient refused some of them or all. */
function assertDisposal({ undeliverableAction }: DeliveryRecord, { itemIssues }: CheckedItems, proof: CollectedProof) {
  const isDisposal = undeliverableAction === 'discard' && itemIssues.some(({ kind }) => kind === 'refused');
  if (isDisposal) assertProof({ signature: false, photo: true, minimumAge: null }, proof);
}

/** Ends a delivery as delivered, and charges the partner. The delivery of a return also ends the original one. */
export async function complete(
  effects: Effects,
  delivery: DeliveryRecord,
  action: 'courier_delivered' | 'staff_mark_delivered',
  mover: DeliveryMover,
  change: Partial<Pick<DeliveryRecord, 'pickup' | 'dropoff' | 'closure' | 'returnId'>>,
): Promise<DeliveryRecord> {
  const end = deliveryEnd(effects, delivery.feeAmount);
  const after = await deliveryMoves.move(effects, delivery, action, mover, { ...change, ...end });
  await postCharge(effects, after, after.returnOfId === null ? 'delivery_completed' : 'delivery_return');
  await postCash(effects, after);
  if (after.returnOfId !== null) await closeReturn(effects, after.returnOfId, 'complete_return');
  return after;
}

/** The report of a courier about goods that cannot be handed over. */
interface UndeliverableReport extends Pick<CollectedProof, 'photo' | 'files' | 'place'> {
  readonly reason: UndeliverableReason;
  readonly note?: string | undefined;
}

/**
 * Sends goods that cannot be handed over back, leaves them at the door or discards them, as the partner asked. The partner pays for
 * the way in each case.
 */
export async function markUndeliverable(
  effects: Effects,
  delivery: DeliveryRecord,
  mover: DeliveryMover,
  report: UndeliverableReport,
): Promise<DeliveryRecord> {
  deliveryMoves.assertPossible(delivery, 'courier_undeliverable', mover.relation);
  const { reason, note = null, photo, files, place } = report;
  const action = delivery.undeliverableAction;
  assertProof({ signature: false, photo: action === 'discard', minimumAge: null }, { photo, files });
  const undelivered = { reason, note, action, at: effects.now };
  if (action === 'return') return startReturn(effects, delivery, 'courier_undeliverable', mover, undelivered);
  const proof = { photo, files, place, leftAtDoor: action === 'leave_at_door' };
  await keepFiles(effects, delivery.id, proof);
  const dropoff = await completedStop(effects, delivery, 'dropoff', proof, false);
  const change = { undelivered, ...withoutHandover(delivery, dropoff, note) };
  const end = deliveryEnd(effects, delivery.feeAmount);
  const after = await deliveryMoves.move(effects, delivery, 'courier_undeliverable', mover, { ...change, ...end });
  await postCharge(effects, after, 'delivery_completed');
  return after;
}

/** Returns the dropoff at which goods stay: completed at the door, failed for discarded ones. */
function withoutHandover(
  { undeliverableAction }: DeliveryRecord,
  dropoff: DeliveryRecord['dropoff'],
  note: string | null,
): Pick<DeliveryRecord, 'dropoff' | 'closure'> {
  if (undeliverableAction !== 'discard') return { dropoff, closure: null };
  const closure = { reason: 'discarded', note, by: 'courier' } as const;
  return { dropoff: { ...dropoff, completedAt: null, failed: true }, closure };
}

/** Reasons for which a courier who has not picked up a batch yet can continue none of its deliveries. */
const failuresOfBatch: readonly FailureReport['reason'][] = ['pickup_closed', 'accident'];

/** The report of a courier who cannot continue. */
interface FailureReport {
  readonly reason: CourierFailureReason | 'not_delivered';
  readonly note?: string | undefined;
}

/** Ends a delivery that its courier cannot continue, or did not complete in time, and charges the amount that `failureCharge` returns. */
export function fail(
  effects: Effects,
  delivery: DeliveryRecord,
  mover: DeliveryMover,
  report: FailureReport,
): Promise<DeliveryRecord> {
  const move = (each: DeliveryRecord): Promise<DeliveryRecord> => failOne(effects, each, mover, report);
  const endsBatch = delivery.pickup.completedAt === null && failuresOfBatch.includes(report.reason);
  return endsBatch ? withBatch(effects, delivery, move) : move(delivery);
}

async function failOne(
  effects: Effects,
  delivery: DeliveryRecord,
  mover: DeliveryMover,
  report: FailureReport,
): Promise<DeliveryRecord> {
  const by = mover.relation === 'system' ? ('doorstep' as const) : ('courier' as const);
  const closure = { reason: report.reason, note: report.note ?? null, by };
  const charge = failureCharge(delivery, report.reason);
  const after = await deliveryMoves.move(effects, delivery, 'courier_failed', mover, {
    closure,
    ...deliveryEnd(effects, charge),
  });
  await postCharge(effects, after, 'delivery_failed');
  if (after.returnOfId !== null) await closeReturn(effects, after.returnOfId, 'fail_return');
  return after;
}

/**
 * Checks everything that a stop asks for. Counts a wrong PIN and returns its problem. The pickups of a batch have one PIN and
 * count alike.
 */
async function verify(
  effects: Effects,
  delivery: DeliveryRecord,
  which: 'pickup' | 'dropoff',
  mover: DeliveryMover,
  proof: CollectedProof,
): Promise<ServiceProblem | undefined> {
  assertProof(delivery[which], proof);
  const attempts = delivery[`${which}PinAttempts`];
  const expected = openPin(effects.ports.sealer, delivery, which);
  if (checkCode(expected, attempts, proof.pin, '/body/pin') === 'right') return undefined;
  const count = (each: DeliveryRecord): Promise<DeliveryRecord> =>
    deliveryMoves.move(effects, each, 'enter_wrong_pin', mover, { [`${which}PinAttempts`]: attempts + 1 });
  await (which === 'pickup' ? withBatch(effects, delivery, count) : count(delivery));
  return wrongCode(attempts + 1);
}

/** Saves the proof of a stop and returns the stop as completed. */
async function completedStop(
  effects: Effects,
  delivery: DeliveryRecord,
  which: 'pickup' | 'dropoff',
  proof: CollectedProof,
  pinEntered: boolean = sealedPin(delivery, which) !== null,
): Promise<DeliveryRecord['pickup']> {
  const saved = await saveProof(effects, delivery.id, proof, pinEntered);
  return {
    ...delivery[which],
    completedAt: effects.now,
    proof: saved,
    reportedPlace: proof.place ?? unknownPlace(effects.now),
  };
}
