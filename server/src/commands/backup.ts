import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.js';
import { type DatabaseConfig, directAddress } from '../config/database-config.js';
import { copyFiles } from '../operations/backup/copy-files.js';
import { backUpPostgres, verifyDump } from '../operations/backup/postgres-backup.js';
import { type Contents, describeContents } from '../operations/backup/read-contents.js';
import { backUpSqlite } from '../operations/backup/sqlite-backup.js';
import { brokenChecks, examineRecords } from '../operations/doctor/examine-records.js';
import { describeDatabase } from '../store/open-store.js';
import { CommandFailed } from '../system/command-failed.js';
import { type CommandContext, UsageError } from './command.js';

interface Options {
  readonly verify?: boolean | undefined;
  readonly files?: string | undefined;
}

/**
 * `doorstep-server backup <file or folder> [--verify] [--files <folder>]`: backs up the database while servers run, checks the
 * backup, and prints its path. `--verify` also makes the doctor's checks of records, for a dump of PostgreSQL in a scratch
 * database. `--files` then copies the uploaded files.
 *
 * @throws UsageError without a path; CommandFailed.
 */
export async function backUp(
  { config, print, note }: CommandContext,
  options: Options,
  [path]: readonly string[],
): Promise<void> {
  if (path === undefined) throw new UsageError('backup needs a file or a folder to write to.');
  assertFilesOnDisk(config, options);
  const target = targetOf(resolve(path), config.database.kind);
  const contents = await write(config, target, options.verify === true);
  note(`Copied ${describeDatabase(config.database)}, and read the copy back: ${describeContents(contents)}.`);
  // After the database: a file is removed after its row, so the copy has every file that its rows refer to.
  if (options.files !== undefined && config.files.store === 'disk') {
    const { copied, kept } = await copyFiles(config.files.directory, resolve(options.files));
    note(`Copied ${copied} files, and kept ${kept} that ${options.files} already had.`);
  }
  note(reminder(config, options));
  print(target);
}

/** @throws UsageError when `--files` is given and the files are in a bucket. */
export function assertFilesOnDisk(config: Pick<Config, 'files'>, { files }: Options): void {
  if (files === undefined || config.files.store === 'disk') return;
  throw new UsageError('--files is for FILES=disk: for FILES=s3, use the versions or copies of the bucket.');
}

async function write(config: Config, target: string, verify: boolean): Promise<Contents> {
  const { database, postgresPrograms: programs } = config;
  if (database.kind === 'sqlite') {
    const contents = await backUpSqlite(database.filename, target);
    if (verify) await assertHealthy(config, { kind: 'sqlite', filename: target });
    return contents;
  }
  const { url, schema } = directAddress(database);
  const contents = await backUpPostgres({ url, schema, programs }, target);
  if (verify)
    await verifyDump({ url, schema, programs }, target, (scratch) =>
      assertHealthy(config, { ...database, url: scratch, directUrl: undefined }),
    );
  return contents;
}

async function assertHealthy(config: Config, copy: DatabaseConfig): Promise<void> {
  const broken = brokenChecks(await examineRecords(config, copy));
  if (broken.length === 0) return;
  throw new CommandFailed(
    `The backup is complete, but fails these checks: ${broken.join(', ')}. Run doorstep-server doctor on the database.`,
  );
}

/** Returns the file to write. In a folder, its name has the time. */
function targetOf(path: string, kind: Config['database']['kind']): string {
  if (!existsSync(path) || !statSync(path).isDirectory()) return path;
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return join(path, `doorstep-${time}.${kind === 'sqlite' ? 'sqlite' : 'dump'}`);
}

function reminder(config: Config, { files }: Options): string {
  const keys = config.encryptionKeys ? 'ENCRYPTION_KEYS' : join(config.dataDirectory, 'encryption.key');
  const content = config.files.store === 'disk' ? `${config.files.directory} (--files)` : 'the bucket of files';
  return `Not in the backup: ${keys}${files === undefined ? `, and ${content}` : ''}. Keep the keys apart from backups.`;
}
