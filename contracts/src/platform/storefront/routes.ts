import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage, ron } from '../../shared/examples.js';
import { id, idParams } from '../../shared/ids.js';
import { listQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { MenuCategory, MenuItem } from '../discovery/schemas.js';
import { exampleReview } from '../orders/examples.js';
import { OrderReviewList } from '../orders/review-schemas.js';
import { exampleItem, exampleStore } from './examples.js';
import {
  MenuCategoryRequest,
  MenuItemRequest,
  MenuItemUpdate,
  OwnStore,
  OwnStoreList,
  OwnStoreUpdate,
} from './schemas.js';

const params = idParams('store');
const itemParams = z.object({ id: id('store'), itemId: id('menuItem') });
const example = { id: exampleIds.store };
const itemExample = { id: exampleIds.store, itemId: exampleIds.menuItem };

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
  addCategory: {
    method: 'POST',
    path: '/api/v1/merchant/stores/:id/menu-categories',
    summary: 'Add a section to a menu',
    description: 'Adds the section at the end. A menu has at most 100 sections.',
    pathParams: params,
    body: MenuCategoryRequest,
    responses: { 201: MenuCategory },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      errors: ['not_found', 'menu_limit'],
      examples: [
        {
          name: 'Covrigi',
          params: example,
          body: { name: 'Covrigi' },
          response: { id: exampleIds.menuCategory, name: 'Covrigi', items: [] },
        },
      ],
    }),
  },
  addItem: {
    method: 'POST',
    path: '/api/v1/merchant/stores/:id/menu-items',
    summary: 'Add an item to a menu',
    description: 'Adds the item at the end of its section, effective immediately. A menu has at most 500 items.',
    pathParams: params,
    body: MenuItemRequest,
    responses: { 201: MenuItem },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      errors: ['not_found', 'menu_limit'],
      examples: [
        {
          name: 'Covrig cu mac',
          params: example,
          body: {
            categoryId: exampleIds.menuCategory,
            name: 'Covrig cu mac',
            price: ron(450),
            taxClass: 'food',
            allergens: ['gluten'],
            dietary: ['vegan'],
          },
          response: exampleItem,
        },
      ],
    }),
  },
  updateItem: {
    method: 'PATCH',
    path: '/api/v1/merchant/stores/:id/menu-items/:itemId',
    summary: 'Change an item',
    description:
      'Changes texts, price, section or availability. Orders that you have accepted do not change. If orders with a slot contain an item that is no longer sold then, send `soldOrders`.',
    pathParams: itemParams,
    body: MenuItemUpdate,
    responses: { 200: MenuItem },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      emits: ['order.cancelled', 'order.rejected'],
      errors: ['not_found', 'sold_orders_affected'],
      examples: [
        {
          name: 'sold out',
          params: itemExample,
          body: { soldOut: true },
          response: { ...exampleItem, availability: { available: false, soldOut: true, window: null } },
        },
      ],
    }),
  },
});
