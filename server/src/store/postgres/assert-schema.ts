import type { PostgresAddress } from '../../config/database-config.js';
import { CommandFailed } from '../../system/command-failed.js';
import { sql } from '../sql/sql-text.js';

/** Reads the schema in which a session finds the tables; null if there is none. */
export const schemaSql = sql('select current_schema() as name');

/**
 * Returns the schema that `schemaSql` read. Without one, statements would fail one after the other.
 * @throws CommandFailed when there is none.
 */
export function assertSchema([row]: readonly Readonly<Record<string, unknown>>[], { schema }: PostgresAddress): string {
  if (typeof row?.['name'] === 'string') return row['name'];
  throw new CommandFailed(
    schema === undefined
      ? 'The search path of the role leads to no schema of the database: create one, or set DATABASE_SCHEMA.'
      : `The database has no schema "${schema}" that the role may use: create it, or correct DATABASE_SCHEMA.`,
  );
}
