import { type DeclineReason, declineReasons } from '@doorstep/contracts';

/**
 * The faults that the sandbox plays. `lost_answer`: the call has its effect, but its answer is lost. `unavailable`: it has no effect,
 * and no answer arrives. `rate_limited`: the provider asks for a pause of two seconds (HTTP 429). `refused`: the call can never
 * succeed. The others are those of a bank that declines.
 */
export const sandboxFaults = ['lost_answer', 'unavailable', 'rate_limited', 'refused', ...declineReasons] as const;
export type SandboxFault = (typeof sandboxFaults)[number];

/** The calls that move money, and those that look at payments. `renew` holds it again; `charge` takes a tip after the delivery. */
export const sandboxOperations = [
  'authorise',
  'renew',
  'capture',
  'void',
  'refund',
  'charge',
  'transfer',
  'find',
  'list',
] as const;
export type SandboxOperation = (typeof sandboxOperations)[number];

/** Returns true if a fault is that of a bank that declines. Only `authorise`, `renew` and `charge` ask a bank. */
export function isDecline(fault: SandboxFault | undefined): fault is DeclineReason {
  return declineReasons.some((reason) => reason === fault);
}

/** The behaviour of a card of the sandbox. */
export interface SandboxCard {
  /** The last digits of its number; 4242 when absent. */
  readonly last4?: string;
  /** Reason why the bank declines it. */
  readonly declined?: DeclineReason;
  /** The bank asks the customer to confirm with 3-D Secure: what they do when the payment is looked at again. */
  readonly confirmation?: 'approved' | 'rejected' | 'abandoned';
  /** The customer's bank gives refunds back after the provider has carried them out. */
  readonly returnsRefunds?: boolean;
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
      renew: 'lost_answer',
      capture: 'lost_answer',
      void: 'lost_answer',
      refund: 'lost_answer',
      charge: 'lost_answer',
    },
  },
  card_rate_limited: { faults: { authorise: 'rate_limited', capture: 'rate_limited', refund: 'rate_limited' } },
  card_renewal_declined: { faults: { renew: 'bank_declined' } },
  card_capture_refused: { faults: { capture: 'refused' } },
  card_refund_returned: { returnsRefunds: true },
  card_refund_refused: { faults: { refund: 'refused' } },
  card_tip_refused: { faults: { charge: 'refused' } },
};

/** The behaviour of a token that is no card of the sandbox. */
export const unknownCard: SandboxCard = { declined: 'unknown_card' };
