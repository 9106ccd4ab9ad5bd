import type { DeclineReason } from '@doorstep/contracts';
import { ServiceProblem } from '../../kernel/primitives/problem.js';

/** Message to the customer about a decline. */
export const declineSentences: Readonly<Record<DeclineReason, string>> = {
  bank_declined: 'The bank declined the card.',
  insufficient_funds: 'The card has insufficient funds.',
  card_expired: 'The card has expired.',
  wrong_number: 'The number of the card is wrong.',
  wrong_security_code: 'The security code of the card is wrong.',
  limit_reached: 'The card has reached the limit of its payments.',
  payment_not_supported: 'The card does not support this payment.',
  confirmation_required: 'The bank asks the cardholder to confirm the payment.',
  bank_unreachable: 'The bank could not be reached. Try again in a few minutes.',
  amount_too_small: 'The amount is too small for a payment by card.',
  unknown_card: 'The card is not known.',
};

/** Creates the problem of a declined card. @param pointer the field that names the card. */
export function paymentDeclined(pointer: string, declineReason: DeclineReason): ServiceProblem {
  const detail = declineSentences[declineReason];
  return new ServiceProblem('payment_declined', detail, {
    declineReason,
    errors: [{ pointer, code: 'payment_declined', detail }],
  });
}
