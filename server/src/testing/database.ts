import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../store/migrations/migrate.js';
import { openPostgresStore } from '../store/postgres-store.js';
import type { Engine } from '../store/schema/engine.js';
import type { SqlStore } from '../store/sql-store.js';
import { openSqliteStore } from '../store/sqlite-store.js';
import { startPostgres } from './postgres.js';

/** A database for a test file, empty at first. */
export interface TestDatabase {
  /** Value of `DATABASE_URL`. */
  readonly url: string;
  /** Opens a store on it, as a separate process would. */
  open(): Promise<SqlStore>;
  /** Opens a store on it and migrates it. */
  openMigrated(): Promise<SqlStore>;
  /** Removes the database. Stores on it must be closed first. */
  stop(): Promise<void>;
}

export async function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  const { url, open, stop } = engine === 'sqlite' ? await createSqlite() : await createPostgres();
  return {
    url,
    open,
    stop,
    async openMigrated() {
      const store = await open();
      await migrate(store.knex);
      return store;
    },
  };
}

type Database = Pick<TestDatabase, 'url' | 'open' | 'stop'>;

async function createSqlite(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-sqlite-'));
  const filename = join(folder, 'doorstep.db');
  return {
    url: filename,
    open: () => openSqliteStore({ filename }),
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgres(): Promise<Database> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  return { url, open: () => openPostgresStore({ url }), stop: () => server.stop() };
}
