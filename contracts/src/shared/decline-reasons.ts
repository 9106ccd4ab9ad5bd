/** Reasons for a declined card that the cardholder may know. */
export const declineReasons = [
  'bank_declined',
  'insufficient_funds',
  'card_expired',
  'wrong_number',
  'wrong_security_code',
  'limit_reached',
  'payment_not_supported',
  'confirmation_required',
  'bank_unreachable',
  'amount_too_small',
  'unknown_card',
] as const;
export type DeclineReason = (typeof declineReasons)[number];
