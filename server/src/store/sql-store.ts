import { type RowUnit, type Store, typedStore } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { tableCodecs } from './codec.js';
import type { Dialect } from './dialect.js';
import { createGate } from './gate.js';
import { SqlReader } from './sql-reader.js';
import { type RunSql, sql } from './sql-text.js';
import { SqlUnit } from './sql-unit.js';
import { availabilityError } from './store-error.js';

/** A store on a database, with the database itself for migrations. */
export interface SqlStore extends Store {
  /** The connections that write, and that read within transactions. */
  readonly knex: Knex;
}

/** Runs a transaction, and may repeat it after a failure. */
export type Attempts = <T>(attempt: () => Promise<T>) => Promise<T>;

const once: Attempts = (attempt) => attempt();

/** The connections for reads outside transactions. */
export interface SqlReaders {
  readonly run: RunSql;
  close(): Promise<void>;
}

/** Returns a function that runs statements on a pool or transaction of knex. */
function runOn(knex: Knex): RunSql {
  return async ({ text, bindings }) => knex.raw(text, bindings as Knex.RawBinding[]);
}

/**
 * Creates the store of a database. Reads use `readers`, or `writer` when absent. Closing the store refuses new reads
 * and transactions, and waits for the current ones.
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
  return { ...store, system: dialect.name === 'postgres' ? 'postgresql' : 'sqlite', knex: writer };
}
