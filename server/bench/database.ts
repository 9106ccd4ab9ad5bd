import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../src/testing/postgres.js';

/** The databases that are measured. */
export type BenchEngine = 'sqlite' | 'postgres';

/** A database for one scale. */
export interface BenchDatabase {
  /** Value of `DATABASE_URL`. */
  readonly url: string;
  /** Copies it, while nobody uses it, and returns the URL of the copy. */
  copy(): Promise<string>;
  remove(): Promise<void>;
}

/** Creates an empty database. Commits are synced on both engines. */
export async function createBenchDatabase(engine: BenchEngine): Promise<BenchDatabase> {
  return engine === 'sqlite' ? createSqlite() : createPostgres();
}

async function createSqlite(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-bench-'));
  const url = join(folder, 'bench.sqlite');
  return {
    url,
    async copy() {
      const copied = join(folder, 'bare.sqlite');
      await copyFile(url, copied);
      return copied;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgres(): Promise<BenchDatabase> {
  const server = await startPostgres({ fsync: true });
  const url = await server.createDatabase();
  return { url, copy: () => server.copyDatabase(url), remove: () => server.stop() };
}
