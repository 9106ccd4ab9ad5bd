import { type Replica, type RowUnit, type Store, typedStore } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { tableCodecs } from './codec.js';
import type { Dialect } from './dialect.js';
import { createGate } from './gate.js';
import type { OwnRows } from './own-rows.js';
import { type CodecOf, SqlReader } from './sql-reader.js';
import { type RunSql, sql } from './sql-text.js';
import { SqlUnit } from './sql-unit.js';
import { availabilityError } from './store-error.js';
import type { StoreStatistics } from './store-statistics.js';

/** A store on a database, with the database itself for migrations. */
export interface SqlStore extends Store {
  /** Connections for work on the whole database, such as migrations. Statements have no time limit. */
  readonly knex: Knex;
  statistics(): StoreStatistics;
}

/** The time that one attempt at a transaction waits for rows that others have locked. */
export interface LockWait {
  /** Milliseconds for each lock. The session's limit applies when absent. */
  readonly lockMs: number | undefined;
  /** Returns true for a row for which it does not wait at all. */
  readonly isBusy: (row: string) => boolean;
}

/** Runs a transaction, and may repeat it after a failure. */
export type Attempts = <T>(attempt: (wait: LockWait) => Promise<T>) => Promise<T>;

/** Runs a transaction once, however long it waits. */
export const once: Attempts = (attempt) => attempt({ lockMs: undefined, isBusy: () => false });

/** Runs work in a transaction: commits when it returns, and rolls back when it throws. */
export type Transact = <T>(work: (run: RunSql) => Promise<T>) => Promise<T>;

/** Runs work on a unit in a transaction: commits when it returns, and rolls back when it throws. */
export type TransactUnit = <T>(work: (unit: RowUnit) => Promise<T>, wait: LockWait) => Promise<T>;

/** The parts of a store. */
export interface SqlStoreParts {
  readonly dialect: Dialect;
  /** Runs reads outside transactions. */
  readonly read: RunSql;
  /** Runs reads of one row by its id outside transactions. When absent, they run like other reads. */
  readonly readById?: RunSql;
  /** Runs the transactions of requests. */
  readonly transact: (codecOf: CodecOf) => TransactUnit;
  /** Runs the transactions of jobs. When absent, they run like those of requests. */
  readonly transactJobs?: (codecOf: CodecOf) => TransactUnit;
  /** See `SqlStore.knex`. */
  readonly knex: Knex;
  readonly attempts: Attempts;
  readonly replica?: Replica | undefined;
  readonly statistics: () => StoreStatistics;
  /** See `Store.forgetRemoved`. */
  readonly forgetRemoved?: () => Promise<void>;
  /** Closes all connections. */
  readonly close: () => Promise<void>;
}

/** Returns a function that runs statements on a pool or transaction of knex. */
export function runOn(knex: Knex): RunSql {
  return async ({ text, bindings }) => knex.raw(text, bindings as Knex.RawBinding[]);
}

/** Runs transactions whose statements run one by one. */
export function transactInSession(transact: Transact): (codecOf: CodecOf) => TransactUnit {
  return (codecOf) => (work, wait) =>
    transact(async (run) => {
      const unit = await openUnit(run, codecOf, wait);
      const result = await work(unit);
      await unit.settle();
      return result;
    });
}

/** Opens the unit of a transaction that has begun. */
export async function openUnit(
  run: RunSql,
  codecOf: CodecOf,
  { lockMs, isBusy }: LockWait,
  own?: OwnRows,
): Promise<SqlUnit> {
  if (lockMs !== undefined) await run(sql(`set local lock_timeout = ${lockMs}`));
  return new SqlUnit(run, codecOf, isBusy, own);
}

/**
 * Creates the store of a database. Closing the store refuses new reads and transactions, and waits for the current ones.
 */
export function createSqlStore({ dialect, transact, transactJobs, ...parts }: SqlStoreParts): SqlStore {
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

  const read: RunSql = (statement) => gate.pass(() => parts.read(statement));
  const { readById = parts.read } = parts;
  const reader = new SqlReader(read, codecOf, (statement) => gate.pass(() => readById(statement)));

  /** The store whose transactions run in this way. */
  const storeOn = (transactUnit: TransactUnit): Store => ({
    ...typedStore({
      reader,
      transaction: (work) => guarded(() => gate.pass(() => parts.attempts((wait) => transactUnit(work, wait)))),
      ping: () => guarded(async () => void (await read(sql('select 1')))),
      close() {
        closed ??= gate.close().then(parts.close);
        return closed;
      },
    }),
    system: dialect.name === 'postgres' ? 'postgresql' : 'sqlite',
    ...(parts.forgetRemoved ? { forgetRemoved: parts.forgetRemoved } : {}),
  });

  return {
    ...storeOn(transact(codecOf)),
    ...(parts.replica ? { replica: parts.replica } : {}),
    ...(transactJobs ? { background: storeOn(transactJobs(codecOf)) } : {}),
    knex: parts.knex,
    statistics: parts.statistics,
  };
}
