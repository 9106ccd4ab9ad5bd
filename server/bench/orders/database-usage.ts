import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** What a database wrote to a table. */
export interface TableUsage {
  /** Rows that were inserted, changed or deleted. */
  readonly rows: number;
  /**
   * Entries of indexes, at most: each new version of a row has one in every index, unless the change is "heap-only". PostgreSQL does not
   * say how many of them partial indexes left out.
   */
  readonly indexEntries: number;
}

/** What a database has done so far. */
export interface DatabaseUsage {
  /** How often it ran each statement, with those that begin and end transactions; empty where nobody counts. */
  readonly statements: ReadonlyMap<string, number>;
  /** What it wrote to each table; empty where nobody counts. */
  readonly tables: ReadonlyMap<string, TableUsage>;
  /** Bytes of the log that a commit writes. */
  readonly logBytes: number | undefined;
  /** CPU time of the database's own processes, in milliseconds. */
  readonly cpu: number;
}

const nothing: DatabaseUsage = {
  statements: new Map(),
  tables: new Map(),
  logBytes: undefined,
  cpu: 0,
};

/** Reads what a database has done so far. */
export interface DatabaseMeter {
  read(): Promise<DatabaseUsage>;
  close(): Promise<void>;
}

/** SQLite works in the server's own process, and counts nothing. */
export const sqliteMeter: DatabaseMeter = {
  read: () => Promise.resolve(nothing),
  close: () => Promise.resolve(),
};

/** Measures a PostgreSQL server that has the library `pg_stat_statements`, and whose first process is `processId`. */
export async function createPostgresMeter(url: string, processId: number): Promise<DatabaseMeter> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  return {
    async read() {
      const { rows: statements } = await client.query<{ calls: string; query: string }>(
        'select query, sum(calls) as calls from pg_stat_statements group by query',
      );
      // Processes report what they did when they are idle, or once a second.
      const { rows: tables } = await client.query<Record<'name' | 'rows' | 'entries', string>>(
        `select relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows,
          (n_tup_ins + n_tup_upd - n_tup_hot_upd) * (select count(*) from pg_index where indrelid = relid) as entries
        from pg_stat_user_tables`,
      );
      const { rows: log } = await client.query<{ bytes: string }>('select wal_bytes as bytes from pg_stat_wal');
      return {
        statements: new Map(statements.map(({ query, calls }) => [query, Number(calls)])),
        tables: new Map(
          tables.map(({ name, rows, entries }) => [name, { rows: Number(rows), indexEntries: Number(entries) }]),
        ),
        logBytes: Number(log[0]?.bytes),
        cpu: await cpuOfFamily(processId),
      };
    },
    close: () => client.end(),
  };
}

/** Returns the CPU time of a process, its children and what it has waited for, in milliseconds. Only on Linux. */
async function cpuOfFamily(processId: number): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')));
  let ticks = 0;
  for (const stat of stats) {
    // The name of the program is in parentheses, and may contain spaces.
    const [id] = stat.split(' ', 1);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const own = Number(fields[11]) + Number(fields[12]);
    if (Number(id) === processId) ticks += own + Number(fields[13]) + Number(fields[14]);
    else if (Number(fields[1]) === processId) ticks += own;
  }
  return ticks * 10;
}
