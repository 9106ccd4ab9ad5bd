import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';

/** Creates upsell offers and what became of them at checkout. */
export async function createUpsellTables(knex: Knex): Promise<void> {
  await createTable(knex, 'upsell_offers', (c) => {
    c.id();
    c.reference('store_id', 'stores');
    c.reference('item_id', 'menu_items');
    c.text('title');
    c.integer('price_amount');
    c.integer('max_quantity');
    c.json('conditions');
    c.nonNegative('price_amount', 'max_quantity');
  });
  await createIndex(knex, 'upsell_offers', 'store_id', 'id');
  await createIndex(knex, 'upsell_offers', 'item_id');

  await createTable(knex, 'upsell_events', (c) => {
    c.id();
    c.reference('offer_id', 'upsell_offers');
    c.reference('store_id', 'stores');
    c.text('type');
    c.text('interaction_id').nullable();
    c.reference('account_id', 'accounts').nullable();
    c.reference('order_id', 'orders').nullable();
    c.instant('created_at');
    c.unique('interaction_id', 'offer_id', 'type');
    c.oneOf('type', ['impression', 'accepted', 'dismissed', 'converted']);
  });
  await createIndex(knex, 'upsell_events', 'offer_id', 'type', 'created_at');
  await createIndex(knex, 'upsell_events', 'store_id', 'type', 'created_at');
  await createIndex(knex, 'upsell_events', 'type', 'created_at');
  await createIndex(knex, 'upsell_events', 'order_id');
  await createIndex(knex, 'upsell_events', 'account_id');
}
