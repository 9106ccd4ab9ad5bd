import type {
  Delivery,
  DeliveryReturnSchema,
  DeliveryUpdateSchema,
  deliveriesContract,
  PinChoice,
} from '@doorstep/contracts';
import type { z } from 'zod';
import { type Operation, type WriteCall, withPreparation } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Random } from '../../kernel/primitives/random.js';
import { companionsOf } from '../../orders/deliveries/batch-members.js';
import { cancellationCharge, deliveryEnd, postCharge, returnPrice } from '../../orders/deliveries/charges.js';
import { dropoffKeys } from '../../orders/deliveries/dropoff-keys.js';
import { awaitsPin, deliveryMachine } from '../../orders/deliveries/machine.js';
import { deliveryMoves } from '../../orders/deliveries/moves.js';
import { openPin, pinChange, pinOf, pinSourceOf } from '../../orders/deliveries/pins.js';
import type { DeliveryRecord, DeliveryStopSnapshot } from '../../orders/deliveries/records.js';
import { startReturn } from '../../orders/deliveries/returns.js';
import { scheduleStep } from '../../orders/deliveries/simulation.js';
import { post } from '../../payments/ledger/post.js';
import { deliveryTipPosting } from '../../payments/ledger/postings.js';
import type { DeliveryStop } from '../../values/events/delivery-pins.js';
import { assertCurrency, moneyIn } from '../../values/money/money.js';
import { agreedTerms, type PlannedTerms, planTerms, termFields } from './change-terms.js';
import { currentDeliveryView, lockDelivery, partnerMover } from './load.js';

type Area = typeof deliveriesContract;

type DeliveryUpdate = z.output<DeliveryUpdateSchema>;
type DeliveryReturn = z.output<DeliveryReturnSchema>;

/** Changes the notes, contacts, tip and metadata of a delivery, and its terms at their fee. The pickup changes for its whole batch. */
export const update = withPreparation<Area['update'], PlannedTerms | undefined>({
  prepare: planTerms,
  async commit(call, planned) {
    const { body, caller, db, params } = call;
    const delivery = await lockDelivery(db, params.id, caller);
    deliveryMoves.assertPossible(delivery, 'update', 'partner');
    assertStillOpen(delivery, body);
    const terms = await agreedTerms(call, delivery, planned);
    if (body.pickup) {
      for (const each of await companionsOf(db, delivery)) {
        await deliveryMoves.move(call, each, 'update', partnerMover(caller), changedStop(call, each, 'pickup'));
      }
    }
    const action = planned ? 'change_terms' : 'update';
    const after = await deliveryMoves.move(call, delivery, action, partnerMover(caller), {
      ...terms,
      ...changedStop(call, delivery, 'pickup'),
      ...changedStop(call, { ...delivery, ...terms }, 'dropoff'),
      tipAmount: body.tip?.amount ?? delivery.tipAmount,
      metadata: body.metadata ?? delivery.metadata,
    });
    if (terms.simulation) scheduleStep(call, after);
    return { status: 200, body: await currentDeliveryView(call, after) };
  },
});

/** Checks that the pickup, the tip and the terms change only before the courier takes the goods, and terms never in a batch. */
function assertStillOpen(delivery: DeliveryRecord, body: DeliveryUpdate): void {
  const terms = termFields(body);
  const early = (['pickup', 'tip'] as const).filter((field) => body[field] !== undefined);
  if (delivery.pickup.completedAt !== null) {
    const detail = 'The goods are picked up: only the notes and contact of the dropoff and the metadata can change.';
    assertNone(delivery, [...early.map((field) => `/body/${field}`), ...terms], detail);
  } else if (delivery.batchId !== null) {
    assertNone(
      delivery,
      terms,
      'The deliveries of a batch have one price: their addresses, windows and items are fixed.',
    );
  }
}

/** @throws ServiceProblem invalid_transition if there are fields that cannot change any more. */
function assertNone(delivery: DeliveryRecord, pointers: readonly string[], detail: string): void {
  if (pointers.length === 0) return;
  throw new ServiceProblem('invalid_transition', detail, {
    ...stateOf(delivery),
    errors: pointers.map((pointer) => ({ pointer, code: 'invalid_transition', detail })),
  });
}

/** Returns the change of a stop and of a PIN that is the end of its phone number. */
function changedStop(
  { body, ports }: Pick<WriteCall<Area['update']>, 'body' | 'ports'>,
  delivery: DeliveryRecord,
  which: DeliveryStop,
): Partial<DeliveryRecord> {
  const { notes, contact = {} } = body[which] ?? {};
  const stop: DeliveryStopSnapshot = delivery[which];
  const { name = stop.contact.name, phone = stop.contact.phone } = contact;
  const changed = {
    ...stop,
    notes: notes === undefined ? stop.notes : notes || null,
    contact: { ...stop.contact, name, phone },
  };
  const found = which === 'dropoff' ? dropoffKeys(changed) : {};
  const after = { ...delivery, [which]: changed };
  const source = 'contact_phone' as const;
  const pin = pinOf(ports.random, { source }, changed.contact);
  const isKept = pinSourceOf(delivery, which) !== source || pin === openPin(ports.sealer, delivery, which);
  return { ...found, ...(isKept ? { [which]: changed } : pinChange(ports.sealer, after, which, pin, source)) };
}

