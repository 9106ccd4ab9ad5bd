import type { SavedCard } from '@doorstep/sdk/platform';
import type { Texts } from '../text/texts.js';

/** Names a saved card: `Visa ending in 4242`. */
export function cardName({ brand, last4 }: SavedCard, texts: Texts): string {
  return texts.t('card.name', { brand: `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`, last4 });
}

/** The end of a card's validity: `Valid until 12/2030`. */
export function cardValidity({ expiryMonth, expiryYear }: SavedCard, texts: Texts): string {
  return texts.t('card.validUntil', { month: String(expiryMonth).padStart(2, '0'), year: expiryYear });
}
