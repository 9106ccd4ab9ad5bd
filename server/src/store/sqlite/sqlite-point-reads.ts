import type { SqlText } from '../sql/sql-text.js';
import type { InstantSqliteConnection, SqliteRow } from './driver/sqlite-driver.js';

/** More values or rows take longer than another thread takes to answer. */
const maxValues = 20;
const maxRows = 100;
/** A read of several rows that took longer may do so again, so other threads run it for a while. */
const slowMilliseconds = 2;
const pauseMilliseconds = 60_000;
/** The time for reads here in one turn of the event loop. A loop of reads would otherwise block everything else. */
const turnMilliseconds = 2;
/** Texts beyond this number contain lists of many different lengths. */
const maxTexts = 500;

/** Reads a few rows in this thread. */
export interface PointReads {
  /** Returns the rows of a statement, or undefined if another thread must run it. */
  read(statement: SqlText): readonly SqliteRow[] | undefined;
  close(): void;
}

/** Result of reading the plan of a text. `unique`: a row for each list of values. `range`: some rows of a parent, in order. */
type Reach = 'unique' | 'range' | 'any';

interface KnownText {
  readonly reach: Reach;
  /** The time from which on it may run here. */
  from: number;
}

/**
 * Runs in this thread the statements that read few rows through a unique index. This takes a few microseconds, less than to ask
 * another thread.
 */
export function createPointReads(connection: InstantSqliteConnection): PointReads {
  const texts = new Map<string, KnownText>();
  /** The milliseconds used in this turn of the event loop, or undefined before the first read in it. */
  let used: number | undefined;

  function beginTurn(): void {
    used = 0;
    setImmediate(() => {
      used = undefined;
    });
  }

  function known(statement: SqlText): KnownText | undefined {
    const existing = texts.get(statement.text);
    if (existing || texts.size >= maxTexts) return existing;
    const text: KnownText = { reach: reachOf(connection, statement), from: 0 };
    texts.set(statement.text, text);
    return text;
  }

  function read(statement: SqlText): readonly SqliteRow[] | undefined {
    const text = known(statement);
    if (text === undefined || text.reach === 'any') return undefined;
    if (text.reach === 'range' && (statement.limit ?? Number.POSITIVE_INFINITY) > maxRows) return undefined;
    const startedAt = performance.now();
    if (startedAt < text.from) return undefined;
    const rows = connection.all(statement);
    const endedAt = performance.now();
    used = (used ?? 0) + endedAt - startedAt;
    if (text.reach === 'range' && endedAt - startedAt > slowMilliseconds) text.from = endedAt + pauseMilliseconds;
    return rows;
  }

  return {
    read(statement) {
      if (used === undefined) beginTurn();
      if (statement.bindings.length > maxValues || (used ?? 0) >= turnMilliseconds) return undefined;
      try {
        return read(statement);
      } catch {
        // This connection waits for nothing. Another one waits, or fails with the same error.
        return undefined;
      }
    },
    close: () => connection.close(),
  };
}

function reachOf(connection: InstantSqliteConnection, { text, bindings }: SqlText): Reach {
  if (!text.startsWith('select')) return 'any';
  const plan = connection.all({ text: `explain query plan ${text}`, bindings });
  const reaches = plan.map(({ detail }) => reachOfStep(connection, String(detail)));
  if (reaches.length === 0 || reaches.includes('any')) return 'any';
  return reaches.includes('range') ? 'range' : 'unique';
}

function reachOfStep(connection: InstantSqliteConnection, detail: string): Reach {
  const [, table, index, terms = ''] = /^SEARCH (\w+) USING (?:COVERING )?INDEX (\w+) \((.*)\)$/.exec(detail) ?? [];
  if (table === undefined || index === undefined || !isUnique(connection, table, index)) return 'any';
  const columns = connection.all({ text: `select name from pragma_index_info(?)`, bindings: [index] });
  const equal = terms.split(' AND ').filter((term) => term.endsWith('=?'));
  if (equal.length === columns.length) return 'unique';
  return /^\w+_id=\?/.test(terms) ? 'range' : 'any';
}

function isUnique(connection: InstantSqliteConnection, table: string, index: string): boolean {
  const text = 'select 1 from pragma_index_list(?) where name = ? and "unique" = 1 and partial = 0';
  return connection.all({ text, bindings: [table, index] }).length > 0;
}
