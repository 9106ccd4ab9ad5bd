import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { createIndex } from '../../schema/indexes.js';

const scopes = ['city', 'store', 'fleet'];

/** Creates the facts that key figures are counted from, and the figures of closed days. */
export async function createKpiTables(knex: Knex): Promise<void> {
  await createTable(knex, 'kpi_facts', (c) => {
    c.id();
    c.text('order_id');
    c.text('scope');
    c.text('scope_id');
    c.text('day');
    c.text('status');
    c.text('reason').nullable();
    c.integer('accept_seconds').nullable();
    c.integer('delivery_seconds').nullable();
    c.integer('gmv_amount');
    c.integer('revenue_amount');
    c.integer('tip_amount');
    c.oneOf('scope', scopes);
    c.oneOf('status', ['delivered', 'cancelled', 'rejected', 'expired', 'failed']);
    c.unique('order_id', 'scope');
  });
  await createIndex(knex, 'kpi_facts', 'day', 'scope', 'scope_id');

  await createTable(knex, 'kpi_activity', (c) => {
    c.id();
    c.text('day');
    c.text('scope');
    c.text('scope_id');
    c.text('kind');
    c.text('actor_id');
    c.text('previous_day').nullable();
    c.oneOf('scope', scopes);
    c.oneOf('kind', ['customer', 'store', 'courier']);
    c.unique('scope', 'scope_id', 'kind', 'actor_id', 'day');
  });
  await createIndex(knex, 'kpi_activity', 'day', 'scope', 'scope_id');
  await createIndex(knex, 'kpi_activity', 'actor_id');

  await createTable(knex, 'kpi_days', (c) => {
    c.id();
    c.instant('closed_at').nullable();
  });

  await createTable(knex, 'kpi_cells', (c) => {
    c.id();
    c.text('day');
    c.text('scope');
    c.text('scope_id');
    c.json('figures');
    c.oneOf('scope', scopes);
    c.unique('scope', 'scope_id', 'day');
  });
  await createIndex(knex, 'kpi_cells', 'day');
}
