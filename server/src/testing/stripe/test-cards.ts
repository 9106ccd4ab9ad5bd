/** The behaviour of a test card, named by Stripe's token for it (https://docs.stripe.com/testing). */
export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  /** The error of the bank. */
  readonly declined?: { readonly code: string; readonly decline_code?: string };
  /** The bank asks for 3-D Secure at each payment. */
  readonly secure?: true;
  /** The cardholder disputes each payment. */
  readonly disputed?: true;
}

function declined(decline_code: string, code = 'card_declined'): TestCard {
  return { brand: 'visa', last4: '0002', declined: { code, decline_code } };
}

/** Stripe's test cards that the tests use. */
export const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_visa_chargeDeclined: declined('generic_decline'),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined('insufficient_funds'),
  pm_card_visa_chargeDeclinedLostCard: declined('lost_card'),
  pm_card_visa_chargeDeclinedStolenCard: declined('stolen_card'),
  pm_card_chargeDeclinedExpiredCard: { brand: 'visa', last4: '0069', declined: { code: 'expired_card' } },
  pm_card_chargeDeclinedIncorrectCvc: { brand: 'visa', last4: '0127', declined: { code: 'incorrect_cvc' } },
  pm_card_chargeDeclinedProcessingError: { brand: 'visa', last4: '0119', declined: { code: 'processing_error' } },
  pm_card_threeDSecure2Required: { brand: 'visa', last4: '3220', secure: true },
  pm_card_createDispute: { brand: 'visa', last4: '0259', disputed: true },
};
