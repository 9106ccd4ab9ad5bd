/** What a customer is told when the bank gives no reason, or one that only the cardholder's bank may explain. */
const declined = 'The bank declined the card.';

const sentences = {
  'The card has insufficient funds.': ['insufficient_funds'],
  'The card has expired.': ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  'The security code of the card is wrong.': ['incorrect_cvc', 'invalid_cvc'],
  'The number of the card is wrong.': ['incorrect_number', 'invalid_number'],
  'The card has reached the limit of its payments.': ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded'],
  'The card does not support this payment.': [
    'card_not_supported',
    'currency_not_supported',
    'invalid_account',
    'new_account_information_available',
    'transaction_not_allowed',
  ],
  'The bank asks the cardholder to confirm the payment.': [
    'authentication_required',
    'mobile_device_authentication_required',
    'payment_intent_authentication_failure',
  ],
  'The bank could not be reached. Try again in a few minutes.': [
    'issuer_not_available',
    'processing_error',
    'reenter_transaction',
    'try_again_later',
  ],
} as const;

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries(sentences).flatMap(([sentence, codes]) => codes.map((code) => [code, sentence])),
);

/**
 * Returns a sentence for the customer about a decline (https://docs.stripe.com/declines/codes). As Stripe asks, a lost or
 * stolen card and a suspected fraud look like any other decline.
 *
 * @param codes the decline code of the bank and the code of the error, the more exact one first.
 */
export function declineReason(...codes: readonly (string | null | undefined)[]): string {
  for (const code of codes) {
    const reason = code ? reasons.get(code) : undefined;
    if (reason !== undefined) return reason;
  }
  return declined;
}
