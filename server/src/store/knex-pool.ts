import type { Knex } from 'knex';
import type { PoolStatistics } from './store-statistics.js';

/** The part of knex's pool that its types leave out. */
interface TarnPool {
  readonly max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** Returns the figures of a knex pool; zeros once it is destroyed. */
export function poolStatistics(name: string, knex: Knex): PoolStatistics {
  const pool: TarnPool | undefined = knex.client.pool;
  return {
    name,
    max: pool?.max ?? 0,
    used: pool?.numUsed() ?? 0,
    free: pool?.numFree() ?? 0,
    waiting: pool?.numPendingAcquires() ?? 0,
  };
}
