import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { sealedColumns } from './sealed-columns.js';

/** The jobs that work through a table: its name, their kind and their subject. */
const tableJobs = [
  ...sealedColumns.map(([table, , , column]) => [table, 'stored_text.seal', column] as const),
  ['webhook_endpoints', 'stored_text.seal', 'webhookEndpoints.previousSecrets'],
  ['events', 'stored_text.seal', 'events.data'],
  // The subject is the last row read: none.
  ['orders', 'order.begin_deadlines', ''],
  ['deliveries', 'delivery.begin_deadlines', ''],
] as const;

/** The states in which a courier carries an order or delivery. */
const carried = [
  ['orders', ['claimed', 'picked_up']],
  ['deliveries', ['assigned', 'at_pickup', 'picked_up', 'at_dropoff']],
] as const;

/**
 * Schedules the jobs that do what SQL cannot: seal the texts of columns, begin the time limits of orders and deliveries,
 * and plan the routes of couriers who are under way.
 */
export async function scheduleJobs(knex: Knex): Promise<void> {
  for (const [table, kind, subject] of tableJobs) {
    if ((await knex(table).first('id')) !== undefined) await schedule(knex, kind, subject);
  }
  for (const courierId of await carriers(knex)) await schedule(knex, 'courier_route.plan', courierId);
}

async function carriers(knex: Knex): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const [table, statuses] of carried) {
    const rows = await knex(table).distinct('courier_id').whereIn('status', statuses).whereNotNull('courier_id');
    for (const row of rows) ids.add(row.courier_id);
  }
  return ids;
}

async function schedule(knex: Knex, kind: string, subject_id: string): Promise<void> {
  const now = new Date().toISOString();
  const id = `job_0${randomUUID().replaceAll('-', '').slice(0, 25)}`;
  const state = { state: 'pending', clock_id: 'system', attempts: 0 };
  await knex('jobs').insert({ id, kind, subject_id, ...state, due_at: now, created_at: now });
}
