import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Adds the time by which the merchant promised to have an order ready, and the delays that the merchant reported. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'orders', 'ready_by', { kind: 'instant', nullable: true });
  await addColumn(knex, 'orders', 'delay', { kind: 'json', nullable: true });
  await promiseReadyTimes(knex);
}

/** Sets the promised time of the orders that merchants are preparing. The engines add seconds in different ways. */
async function promiseReadyTimes(knex: Knex): Promise<void> {
  const orders: { id: string; status_since: string | Date; prep_seconds: number }[] = await knex('orders')
    .where({ status: 'accepted' })
    .select('id', 'status_since', 'prep_seconds');
  for (const { id, status_since, prep_seconds } of orders) {
    const readyBy = new Date(new Date(status_since).getTime() + prep_seconds * 1_000).toISOString();
    await knex('orders').where({ id }).update({ ready_by: readyBy });
  }
}
