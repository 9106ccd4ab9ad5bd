import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { storeCategories } from '../discovery/filters.js';

/** What can be found. A category is a section of a menu; in suggestions also a kind of store, or a cuisine. */
export const searchTypes = ['store', 'product', 'category'] as const;
export type SearchType = (typeof searchTypes)[number];

/** How long a query may be, in characters, after its ends are trimmed. */
export const maxSearchLength = 100;

const textRange = z.object({ start: z.number().int().min(0), end: z.number().int().min(1) }).strict();
export interface TextRangeSchema extends Named<typeof textRange> {}
/** A part of a text, from `start` to before `end`, in UTF-16 code units: the indexes of JavaScript, Java and Kotlin. */
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
    opensAt: Instant.nullable().describe('When it opens next, if it is closed now'),
  })
  .strict();
export interface FoundStoreSchema extends Named<typeof foundStore> {}
/** A store, in short. */
export const FoundStore: FoundStoreSchema = component('FoundStore', foundStore);

const foundProduct = z
  .object({
    id: id('menuItem'),
    name: z.string(),
    description: z.string(),
    price: Money.describe('VAT included'),
    available: z.boolean().describe('Whether it can be ordered now'),
  })
  .strict();
export interface FoundProductSchema extends Named<typeof foundProduct> {}
/** Something that a store sells, in short. */
export const FoundProduct: FoundProductSchema = component('FoundProduct', foundProduct);

const foundCategory = z.object({ id: id('menuCategory'), name: z.string() }).strict();
export interface FoundCategorySchema extends Named<typeof foundCategory> {}
/** A section of a store's menu. */
export const FoundCategory: FoundCategorySchema = component('FoundCategory', foundCategory);

const searchResult = z
  .object({
    type: z.enum(searchTypes),
    title: z.string().describe('Name of the store, the product or the category'),
    matched: z.array(TextRange).max(50).describe('Parts of the title to highlight; none when another text matched'),
    store: FoundStore.describe('The store itself, or the one that has the product or the category'),
    product: FoundProduct.nullable().describe('With type `product`'),
    category: FoundCategory.nullable().describe('With type `category`'),
    distanceMeters: z.number().int().min(0).describe('Of the store from the point, or from the centre without one'),
    deliveryFee: Money.nullable().describe('Null without a point to deliver to'),
    etaLowSeconds: Seconds.nullable().describe('Null without a point to deliver to'),
    etaHighSeconds: Seconds.nullable().describe('Null without a point to deliver to'),
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
    text: z.string().describe('A text to search for'),
    matches: z.array(TextRange).max(50).describe('Parts of the text to highlight'),
    stores: z.number().int().min(1).describe('How many stores have it, among the nearest 200 matches'),
    storeId: id('store').nullable().describe('With type `store`: the nearest one of this name'),
    slug: z.string().nullable().describe('With type `store`'),
    category: z.enum(storeCategories).nullable().describe('When the text is a kind of store'),
    cuisine: z.string().nullable().describe('When the text is a cuisine'),
  })
  .strict();
export interface SearchSuggestionSchema extends Named<typeof searchSuggestion> {}
/** A completion of what was typed. */
export const SearchSuggestion: SearchSuggestionSchema = component('SearchSuggestion', searchSuggestion);

const searchSuggestions = z.object({ data: z.array(SearchSuggestion).max(10) }).strict();
export interface SearchSuggestionsSchema extends Named<typeof searchSuggestions> {}
/** Completions, best first; no text comes twice with one type. */
export const SearchSuggestions: SearchSuggestionsSchema = component('SearchSuggestions', searchSuggestions);
