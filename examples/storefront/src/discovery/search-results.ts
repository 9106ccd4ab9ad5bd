import type { SearchResult, TextRange } from '@doorstep/sdk/platform';
import type { DeliveryAddress } from '../address/address-store.js';
import type { PageContext } from '../app/page.js';
import { itemPicture } from '../pictures/item-picture.js';
import { picture, tile } from '../pictures/picture.js';
import { storePictures } from '../pictures/store-pictures.js';
import type { Texts } from '../text/texts.js';
import { type Child, element } from '../ui/element.js';
import { closedText, feeText } from './store-card.js';

/** Shows matching stores, products and menu sections that are delivered to the address. */
export async function searchResults(
  { app, texts, signal }: PageContext,
  { lat, lng }: DeliveryAddress,
  text: string,
): Promise<HTMLElement> {
  const { data } = await app.backend.platform.search.listResults({ q: text, lat, lng, limit: 30 }, { signal });
  if (data.length === 0) {
    const none = texts.t('stores.noResults', { query: text });
    return element(
      'div',
      { class: 'empty', role: 'status' },
      picture('no-results', 'picture scene'),
      element('p', {}, none),
    );
  }
  return element(
    'div',
    {},
    element('h2', { class: 'results-title' }, texts.t('stores.results', { query: text })),
    element(
      'ul',
      { class: 'result-list' },
      data.map((result) => resultRow(result, texts)),
    ),
  );
}

function resultRow({ title, matched, type, store, product, deliveryFee }: SearchResult, texts: Texts): HTMLElement {
  const facts = [
    type !== 'store' && texts.t('stores.allMenu', { store: store.name }),
    store.openNow ? deliveryFee && feeText(deliveryFee, texts) : closedText(store.opensAt, texts),
  ].filter(Boolean);
  return element(
    'li',
    {},
    element(
      'a',
      { class: 'result', href: `#/stores/${store.id}` },
      tile((type === 'store' ? undefined : itemPicture(title)) ?? storePictures(store)[0], 'tile-medium'),
      element(
        'span',
        { class: 'result-text' },
        element('strong', {}, highlighted(title, matched)),
        element('span', { class: 'muted small' }, facts.join(' · ')),
      ),
      product && element('span', { class: 'amount' }, texts.money(product.price)),
    ),
  );
}

/** Marks the matched ranges of a text. */
function highlighted(text: string, ranges: readonly TextRange[]): Child {
  const parts: Child[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    parts.push(text.slice(at, start), element('mark', {}, text.slice(start, end)));
    at = end;
  }
  return [...parts, text.slice(at)];
}
