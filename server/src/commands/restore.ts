import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type DatabaseConfig, directAddress } from '../config/database-config.js';
import { copyFiles } from '../operations/backup/copy-files.js';
import { restorePostgres } from '../operations/backup/postgres-backup.js';
import { describeContents } from '../operations/backup/read-contents.js';
import { restoreSqlite } from '../operations/backup/sqlite-backup.js';
import { withDatabaseLock } from '../store/database-lock.js';
import { describeDatabase } from '../store/open-store.js';
import { CommandFailed } from '../system/command-failed.js';
import { assertFilesOnDisk } from './backup.js';
import { type CommandContext, UsageError } from './command.js';
import { noteWait } from './with-store.js';

/**
 * `doorstep-server restore <file> [--files <folder>]`: restores a backup into the database of `DATABASE_URL`, which must be
 * empty, and the uploaded files from the folder.
 *
 * @throws UsageError without a file; CommandFailed.
 */
export async function restore(
  { config, print, note }: CommandContext,
  options: { readonly files?: string | undefined },
  [path]: readonly string[],
): Promise<void> {
  if (path === undefined) throw new UsageError('restore needs the file of a backup.');
  assertFilesOnDisk(config, options);
  if (options.files !== undefined && !existsSync(options.files)) {
    throw new CommandFailed(`There is no folder ${options.files}: check --files.`);
  }
  const { database, postgresPrograms: programs } = config;
  const backup = resolve(path);
  await assertKind(backup, database);
  const wait = noteWait(note);
  const contents =
    database.kind === 'sqlite'
      ? await withDatabaseLock(database, wait, () => restoreSqlite(backup, database.filename))
      : await restorePostgres({ ...directAddress(database), programs }, backup, wait);
  if (options.files !== undefined && config.files.store === 'disk') {
    const { copied, kept } = await copyFiles(resolve(options.files), config.files.directory);
    note(`Restored ${copied} files, and kept ${kept} that were already there.`);
  }
  note('The server needs the encryption keys from the time of the backup. Jobs that were due then run again.');
  print(`Restored ${describeDatabase(database)}: ${describeContents(contents)}.`);
}

/** The first bytes of a SQLite file (sqlite.org/fileformat.html, 1.3) and of an archive of `pg_dump`. */
const signatures = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' } as const;
const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

async function assertKind(path: string, { kind }: DatabaseConfig): Promise<void> {
  const start = await readStart(path);
  const found = (['sqlite', 'postgres'] as const).find((each) => start.startsWith(signatures[each]));
  if (found === kind) return;
  if (found === undefined) throw new CommandFailed(`${path} is not a backup of SQLite or PostgreSQL.`);
  throw new CommandFailed(
    `${path} is a backup of ${names[found]}, and DATABASE_URL is ${names[kind]}. doorstep-server copy copies one to the other.`,
  );
}

async function readStart(path: string): Promise<string> {
  try {
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed(`Cannot read ${path}: ${reason}`, { cause: error });
  }
}
