import type { CustomerAppConfig, PlatformSession, SavedCard } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { element, replace } from '../ui/element.js';
import { choice, type Field } from '../ui/fields.js';
import { addCard } from './add-card.js';
import { cardName, cardValidity } from './card-text.js';
import type { PaymentChoice } from './payment-choice.js';
import { testCardField, testCardOf } from './test-card-field.js';

/** The available payment methods. */
export interface PaymentOptions {
  /** Null if they cannot be read now. */
  readonly cards: readonly SavedCard[] | null;
  readonly acceptsCash: boolean;
  /** `sandbox` takes test cards. New cards of another provider need its library, which this app does not contain. */
  readonly provider: CustomerAppConfig['payment']['provider'];
}

/** Fields for the payment. */
export interface PaymentFields {
  readonly element: HTMLElement;
  /** Returns the choice; undefined if there is nothing to pay with. */
  chosen(): PaymentChoice | undefined;
}

interface Option {
  readonly field: Field<HTMLInputElement>;
  choose(): PaymentChoice;
}

/**
 * Offers the saved cards, a new card, and cash if the store takes it.
 *
 * @param before the previous choice. Otherwise the default card is chosen, and a new card without one.
 * @param onAdded receives the choice of a card that was saved.
 */
export function paymentFields(
  context: PageContext,
  client: PlatformSession | undefined,
  { cards, acceptsCash, provider }: PaymentOptions,
  before: PaymentChoice | undefined,
  onAdded: (choice: PaymentChoice) => void,
): PaymentFields {
  const { texts } = context;
  const takesNew = provider === 'sandbox';
  const newCard = testCardField(texts, before?.kind === 'new' ? before.card : undefined);
  const list = element('div', { class: 'choices' });
  const saved = [...(cards ?? [])];
  let options: readonly Option[] = [];

  function show(wanted: PaymentChoice | undefined): void {
    options = [
      ...saved.map((card) => option(savedLabel(card), { kind: 'saved', cardId: card.id })),
      ...(takesNew ? [option(texts.t('payment.newCard'), () => ({ kind: 'new', card: testCardOf(newCard) }))] : []),
      ...(acceptsCash ? [option(cashLabel(), { kind: 'cash' })] : []),
    ];
    const first = options.find((each) => wanted && isSame(each.choose(), wanted)) ?? options[0];
    if (first) first.field.control.checked = true;
    replace(
      list,
      options.map(({ field, choose }) => [field.element, choose().kind === 'new' && newCard.element]),
    );
    showNew();
  }
  function option(label: string | Node, made: PaymentChoice | (() => PaymentChoice)): Option {
    const field = choice('radio', label, { name: 'payment' });
    return { field, choose: typeof made === 'function' ? made : () => made };
  }
  function savedLabel(card: SavedCard): HTMLElement {
    const validity = element('span', { class: 'muted small block' }, cardValidity(card, texts));
    return element('span', {}, cardName(card, texts), validity);
  }
  function cashLabel(): HTMLElement {
    const hint = element('span', { class: 'muted small block' }, texts.t('payment.cashHint'));
    return element('span', {}, texts.t('payment.cash'), hint);
  }
  const chosen = (): PaymentChoice | undefined => options.find(({ field }) => field.control.checked)?.choose();
  function showNew(): void {
    newCard.element.hidden = chosen()?.kind !== 'new';
  }
  function add(): void {
    if (!client) return;
    addCard(context, client, (card) => {
      saved.unshift(card);
      show({ kind: 'saved', cardId: card.id });
      onAdded({ kind: 'saved', cardId: card.id });
    });
  }

  list.addEventListener('change', showNew);
  show(before);
  return {
    chosen,
    element: element(
      'fieldset',
      { class: 'card' },
      element('legend', {}, texts.t('checkout.payment')),
      list,
      cards === null && element('p', { class: 'hint' }, texts.t('payment.cardsUnavailable')),
      !takesNew && element('p', { class: 'hint' }, texts.t('payment.noLibrary')),
      client &&
        takesNew &&
        element(
          'p',
          { class: 'row payment-actions' },
          element('button', { type: 'button', class: 'button quiet small', click: add }, texts.t('card.add')),
          element('a', { href: '#/cards' }, texts.t('cards.manage')),
        ),
    ),
  };
}

/** Two new cards are the same choice: the list of test cards keeps which one. */
function isSame(one: PaymentChoice, other: PaymentChoice): boolean {
  if (one.kind === 'saved' && other.kind === 'saved') return one.cardId === other.cardId;
  return one.kind === other.kind;
}
