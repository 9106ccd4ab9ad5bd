import { lockSqliteFile } from './sqlite-lock.js';

/** A server that ends may still close its file when the next one starts. */
const patienceMilliseconds = 2_000;

/** Thrown when another server uses the file. The message says what to do. */
export class FileInUse extends Error {
  override readonly name = 'FileInUse';

  constructor(filename: string) {
    super(`Another server uses the database file ${filename}: stop it first. Several servers need PostgreSQL.`);
  }
}

/**
 * Claims a database file for the server of this process, and returns a function that ends the claim. Two servers would
 * not see each other's changes in time. Commands need no claim and work beside a server.
 *
 * The claim is a lock like that of `lockSqlite`, on `<filename>-server`. It ends with the process.
 *
 * @throws FileInUse; StoreUnavailable when the file cannot be created.
 */
export async function claimSqliteServer(filename: string): Promise<() => Promise<void>> {
  const release = await lockSqliteFile(`${filename}-server`, patienceMilliseconds);
  if (!release) throw new FileInUse(filename);
  return release;
}
