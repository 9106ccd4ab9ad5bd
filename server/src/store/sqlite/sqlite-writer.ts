import { errorCode } from '../sql/dialect.js';
import { createPatientQueue, type PatientQueue } from '../sql/patient-queue.js';
import type { RunSql } from '../sql/sql-text.js';
import type { PoolStatistics } from '../sql/store-statistics.js';
import type { SqliteConnection } from './driver/sqlite-driver.js';
import { createSqliteUnit, type SqliteUnit } from './sqlite-unit.js';

/** The limits of a group. In a larger one, the first units would wait longer for their commit than they gain. */
const maxUnits = 64;
const maxMilliseconds = 50;

/** The one connection that writes. */
export interface SqliteWriter {
  /**
   * Runs work in a transaction. Work that waits at the same time is committed together: each in a separate savepoint, one
   * after another. The work may run again.
   * @param first true for work that may take long: it begins a group, so that no finished unit waits for it.
   * @throws StoreUnavailable, an error of the work or of the driver.
   */
  transaction<T>(work: (run: RunSql) => Promise<T>, first?: boolean): Promise<T>;
  /** Waits for the connection and lends it, outside any transaction. @throws StoreUnavailable */
  borrow(): Promise<Loan>;
  statistics(): PoolStatistics;
  /** Returns the number of times that work ran again. */
  repeated(): number;
  /** Closes the connection, which nothing uses any more. */
  close(): Promise<void>;
}

/** The connection, until it is given back. */
export interface Loan {
  readonly connection: SqliteConnection;
  giveBack(): void;
}

interface Turn {
  use(): Promise<void>;
  refuse(error: unknown): void;
}

interface WaitingUnit extends SqliteUnit {
  readonly beginsGroup: boolean;
}

type Entry = WaitingUnit | Turn;

/** Thrown when SQLite has rolled back the transaction of a group because of a statement of one unit. */
class GroupLost extends Error {
  override readonly name = 'GroupLost';
}

/**
 * Creates the writer. A commit waits for the disk, so it is shared by all units that wait. Every unit is answered after
 * the commit of its group, even one that failed, because it may have failed on what an earlier unit of the group wrote.
 *
 * @param patienceMilliseconds the longest time that a unit waits for its turn.
 * @param groupMilliseconds the time after which no unit joins a group.
 */
export function createSqliteWriter(
  connection: SqliteConnection,
  patienceMilliseconds: number,
  groupMilliseconds: number = maxMilliseconds,
): SqliteWriter {
  const queue = createPatientQueue<Entry>(patienceMilliseconds);
  let isBusy = false;
  let repeated = 0;

  function join(entry: Entry): void {
    queue.add(entry);
    if (!isBusy) void serve();
  }

  async function serve(): Promise<void> {
    isBusy = true;
    for (let entry = queue.take(); entry; entry = queue.take()) {
      if (isTurn(entry)) await entry.use();
      else await runGroup(entry);
    }
    isBusy = false;
  }

  async function runGroup(first: SqliteUnit): Promise<void> {
    const waiting = queue.items();
    try {
      await connection.exec('BEGIN IMMEDIATE');
    } catch (error) {
      // Another process did not let them write for as long as each of them would wait.
      for (const entry of [first, ...queue.takeAll(waiting)]) entry.refuse(error);
      return;
    }
    if (await first.attempt(connection.session())) return commitGroup(first);
    await rollBack(connection);
    first.answer();
  }

  /** Adds the units that wait to the transaction of the first one, and commits. */
  async function commitGroup(first: SqliteUnit): Promise<void> {
    const group = [first];
    const endsAt = performance.now() + groupMilliseconds;
    let hasSavepoint = false;
    try {
      while (group.length < maxUnits && performance.now() < endsAt) {
        const unit = nextUnit(queue);
        if (!unit) break;
        group.push(unit);
        hasSavepoint = await attemptInSavepoint(connection, unit, hasSavepoint);
      }
      await connection.exec('COMMIT');
    } catch (error) {
      await rollBack(connection);
      if (group.length > 1 && isFaultOfOne(error)) {
        repeated += group.length;
        return repeatAlone(connection, group);
      }
      for (const unit of group) unit.refuse(error);
      return;
    }
    for (const unit of group) unit.answer();
  }

  return {
    transaction: (work, first = false) =>
      new Promise((resolve, reject) => join({ ...createSqliteUnit(work, resolve, reject), beginsGroup: first })),
    borrow: () =>
      new Promise((resolve, refuse) => {
        const use = (): Promise<void> => new Promise((giveBack) => resolve({ connection, giveBack }));
        join({ use, refuse });
      }),
    statistics() {
      const used = isBusy ? 1 : 0;
      return { name: 'writer', max: 1, used, free: 1 - used, waiting: queue.size() };
    },
    repeated: () => repeated,
    close: () => connection.close(),
  };
}

/** Takes the first entry if it may join the group. */
function nextUnit(queue: PatientQueue<Entry>): SqliteUnit | undefined {
  const entry = queue.peek();
  if (!entry || isTurn(entry) || entry.beginsGroup) return undefined;
  queue.take();
  return entry;
}

/**
 * Begins a savepoint with the first statement of a unit, and goes back to it if the unit fails. Returns true if there is a
 * savepoint afterwards.
 *
 * @param hasPrevious true if there is one of an earlier unit, which is not needed any more.
 */
async function attemptInSavepoint(
  connection: SqliteConnection,
  unit: SqliteUnit,
  hasPrevious: boolean,
): Promise<boolean> {
  const session = connection.session(hasPrevious ? 'RELEASE unit; SAVEPOINT unit' : 'SAVEPOINT unit');
  const succeeded = await unit.attempt(session);
  if (!session.hasBegun) return hasPrevious;
  if (succeeded) return true;
  try {
    await connection.exec('ROLLBACK TO unit');
    return true;
  } catch (cause) {
    throw new GroupLost('SQLite has rolled back the transaction.', { cause });
  }
}

/** Runs each unit in its own transaction, so that each gets its own error. */
async function repeatAlone(connection: SqliteConnection, group: readonly SqliteUnit[]): Promise<void> {
  for (const unit of group) {
    try {
      await connection.exec('BEGIN IMMEDIATE');
      if (await unit.attempt(connection.session())) await connection.exec('COMMIT');
      else await rollBack(connection);
      unit.answer();
    } catch (error) {
      await rollBack(connection);
      unit.refuse(error);
    }
  }
}

/** SQLite itself has rolled back after some errors (sqlite.org/lang_transaction.html, 3), and then refuses to. */
async function rollBack(connection: SqliteConnection): Promise<void> {
  await connection.exec('ROLLBACK').catch(() => undefined);
}

function isTurn(entry: Entry): entry is Turn {
  return 'use' in entry;
}

/** A commit checks the foreign keys, and does not say whose row violates them. */
function isFaultOfOne(error: unknown): boolean {
  return error instanceof GroupLost || errorCode(error) === 'SQLITE_CONSTRAINT';
}
