import { existsSync } from 'node:fs';
import type { Knex } from 'knex';
import type { DatabaseConfig } from '../../config/database-config.js';
import { migrations } from '../../store/migrations/generated/list.js';
import { openPostgresStore } from '../../store/postgres/postgres-store.js';
import type { SqlStore } from '../../store/sql/sql-store.js';
import { openSqlitePool, sqliteWriterPragmas } from '../../store/sqlite/sqlite-store.js';
import { readHistory } from '../../store/upgrade/history.js';
import { migrate } from '../../store/upgrade/migrate.js';
import { pendingMigrations } from '../../store/upgrade/pending-migrations.js';
import { CommandFailed } from '../../system/command-failed.js';
import { openSnapshots } from '../doctor/open-patient.js';
import type { Snapshots } from '../doctor/snapshots.js';

/** The databases of a copy. */
export interface CopyPlan {
  readonly from: Extract<DatabaseConfig, { kind: 'sqlite' }>;
  readonly to: Extract<DatabaseConfig, { kind: 'postgres' }>;
}

/** The open databases of a copy. */
export interface OpenCopy {
  /** The connection that writes to the source. */
  readonly source: Knex;
  /** Reads the source. */
  readonly snapshots: Snapshots;
  readonly target: SqlStore;
}

/**
 * Opens both databases, and migrates the target.
 *
 * @throws CommandFailed when the source does not exist or is not at the migrations of this program.
 */
export async function withCopy<T>({ from, to }: CopyPlan, work: (open: OpenCopy) => Promise<T>): Promise<T> {
  if (!existsSync(from.filename)) throw new CommandFailed(`There is no database ${from.filename}: check --from.`);
  const source = openSqlitePool(from.filename, 1, sqliteWriterPragmas);
  try {
    const pending = pendingMigrations(await readHistory(source), migrations);
    if (pending.length > 0) {
      throw new CommandFailed(`${from.filename} lacks ${pending.length} migrations: start this release on it first.`);
    }
    const target = await openPostgresStore(to);
    try {
      await migrate(target.knex);
      return await work({ source, snapshots: await openSnapshots(from), target });
    } finally {
      await target.close();
    }
  } finally {
    await source.destroy();
  }
}
