import { setTimeout as delay } from 'node:timers/promises';
import { knex } from '../../src/store/sql/knex.js';

/** A SQLite file that another program writes to. */
export interface WriteLock {
  release(): Promise<void>;
}

/** Begins to write to a SQLite file, and does not end. Waits for the programs that are writing. */
export async function lockDatabase(filename: string): Promise<WriteLock> {
  const program = knex({
    client: 'sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  while (!(await begin(program))) await delay(10);
  return {
    async release() {
      await program.raw('rollback');
      await program.destroy();
    },
  };
}

async function begin(program: ReturnType<typeof knex>): Promise<boolean> {
  return program.raw('begin immediate').then(
    () => true,
    () => false,
  );
}
