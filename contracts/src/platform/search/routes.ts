import { z } from 'zod';
import { anyone } from '../../shared/access-rules.js';
import { characters } from '../../shared/counted-string.js';
import { exampleIds, ron } from '../../shared/examples.js';
import { queryLatitude, queryLongitude } from '../../shared/geo.js';
import { pageQuery } from '../../shared/page.js';
import { queryArray, queryBoolean, queryNumber } from '../../shared/query.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { lineOfText } from '../../shared/sent-text.js';
import { maxSearchLength, SearchResultList, SearchSuggestions, searchTypes } from './schemas.js';

/** The delivery position. */
const point = {
  lat: queryLatitude.optional().describe('Latitude of the delivery; requires `lng`'),
  lng: queryLongitude.optional().describe('Longitude of the delivery; requires `lat`'),
} as const;

/** Search text is neither stored nor shown, so it may contain anything. */
const q = characters(lineOfText).max(maxSearchLength).describe('Search text, any Unicode characters, at most 100');

const rules =
  'Every word must match the beginning of a word, ignoring diacritics and case. Unknown words are corrected: by one letter from 4 letters on, by two from 8 on.';

/** Search for stores and products. */
export const searchContract = defineRoutes({
  autocomplete: {
    method: 'GET',
    path: '/api/v1/search/autocomplete',
    summary: 'Complete the typed text',
    description: `Suggests names of stores, products and categories. ${rules} With a position, only of stores that deliver there.`,
    query: z
      .object({
        q,
        ...point,
        limit: queryNumber(z.number().int().min(1).max(10)).default(10).describe('Maximum number of suggestions'),
      })
      .strict(),
    responses: { 200: SearchSuggestions },
    metadata: declareRoute({
      access: anyone,
      reads: 'mayLag',
      cache: 'public, no-cache',
      errors: ['outside_service_area'],
      examples: [
        {
          name: 'cior',
          query: { q: 'cior', lat: 44.4467, lng: 26.0972 },
          response: {
            data: [
              {
                type: 'product',
                text: 'Ciorbă de burtă',
                matches: [{ start: 0, end: 4 }],
                stores: 3,
                storeId: null,
                slug: null,
                category: null,
                cuisine: null,
              },
            ],
          },
        },
      ],
    }),
  },
  listResults: {
    method: 'GET',
    path: '/api/v1/search',
    summary: 'Search stores and products',
    description: `${rules} With a position, only stores that deliver there are searched. Matches in titles come before matches in other texts, at most the nearest 200 of each. Results are sorted by: matches without correction first; exact titles, titles that begin with the query, other titles; then distance, rating and id.`,
    query: z
      .object({
        ...pageQuery,
        q,
        ...point,
        type: queryArray(z.enum(searchTypes), 3).optional().describe('Only results of these types. Default: all types'),
        openNow: queryBoolean.optional().describe('Only results of stores that are open now'),
      })
      .strict(),
    responses: { 200: SearchResultList },
    metadata: declareRoute({
      access: anyone,
      reads: 'mayLag',
      cache: 'public, no-cache',
      errors: ['outside_service_area', 'invalid_cursor'],
      examples: [
        {
          name: 'ciorba',
          query: { q: 'ciorba', lat: 44.4467, lng: 26.0972, type: ['product'] },
          response: {
            data: [
              {
                type: 'product',
                title: 'Ciorbă de burtă',
                matched: [{ start: 0, end: 6 }],
                store: {
                  id: exampleIds.store,
                  slug: 'hanul-domnesc',
                  name: 'Hanul Domnesc',
                  category: 'restaurant',
                  rating: { average: 4.6, count: 312 },
                  openNow: true,
                  opensAt: null,
                },
                product: {
                  id: exampleIds.menuItem,
                  name: 'Ciorbă de burtă',
                  description: 'Tripe soup with sour cream and hot pepper',
                  price: ron(2900),
                  available: true,
                },
                category: null,
                distanceMeters: 480,
                deliveryFee: ron(599),
                etaLowSeconds: 1500,
                etaHighSeconds: 2100,
              },
            ],
            nextCursor: null,
          },
        },
      ],
    }),
  },
});
