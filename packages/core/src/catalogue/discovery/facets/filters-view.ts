import {
  type Currency,
  type DietaryTag,
  type DiscoveryFilters,
  dietaryTags,
  type FacetParameter,
  type StoreCategory,
  storeCategories,
  storeSorts,
} from '@doorstep/contracts';
import type { z } from 'zod';
import { cacheJson } from '../../../kernel/http/json-text.js';
import { formatMoney } from '../../../values/money/format-money.js';
import type { FacetCounts } from './facet-counts.js';
import {
  categoryLabels,
  cuisineLabels,
  dietLabels,
  facetLabels,
  type Label,
  priceLevelLabels,
  sortLabels,
} from './facet-labels.js';

type FiltersView = z.input<typeof DiscoveryFilters>;

const sorts: FiltersView['sorts'] = cacheJson(storeSorts.map((value) => ({ value, label: sortLabels[value] })));

/** Returns the filters in the form of the contract, without the time. */
export function filtersView({ total, facets }: FacetCounts, currency: Currency): Omit<FiltersView, 'at'> {
  return {
    total,
    facets: facets.map(({ parameter, choice, values }) => ({
      parameter,
      choice,
      label: facetLabels[parameter],
      values: values.map((value) => ({ ...value, label: valueLabels[parameter](value.value, currency) })),
    })),
    sorts,
  };
}

const valueLabels: Readonly<Record<FacetParameter, (value: string, currency: Currency) => Label>> = {
  category: (value) => (isCategory(value) ? categoryLabels[value] : named(value)),
  cuisine: (value) => cuisineLabels.get(value) ?? named(value),
  dietary: (value) => (isDiet(value) ? dietLabels[value] : named(value)),
  priceLevel: (value) => priceLevelLabels[value] ?? named(value),
  minRating: (value) => ({ ro: `De la ${value.replace('.', ',')}`, en: `${value} and more` }),
  maxDeliveryFee: (value, currency) => ({
    ro: `Până la ${formatMoney(Number(value), currency, 'ro')}`,
    en: `Up to ${formatMoney(Number(value), currency, 'en')}`,
  }),
  maxEtaSeconds: (value) => ({ ro: `Până la ${Number(value) / 60} min`, en: `Up to ${Number(value) / 60} min` }),
  openNow: () => ({ ro: 'Deschis acum', en: 'Open now' }),
  promotion: () => ({ ro: 'Cu promoție', en: 'With a promotion' }),
};

function named(value: string): Label {
  const words = value.replaceAll('_', ' ');
  return { ro: words, en: words };
}

function isCategory(value: string): value is StoreCategory {
  return storeCategories.some((category) => category === value);
}

function isDiet(value: string): value is DietaryTag {
  return dietaryTags.some((tag) => tag === value);
}
