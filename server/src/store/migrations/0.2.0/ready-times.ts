import type { Knex } from 'knex';

/** Sets the promised time of the orders that merchants are preparing. The engines add seconds in different ways. */
export async function promiseReadyTimes(knex: Knex): Promise<void> {
  const orders: { id: string; status_since: string | Date; prep_seconds: number }[] = await knex('orders')
    .where({ status: 'accepted' })
    .select('id', 'status_since', 'prep_seconds');
  for (const { id, status_since, prep_seconds } of orders) {
    const readyBy = new Date(new Date(status_since).getTime() + prep_seconds * 1_000).toISOString();
    await knex('orders').where({ id }).update({ ready_by: readyBy });
  }
}
