import { resolve } from 'node:path';
import { z } from 'zod';

/** The environment variables of backups. */
export const backupVariables = {
  PG_BIN: z
    .string()
    .optional()
    .describe('Folder of pg_dump and pg_restore for backup and restore on PostgreSQL (default those on PATH)'),
};

type BackupValues = z.output<z.ZodObject<typeof backupVariables>>;

/** Converts checked variables: the folder of the programs of PostgreSQL, or undefined for those on `PATH`. */
export function toPostgresPrograms({ PG_BIN: folder }: BackupValues): string | undefined {
  return folder === undefined ? undefined : resolve(folder);
}
