import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** The tables whose rows get deadlines, and the kinds of the jobs that give them to rows that are under way. */
const timed = [
  ['orders', 'order.begin_deadlines'],
  ['deliveries', 'delivery.begin_deadlines'],
] as const;

/** Adds the time limits of orders and deliveries. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, kind] of timed) {
    await addColumn(knex, table, 'deadlines', { kind: 'json', default: '[]' });
    await scheduleBeginning(knex, table, kind);
  }
}

/** Schedules the first job of a table, unless it is empty. The subject is the last row read: none. */
async function scheduleBeginning(knex: Knex, table: string, kind: string): Promise<void> {
  if ((await knex(table).first('id')) === undefined) return;
  const now = new Date().toISOString();
  await knex('jobs').insert({
    id: `job_0${randomUUID().replaceAll('-', '').slice(0, 25)}`,
    kind,
    subject_id: '',
    state: 'pending',
    clock_id: 'system',
    due_at: now,
    attempts: 0,
    created_at: now,
  });
}
