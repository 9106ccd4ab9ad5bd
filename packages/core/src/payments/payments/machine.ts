import { isPossible, type Step } from '../../kernel/state-machine/machine.js';
import type { PaymentRecord, PaymentStatus } from './records.js';

/** Every change of a payment. */
export type PaymentMove =
  | 'authorise'
  | 'decline'
  | 'capture'
  | 'collect'
  | 'owe'
  | 'renew'
  | 'void'
  | 'refund'
  | 'tip'
  | 'refuse_tip'
  | 'dispute'
  | 'win_dispute';

type PaymentState = Pick<PaymentRecord, 'status' | 'capturedAmount' | 'refundedAmount'>;

/** A dispute takes money that was captured, whatever was refunded of it before. */
const disputable = ['captured', 'partially_refunded', 'refunded'] as const;

const isFullyRefunded = ({ capturedAmount, refundedAmount }: PaymentState): boolean =>
  refundedAmount === capturedAmount;

/** The transitions of payments. A move that is not listed is impossible; of several that are possible, the first wins. */
export const paymentTransitions: readonly Step<PaymentState, PaymentMove>[] = [
  { action: 'authorise', from: ['action_required'], to: 'authorised' },
  { action: 'decline', from: ['action_required'], to: 'declined' },
  { action: 'capture', from: ['authorised'], to: 'captured' },
  { action: 'collect', from: ['cash_due'], to: 'captured' },
  { action: 'owe', from: ['cash_due'], to: 'owed' },
  { action: 'renew', from: ['authorised'], to: 'same' },
  { action: 'void', from: ['action_required', 'authorised', 'cash_due'], to: 'voided' },
  { action: 'refund', from: ['captured', 'partially_refunded'], to: 'refunded', when: isFullyRefunded },
  { action: 'refund', from: ['captured', 'partially_refunded'], to: 'partially_refunded' },
  { action: 'tip', from: ['captured'], to: 'captured' },
  { action: 'tip', from: ['partially_refunded', 'refunded'], to: 'partially_refunded' },
  { action: 'refuse_tip', from: ['captured'], to: 'captured' },
  { action: 'refuse_tip', from: ['partially_refunded'], to: 'refunded', when: isFullyRefunded },
  { action: 'refuse_tip', from: ['partially_refunded'], to: 'partially_refunded' },
  { action: 'dispute', from: disputable, to: 'same' },
  { action: 'win_dispute', from: disputable, to: 'same' },
];

/**
 * Returns the state after a move.
 *
 * @param amounts those after the move, on which it can depend.
 * @throws Error when the table does not allow it
 */
export function statusAfter(
  { id, status }: Pick<PaymentRecord, 'id' | 'status'>,
  move: PaymentMove,
  amounts: Omit<PaymentState, 'status'>,
): PaymentStatus {
  const step = paymentTransitions.find((each) => isPossible(each, move, { ...amounts, status }));
  if (!step) throw new Error(`${move} is not possible while payment ${id} is ${status}.`);
  return step.to === 'same' ? status : step.to;
}
