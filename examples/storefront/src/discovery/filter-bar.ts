import type { DiscoveryFacet, DiscoveryFilters, StoreSort } from '@doorstep/sdk/platform';
import type { PageContext } from '../app/page.js';
import { element } from '../ui/element.js';
import { choice, selectField } from '../ui/fields.js';
import { icon, isIconName } from '../ui/icons.js';
import { toggleFilter } from './filters.js';

/** Facets that are shown as chips. The others are behind "More filters". */
const chips: readonly string[] = ['openNow', 'promotion', 'category'];

/** The filters with their counts, and the sort order. `change` receives the new query. */
export function filterBar(
  { texts }: PageContext,
  filters: DiscoveryFilters,
  query: URLSearchParams,
  sort: StoreSort,
  change: (query: URLSearchParams, focus: string) => void,
): HTMLElement {
  const label = ({ label: words }: { readonly label: { readonly ro: string; readonly en: string } }): string =>
    words[texts.language];
  const toggle = (facet: DiscoveryFacet, value: string): void =>
    change(toggleFilter(query, facet.parameter, value, facet.choice), `${facet.parameter} ${value}`);

  function chip(facet: DiscoveryFacet, value: DiscoveryFacet['values'][number]): HTMLElement {
    return element(
      'button',
      {
        type: 'button',
        class: 'chip',
        'aria-pressed': String(value.selected),
        'data-focus': `${facet.parameter} ${value.value}`,
        disabled: value.count === 0 && !value.selected,
        click: () => toggle(facet, value.value),
      },
      facet.parameter === 'category' && isIconName(value.value) && icon(value.value),
      label(value),
      element('span', { class: 'count' }, value.count),
    );
  }

  function group(facet: DiscoveryFacet): HTMLElement {
    const boxes = facet.values.map((value) => {
      const text = `${label(value)} (${value.count})`;
      const attributes = {
        checked: value.selected,
        disabled: value.count === 0 && !value.selected,
        'data-focus': `${facet.parameter} ${value.value}`,
        change: () => toggle(facet, value.value),
      };
      return choice('checkbox', text, attributes).element;
    });
    return element('fieldset', {}, element('legend', {}, label(facet)), boxes);
  }

  const sorting = selectField(
    texts.t('stores.sort'),
    filters.sorts.map((one) => ({ value: one.value, label: label(one) })),
    sort,
  );
  sorting.element.prepend(icon('sort'));
  sorting.control.dataset['focus'] = 'sort';
  sorting.control.addEventListener('change', () => {
    const next = new URLSearchParams(query);
    next.set('sort', sorting.control.value);
    change(next, 'sort');
  });

  const inChips = chips.flatMap((name) => filters.facets.filter(({ parameter }) => parameter === name));
  const behind = filters.facets.filter(({ parameter, values }) => !chips.includes(parameter) && values.length > 0);
  const isOpen = behind.some(({ values }) => values.some(({ selected }) => selected));
  return element(
    'div',
    { class: 'filters' },
    element(
      'div',
      { class: 'chips' },
      inChips.flatMap((facet) => facet.values.map((value) => chip(facet, value))),
    ),
    element(
      'div',
      { class: 'filter-row' },
      element(
        'details',
        { open: isOpen },
        element('summary', {}, texts.t('stores.moreFilters')),
        element('div', { class: 'filter-groups' }, behind.map(group)),
      ),
      sorting.element,
    ),
  );
}
