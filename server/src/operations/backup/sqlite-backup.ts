import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { errorCode } from '../../store/sql/dialect.js';
import { claimSqliteServer } from '../../store/sqlite/sqlite-server-claim.js';
import { busyTimeoutMilliseconds, openSqlitePool, sqliteReaderPragmas } from '../../store/sqlite/sqlite-store.js';
import { CommandFailed } from '../../system/command-failed.js';
import { alreadyThere, createNewFile } from './new-file.js';
import { type Contents, readContents } from './read-contents.js';

/**
 * Copies a SQLite database into a new file, and reads the copy back. Servers keep reading and writing: the copy is the
 * state at one moment, without free pages.
 *
 * @throws CommandFailed when there is no database, the file exists, or the copy is not sound.
 */
export async function backUpSqlite(filename: string, target: string): Promise<Contents> {
  if (!existsSync(filename)) throw new CommandFailed(`There is no database ${filename}: check DATABASE_URL.`);
  return copyOf(target, async (draft) => {
    // `query_only` would also forbid `vacuum into`.
    const source = openSqlitePool(filename, 1, `PRAGMA busy_timeout = ${busyTimeoutMilliseconds}`);
    try {
      await source.raw('vacuum into ?', [draft]);
    } finally {
      await source.destroy();
    }
  });
}

/**
 * Copies a backup to the place of a database that does not exist yet.
 *
 * @throws CommandFailed when the database exists, or the backup is not sound; FileInUse when a server runs whose file was
 *   moved away.
 */
export async function restoreSqlite(backup: string, filename: string): Promise<Contents> {
  assertAbsent(filename);
  const release = await claimSqliteServer(filename);
  try {
    return await copyOf(filename, (draft) => copyFile(backup, draft));
  } finally {
    await release();
  }
}

function assertAbsent(filename: string): void {
  if (existsSync(filename)) throw alreadyThere(filename);
  const rest = [`${filename}-wal`, `${filename}-journal`].find((path) => existsSync(path));
  if (rest) throw new CommandFailed(`${rest} belongs to another database: move it away together with that database.`);
}

async function copyOf(target: string, copy: (draft: string) => Promise<void>): Promise<Contents> {
  let contents: Contents | undefined;
  await createNewFile(target, async (draft) => {
    await copy(draft).catch((error) => {
      throw sqliteFailure(error, 'The database cannot be copied');
    });
    contents = await readSqlite(draft).catch((error) => {
      throw sqliteFailure(error, 'The copy cannot be read');
    });
  });
  if (!contents) throw new Error('The copy was not read back.');
  return contents;
}

/**
 * Reads a whole SQLite file.
 *
 * @throws CommandFailed when it is damaged, or this program cannot use it.
 */
async function readSqlite(filename: string): Promise<Contents> {
  const database = openSqlitePool(filename, 1, sqliteReaderPragmas);
  try {
    const faults: { integrity_check: string }[] = await database.raw('pragma integrity_check(1)');
    const [fault] = faults;
    if (fault?.integrity_check !== 'ok') throw new CommandFailed(`The copy is damaged: ${fault?.integrity_check}`);
    return await readContents(database);
  } finally {
    await database.destroy();
  }
}

function sqliteFailure(error: unknown, what: string): unknown {
  const code = errorCode(error);
  return code === '' ? error : new CommandFailed(`${what} (${code}).`, { cause: error });
}
