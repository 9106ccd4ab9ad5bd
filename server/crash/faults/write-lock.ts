import { setTimeout as delay } from 'node:timers/promises';
import type { SqliteConnection } from '../../src/store/sqlite/driver/sqlite-driver.js';
import { openSqlite } from '../../src/store/sqlite/sqlite-connection.js';
import { sqliteDriver } from '../../src/store/sqlite/sqlite-drivers.js';

/** A SQLite file that another program writes to. */
export interface WriteLock {
  release(): Promise<void>;
}

/** Begins to write to a SQLite file, and does not end. Waits for the programs that are writing. */
export async function lockDatabase(filename: string): Promise<WriteLock> {
  const program = await openSqlite(await sqliteDriver(), filename, '', 'existing');
  while (!(await begin(program))) await delay(10);
  return {
    async release() {
      // Closing would not do: a library may keep the file open until garbage is collected.
      await program.exec('ROLLBACK');
      await program.close();
    },
  };
}

async function begin(program: SqliteConnection): Promise<boolean> {
  return program.exec('BEGIN IMMEDIATE').then(
    () => true,
    () => false,
  );
}
