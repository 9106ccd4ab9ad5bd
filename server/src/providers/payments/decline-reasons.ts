import type { DeclineReason } from '@doorstep/contracts';

/** Stripe's codes by our reasons (https://docs.stripe.com/declines/codes). */
const codes: Readonly<Partial<Record<DeclineReason, readonly string[]>>> = {
  insufficient_funds: ['insufficient_funds'],
  card_expired: ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  wrong_security_code: ['incorrect_cvc', 'invalid_cvc'],
  wrong_number: ['incorrect_number', 'invalid_number'],
  limit_reached: ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded'],
  payment_not_supported: [
    'card_not_supported',
    'currency_not_supported',
    'invalid_account',
    'new_account_information_available',
    'transaction_not_allowed',
  ],
  confirmation_required: [
    'authentication_required',
    'mobile_device_authentication_required',
    'payment_intent_authentication_failure',
  ],
  bank_unreachable: ['issuer_not_available', 'processing_error', 'reenter_transaction', 'try_again_later'],
};

/** A cast, because `Object.entries` forgets the type of the keys. */
const entries = Object.entries(codes) as [DeclineReason, readonly string[]][];
const reasons: ReadonlyMap<string, DeclineReason> = new Map(
  entries.flatMap(([reason, known]) => known.map((code) => [code, reason] as const)),
);

/**
 * Returns the reason of a decline that the customer may know. As Stripe asks, a lost or stolen card and a suspected fraud look
 * like any other decline.
 *
 * @param given the decline code of the bank and the code of the error, the more exact one first.
 */
export function declineReason(...given: readonly (string | null | undefined)[]): DeclineReason {
  for (const code of given) {
    const reason = code ? reasons.get(code) : undefined;
    if (reason !== undefined) return reason;
  }
  return 'bank_declined';
}
