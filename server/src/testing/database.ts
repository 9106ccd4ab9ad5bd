import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../store/migrations/migrate.js';
import { openPostgresStore } from '../store/postgres-store.js';
import type { SqlStore } from '../store/sql-store.js';
import { openSqliteStore } from '../store/sqlite-store.js';
import { startPostgres } from './postgres.js';

export type Engine = 'sqlite' | 'postgres';

/** An empty database for a test file. */
export interface TestDatabase {
  /** A store on it, as a process of its own would have. */
  open(): Promise<SqlStore>;
  /** As `open`, with the schema up to date. */
  openMigrated(): Promise<SqlStore>;
  /** Removes the database. Stores on it must be closed before. */
  stop(): Promise<void>;
}

export async function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  const { open, stop } = engine === 'sqlite' ? await createSqlite() : await createPostgres();
  return {
    open,
    stop,
    async openMigrated() {
      const store = await open();
      await migrate(store.knex);
      return store;
    },
  };
}

type Database = Pick<TestDatabase, 'open' | 'stop'>;

async function createSqlite(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-sqlite-'));
  return {
    open: () => openSqliteStore({ filename: join(folder, 'doorstep.db') }),
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgres(): Promise<Database> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  return { open: () => openPostgresStore({ url }), stop: () => server.stop() };
}
