import type { Knex } from 'knex';

/** The database engines that the tables can live in. */
export type Engine = 'sqlite' | 'postgres';

/** Returns the engine behind a pool or transaction of knex. */
export function engineOf(knex: Knex): Engine {
  return knex.client.driverName === 'pg' ? 'postgres' : 'sqlite';
}
