import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { storeCategories } from '../discovery/filters.js';

/** The types of results. A category is a menu section; in suggestions also a kind of store or a cuisine. */
export const searchTypes = ['store', 'product', 'category'] as const;
export type SearchType = (typeof searchTypes)[number];

/** Maximum length of a query in characters, after trimming. */
export const maxSearchLength = 100;

const textRange = z.object({ start: z.number().int().min(0), end: z.number().int().min(1) }).strict();
export interface TextRangeSchema extends Named<typeof textRange> {}
/** A part of a text from `start` (inclusive) to `end` (exclusive), in UTF-16 code units as in JavaScript, Java and Kotlin. */
export const TextRange: TextRangeSchema = component('TextRange', textRange);
export type TextRange = z.infer<TextRangeSchema>;

const foundStore = z
  .object({
    id: id('store'),
    slug: z.string(),
    name: z.string(),
    category: z.enum(storeCategories),
    rating: z.object({ average: z.number().min(0).max(5), count: z.number().int().min(0) }).strict(),
    openNow: z.boolean(),
    opensAt: Instant.nullable().describe('Next opening time, if the store is closed now'),
  })
  .strict();
export interface FoundStoreSchema extends Named<typeof foundStore> {}
/** A short form of a store. */
export const FoundStore: FoundStoreSchema = component('FoundStore', foundStore);

const foundProduct = z
  .object({
    id: id('menuItem'),
    name: z.string(),
    description: z.string(),
    price: Money.describe('VAT included'),
    available: z.boolean().describe('True if the item can be ordered now'),
  })
  .strict();
export interface FoundProductSchema extends Named<typeof foundProduct> {}
/** A short form of an item. */
export const FoundProduct: FoundProductSchema = component('FoundProduct', foundProduct);

const foundCategory = z.object({ id: id('menuCategory'), name: z.string() }).strict();
export interface FoundCategorySchema extends Named<typeof foundCategory> {}
/** A section of the menu of a store. */
export const FoundCategory: FoundCategorySchema = component('FoundCategory', foundCategory);

const searchResult = z
  .object({
    type: z.enum(searchTypes),
    title: z.string().describe('Name of the store, the product or the category'),
    matched: z.array(TextRange).max(50).describe('Parts of the title to highlight; empty if another text matched'),
    store: FoundStore.describe('The store itself, or the store with the product or the category'),
    product: FoundProduct.nullable().describe('Set for type `product`'),
    category: FoundCategory.nullable().describe('Set for type `category`'),
    distanceMeters: z
      .number()
      .int()
      .min(0)
      .describe('Distance of the store from the position, or from the city centre without one'),
    deliveryFee: Money.nullable().describe('Null without a delivery position'),
    etaLowSeconds: Seconds.nullable().describe('Null without a delivery position'),
    etaHighSeconds: Seconds.nullable().describe('Null without a delivery position'),
  })
  .strict();
export interface SearchResultSchema extends Named<typeof searchResult> {}
/** A store, a product or a section of a menu that matches the query. */
export const SearchResult: SearchResultSchema = component('SearchResult', searchResult);

const searchResultList = page(SearchResult);
export interface SearchResultListSchema extends Named<typeof searchResultList> {}
/** A page of results, best first. */
export const SearchResultList: SearchResultListSchema = component('SearchResultList', searchResultList);

const searchSuggestion = z
  .object({
    type: z.enum(searchTypes),
    text: z.string().describe('Suggested search text'),
    matches: z.array(TextRange).max(50).describe('Parts of the text to highlight'),
    stores: z.number().int().min(1).describe('Number of stores with it, among the nearest 200 matches'),
    storeId: id('store').nullable().describe('Set for type `store`: the nearest store with this name'),
    slug: z.string().nullable().describe('Set for type `store`'),
    category: z.enum(storeCategories).nullable().describe('Set if the text is a kind of store'),
    cuisine: z.string().nullable().describe('Set if the text is a cuisine'),
  })
  .strict();
export interface SearchSuggestionSchema extends Named<typeof searchSuggestion> {}
/** A completion of the typed text. */
export const SearchSuggestion: SearchSuggestionSchema = component('SearchSuggestion', searchSuggestion);

const searchSuggestions = z.object({ data: z.array(SearchSuggestion).max(10) }).strict();
export interface SearchSuggestionsSchema extends Named<typeof searchSuggestions> {}
/** Completions, best first. No text appears twice with the same type. */
export const SearchSuggestions: SearchSuggestionsSchema = component('SearchSuggestions', searchSuggestions);
