import { changeCash } from '../../couriers/couriers/cash-held.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { post } from '../../payments/ledger/post.js';
import { cashOnDeliveryPosting } from '../../payments/ledger/postings.js';
import { amountText, assertCurrency } from '../../values/money/money.js';
import type { CollectedProof } from './proof.js';
import type { DeliveryRecord, ProofSnapshot } from './records.js';

/**
 * Returns the cash of a handover; null if there is none to collect.
 *
 * @throws ServiceProblem cash_amount_mismatch unless the courier collected exactly what the recipient has to pay; invalid_request if
 *   the recipient gave less.
 */
export function collectedCash(
  { cashAmount, currency }: DeliveryRecord,
  { cashCollected, cashGiven }: Pick<CollectedProof, 'cashCollected' | 'cashGiven'>,
): ProofSnapshot['cash'] {
  assertCurrency(cashCollected, currency, '/body/cashCollected');
  assertCurrency(cashGiven, currency, '/body/cashGiven');
  if ((cashCollected?.amount ?? 0) !== cashAmount) {
    const due = amountText(cashAmount, currency);
    const detail = cashAmount === 0 ? 'There is no cash to collect.' : `The recipient has to pay ${due} in cash.`;
    throw fieldProblem('cash_amount_mismatch', '/body/cashCollected', detail);
  }
  if (cashGiven !== undefined && cashGiven.amount < cashAmount)
    throw fieldProblem('invalid_request', '/body/cashGiven', 'This is less than was collected.', 'too_small');
  return cashAmount === 0 ? null : { collected: cashAmount, given: cashGiven?.amount ?? null };
}

/** @throws ServiceProblem invalid_request for cash that is reported at the pickup. */
export function assertNoCash({ cashCollected, cashGiven }: Pick<CollectedProof, 'cashCollected' | 'cashGiven'>): void {
  const field = cashCollected !== undefined ? 'cashCollected' : 'cashGiven';
  if (cashCollected === undefined && cashGiven === undefined) return;
  throw fieldProblem('invalid_request', `/body/${field}`, 'Cash is collected at the dropoff.', 'invalid_value');
}

/** Posts the cash of a delivery that was handed over. Its courier holds it; a simulated one is nobody. */
export async function postCash(effects: Effects, delivery: DeliveryRecord): Promise<void> {
  const { id, livemode, partnerId, courierId, currency, fleetId, cashAmount: amount } = delivery;
  if (amount === 0) return;
  const legs = cashOnDeliveryPosting({ partnerId, courierId, amount });
  const about = { sourceId: id, subjectId: id, livemode, currency, storeId: null, fleetId } as const;
  await post(effects, { kind: 'delivery_cash', ...about, legs });
  if (livemode && courierId !== null) await changeCash(effects, courierId, amount);
}
