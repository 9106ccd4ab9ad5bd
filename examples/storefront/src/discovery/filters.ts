import type { DiscoveryListStoresQuery, FacetParameter, StoreSort } from '@doorstep/sdk/platform';

/** Filters of the list of stores as in the URL: values as text, by the name of their parameter. */
export type StoreFilters = ReadonlyMap<FacetParameter, readonly string[]>;

const parameters: readonly FacetParameter[] = [
  'category',
  'cuisine',
  'dietary',
  'priceLevel',
  'minRating',
  'maxDeliveryFee',
  'maxEtaSeconds',
  'openNow',
  'promotion',
];

/** Reads the filters from a query. */
export function readFilters(query: URLSearchParams): StoreFilters {
  return new Map(
    parameters.flatMap((name) => {
      const values = query.getAll(name);
      return values.length === 0 ? [] : [[name, values]];
    }),
  );
}

/** Adds a value of a filter to the query, or removes it. `one_of` filters have at most one value. */
export function toggleFilter(
  query: URLSearchParams,
  parameter: string,
  value: string,
  choice: string,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const values = next.getAll(parameter);
  const rest = values.filter((other) => other !== value);
  next.delete(parameter);
  const kept = rest.length < values.length ? rest : choice === 'one_of' ? [value] : [...values, value];
  for (const one of kept) next.append(parameter, one);
  return next;
}

/** Converts the filters for the SDK. Does not validate them, because the service refuses unknown values. */
export function filtersQuery(filters: StoreFilters): Omit<DiscoveryListStoresQuery, 'lat' | 'lng'> {
  const texts = (name: FacetParameter): readonly string[] | undefined => filters.get(name);
  const number = (name: FacetParameter): number | undefined => numbers(filters.get(name))?.[0];
  const isOn = (name: FacetParameter): true | undefined => (filters.get(name)?.[0] === 'true' ? true : undefined);
  return {
    category: known(texts('category'), categories),
    cuisine: texts('cuisine'),
    dietary: known(texts('dietary'), diets),
    priceLevel: numbers(texts('priceLevel')),
    minRating: number('minRating'),
    maxDeliveryFee: number('maxDeliveryFee'),
    maxEtaSeconds: number('maxEtaSeconds'),
    openNow: isOn('openNow'),
    promotion: isOn('promotion'),
  };
}

const categories = [
  'restaurant',
  'fast_food',
  'cafe',
  'bakery',
  'grocery',
  'pharmacy',
  'florist',
  'convenience',
] as const;
const diets = ['vegetarian', 'vegan', 'gluten_free', 'halal', 'lactose_free', 'fasting'] as const;
const sorts: readonly StoreSort[] = ['distance', 'relevance', 'rating', 'delivery_fee', 'eta', 'price'];

/** Reads the sort order from a query. */
export function readSort(query: URLSearchParams): StoreSort {
  return sorts.find((sort) => sort === query.get('sort')) ?? 'relevance';
}

function known<T extends string>(values: readonly string[] | undefined, all: readonly T[]): readonly T[] | undefined {
  return values && all.filter((one) => values.includes(one));
}

function numbers(values: readonly string[] | undefined): readonly number[] | undefined {
  return values?.map(Number).filter(Number.isFinite);
}
