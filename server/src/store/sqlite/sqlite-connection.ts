import type { SqliteAccess, SqliteConnection, SqliteDriver } from './driver/sqlite-driver.js';

/**
 * Opens a connection of a driver, without knex, whose pool and query objects took longer than the statements.
 *
 * @param pragmas run before anything else.
 * @throws the driver's error when the file cannot be opened.
 */
export async function openSqlite(
  driver: SqliteDriver,
  filename: string,
  pragmas: string,
  access: SqliteAccess = 'create',
): Promise<SqliteConnection> {
  const connection = await driver.open(filename, access);
  try {
    await connection.exec(pragmas);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
