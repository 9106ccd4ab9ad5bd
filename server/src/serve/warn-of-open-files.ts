import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { filesOpenToOthers } from '../system/private-files.js';

/** Warns of a SQLite database or a key file that other users of the machine may read or change. */
export async function warnOfOpenFiles(
  { database, dataDirectory }: Pick<Config, 'database' | 'dataDirectory'>,
  logger: Logger,
): Promise<void> {
  const databaseFiles =
    database.kind === 'sqlite' ? ['', '-wal', '-shm'].map((suffix) => `${database.filename}${suffix}`) : [];
  for (const found of await filesOpenToOthers([join(dataDirectory, 'encryption.key'), ...databaseFiles])) {
    logger.warn(found, 'other users of this machine can read or change this file: run chmod 600 on it');
  }
}
