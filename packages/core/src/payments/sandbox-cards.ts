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
  /** The sentence for the customer if the bank declines. */
  readonly declined?: string;
  /** The bank asks the customer to confirm with 3-D Secure: what they do when the payment is looked at again. */
  readonly confirmation?: 'approved' | 'rejected' | 'abandoned';
  /** Faults of the first call with a key; `refused` is that of every call. */
  readonly faults?: Partial<Readonly<Record<SandboxOperation, SandboxFault>>>;
}

/** The cards of the sandbox by their token. Every other token is declined. */
export const sandboxCards: Readonly<Record<string, SandboxCard>> = {
  card_ok: {},
  card_declined: { declined: 'The bank declined the card.' },
  card_insufficient_funds: { declined: 'The card has insufficient funds.' },
  card_expired: { declined: 'The card has expired.' },
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
export const unknownCard: SandboxCard = { declined: 'There is no such card.' };
