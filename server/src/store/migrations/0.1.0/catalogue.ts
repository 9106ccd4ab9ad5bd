import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';

/** Creates stores and their menus. */
export async function createCatalogueTables(knex: Knex): Promise<void> {
  await createTable(knex, 'stores', (c) => {
    c.id();
    c.reference('merchant_id', 'merchants');
    c.text('slug');
    c.text('name');
    c.text('description');
    c.text('category');
    c.json('cuisines');
    c.json('dietary');
    c.text('address');
    c.real('lat');
    c.real('lng');
    c.text('zone_id');
    c.text('time_zone');
    c.text('phone');
    c.integer('price_level');
    c.integer('rating_sum');
    c.integer('rating_count');
    c.integer('minimum_order_amount');
    c.integer('delivery_radius_meters');
    c.integer('prep_seconds');
    c.json('hours');
    c.json('promotion').nullable();
    c.boolean('pickup_code_required');
    c.boolean('dropoff_code_required');
    c.instant('created_at');
    c.instant('updated_at');
    c.unique('slug');
    c.nonNegative('rating_sum', 'rating_count', 'minimum_order_amount', 'delivery_radius_meters', 'prep_seconds');
    c.check('position', 'lat between -90 and 90 and lng between -180 and 180');
  });
  await createIndex(knex, 'stores', 'updated_at', 'id');
  await createIndex(knex, 'stores', 'merchant_id', 'id');

  await createTable(knex, 'menu_categories', (c) => {
    c.id();
    c.reference('store_id', 'stores');
    c.text('name');
    c.integer('position');
    c.instant('updated_at');
  });
  await createIndex(knex, 'menu_categories', 'store_id', 'position', 'id');

  await createTable(knex, 'menu_items', (c) => {
    c.id();
    c.reference('store_id', 'stores');
    c.reference('category_id', 'menu_categories');
    c.text('name');
    c.text('description');
    c.integer('price_amount');
    c.text('tax_class');
    c.json('ingredients');
    c.json('allergens');
    c.json('dietary');
    c.json('modifiers');
    c.json('window').nullable();
    c.boolean('sold_out');
    c.integer('position');
    c.instant('updated_at');
    c.nonNegative('price_amount');
  });
  await createIndex(knex, 'menu_items', 'store_id', 'position', 'id');
  await createIndex(knex, 'menu_items', 'category_id', 'position', 'id');
  await createIndex(knex, 'menu_items', 'updated_at', 'id');
}
