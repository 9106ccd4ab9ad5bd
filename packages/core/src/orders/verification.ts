import type { PlatformContract, VerificationCodesSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Answer, ReadCall } from '../kernel/operation/operation.js';
import { maxCodeAttempts } from '../verification/codes.js';
import { loadOrder } from './load.js';
import type { Relation } from './machine.js';
import type { OrderRecord } from './records.js';

type Route = PlatformContract['orders']['verificationCodes'];

/** The codes of an order, as far as the caller may see them. */
export async function verificationCodes(call: ReadCall<Route>): Promise<Answer<Route>> {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  return { status: 200, body: codesView(order, relation) };
}

/** The merchant sees the pickup code, the customer the dropoff code, nobody else any. */
export function codesView(order: OrderRecord, relation: Relation): z.input<VerificationCodesSchema> {
  return {
    pickup: codeView(order.pickupCode, order.pickupAttempts, relation === 'merchant'),
    dropoff: codeView(order.dropoffCode, order.dropoffAttempts, relation === 'customer'),
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
