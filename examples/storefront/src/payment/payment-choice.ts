/** The chosen payment method. */
export type PaymentChoice =
  | { readonly kind: 'saved'; readonly cardId: string }
  | { readonly kind: 'new'; readonly card: TestCard }
  | { readonly kind: 'cash' };

/** The cards that the sandbox takes in place of a real card. */
export const testCards = [
  'card_ok',
  'card_3ds',
  'card_declined',
  'card_insufficient_funds',
  'card_expired',
  'card_3ds_declined',
  'card_3ds_abandoned',
] as const;

/** A card of the sandbox. */
export type TestCard = (typeof testCards)[number];

/** Returns the `payment.method` of a checkout. */
export function methodOf(choice: PaymentChoice): string {
  switch (choice.kind) {
    case 'saved':
      return choice.cardId;
    case 'new':
      return choice.card;
    case 'cash':
      return 'cash';
  }
}
