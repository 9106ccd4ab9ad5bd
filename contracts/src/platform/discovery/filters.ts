import { z } from 'zod';
import { daySeconds } from '../../shared/durations.js';
import { queryLatitude, queryLongitude } from '../../shared/geo.js';
import { queryArray, queryBoolean, queryNumber } from '../../shared/query.js';
import { component, type Named } from '../../shared/schema.js';
import { text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** The kinds of stores. */
export const storeCategories = [
  'restaurant',
  'fast_food',
  'cafe',
  'bakery',
  'grocery',
  'pharmacy',
  'florist',
  'convenience',
] as const;
export type StoreCategory = (typeof storeCategories)[number];

/** The diets for which a store or an item is suitable. */
export const dietaryTags = ['vegetarian', 'vegan', 'gluten_free', 'halal', 'lactose_free', 'fasting'] as const;
export type DietaryTag = (typeof dietaryTags)[number];

/**
 * The sort orders of a list of stores. `relevance` combines waiting time, rating and promotions: see the description of the
 * list. Equal stores are sorted by distance, then by id.
 */
export const storeSorts = ['distance', 'relevance', 'rating', 'delivery_fee', 'eta', 'price'] as const;
export type StoreSort = (typeof storeSorts)[number];

/** Query parameters for place, time and filters; the same for the list of stores and its facets. */
export const storeQuery = {
  lat: queryLatitude.describe('Latitude of the delivery'),
  lng: queryLongitude.describe('Longitude of the delivery'),
  category: queryArray(z.enum(storeCategories), 8).optional(),
  cuisine: queryArray(text(40), 10).optional(),
  dietary: queryArray(z.enum(dietaryTags), 6).optional().describe('Only stores with all of these'),
  priceLevel: queryArray(queryNumber(z.number().int().min(1).max(3)), 3).optional(),
  minRating: queryNumber(z.number().min(0).max(5)).optional(),
  maxDeliveryFee: queryNumber(z.number().int().min(0).max(100_000)).optional().describe('Maximum in bani'),
  maxEtaSeconds: queryNumber(z.number().int().min(0).max(daySeconds))
    .optional()
    .describe('Maximum of `etaHighSeconds`'),
  openNow: queryBoolean.optional().describe('Only stores that are open at the requested time'),
  promotion: queryBoolean.optional().describe('Only stores with a promotion'),
  at: Instant.optional().describe('Requested time. Default: now'),
} as const;

/** The query parameters with facets. */
export const facetParameters = [
  'category',
  'cuisine',
  'dietary',
  'priceLevel',
  'minRating',
  'maxDeliveryFee',
  'maxEtaSeconds',
  'openNow',
  'promotion',
] as const;
export type FacetParameter = (typeof facetParameters)[number];

/** The ways in which the values of a facet combine; see `DiscoveryFacet`. */
export const facetChoices = ['any_of', 'all_of', 'one_of'] as const;

const discoveryLabel = z.object({ ro: z.string(), en: z.string() }).strict();
export interface DiscoveryLabelSchema extends Named<typeof discoveryLabel> {}
/** A label in Romanian and in English. */
export const DiscoveryLabel: DiscoveryLabelSchema = component('DiscoveryLabel', discoveryLabel);

const facetValue = z
  .object({
    value: z.string().describe('Value of the query parameter'),
    label: DiscoveryLabel,
    count: z.number().int().min(0).describe('Number of stores with this value; see `choice`'),
    selected: z.boolean().describe('True if the query has this value'),
  })
  .strict();
export interface DiscoveryFacetValueSchema extends Named<typeof facetValue> {}
/** One value of a facet. */
export const DiscoveryFacetValue: DiscoveryFacetValueSchema = component('DiscoveryFacetValue', facetValue);

const facet = z
  .object({
    parameter: z.enum(facetParameters).describe('Query parameter of this filter'),
    choice: z
      .enum(facetChoices)
      .describe(
        '`any_of`: several values, of which a store needs one; `one_of`: a single value. For both, the count is the ' +
          'number of stores with only this value and all other filters unchanged. `all_of`: several values, of which a ' +
          'store needs all; the count is the number of stores with this value added.',
      ),
    label: DiscoveryLabel,
    values: z.array(DiscoveryFacetValue).max(200),
  })
  .strict();
export interface DiscoveryFacetSchema extends Named<typeof facet> {}
/** A filter with the number of stores behind each of its values. */
export const DiscoveryFacet: DiscoveryFacetSchema = component('DiscoveryFacet', facet);

const discoveryFilters = z
  .object({
    at: Instant.describe('Requested time'),
    total: z.number().int().min(0).describe('Number of stores with these filters'),
    facets: z.array(DiscoveryFacet).max(20),
    sorts: z.array(z.object({ value: z.enum(storeSorts), label: DiscoveryLabel }).strict()).max(10),
  })
  .strict();
export interface DiscoveryFiltersSchema extends Named<typeof discoveryFilters> {}
/** The filters and sorts of the list of stores, with counts for a position and time. */
export const DiscoveryFilters: DiscoveryFiltersSchema = component('DiscoveryFilters', discoveryFilters);
