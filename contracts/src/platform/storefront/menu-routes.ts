import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage, ron } from '../../shared/examples.js';
import { id, idParams } from '../../shared/ids.js';
import { listQuery } from '../../shared/page.js';
import { noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleStore as exampleListedStore } from '../discovery/examples.js';
import { Menu, MenuCategory, MenuItem, ModifierGroup } from '../discovery/schemas.js';
import { exampleItem, exampleMenuSection, exampleModifierGroup } from './examples.js';
import {
  MenuCategoryRequest,
  MenuCategoryUpdate,
  MenuItemRequest,
  MenuItemUpdate,
  MenuOrder,
  ModifierGroupList,
  ModifierGroupRequest,
  ModifierGroupUpdate,
  PriceChangeRequest,
  PriceChanges,
  soldOrdersQuery,
} from './menu-schemas.js';

const params = idParams('store');
const itemParams = z.object({ id: id('store'), itemId: id('menuItem') });
const categoryParams = z.object({ id: id('store'), categoryId: id('menuCategory') });
const groupParams = z.object({ id: id('store'), groupId: id('modifierGroup') });
const example = { id: exampleIds.store };
const itemExample = { id: exampleIds.store, itemId: exampleIds.menuItem };
const categoryExample = { id: exampleIds.store, categoryId: exampleIds.menuCategory };
const groupExample = { id: exampleIds.store, groupId: exampleIds.modifierGroup };

const priceChangeExample = {
  name: 'ten per cent more',
  params: example,
  body: { basisPoints: 1_000, roundTo: 50, itemIds: [exampleIds.menuItem] },
  response: {
    changes: [{ itemId: exampleIds.menuItem, name: exampleItem.name, before: ron(450), after: ron(500) }],
  },
};

