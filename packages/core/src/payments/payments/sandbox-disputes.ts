import { Currency, daySeconds, feeIn } from '@doorstep/contracts';
import { addSeconds, toInstant } from '../../kernel/primitives/instant.js';
import { type DisputePlay, PaymentRefused, type ProviderDispute } from './provider.js';
import type { SandboxPayment } from './sandbox-book.js';

/** The fee of the sandbox for a dispute in bani, of which `feeIn` makes other currencies. It gives the fee of a won dispute back. */
const disputeFee = 7_500;

/** Time for evidence. */
const evidenceSeconds = 9 * daySeconds;

/**
 * Plays the customer's bank: opens a dispute unless one is open, or continues the open one.
 *
 * @param now milliseconds since the epoch.
 * @throws PaymentRefused if nothing was captured, or no dispute is open.
 */
export function playDispute(payment: SandboxPayment, play: DisputePlay, now: number): SandboxPayment {
  const { currency, disputes = [], reference } = payment;
  const open = disputes.find(isOpen);
  if (play.status !== 'needs_response') {
    if (!open) throw new PaymentRefused(`No dispute about ${reference} is open.`, 'dispute_closed');
    const after = { ...open, status: play.status, fee: play.status === 'won' ? 0 : open.fee };
    return { ...payment, disputes: disputes.map((each) => (each === open ? after : each)) };
  }
  if (open) return payment;
  const taken = disputes.reduce((sum, { status, amount }) => sum + (status === 'won' ? 0 : amount), 0);
  const left = payment.capturedAmount - payment.refundedAmount - taken;
  const amount = play.amount ?? left;
  if (amount <= 0 || amount > left) {
    throw new PaymentRefused(`${amount} of ${reference} cannot be disputed.`, 'dispute_not_possible');
  }
  const dispute: ProviderDispute = {
    reference: `${reference}_dispute_${disputes.length + 1}`,
    status: 'needs_response',
    amount,
    fee: feeIn(Currency.parse(currency), disputeFee),
    reason: 'product_not_received',
    evidenceDueBy: addSeconds(toInstant(now), evidenceSeconds),
  };
  return { ...payment, disputes: [...disputes, dispute] };
}

function isOpen({ status }: ProviderDispute): boolean {
  return status === 'needs_response' || status === 'under_review';
}
