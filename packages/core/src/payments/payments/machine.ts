import type { PaymentRecord, PaymentStatus } from './records.js';

/** Every change of a payment. */
export type PaymentMove =
  | 'authorise'
  | 'decline'
  | 'capture'
  | 'collect'
  | 'owe'
  | 'release'
  | 'refund'
  | 'tip'
  | 'refuse_tip'
  | 'dispute'
  | 'win_dispute';

type Amounts = Pick<PaymentRecord, 'capturedAmount' | 'refundedAmount'>;

interface PaymentTransition {
  readonly move: PaymentMove;
  readonly from: readonly PaymentStatus[];
  readonly to: PaymentStatus | 'same';
  /** An additional condition on the amounts after the move. */
  readonly when?: (after: Amounts) => boolean;
}

/** A dispute takes money that was captured, whatever was refunded of it before. */
const disputable = ['captured', 'partially_refunded', 'refunded'] as const;

const isFullyRefunded = ({ capturedAmount, refundedAmount }: Amounts): boolean => refundedAmount === capturedAmount;

/** The transitions of payments. A move that is not listed is impossible; of several that are possible, the first wins. */
export const paymentTransitions: readonly PaymentTransition[] = [
  { move: 'authorise', from: ['action_required'], to: 'authorised' },
  { move: 'decline', from: ['action_required'], to: 'declined' },
  { move: 'capture', from: ['authorised'], to: 'captured' },
  { move: 'collect', from: ['cash_due'], to: 'captured' },
  { move: 'owe', from: ['cash_due'], to: 'owed' },
  { move: 'release', from: ['action_required', 'authorised', 'cash_due'], to: 'voided' },
  { move: 'refund', from: ['captured', 'partially_refunded'], to: 'refunded', when: isFullyRefunded },
  { move: 'refund', from: ['captured', 'partially_refunded'], to: 'partially_refunded' },
  { move: 'tip', from: ['captured'], to: 'captured' },
  { move: 'tip', from: ['partially_refunded', 'refunded'], to: 'partially_refunded' },
  { move: 'refuse_tip', from: ['captured'], to: 'captured' },
  { move: 'refuse_tip', from: ['partially_refunded'], to: 'refunded', when: isFullyRefunded },
  { move: 'refuse_tip', from: ['partially_refunded'], to: 'partially_refunded' },
  { move: 'dispute', from: disputable, to: 'same' },
  { move: 'win_dispute', from: disputable, to: 'same' },
];

/** Returns the state after a move. @throws Error when the table does not allow it */
export function statusAfter(
  { id, status }: Pick<PaymentRecord, 'id' | 'status'>,
  move: PaymentMove,
  after: Amounts,
): PaymentStatus {
  const transition = paymentTransitions.find(
    (each) => each.move === move && each.from.includes(status) && (each.when?.(after) ?? true),
  );
  if (!transition) throw new Error(`${move} is not possible while payment ${id} is ${status}.`);
  return transition.to === 'same' ? status : transition.to;
}
