import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** What a database wrote to a table. */
export interface TableUsage {
  /** Rows that were inserted, changed or deleted. */
  readonly rows: number;
  /** New entries of its indexes, counted in the log. A new version of a row has none where the change is "heap-only". */
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
  await client.query('create extension if not exists pg_walinspect');
  const entries = new Map<string, number>();
  let readUpTo = await logEnd();
  return {
    async read() {
      const end = await logEnd();
      for (const { name, added } of await entriesBetween(readUpTo, end))
        entries.set(name, (entries.get(name) ?? 0) + Number(added));
      readUpTo = end;
      const { rows: statements } = await client.query<{ calls: string; query: string }>(
        'select query, sum(calls) as calls from pg_stat_statements group by query',
      );
      // Processes report what they did when they are idle, or once a second.
      const { rows: tables } = await client.query<Record<'name' | 'rows', string>>(
        'select relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_user_tables',
      );
      const { rows: log } = await client.query<{ bytes: string }>('select wal_bytes as bytes from pg_stat_wal');
      return {
        statements: new Map(statements.map(({ query, calls }) => [query, Number(calls)])),
        tables: new Map(
          tables.map(({ name, rows }) => [name, { rows: Number(rows), indexEntries: entries.get(name) ?? 0 }]),
        ),
        logBytes: Number(log[0]?.bytes),
        cpu: await cpuOfFamily(processId),
      };
    },
    close: () => client.end(),
  };

  async function logEnd(): Promise<string> {
    // What is not flushed yet cannot be read.
    const { rows } = await client.query<{ end: string }>('select pg_current_wal_flush_lsn()::text as end');
    return rows[0]?.end ?? '';
  }

  /** Counts the entries that were added to B-trees. The one that splits a page is part of that record. */
  async function entriesBetween(start: string, end: string): Promise<{ name: string; added: string }[]> {
    // A part of the log without a record is an error.
    if (start === end) return [];
    const { rows } = await client.query<{ name: string; added: string }>(
      `select owner.relname as name, count(*) as added
      from pg_get_wal_block_info($1, $2) as block
      join pg_class as index on pg_relation_filenode(index.oid) = block.relfilenode
      join pg_index on indexrelid = index.oid
      join pg_class as owner on owner.oid = indrelid and owner.relkind = 'r'
      where block.block_id = 0 and resource_manager = 'Btree'
        and record_type in ('INSERT_LEAF', 'INSERT_POST', 'SPLIT_L', 'SPLIT_R')
      group by owner.relname`,
      [start, end],
    );
    return rows;
  }
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
