import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';

/** Adds the last time at which each process of the server proved that it can write. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'heartbeats', (c) => {
    c.id();
    c.instant('at');
  });
}
