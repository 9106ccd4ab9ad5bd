import { z } from 'zod';
import { queryLatitude, queryLongitude } from '../../shared/geo.js';
import { component, type Named } from '../../shared/schema.js';
import { queryArray, queryBoolean } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** What kinds of store there are. */
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

/** Diets that a store or an item suits. */
export const dietaryTags = ['vegetarian', 'vegan', 'gluten_free', 'halal', 'lactose_free', 'fasting'] as const;
export type DietaryTag = (typeof dietaryTags)[number];

/**
 * Orders of a list of stores. `relevance` adds up waiting, rating and promotions: see the description of the list.
 * Stores that are equal follow by distance, then by id.
 */
export const storeSorts = ['distance', 'relevance', 'rating', 'delivery_fee', 'eta', 'price'] as const;
export type StoreSort = (typeof storeSorts)[number];

/** Query parameters that say where, when and which stores; the list and its facets take the same. */
export const storeQuery = {
  lat: queryLatitude.describe('Where to deliver'),
  lng: queryLongitude.describe('Where to deliver'),
  category: queryArray(z.enum(storeCategories), 8).optional(),
  cuisine: queryArray(z.string().min(1).max(40), 10).optional(),
  dietary: queryArray(z.enum(dietaryTags), 6).optional().describe('All of these'),
  priceLevel: queryArray(z.coerce.number().int().min(1).max(3), 3).optional(),
  minRating: z.coerce.number().min(0).max(5).optional(),
  maxDeliveryFee: z.coerce.number().int().min(0).max(100_000).optional().describe('In bani'),
  maxEtaSeconds: z.coerce.number().int().min(0).max(86_400).optional().describe('Bound of `etaHighSeconds`'),
  openNow: queryBoolean.optional().describe('Only stores that are open at the time asked for'),
  promotion: queryBoolean.optional().describe('Only stores with a promotion'),
  at: Instant.optional().describe('The time asked for; now when absent'),
} as const;

/** The query parameters that have facets. */
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

/** How the values of a facet combine; see `DiscoveryFacet`. */
export const facetChoices = ['any_of', 'all_of', 'one_of'] as const;

const discoveryLabel = z.object({ ro: z.string(), en: z.string() }).strict();
export interface DiscoveryLabelSchema extends Named<typeof discoveryLabel> {}
/** What people read, in Romanian and in English. */
export const DiscoveryLabel: DiscoveryLabelSchema = component('DiscoveryLabel', discoveryLabel);

const facetValue = z
  .object({
    value: z.string().describe('Value of the query parameter'),
    label: DiscoveryLabel,
    count: z.number().int().min(0).describe('How many stores the list has with this value; see `choice`'),
    selected: z.boolean().describe('Whether the query has it'),
  })
  .strict();
export interface DiscoveryFacetValueSchema extends Named<typeof facetValue> {}
/** One value of a facet. */
export const DiscoveryFacetValue: DiscoveryFacetValueSchema = component('DiscoveryFacetValue', facetValue);

const facet = z
  .object({
    parameter: z.enum(facetParameters).describe('The query parameter that it is about'),
    choice: z
      .enum(facetChoices)
      .describe(
        '`any_of`: several values, a store needs one; `one_of`: one value. Of both, the count is what the list would have ' +
          'with this value alone and all other filters as they are. `all_of`: several values, a store needs all; the ' +
          'count is what the list would have with this value added.',
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
    at: Instant.describe('The time that was asked for'),
    total: z.number().int().min(0).describe('How many stores the list has with these filters'),
    facets: z.array(DiscoveryFacet).max(20),
    sorts: z.array(z.object({ value: z.enum(storeSorts), label: DiscoveryLabel }).strict()).max(10),
  })
  .strict();
export interface DiscoveryFiltersSchema extends Named<typeof discoveryFilters> {}
/** The filters and sorts of the list of stores, counted for a point and time. */
export const DiscoveryFilters: DiscoveryFiltersSchema = component('DiscoveryFilters', discoveryFilters);
