import type { ClaimDecisionRequestSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Effects } from '../../kernel/operation/operation.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { lockWithBatch } from '../../orders/deliveries/batch-members.js';
import type { DeliveryClaimRecord } from '../../orders/deliveries/claim-records.js';
import { creditDelivery } from '../../orders/deliveries/credit.js';
import { amountText, assertCurrency } from '../../values/money/money.js';
import { claimMoves } from './moves.js';

/**
 * Decides a claim, and credits its amount to the partner.
 *
 * @param actorId the account of the member of staff; in test mode, the key of the partner who plays them.
 * @throws ServiceProblem invalid_request, invalid_transition
 */
export async function decideClaim(
  effects: Effects,
  known: DeliveryClaimRecord,
  { amount: credited, note }: z.output<ClaimDecisionRequestSchema>,
  actorId: string,
): Promise<DeliveryClaimRecord> {
  const { db, now } = effects;
  const delivery = await lockWithBatch(db, known.deliveryId);
  const claim = await db.get('deliveryClaims', known.id);
  if (!delivery || !claim) throw new Error(`The delivery of the claim ${known.id} is gone.`);
  claimMoves.assertPossible(claim, 'decide', 'staff');
  assertCurrency(credited, claim.currency, '/body/amount');
  const { amount } = credited;
  if (amount > claim.amount) {
    const detail = `Credit at most ${amountText(claim.amount, claim.currency)}, which is claimed.`;
    throw fieldProblem('invalid_request', '/body/amount/amount', detail, 'too_big');
  }
  if (amount < claim.amount && !note) {
    throw fieldProblem('invalid_request', '/body/note', 'Say why not everything is credited.', 'required');
  }
  if (amount > 0) await creditDelivery(effects, delivery, { amount, sourceId: claim.id });
  const decision = { creditedAmount: amount, note: note || null, decidedBy: actorId, decidedAt: now };
  return claimMoves.move(effects, { ...claim, ...decision }, 'decide', { relation: 'staff', actorId }, decision);
}
