import { type RowUnit, type Store, typedStore } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { tableCodecs } from './codec.js';
import type { Dialect } from './dialect.js';
import { createGate } from './gate.js';
import { SqlReader } from './sql-reader.js';
import { type RunSql, sql } from './sql-text.js';
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

/** Where reads outside transactions run. */
export interface SqlReaders {
  readonly run: RunSql;
  close(): Promise<void>;
}

/** Statements of one pool or transaction of knex. */
function runOn(knex: Knex): RunSql {
  return async ({ text, bindings }) => knex.raw(text, bindings as Knex.RawBinding[]);
}

/**
 * A store of one database. `readers` may be other connections to it; without, the pool reads, too. Closing it lets
 * reads and transactions under way end, and refuses later ones.
 */
export function createSqlStore(
  dialect: Dialect,
  writer: Knex,
  readers: SqlReaders = { run: runOn(writer), close: async () => undefined },
  attempts: Attempts = once,
): SqlStore {
  const codecOf = tableCodecs(dialect);
  const gate = createGate();
  let closed: Promise<void> | undefined;

  async function guarded<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      throw availabilityError(error, dialect);
    }
  }

  const attempt = <T>(work: (unit: RowUnit) => Promise<T>): Promise<T> =>
    writer.transaction(async (transaction) => {
      const unit = new SqlUnit(runOn(transaction), codecOf);
      const result = await work(unit);
      unit.assertCommittable();
      return result;
    });

  const read: RunSql = (statement) => gate.pass(() => readers.run(statement));

  async function close(): Promise<void> {
    await gate.close();
    try {
      await readers.close();
    } finally {
      await writer.destroy();
    }
  }

  const store = typedStore({
    reader: new SqlReader(read, codecOf),
    transaction: (work) => guarded(() => gate.pass(() => attempts(() => attempt(work)))),
    ping: () => guarded(async () => void (await read(sql('select 1')))),
    close() {
      closed ??= close();
      return closed;
    },
  });
  return { ...store, knex: writer };
}
