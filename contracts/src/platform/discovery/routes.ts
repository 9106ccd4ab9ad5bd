import { z } from 'zod';
import { anyone } from '../../shared/access-rules.js';
import { exampleIds, ron } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { Instant } from '../../shared/time.js';
import { exampleFilters, exampleStore } from './examples.js';
import { DiscoveryFilters, storeQuery, storeSorts } from './filters.js';
import { Menu, StoreOfferList } from './schemas.js';

/** Stores that deliver to a point, and their menus. */
export const discoveryContract = defineRoutes({
  filters: {
    method: 'GET',
    path: '/api/v1/discovery/filters',
    summary: 'Filters and facets of the list of stores',
    description:
      'Every filter of the list with its values, and how many stores the list would have with each of them, for the ' +
      'point and time asked for and under the other filters of the query. Values without a store are told, too.',
    query: z.object(storeQuery).strict(),
    responses: { 200: DiscoveryFilters },
    metadata: declareRoute({
      access: anyone,
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
  stores: {
    method: 'GET',
    path: '/api/v1/discovery/stores',
    summary: 'Stores that deliver to a point',
    description:
      'Nearest first, or in another order, with delivery fee and arrival estimate for the point and time asked for, ' +
      'figures of the menu and segments. Segments: `new` for 30 days, `popular` from 1,000 reviews, `top_rated` from ' +
      '4.7 on average with 50 reviews, `promoted` with a promotion, `fast` within 30 minutes (`etaHighSeconds`), ' +
      '`budget` at price level 1. Orders: `rating` by average, then number of reviews; `delivery_fee`, `eta` and ' +
      '`price` (level) the lowest first; `relevance` has open stores first, then by the seconds until arrival less 60 ' +
      'for each tenth of rating above 4.0 (as if 20 further reviews had given 4.0) and less 180 for a promotion.',
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
  menu: {
    method: 'GET',
    path: '/api/v1/stores/:storeId/menu',
    summary: 'Menu of a store',
    description: 'Ingredients, allergens, modifiers and availability of everything the store sells.',
    pathParams: z.object({ storeId: id('store') }),
    query: z.object({ at: Instant.optional().describe('The time asked for; now when absent') }).strict(),
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
                    modifiers: [],
                    availability: { available: true, soldOut: false, window: null },
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
});
