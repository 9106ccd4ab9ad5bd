import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

/** What became of upsell offers. */
export const upsellMigration: Migration = {
  name: '0013-upsell',
  async up(knex) {
    await createTable(knex, 'upsell_events', (c) => {
      c.id();
      c.reference('offer_id', 'upsell_offers');
      c.reference('store_id', 'stores');
      c.text('type');
      c.text('interaction_id').nullable();
      c.reference('account_id', 'accounts').nullable();
      c.reference('order_id', 'orders').nullable();
      c.instant('created_at');
      c.table.unique(['interaction_id', 'offer_id', 'type']);
      c.oneOf('type', ['impression', 'accepted', 'dismissed', 'converted']);
    });
    await createIndex(knex, 'upsell_events', 'offer_id', 'type', 'created_at');
    await createIndex(knex, 'upsell_events', 'store_id', 'type', 'created_at');
    await createIndex(knex, 'upsell_events', 'type', 'created_at');
    await createIndex(knex, 'upsell_events', 'order_id');
    await createIndex(knex, 'upsell_events', 'account_id');
  },
};
