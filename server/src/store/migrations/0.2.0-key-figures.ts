import type { Knex } from 'knex';
import { addColumn, dropColumn } from '../schema/columns.js';
import { createIndex } from '../schema/indexes.js';

/**
 * Adds the day on which an order was placed and the impressions that converted, and removes the amounts, which the ledger
 * has. All days are counted again.
 */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'kpi_facts', 'placed_day', { kind: 'text', backfill: '"day"' });
  await correctPlacedDays(knex);
  for (const amount of ['gmv_amount', 'revenue_amount', 'tip_amount']) await dropColumn(knex, 'kpi_facts', amount);
  await addColumn(knex, 'upsell_events', 'converted', { kind: 'boolean', default: false });
  await createIndex(knex, 'upsell_events', 'account_id', 'offer_id');
  await knex('kpi_cells').delete();
  await knex('kpi_days').update({ closed_at: null });
}

/** Corrects the placed day of orders that ended on another day. SQLite has no time zones, so the program converts. */
async function correctPlacedDays(knex: Knex): Promise<void> {
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest', dateStyle: 'short' });
  const batch = 1_000;
  for (let after = ''; ; ) {
    const rows: { id: string; day: string; created_at: string | Date }[] = await knex('kpi_facts')
      .join('orders', 'orders.id', 'kpi_facts.order_id')
      .where('kpi_facts.id', '>', after)
      .orderBy('kpi_facts.id')
      .limit(batch)
      .select('kpi_facts.id', 'kpi_facts.day', 'orders.created_at');
    for (const { id, day, created_at } of rows) {
      const placedDay = format(new Date(created_at));
      if (placedDay !== day) await knex('kpi_facts').where({ id }).update({ placed_day: placedDay });
    }
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}
