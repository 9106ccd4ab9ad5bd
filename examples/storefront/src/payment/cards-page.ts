import type { PlatformSession, SavedCard } from '@doorstep/sdk/platform';
import type { Page, PageContext } from '../app/page.js';
import { picture } from '../pictures/picture.js';
import { isLeft } from '../text/failure.js';
import { confirmDialog } from '../ui/dialog.js';
import { type Child, element, replace } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { failureNotice, loadInto } from '../ui/load.js';
import { addCard } from './add-card.js';
import { cardName, cardValidity } from './card-text.js';

/** The saved cards: adding, removing, and choosing the default. */
export function cardsPage(context: PageContext, client: PlatformSession): Page {
  const { texts, signal } = context;
  const title = texts.t('cards.title');
  const region = element('div', {});
  const problem = element('div', {});
  const said = element('p', { class: 'visually-hidden', role: 'status' });

  const load = (): Promise<void> =>
    loadInto(region, context, async () => view((await client.cards.list({ signal })).data));

  /** Does something with the cards, says so, and shows them again. */
  async function change(work: () => PromiseLike<unknown>, done: string): Promise<void> {
    replace(problem);
    try {
      await work();
      said.textContent = done;
      await load();
    } catch (error) {
      if (!isLeft(error, signal)) replace(problem, failureNotice(context, error));
    }
  }
  function remove(card: SavedCard): void {
    const name = cardName(card, texts);
    const words = {
      title: texts.t('cards.removeTitle'),
      text: texts.t('cards.removeText', { card: name }),
      confirm: texts.t('cards.remove'),
      cancel: texts.t('app.cancel'),
    };
    const work = () => client.cards.delete(card.id, { signal });
    confirmDialog(words, signal, () => void change(work, texts.t('cards.removed', { card: name })));
  }
  function row(card: SavedCard): HTMLElement {
    const name = cardName(card, texts);
    const makeDefault = (): void =>
      void change(() => client.cards.setDefault(card.id, { signal }), texts.t('cards.defaultNow', { card: name }));
    return element(
      'li',
      { class: 'card-row' },
      element('span', { class: 'order-row-icon' }, icon('card')),
      element(
        'span',
        { class: 'result-text' },
        element('strong', {}, name),
        element('span', { class: 'muted small' }, cardValidity(card, texts)),
        card.isDefault && element('span', { class: 'small open-status' }, texts.t('cards.default')),
      ),
      element(
        'span',
        { class: 'card-actions' },
        !card.isDefault && action(texts.t('cards.makeDefault'), name, makeDefault),
        action(texts.t('cards.remove'), name, () => remove(card), 'danger'),
      ),
    );
  }
  function view(cards: readonly SavedCard[]): Child {
    if (cards.length > 0) return element('ul', { class: 'order-list' }, cards.map(row));
    return element(
      'div',
      { class: 'empty' },
      picture('bank-card', 'picture scene'),
      element('p', {}, texts.t('cards.none')),
    );
  }

  const add = (): void =>
    addCard(context, client, (card) => {
      said.textContent = texts.t('cards.added', { card: cardName(card, texts) });
      void load();
    });
  void load();
  return {
    title,
    content: element(
      'section',
      { class: 'medium stack' },
      element('h1', {}, title),
      element('p', { class: 'muted' }, texts.t('cards.hint')),
      problem,
      region,
      element(
        'div',
        { class: 'center' },
        said,
        element('button', { type: 'button', class: 'button', click: add }, texts.t('card.add')),
      ),
    ),
  };
}

/** A button whose name says which card it is about. */
function action(label: string, card: string, click: () => void, className = ''): HTMLElement {
  return element(
    'button',
    { type: 'button', class: `button quiet small ${className}`, click },
    label,
    element('span', { class: 'visually-hidden' }, ` ${card}`),
  );
}
