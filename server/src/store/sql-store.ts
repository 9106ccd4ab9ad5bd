import { type RowUnit, type Store, typedStore } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { tableCodecs } from './codec.js';
import type { Dialect } from './dialect.js';
import { SqlReader } from './sql-reader.js';
import { SqlUnit } from './sql-unit.js';
import { availabilityError } from './store-error.js';

/** A store on a database, and the database itself for migrations and queries of the store's own. */
export interface SqlStore extends Store {
  /** Writes, and reads within transactions. */
  readonly knex: Knex;
}

/** Runs a transaction, perhaps again when it failed. */
export type Attempts = <T>(attempt: () => Promise<T>) => Promise<T>;

const once: Attempts = (attempt) => attempt();

/** A store of one database. `readers` may be another pool on the same database. */
export function createSqlStore(
  dialect: Dialect,
  pools: { readonly writer: Knex; readonly readers: Knex },
  attempts: Attempts = once,
): SqlStore {
  const codecOf = tableCodecs(dialect);

  async function guarded<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      throw availabilityError(error, dialect);
    }
  }

  const attempt = <T>(work: (unit: RowUnit) => Promise<T>): Promise<T> =>
    pools.writer.transaction(async (transaction) => {
      const unit = new SqlUnit(transaction, codecOf);
      const result = await work(unit);
      unit.assertCommittable();
      return result;
    });

  const store = typedStore({
    reader: new SqlReader(pools.readers, codecOf),
    transaction: (work) => guarded(() => attempts(() => attempt(work))),
    ping: () => guarded(async () => void (await pools.readers.raw('select 1'))),
    async close() {
      await pools.readers.destroy();
      if (pools.writer !== pools.readers) await pools.writer.destroy();
    },
  });
  return { ...store, knex: pools.writer };
}
