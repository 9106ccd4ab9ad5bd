import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';

/** The jobs that couriers are under way with. */
const carried = [
  ['orders', ['claimed', 'picked_up']],
  ['deliveries', ['assigned', 'at_pickup', 'picked_up', 'at_dropoff']],
] as const;

/** Adds the routes of couriers, and schedules jobs that plan those of couriers who are under way. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'courier_routes', (c) => {
    c.id();
    c.integer('version');
    c.json('stops');
    c.json('origin');
    c.instant('updated_at');
    c.nonNegative('version');
  });
  for (const courierId of await carriers(knex)) await schedulePlanning(knex, courierId);
}

async function carriers(knex: Knex): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const [table, statuses] of carried) {
    const rows = await knex(table).distinct('courier_id').whereIn('status', statuses).whereNotNull('courier_id');
    for (const row of rows) ids.add(row.courier_id);
  }
  return ids;
}

async function schedulePlanning(knex: Knex, courierId: string): Promise<void> {
  const now = new Date().toISOString();
  await knex('jobs').insert({
    id: `job_0${randomUUID().replaceAll('-', '').slice(0, 25)}`,
    kind: 'courier_route.plan',
    subject_id: courierId,
    state: 'pending',
    clock_id: 'system',
    due_at: now,
    attempts: 0,
    created_at: now,
  });
}
