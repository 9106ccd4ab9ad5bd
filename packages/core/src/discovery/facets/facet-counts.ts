import type { FacetParameter } from '@doorstep/contracts';
import { type BitSet, countCommon, intersection, union } from '../index/bit-set.js';
import type { StoreFilter } from '../index/store-filter.js';
import { type FacetRule, type FacetSources, facetRules } from './store-facets.js';

/** How many stores the list has now, and with each value of each facet. */
export interface FacetCounts {
  readonly total: number;
  readonly facets: readonly FacetCount[];
}

export interface FacetCount {
  readonly parameter: FacetParameter;
  readonly choice: FacetRule['choice'];
  readonly values: readonly { readonly value: string; readonly count: number; readonly selected: boolean }[];
}

/** Values of a facet that has as many as stores make up; the ones that most stores have. */
const mostValues = 100;

/**
 * Counts stores behind each value of each facet. Of a facet with one value, or any of several, the own selection is left
 * out: the count is what choosing that value instead would give. Of one whose values must all hold it stays: the
 * count is what remains when the value is added.
 */
export function countFacets(sources: FacetSources, filter: StoreFilter): FacetCounts {
  const masks = facetRules.map((rule) => ({ rule, mask: facetMask(rule, sources, filter) }));
  const within = (left?: FacetRule): BitSet => {
    const others = masks.flatMap(({ rule, mask }) => (rule === left || mask === undefined ? [] : [mask]));
    return intersection(sources.terms.all, ...others);
  };
  const chosen = within();
  const facets = masks.map(({ rule, mask }) => {
    const base = mask === undefined || rule.choice === 'all_of' ? chosen : within(rule);
    const selected = rule.selected(filter);
    const values = shownValues(rule, sources, selected).map((value) => ({
      value,
      count: countCommon(base, rule.stores(sources, value)),
      selected: selected.includes(value),
    }));
    return { parameter: rule.parameter, choice: rule.choice, values };
  });
  return { total: countCommon(chosen, chosen), facets };
}

/** The stores that pass one filter; undefined when it is not set. */
export function facetMask(rule: FacetRule, sources: FacetSources, filter: StoreFilter): BitSet | undefined {
  const [first, ...others] = rule.selected(filter).map((value) => rule.stores(sources, value));
  if (first === undefined) return undefined;
  return rule.choice === 'all_of' ? intersection(first, ...others) : union(sources.bits.capacity, [first, ...others]);
}

/** Values that stores make up are told when one around the point has them, the most frequent first, or when chosen. */
function shownValues(
  { parameter, fixed }: FacetRule,
  { bits, terms }: FacetSources,
  selected: readonly string[],
): readonly string[] {
  if (fixed) return fixed;
  if (parameter !== 'cuisine') return selected;
  const frequent = [...bits.values('cuisine')]
    .map((value) => ({ value, count: countCommon(terms.all, bits.having('cuisine', value)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues)
    .map(({ value }) => value);
  return [...new Set([...frequent, ...selected])];
}
