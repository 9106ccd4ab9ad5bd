import sqlite3, { type Database } from 'sqlite3';
import type { SqlText } from './sql-text.js';
import { finalizeStatements, preparedStatement } from './sqlite-statements.js';

/**
 * Opens a connection of the driver, without knex, whose pool and query objects took longer than the statements.
 *
 * @param pragmas run before anything else.
 * @param mode of the file; it is created if it does not exist, unless the mode says otherwise.
 * @throws the driver's error when the file cannot be opened.
 */
export async function openSqlite(filename: string, pragmas: string, mode?: number): Promise<Database> {
  const database = await new Promise<Database>((resolve, reject) => {
    const done = (error: Error | null): void => (error ? reject(error) : resolve(opened));
    const opened =
      mode === undefined ? new sqlite3.Database(filename, done) : new sqlite3.Database(filename, mode, done);
  });
  try {
    await executeSqlite(database, pragmas);
    return database;
  } catch (error) {
    await closeSqlite(database);
    throw error;
  }
}

/** Runs statements without bindings, one after another. */
export function executeSqlite(database: Database, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    database.exec(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Runs a statement, prepared if it is worth it, and returns its rows. */
export async function runSqlite(database: Database, { text, bindings }: SqlText): Promise<unknown> {
  const prepared = await preparedStatement(database, text);
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, rows: unknown): void => (error ? reject(error) : resolve(rows));
    if (prepared) prepared.all(bindings, done);
    else database.all(text, bindings, done);
  });
}

/** Closes a connection that runs nothing. */
export async function closeSqlite(database: Database): Promise<void> {
  await finalizeStatements(database);
  await new Promise<void>((resolve, reject) => {
    database.close((error) => (error ? reject(error) : resolve()));
  });
}