/** Routes with which merchants edit the menus of their stores. */
export const menuRoutes = {
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
          response: { ...exampleItem, availability: { available: false, soldOut: true, window: null, weekdays: [] } },
        },
      ],
    }),
  },
  deleteItem: {
    method: 'DELETE',
    path: '/api/v1/merchant/stores/:id/menu-items/:itemId',
    summary: 'Delete an item',
    description:
      'Takes the item off the menu, with the offers for it. Orders keep what they sold. If orders with a slot that you have not accepted contain the item, send `soldOrders`.',
    pathParams: itemParams,
    query: soldOrdersQuery,
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      emits: ['order.cancelled', 'order.rejected'],
      errors: ['not_found', 'sold_orders_affected'],
      examples: [{ name: 'no longer sold', params: itemExample, response: null }],
    }),
  },
  updateCategory: {
    method: 'PATCH',
    path: '/api/v1/merchant/stores/:id/menu-categories/:categoryId',
    summary: 'Rename a section of a menu',
    description: 'Changes the name of the section, effective immediately.',
    pathParams: categoryParams,
    body: MenuCategoryUpdate,
    responses: { 200: MenuCategory },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      errors: ['not_found'],
      examples: [{ name: 'Covrigi', params: categoryExample, body: { name: 'Covrigi' }, response: exampleMenuSection }],
    }),
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/api/v1/merchant/stores/:id/menu-categories/:categoryId',
    summary: 'Delete a section of a menu',
    description:
      'Deletes the section with its items. To keep items, move them to another section first. Orders keep what they sold. If orders with a slot that you have not accepted contain one of the items, send `soldOrders`.',
    pathParams: categoryParams,
    query: soldOrdersQuery,
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      emits: ['order.cancelled', 'order.rejected'],
      errors: ['not_found', 'sold_orders_affected'],
      examples: [{ name: 'no longer sold', params: categoryExample, response: null }],
    }),
  },
  reorderMenu: {
    method: 'PUT',
    path: '/api/v1/merchant/stores/:id/menu-order',
    summary: 'Sort a menu',
    description:
      'Sorts sections and items, and moves items between sections, in one step. Sections and items that you do not name follow those that you name, in their present order.',
    pathParams: params,
    body: MenuOrder,
    responses: { 200: Menu },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      errors: ['not_found'],
      examples: [
        {
          name: 'one section first',
          params: example,
          body: { categories: [{ id: exampleIds.menuCategory, itemIds: [exampleIds.menuItem] }] },
          response: { store: exampleListedStore, categories: [exampleMenuSection], upsellOffers: [] },
        },
      ],
    }),
  },
  listModifierGroups: {
    method: 'GET',
    path: '/api/v1/merchant/stores/:id/modifier-groups',
    summary: 'List the modifier groups of one of your stores',
    description: 'The groups that items can share, oldest first, with those that no item has.',
    pathParams: params,
    query: listQuery,
    responses: { 200: ModifierGroupList },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      errors: ['not_found', 'invalid_cursor'],
      examples: [{ name: 'one group', params: example, response: examplePage(exampleModifierGroup) }],
    }),
  },
  addModifierGroup: {
    method: 'POST',
    path: '/api/v1/merchant/stores/:id/modifier-groups',
    summary: 'Add a modifier group',
    description:
      'Adds choices, such as a size, that items of the store can share. Give it to items with `modifierGroupIds`. A store has at most 200 groups.',
    pathParams: params,
    body: ModifierGroupRequest,
    responses: { 201: ModifierGroup },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      errors: ['not_found', 'menu_limit'],
      examples: [
        {
          name: 'sizes',
          params: example,
          body: {
            name: 'Mărime',
            min: 1,
            max: 1,
            options: [
              { name: 'Normală', price: ron(0) },
              { name: 'Mare', price: ron(500) },
            ],
          },
          response: exampleModifierGroup,
        },
      ],
    }),
  },
  updateModifierGroup: {
    method: 'PATCH',
    path: '/api/v1/merchant/stores/:id/modifier-groups/:groupId',
    summary: 'Change a modifier group',
    description:
      'Changes the group for all items that have it, effective immediately. Orders keep the options and prices that they sold.',
    pathParams: groupParams,
    body: ModifierGroupUpdate,
    responses: { 200: ModifierGroup },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      errors: ['not_found'],
      examples: [{ name: 'renamed', params: groupExample, body: { name: 'Mărime' }, response: exampleModifierGroup }],
    }),
  },
  deleteModifierGroup: {
    method: 'DELETE',
    path: '/api/v1/merchant/stores/:id/modifier-groups/:groupId',
    summary: 'Delete a modifier group',
    description: 'Takes the group off all items that have it. Orders keep the options and prices that they sold.',
    pathParams: groupParams,
    body: noBody,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      errors: ['not_found'],
      examples: [{ name: 'no longer offered', params: groupExample, response: null }],
    }),
  },
  calculatePriceChange: {
    method: 'POST',
    path: '/api/v1/merchant/stores/:id/price-changes/preview',
    summary: 'Preview a change of many prices',
    description: 'Calculates the prices that the same request to `price-changes` sets. Changes nothing.',
    pathParams: params,
    body: PriceChangeRequest,
    responses: { 200: PriceChanges },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      errors: ['not_found'],
      examples: [priceChangeExample],
    }),
  },
  changePrices: {
    method: 'POST',
    path: '/api/v1/merchant/stores/:id/price-changes',
    summary: 'Change many prices at once',
    description:
      'Changes the prices of the whole menu, of sections or of items, by a percentage or an amount. All change or none: a price that would leave the permitted range is refused with its item. Orders keep the prices that they sold.',
    pathParams: params,
    body: PriceChangeRequest,
    responses: { 200: PriceChanges },
    metadata: declareRoute({
      access: session('merchant', 'admin'),
      audit: 'staff',
      managedInDemo: true,
      errors: ['not_found'],
      examples: [priceChangeExample],
    }),
  },
} as const;
