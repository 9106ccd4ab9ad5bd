import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { listQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleReview } from '../orders/examples.js';
import { OrderReviewList } from '../orders/review-schemas.js';
import { exampleStore } from './examples.js';
import { menuRoutes } from './menu-routes.js';
import { OwnStore, OwnStoreList, OwnStoreUpdate } from './schemas.js';

const params = idParams('store');
const example = { id: exampleIds.store };

/** Stores, menus and reviews, for their merchants. */
export const storefrontContract = defineRoutes({
  listStores: {
    method: 'GET',
    path: '/api/v1/merchant/stores',
    summary: 'List your stores',
    description: 'The stores of the merchant, newest first. Administrators see the stores of all merchants.',
    query: listQuery,
    responses: { 200: OwnStoreList },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'one store', response: examplePage(exampleStore) }],
    }),
  },
  getStore: {
    method: 'GET',
    path: '/api/v1/merchant/stores/:id',
    summary: 'Get one of your stores',
    description: 'A store with all fields that its merchant can change. The menu is at `/api/v1/stores/{id}/menu`.',
    pathParams: params,
    responses: { 200: OwnStore },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      errors: ['not_found'],
      examples: [{ name: 'store', params: example, response: exampleStore }],
    }),
  },
  updateStore: {
    method: 'PATCH',
    path: '/api/v1/merchant/stores/:id',
    summary: 'Change a store',
    description:
      'Changes hours, preparation time, terms and texts, effective immediately. To close for a day, add an exception ' +
      'without hours; hours past midnight belong to the day on which they began. If orders with a slot were sold for ' +
      'what the change ends, send `soldOrders`.',
    pathParams: params,
    body: OwnStoreUpdate,
    responses: { 200: OwnStore },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      emits: ['order.cancelled', 'order.rejected'],
      errors: ['not_found', 'sold_orders_affected'],
      examples: [{ name: 'faster', params: example, body: { prepSeconds: 600 }, response: exampleStore }],
    }),
  },
  listReviews: {
    method: 'GET',
    path: '/api/v1/merchant/stores/:id/reviews',
    summary: 'List the reviews of one of your stores',
    description: 'The reviews with the orders that they are about, newest first.',
    pathParams: params,
    query: listQuery,
    responses: { 200: OrderReviewList },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      errors: ['not_found', 'invalid_cursor'],
      examples: [{ name: 'one review', params: example, response: examplePage(exampleReview) }],
    }),
  },
  ...menuRoutes,
});
