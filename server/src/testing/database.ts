import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteDriverNames } from '../config/database-config.js';
import { openPostgresStore } from '../store/postgres/postgres-store.js';
import type { Engine } from '../store/schema/engine.js';
import type { SqlStore } from '../store/sql/sql-store.js';
import type { SqliteDriver } from '../store/sqlite/driver/sqlite-driver.js';
import { loadSqliteDriver, sqliteDriver } from '../store/sqlite/sqlite-drivers.js';
import { openSqliteStore } from '../store/sqlite/sqlite-store.js';
import { migrate } from '../store/upgrade/migrate.js';
import { startPostgres } from './postgres.js';

/** The SQLite drivers that the tests have: their installation has both packages, and newer versions of Node have their own. */
export const testedSqliteDrivers = sqliteDriverNames.filter(
  (name) => name !== 'node:sqlite' || process.getBuiltinModule(name) !== undefined,
);

/** A database for a test file, empty at first. */
export interface TestDatabase {
  /** Value of `DATABASE_URL`. */
  readonly url: string;
  /** Opens a store on it, as a separate process would. */
  open(): Promise<SqlStore>;
  /** Opens a store on it and migrates it. */
  openMigrated(): Promise<SqlStore>;
  /** Copies the database, which must not be in use. The copy is removed with it. */
  copy(): Promise<Pick<TestDatabase, 'url' | 'open'>>;
  /** Removes the database. Stores on it must be closed first. */
  stop(): Promise<void>;
}

/** A database, with SQLite through a driver: `sqlite` is through that of the process. */
export type DatabaseKind = Engine | SqliteDriver['name'];

/** PostgreSQL, and SQLite through each driver. */
export const testedDatabases: readonly DatabaseKind[] = [...testedSqliteDrivers, 'postgres'];

export async function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const { open, ...database } = kind === 'postgres' ? await createPostgres() : await createSqlite(kind);
  return {
    ...database,
    open,
    async openMigrated() {
      const store = await open();
      await migrate(store.knex);
      return store;
    },
  };
}

type Database = Omit<TestDatabase, 'openMigrated'>;

async function createSqlite(kind: Exclude<DatabaseKind, 'postgres'>): Promise<Database> {
  const driver = kind === 'sqlite' ? await sqliteDriver() : await loadSqliteDriver(kind);
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-sqlite-'));
  const filename = join(folder, 'doorstep.db');
  let copies = 0;
  return {
    url: filename,
    open: () => openSqliteStore({ filename, driver }),
    async copy() {
      copies += 1;
      const copied = `${filename}-${copies}`;
      await copyFile(filename, copied);
      return { url: copied, open: () => openSqliteStore({ filename: copied, driver }) };
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgres(): Promise<Database> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  return {
    url,
    open: () => openPostgresStore({ url }),
    async copy() {
      const copied = await server.copyDatabase(url);
      return { url: copied, open: () => openPostgresStore({ url: copied }) };
    },
    stop: () => server.stop(),
  };
}
