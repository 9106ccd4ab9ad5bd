import { z } from 'zod';
import { anyone } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime, ron } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { listQuery, pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { Instant } from '../../shared/time.js';
import { exampleFilters, exampleStore } from './examples.js';
import { DiscoveryFilters, storeQuery, storeSorts } from './filters.js';
import { Menu, StoreOfferList, StoreReviewList } from './schemas.js';

const storeParams = z.object({ storeId: id('store') });

/** Stores that deliver to a position, their menus and reviews. */
export const discoveryContract = defineRoutes({
  getFilters: {
    method: 'GET',
    path: '/api/v1/discovery/filters',
    summary: 'List filters and facets of the list of stores',
    description:
      'All filters of the list with their values, and the number of stores for each value at the requested position and ' +
      'time, with the other filters of the query applied. Values without stores are included.',
    query: z.object(storeQuery).strict(),
    responses: { 200: DiscoveryFilters },
    metadata: declareRoute({
      access: anyone,
      cache: 'public, no-cache',
      errors: ['outside_service_area'],
      examples: [
        {
          name: 'restaurants near Piața Romană',
          query: { lat: 44.4467, lng: 26.0972, category: ['restaurant'] },
          response: exampleFilters,
        },
      ],
    }),
  },
  listStores: {
    method: 'GET',
    path: '/api/v1/discovery/stores',
    summary: 'List stores that deliver to a position',
    description:
      'Stores with delivery fee, estimated arrival, key figures of the menu and segments, for the requested position and ' +
      'time; nearest first by default. Segments: `new` for 30 days, `popular` from 1,000 reviews, `top_rated` with an ' +
      'average of 4.7 from 50 reviews, `promoted` with a promotion, `fast` if half of the orders that are placed ' +
      'now arrive within 30 minutes, `budget` at price level 1. Arrivals are learned by zone: an order that is placed now shows its ' +
      'customer the same window. Sort orders: `rating` by average, then number of reviews; `delivery_fee`, `eta` and ' +
      '`price` (level) lowest first; `relevance` lists open stores first, then sorts by the seconds until arrival, minus ' +
      '60 for each tenth of rating above 4.0 (calculated with 20 additional reviews of 4.0), minus 180 for a promotion.',
    query: z
      .object({
        ...pageQuery,
        ...storeQuery,
        sort: z.enum(storeSorts).default('distance'),
      })
      .strict(),
    responses: { 200: StoreOfferList },
    metadata: declareRoute({
      access: anyone,
      cache: 'public, no-cache',
      errors: ['outside_service_area', 'invalid_cursor'],
      examples: [
        {
          name: 'near Piața Romană',
          query: { lat: 44.4467, lng: 26.0972 },
          response: {
            data: [
              {
                store: exampleStore,
                catalog: { itemCount: 24, availableItemCount: 22, categoryCount: 6, priceFrom: ron(900) },
                segments: ['popular'],
                distanceMeters: 480,
                deliveryFee: ron(799),
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
  getMenu: {
    method: 'GET',
    path: '/api/v1/stores/:storeId/menu',
    summary: 'Get the menu of a store',
    description: 'Everything that the store sells, with ingredients, allergens, modifiers and availability.',
    pathParams: storeParams,
    query: z.object({ at: Instant.optional().describe('Requested time. Default: now') }).strict(),
    responses: { 200: Menu },
    metadata: declareRoute({
      access: anyone,
      cache: 'public, no-cache',
      errors: ['not_found'],
      examples: [
        {
          name: 'menu',
          params: { storeId: exampleIds.store },
          response: {
            store: exampleStore,
            categories: [
              {
                id: exampleIds.menuCategory,
                name: 'Ciorbe',
                items: [
                  {
                    id: exampleIds.menuItem,
                    name: 'Ciorbă de burtă',
                    description: 'Tripe soup with sour cream and hot pepper',
                    price: ron(2900),
                    taxClass: 'food',
                    ingredients: ['beef tripe', 'sour cream', 'garlic'],
                    allergens: ['milk', 'celery'],
                    dietary: [],
                    nutrition: null,
                    minimumAge: null,
                    modifiers: [],
                    availability: { available: true, soldOut: false, window: null, weekdays: [] },
                  },
                ],
              },
            ],
            upsellOffers: [],
          },
        },
      ],
    }),
  },
  listReviews: {
    method: 'GET',
    path: '/api/v1/stores/:storeId/reviews',
    summary: 'List the reviews of a store',
    description:
      'Ratings and words of customers, without their names and orders, newest first. `rating` of the store is the ' +
      'average of all its ratings. The words disappear with the account of their author.',
    pathParams: storeParams,
    query: listQuery,
    responses: { 200: StoreReviewList },
    metadata: declareRoute({
      access: anyone,
      cache: 'public, no-cache',
      errors: ['not_found', 'invalid_cursor'],
      examples: [
        {
          name: 'one review',
          params: { storeId: exampleIds.store },
          response: examplePage({
            id: exampleIds.review,
            rating: 5,
            feedback: 'Cald și la timp',
            createdAt: exampleTime,
          }),
        },
      ],
    }),
  },
});
