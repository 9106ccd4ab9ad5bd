import type { DeclineReason } from '@doorstep/contracts';

/** A fault that the sandbox plays. */
export type SandboxFault =
  /** The call has its effect, but its answer is lost. */
  | 'lost_answer'
  /** The call has no effect, and no answer arrives. */
  | 'unavailable'
  /** The provider asks for a pause of two seconds (HTTP 429). */
  | 'rate_limited'
  /** The call can never succeed. */
  | 'refused';

/** The calls that move money, and those that look at payments. */
export type SandboxOperation = 'authorise' | 'capture' | 'release' | 'refund' | 'charge' | 'transfer' | 'find' | 'list';

/** The behaviour of a card of the sandbox. */
export interface SandboxCard {
  /** The last digits of its number; 4242 when absent. */
  readonly last4?: string;
  /** Why the bank declines it. */
  readonly declined?: DeclineReason;
  /** The bank asks the customer to confirm with 3-D Secure: what they do when the payment is looked at again. */
  readonly confirmation?: 'approved' | 'rejected' | 'abandoned';
  /** Faults of the first call with a key; `refused` is that of every call. */
  readonly faults?: Partial<Readonly<Record<SandboxOperation, SandboxFault>>>;
}

/** The cards of the sandbox by their token. Every other token is declined. */
export const sandboxCards: Readonly<Record<string, SandboxCard>> = {
  card_ok: {},
  card_declined: { declined: 'bank_declined' },
  card_insufficient_funds: { declined: 'insufficient_funds' },
  card_expired: { declined: 'card_expired' },
  card_3ds: { last4: '3155', confirmation: 'approved' },
  card_3ds_declined: { confirmation: 'rejected' },
  card_3ds_abandoned: { confirmation: 'abandoned' },
  card_lost_answers: {
    faults: {
      authorise: 'lost_answer',
      capture: 'lost_answer',
      release: 'lost_answer',
      refund: 'lost_answer',
      charge: 'lost_answer',
    },
  },
  card_rate_limited: { faults: { authorise: 'rate_limited', capture: 'rate_limited', refund: 'rate_limited' } },
  card_capture_refused: { faults: { capture: 'refused' } },
  card_refund_refused: { faults: { refund: 'refused' } },
  card_tip_refused: { faults: { charge: 'refused' } },
};

/** The behaviour of a token that is no card of the sandbox. */
export const unknownCard: SandboxCard = { declined: 'unknown_card' };
