import { cancellationCharge, deliveryEnd, postCharge } from '../deliveries/charges.js';
import { awaitsPin, deliveryMachine } from '../deliveries/machine.js';
import { deliveryMoves } from '../deliveries/moves.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { Random } from '../kernel/primitives/random.js';
import { post } from '../ledger/post.js';
import { deliveryTipPosting } from '../ledger/postings.js';
import { ron } from '../money/rounding.js';
import { drawCode } from '../verification/codes.js';
import { currentDeliveryView, lockDelivery, partnerMover } from './load.js';
import type { DeliveriesAnswer, DeliveriesCall } from './operation-type.js';

/** Changes the notes, tip and metadata of a delivery. */
export async function update(call: DeliveriesCall<'update'>): Promise<DeliveriesAnswer<'update'>> {
  const { body, caller, db, params } = call;
  const delivery = await lockDelivery(db, params.id, caller);
  const after = await deliveryMoves.move(call, delivery, 'update', partnerMover(caller), {
    pickup: withNotes(delivery.pickup, body.pickup),
    dropoff: withNotes(delivery.dropoff, body.dropoff),
    tipAmount: body.tip?.amount ?? delivery.tipAmount,
    metadata: body.metadata ?? delivery.metadata,
  });
  return { status: 200, body: await currentDeliveryView(call, after) };
}

function withNotes<T extends DeliveryRecord['pickup']>(stop: T, change: { readonly notes: string } | undefined): T {
  return change ? { ...stop, notes: change.notes || null } : stop;
}

/** Cancels a delivery at the fee that the preview showed. */
export async function cancel(call: DeliveriesCall<'cancel'>): Promise<DeliveriesAnswer<'cancel'>> {
  const { body, caller, db, params } = call;
  const delivery = await lockDelivery(db, params.id, caller);
  deliveryMoves.assertPossible(delivery, 'cancel', 'partner');
  const fee = cancellationCharge(delivery);
  if (body.expectedFee && body.expectedFee.amount !== fee) {
    throw new ServiceProblem('price_changed', 'Cancelling costs another amount now.', { total: ron(fee) });
  }
  const closure = { reason: body.reason, note: body.note || null, by: 'partner' as const };
  const change = { closure, ...deliveryEnd(call, fee) };
  const after = await deliveryMoves.move(call, delivery, 'cancel', partnerMover(caller), change);
  await postCharge(call, after, 'delivery_cancelled');
  return { status: 200, body: await currentDeliveryView(call, after) };
}

/** Adds a tip to a completed delivery. */
export async function tip(call: DeliveriesCall<'tip'>): Promise<DeliveriesAnswer<'tip'>> {
  const { body, caller, db, params } = call;
  const delivery = await lockDelivery(db, params.id, caller);
  const tipAmount = body.tip.amount;
  const after = await deliveryMoves.move(call, delivery, 'tip', partnerMover(caller), { tipAmount });
  const { id, livemode, partnerId, courierId, fleetId } = after;
  const legs = deliveryTipPosting({ partnerId, courierId, fleetId, tip: tipAmount });
  await post(call, { kind: 'delivery_tip', sourceId: id, subjectId: id, livemode, storeId: null, fleetId, legs });
  return { status: 200, body: await currentDeliveryView(call, after) };
}

/** Replaces the PIN of a stop that asks for one. */
export async function resetPin(call: DeliveriesCall<'resetPin'>): Promise<DeliveriesAnswer<'resetPin'>> {
  const { body, caller, db, params, ports } = call;
  const delivery = await lockDelivery(db, params.id, caller);
  deliveryMoves.assertPossible(delivery, 'reset_pin', 'partner');
  if (!awaitsPin(delivery, body.stop)) {
    throw new ServiceProblem('invalid_transition', `The ${body.stop} asks for no PIN.`, {
      currentStatus: delivery.status,
      allowedActions: deliveryMachine.allowedActions(delivery, 'partner'),
    });
  }
  const pin = anotherCode(ports.random, delivery[`${body.stop}Pin`]);
  const change = { [`${body.stop}Pin`]: pin, [`${body.stop}PinAttempts`]: 0 };
  const after = await deliveryMoves.move(call, delivery, 'reset_pin', partnerMover(caller), change);
  return { status: 200, body: await currentDeliveryView(call, after) };
}

/** Draws a PIN that differs from the old one, which must stop working. */
function anotherCode(random: Random, old: string | null): string {
  const code = drawCode(random);
  return code === old ? anotherCode(random, old) : code;
}
