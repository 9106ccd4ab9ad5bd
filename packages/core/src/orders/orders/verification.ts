import type { PlatformContract, VerificationCodesSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import { assertSteppedUpFor } from '../../identity/accounts/stepped-up.js';
import { drawCode, maxCodeAttempts } from '../../identity/verification/codes.js';
import type { Operation } from '../../kernel/operation/operation.js';
import type { Sealer } from '../../kernel/ports/sealer.js';
import { openCode, sealCode } from './codes.js';
import { loadOrder, lockOrder, moverOf } from './load.js';
import type { Relation } from './machine.js';
import { orderMoves } from './move.js';
import type { OrderRecord } from './records.js';

type Area = PlatformContract['orders'];

/** Returns the codes of an order, as far as the caller may see them. */
export const getVerificationCodes: Operation<Area['getVerificationCodes']> = async (call) => {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  return { status: 200, body: codesView(call.ports.sealer, order, relation) };
};

/** Draws new codes and resets the counts of wrong entries. */
export const resetVerificationCodes: Operation<Area['resetVerificationCodes']> = async (call) => {
  const { random, sealer } = call.ports;
  const [order, relation] = await lockOrder(call.db, call.params.id, call.caller);
  assertSteppedUpFor(call, order.pricing.total);
  const after = await orderMoves.move(call, order, 'reset_codes', moverOf(call.caller, relation), {
    sealedPickupCode: order.sealedPickupCode && sealCode(sealer, order.id, 'pickup', drawCode(random)),
    sealedDropoffCode: order.sealedDropoffCode && sealCode(sealer, order.id, 'dropoff', drawCode(random)),
    pickupAttempts: 0,
    dropoffAttempts: 0,
  });
  return { status: 200, body: codesView(call.ports.sealer, after, relation) };
};

/** Shows the pickup code to the merchant and the dropoff code to the customer, and no code to anyone else. */
function codesView(sealer: Sealer, order: OrderRecord, relation: Relation): z.input<VerificationCodesSchema> {
  return {
    pickup: codeView(openCode(sealer, order, 'pickup'), order.pickupAttempts, relation === 'merchant'),
    dropoff: codeView(openCode(sealer, order, 'dropoff'), order.dropoffAttempts, relation === 'customer'),
  };
}

function codeView(code: string | null, attempts: number, visible: boolean): z.input<VerificationCodesSchema>['pickup'] {
  return {
    required: code !== null,
    code: visible ? code : null,
    locked: attempts >= maxCodeAttempts,
    attemptsLeft: Math.max(0, maxCodeAttempts - attempts),
  };
}
