import type { Texts } from '../text/texts.js';
import { type Field, selectField } from '../ui/fields.js';
import { type TestCard, testCards } from './payment-choice.js';

/** The list of test cards, where a provider's library shows its form for a card. */
export function testCardField(texts: Texts, selected: TestCard = 'card_ok'): Field<HTMLSelectElement> {
  const options = testCards.map((card) => ({ value: card, label: texts.t(`card.${card}`) }));
  return selectField(texts.t('card.test'), options, selected);
}

/** Returns the selected test card. */
export function testCardOf({ control }: Field<HTMLSelectElement>): TestCard {
  return testCards.find((card) => card === control.value) ?? 'card_ok';
}