/** The state of a delivery and the possible actions, for a problem about an impossible one. */
function stateOf(delivery: DeliveryRecord): Pick<Delivery, 'allowedActions'> & { readonly currentStatus: string } {
  return {
    currentStatus: delivery.status,
    allowedActions: deliveryMachine.allowedActions(delivery, 'partner'),
  };
}

/** Cancels a delivery at the fee that the preview showed. */
export const cancel: Operation<Area['cancel']> = async (call) => {
  const { body, caller, db, params } = call;
  const delivery = await lockDelivery(db, params.id, caller);
  deliveryMoves.assertPossible(delivery, 'cancel', 'partner');
  const fee = cancellationCharge(delivery);
  assertExpected(delivery, body.expectedFee, fee, 'Cancelling costs another amount now.');
  const closure = { reason: body.reason, note: body.note || null, by: 'partner' as const };
  const change = { closure, ...deliveryEnd(call, fee) };
  const after = await deliveryMoves.move(call, delivery, 'cancel', partnerMover(caller), change);
  await postCharge(call, after, 'delivery_cancelled');
  return { status: 200, body: await currentDeliveryView(call, after) };
};

/** Has the goods brought back at the fee that the preview showed. */
export const returnGoods: Operation<Area['return']> = async (call) => {
  const { body, caller, db, now, params } = call;
  const delivery = await lockDelivery(db, params.id, caller);
  deliveryMoves.assertPossible(delivery, 'return', 'partner');
  assertExpected(delivery, body.expectedFee, returnPrice(delivery).feeAmount, 'The return costs another amount.');
  const undelivered = { reason: 'partner_request', note: body.note || null, action: 'return', at: now } as const;
  const after = await startReturn(call, delivery, 'return', partnerMover(caller), undelivered);
  return { status: 200, body: await currentDeliveryView(call, after) };
};

/** @throws ServiceProblem price_changed if the partner expects another fee, in minor units. */
function assertExpected(
  { currency }: DeliveryRecord,
  expected: DeliveryReturn['expectedFee'],
  fee: number,
  detail: string,
): void {
  assertCurrency(expected, currency, '/body/expectedFee');
  if (expected && expected.amount !== fee)
    throw new ServiceProblem('price_changed', detail, { total: moneyIn(currency)(fee) });
}

/** Adds a tip to a completed delivery. */
export const tip: Operation<Area['tip']> = async (call) => {
  const { body, caller, db, params } = call;
  const delivery = await lockDelivery(db, params.id, caller);
  const tipAmount = body.tip.amount;
  assertCurrency(body.tip, delivery.currency, '/body/tip');
  const after = await deliveryMoves.move(call, delivery, 'tip', partnerMover(caller), { tipAmount });
  const { id, livemode, currency, partnerId, courierId, fleetId } = after;
  const legs = deliveryTipPosting({ partnerId, courierId, fleetId, tip: tipAmount });
  await post(call, {
    kind: 'delivery_tip',
    sourceId: id,
    subjectId: id,
    livemode,
    currency,
    storeId: null,
    fleetId,
    legs,
  });
  return { status: 200, body: await currentDeliveryView(call, after) };
};

/** Replaces the PIN of a stop that asks for one, also by one of another origin. The pickups of a batch have one PIN. */
export const resetPin: Operation<Area['resetPin']> = async (call) => {
  const { body, caller, db, params, ports } = call;
  const { stop, pin: choice = { source: 'generated' } } = body;
  const delivery = await lockDelivery(db, params.id, caller);
  deliveryMoves.assertPossible(delivery, 'reset_pin', 'partner');
  if (!awaitsPin(delivery, stop)) {
    throw new ServiceProblem('invalid_transition', `The ${stop} asks for no PIN.`, stateOf(delivery));
  }
  const pin = anotherPin(ports.random, choice, delivery[stop].contact, openPin(ports.sealer, delivery, stop));
  const reset = (each: DeliveryRecord): Promise<DeliveryRecord> => {
    const change = pinChange(ports.sealer, each, stop, pin, choice.source);
    return deliveryMoves.move(call, each, 'reset_pin', partnerMover(caller), change);
  };
  const companions = stop === 'pickup' ? await companionsOf(db, delivery) : [];
  const after = await reset(delivery);
  for (const each of companions) await reset(each);
  return { status: 200, body: await currentDeliveryView(call, after) };
};

/**
 * Returns a PIN that differs from the old one, which must stop working.
 *
 * @throws ServiceProblem invalid_request if the sender or the phone number gives the old one.
 */
function anotherPin(
  random: Random,
  choice: PinChoice,
  contact: DeliveryStopSnapshot['contact'],
  old: string | null,
): string {
  const pin = pinOf(random, choice, contact);
  if (pin !== old) return pin;
  if (choice.source === 'generated') return anotherPin(random, choice, contact, old);
  const field = choice.source === 'sender' ? '/body/pin/value' : '/body/pin/source';
  throw fieldProblem('invalid_request', field, 'This gives the old PIN: choose another one.', 'invalid_value');
}
