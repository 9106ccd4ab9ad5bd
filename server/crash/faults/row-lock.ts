import pg from 'pg';

/** A row that another session has locked. */
export interface RowLock {
  /** Releases it. Does nothing when called again. */
  release(): Promise<void>;
}

/** Locks a row of a PostgreSQL table with `for update`, as an operator does who forgets to commit. */
export async function lockRow(url: string, table: string, id: string): Promise<RowLock> {
  const client = new pg.Client({ connectionString: url, application_name: 'row lock' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  const { rowCount } = await client.query(`select id from ${client.escapeIdentifier(table)} where id = $1 for update`, [
    id,
  ]);
  if (rowCount !== 1) throw new Error(`The table ${table} has no row ${id}.`);
  return { release: () => client.end() };
}
