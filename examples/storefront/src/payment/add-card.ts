import type { PlatformSession, SavedCard } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { isLeft } from '../text/failure.js';
import { openDialog } from '../ui/dialog.js';
import { element, replace } from '../ui/element.js';
import { failureNotice } from '../ui/load.js';
import { testCardField, testCardOf } from './test-card-field.js';

/** Asks for a card and saves it with the payment provider. `done` receives the saved card. */
export function addCard(context: PageContext, client: PlatformSession, done: (card: SavedCard) => void): void {
  openDialog(context.texts.t('card.add'), context.signal, (close) =>
    cardForm(
      context,
      client,
      (card) => {
        close();
        done(card);
      },
      close,
    ),
  );
}

function cardForm(
  context: PageContext,
  client: PlatformSession,
  done: (card: SavedCard) => void,
  close: () => void,
): HTMLElement {
  const { texts, signal } = context;
  const card = testCardField(texts);
  const problem = element('div', {});
  const save = element('button', { class: 'button' }, texts.t('card.save'));

  /** With another provider, its library would complete the setup with its client secret, and `complete` would take no card. */
  async function add(): Promise<void> {
    save.disabled = true;
    replace(problem);
    try {
      const setup = await client.cards.begin({ signal });
      if (setup.provider !== 'sandbox') return replace(problem, element('p', {}, texts.t('payment.noLibrary')));
      done(await client.cards.complete(setup.id, { card: testCardOf(card) }, { signal }));
    } catch (error) {
      if (!isLeft(error, signal)) replace(problem, failureNotice(context, error));
    } finally {
      save.disabled = false;
    }
  }

  return element(
    'form',
    {
      submit: (event) => {
        event.preventDefault();
        void add();
      },
    },
    element('div', { class: 'spaced' }, element('p', { class: 'muted small' }, texts.t('card.addHint')), card.element),
    problem,
    element(
      'div',
      { class: 'dialog-actions' },
      element('button', { type: 'button', class: 'button quiet', click: close }, texts.t('app.cancel')),
      save,
    ),
  );
}
