import {
  type Currency,
  dietaryTags,
  type FacetParameter,
  type facetChoices,
  feeIn,
  storeCategories,
} from '@doorstep/contracts';
import type { Instant } from '../../../kernel/primitives/instant.js';
import type { BitSet } from '../index/bit-set.js';
import type { StoreBits, StoreProperty } from '../index/store-bits.js';
import type { StoreFilter } from '../index/store-filter.js';
import type { TermsBits } from '../index/terms-bits.js';

/** The indexes that give the set of stores behind a value of a facet. */
export interface FacetSources {
  readonly bits: StoreBits;
  /** Fees and estimates for the requested point. */
  readonly terms: TermsBits;
  readonly at: Instant;
}

/** A filter of the list, as a facet. Values are strings, as in the query. */
export interface FacetRule {
  readonly parameter: FacetParameter;
  readonly choice: (typeof facetChoices)[number];
  /** Values that are always shown, in this order; null when the values come from the stores around the point. */
  readonly fixed: readonly string[] | ((currency: Currency) => readonly string[]) | null;
  /** Returns the values that the filter asks for. */
  selected(filter: StoreFilter): readonly string[];
  /** Returns the stores that have the value. */
  stores(sources: FacetSources, value: string): BitSet;
}

const having =
  (property: StoreProperty): FacetRule['stores'] =>
  ({ bits }, value) =>
    bits.having(property, value);

const present = (value: number | undefined): readonly string[] => (value === undefined ? [] : [String(value)]);

/** Every filter of the list that has a facet. An entry here is all it takes for a filter to be applied and counted. */
export const facetRules: readonly FacetRule[] = [
  {
    parameter: 'category',
    choice: 'any_of',
    fixed: storeCategories,
    selected: ({ category }) => category ?? [],
    stores: having('category'),
  },
  {
    parameter: 'cuisine',
    choice: 'any_of',
    fixed: null,
    selected: ({ cuisine }) => cuisine ?? [],
    stores: having('cuisine'),
  },
  {
    parameter: 'dietary',
    choice: 'all_of',
    fixed: dietaryTags,
    selected: ({ dietary }) => dietary ?? [],
    stores: having('dietary'),
  },
  {
    parameter: 'priceLevel',
    choice: 'any_of',
    fixed: ['1', '2', '3'],
    selected: ({ priceLevel }) => (priceLevel ?? []).map(String),
    stores: having('priceLevel'),
  },
  {
    parameter: 'minRating',
    choice: 'one_of',
    fixed: ['3', '3.5', '4', '4.5', '4.7'],
    selected: ({ minRating }) => present(minRating),
    stores: ({ bits }, value) => bits.ratedFrom(Number(value)),
  },
  {
    parameter: 'maxDeliveryFee',
    choice: 'one_of',
    fixed: (currency) => [599, 749, 899, 1199].map((bani) => String(feeIn(currency, bani))),
    selected: ({ maxDeliveryFee }) => present(maxDeliveryFee),
    stores: ({ terms }, value) => terms.feeUpTo(Number(value)),
  },
  {
    parameter: 'maxEtaSeconds',
    choice: 'one_of',
    fixed: ['2700', '3600', '4500', '5400'],
    selected: ({ maxEtaSeconds }) => present(maxEtaSeconds),
    stores: ({ terms }, value) => terms.etaUpTo(Number(value)),
  },
  {
    parameter: 'openNow',
    choice: 'one_of',
    fixed: ['true'],
    selected: ({ openNow }) => (openNow ? ['true'] : []),
    stores: ({ bits, at }) => bits.openAt(at),
  },
  {
    parameter: 'promotion',
    choice: 'one_of',
    fixed: ['true'],
    selected: ({ promotion }) => (promotion ? ['true'] : []),
    stores: having('promotion'),
  },
];
