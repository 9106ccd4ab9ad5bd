import type { Currency, FacetParameter } from '@doorstep/contracts';
import { type BitSet, countCommon, intersection, union } from '../index/bit-set.js';
import type { StoreFilter } from '../index/store-filter.js';
import { type FacetRule, type FacetSources, facetRules } from './store-facets.js';

/** The number of stores in the list, in total and for each value of each facet. */
export interface FacetCounts {
  readonly total: number;
  readonly facets: readonly FacetCount[];
}

export interface FacetCount {
  readonly parameter: FacetParameter;
  readonly choice: FacetRule['choice'];
  readonly values: readonly { readonly value: string; readonly count: number; readonly selected: boolean }[];
}

/** Maximum number of values of an open-ended facet. The most frequent are shown. */
const maxValues = 100;

/**
 * Counts the stores behind each value of each facet. Facets with one value, or any of several, are counted without
 * their own selection: the count is the result of choosing that value instead. Facets whose values must all hold are
 * counted with it: the count is the result of adding the value.
 */
export function countFacets(sources: FacetSources, filter: StoreFilter, currency: Currency): FacetCounts {
  const masks = facetRules.map((rule) => ({ rule, mask: facetMask(rule, sources, filter) }));
  const matching = (except?: FacetRule): BitSet => {
    const others = masks.flatMap(({ rule, mask }) => (rule === except || mask === undefined ? [] : [mask]));
    return intersection(sources.terms.all, ...others);
  };
  const chosen = matching();
  const facets = masks.map(({ rule, mask }) => {
    const base = mask === undefined || rule.choice === 'all_of' ? chosen : matching(rule);
    const selected = rule.selected(filter);
    const values = shownValues(rule, sources, currency, selected).map((value) => ({
      value,
      count: countCommon(base, rule.stores(sources, value)),
      selected: selected.includes(value),
    }));
    return { parameter: rule.parameter, choice: rule.choice, values };
  });
  return { total: countCommon(chosen, chosen), facets };
}

/** Returns the stores that pass one filter; undefined when the filter is not set. */
export function facetMask(rule: FacetRule, sources: FacetSources, filter: StoreFilter): BitSet | undefined {
  const [first, ...others] = rule.selected(filter).map((value) => rule.stores(sources, value));
  if (first === undefined) return undefined;
  return rule.choice === 'all_of' ? intersection(first, ...others) : union(sources.bits.capacity, [first, ...others]);
}

/**
 * Returns the values to show. Cuisines, which stores name freely, are shown when a store around the point has them, the
 * most frequent first, or when they are selected.
 */
function shownValues(
  { parameter, fixed }: FacetRule,
  { bits, terms }: FacetSources,
  currency: Currency,
  selected: readonly string[],
): readonly string[] {
  if (fixed) return typeof fixed === 'function' ? fixed(currency) : fixed;
  if (parameter !== 'cuisine') return selected;
  const frequent = [...bits.values('cuisine')]
    .map((value) => ({ value, count: countCommon(terms.all, bits.having('cuisine', value)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, maxValues)
    .map(({ value }) => value);
  return [...new Set([...frequent, ...selected])];
}
