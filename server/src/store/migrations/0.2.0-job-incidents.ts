import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds the exceptions in the course of orders and deliveries. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'job_incidents', (c) => {
    c.id();
    c.text('job_id');
    c.integer('sequence');
    c.text('kind');
    c.text('reason');
    c.text('note').nullable();
    c.json('coordinates').nullable();
    c.reference('courier_id', 'couriers').nullable();
    c.text('actor_id');
    c.text('actor_role');
    c.instant('created_at');
    c.unique('job_id', 'sequence');
    c.nonNegative('sequence');
  });
  await createIndex(knex, 'job_incidents', 'courier_id');
  await createIndex(knex, 'job_incidents', 'actor_id');
}
