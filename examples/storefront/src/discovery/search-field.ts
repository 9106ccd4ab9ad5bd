import type { DeliveryAddress } from '../address/address-store.js';
import type { PageContext } from '../app/page.js';
import { element, replace, uniqueId } from '../ui/element.js';
import { icon } from '../ui/icons.js';

const pauseMilliseconds = 250;

/** The search field with suggestions. `search` receives the text, which is empty to end the search. */
export function searchField(
  { app, texts, signal }: PageContext,
  { lat, lng }: DeliveryAddress,
  initial: string,
  search: (text: string) => void,
): HTMLElement {
  const listId = uniqueId('suggestions');
  const suggestions = element('datalist', { id: listId });
  const input = element('input', {
    type: 'search',
    name: 'q',
    value: initial,
    list: listId,
    maxlength: 100,
    autocomplete: 'off',
    placeholder: texts.t('stores.searchPlaceholder'),
    'aria-label': texts.t('stores.search'),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Ignores failures, because suggestions are optional. */
  async function suggest(text: string): Promise<void> {
    if (text.length < 2) return replace(suggestions);
    const found = await app.backend.platform.search
      .autocomplete({ q: text, lat, lng, limit: 6 }, { signal })
      .catch(() => undefined);
    if (found && input.value.trim() === text) {
      replace(
        suggestions,
        found.data.map((suggestion) => element('option', { value: suggestion.text })),
      );
    }
  }

  function later(): void {
    clearTimeout(timer);
    const text = input.value.trim();
    timer = setTimeout(() => {
      if (signal.aborted) return;
      void suggest(text);
      search(text);
    }, pauseMilliseconds);
  }

  return element(
    'form',
    {
      class: 'search',
      role: 'search',
      submit: (event) => {
        event.preventDefault();
        clearTimeout(timer);
        search(input.value.trim());
      },
      input: later,
    },
    icon('search'),
    input,
    suggestions,
  );
}
