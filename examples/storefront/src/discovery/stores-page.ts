import type { Page as ApiPage, StoreOffer } from '@doorstep/sdk/platform';
import type { DeliveryAddress } from '../address/address-store.js';
import type { Page, PageContext } from '../app/page.js';
import { picture } from '../pictures/picture.js';
import { element, replace } from '../ui/element.js';
import { loadInto } from '../ui/load.js';
import { pagedList } from '../ui/paged-list.js';
import { filterBar } from './filter-bar.js';
import { filtersQuery, readFilters, readSort } from './filters.js';
import { searchField } from './search-field.js';
import { searchResults } from './search-results.js';
import { storeCard } from './store-card.js';

const pageSize = 24;

/** The stores that deliver to the address, with filters, sort order, search and further pages. */
export function storesPage(context: PageContext, address: DeliveryAddress, initial: URLSearchParams): Page {
  const { texts, signal } = context;
  const results = element('div', { class: 'results' });
  const bar = element('div', {});
  let query = initial;
  let newest = 0;

  /** Updates the URL without loading a new page. */
  function change(next: URLSearchParams, focus?: string): void {
    query = next;
    history.replaceState(null, '', `#/stores${next.size > 0 ? `?${next}` : ''}`);
    void show(focus);
  }

  async function show(focus?: string): Promise<void> {
    newest += 1;
    const own = newest;
    const text = query.get('q')?.trim() ?? '';
    bar.hidden = text !== '';
    if (text !== '') {
      await loadInto(results, context, () => searchResults(context, address, text));
      return;
    }
    await loadInto(results, context, async () => {
      const { platform } = context.app.backend;
      const filters = { lat: address.lat, lng: address.lng, ...filtersQuery(readFilters(query)) };
      const sort = readSort(query);
      const list = platform.discovery.listStores({ ...filters, sort, limit: pageSize }, { signal });
      const pages = list.pages()[Symbol.asyncIterator]();
      const [facets, first] = await Promise.all([platform.discovery.getFilters(filters, { signal }), pages.next()]);
      // A newer request has been made since.
      if (own !== newest) return [...results.childNodes];
      replace(bar, filterBar(context, facets, query, sort, change));
      if (focus) bar.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focus)}"]`)?.focus();
      const count = element('p', { class: 'muted', role: 'status' }, texts.count('stores.count', facets.total));
      return first.done || facets.total === 0 ? noStores() : [count, storeList(first.value, pages)];
    });
  }

  function storeList(first: ApiPage<StoreOffer>, pages: AsyncIterator<ApiPage<StoreOffer>>): HTMLElement {
    const row = (offer: StoreOffer): HTMLElement => storeCard(offer, texts);
    return pagedList(context, first, { class: 'store-grid', more: texts.t('app.more'), pages, row });
  }

  function noStores(): HTMLElement {
    const clear = (): void => change(new URLSearchParams());
    return element(
      'div',
      { class: 'empty', role: 'status' },
      picture('no-results', 'picture scene'),
      element('p', {}, texts.t('stores.none')),
      element('button', { type: 'button', class: 'button quiet', click: clear }, texts.t('stores.clear')),
    );
  }

  const search = searchField(context, address, query.get('q') ?? '', (text) => {
    const next = new URLSearchParams(query);
    if (text === '') next.delete('q');
    else next.set('q', text);
    change(next);
  });
  void show();
  const title = texts.t('stores.title');
  return { title, content: element('section', { class: 'wide' }, element('h1', {}, title), search, bar, results) };
}
