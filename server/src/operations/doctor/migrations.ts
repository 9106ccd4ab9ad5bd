import { migrations } from '../../store/migrations/generated/list.js';
import { sql } from '../../store/sql/sql-text.js';
import { CannotMigrate } from '../../store/upgrade/cannot-migrate.js';
import type { AppliedMigration } from '../../store/upgrade/history.js';
import { pendingMigrations } from '../../store/upgrade/pending-migrations.js';
import type { ServerCheck, ServerCheckContext } from './server-check.js';

const tableQueries = {
  sqlite: sql(`select name from sqlite_master where type = 'table'`),
  postgres: sql(`select tablename as name from pg_tables where schemaname = current_schema()`),
} as const;

/** Compares the record of migrations with the migrations of this program. */
export const currentMigrations: ServerCheck = {
  name: 'migrations',
  promise: 'The database has all migrations of this program, and no others.',
  severity: 'broken',
  remedy:
    'Run "doorstep-server migrate" to apply missing ones. If the database is newer, use the program that migrated it.',
  async *examine(context) {
    const applied = await readApplied(context);
    if (!applied) {
      yield { subject: 'schema_migrations', detail: 'The table does not exist, so nothing was migrated.' };
      return;
    }
    try {
      for (const { name } of pendingMigrations(applied, migrations))
        yield { subject: name, detail: 'It is not applied.' };
    } catch (error) {
      if (!(error instanceof CannotMigrate)) throw error;
      yield { subject: 'schema_migrations', detail: `The database cannot be used: ${error.message}` };
    }
  },
};

async function readApplied({ engine, rows }: ServerCheckContext): Promise<AppliedMigration[] | undefined> {
  const tables = await rows(tableQueries[engine]);
  if (!tables.some(({ name }) => name === 'schema_migrations')) return undefined;
  const found = await rows(sql('select name, checksum, program_version from schema_migrations order by position'));
  return found.map(({ name, checksum, program_version: programVersion }) => ({
    name: String(name),
    checksum: String(checksum),
    programVersion: String(programVersion),
  }));
}
