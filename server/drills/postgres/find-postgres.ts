import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { unpackDebian } from '../../../scripts/debian/unpack-debian.js';

/** The programs of PostgreSQL, server and client. */
export interface PostgresInstallation {
  /** Folder of the programs. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const installed = '/usr/lib/postgresql';

/**
 * Finds the programs of a major version, or of the newest that is installed, where Debian and Ubuntu install them, or
 * else unpacks them. npm's PostgreSQL lacks `pg_dump` and `pg_restore`.
 *
 * @throws DebianUnavailable when there are none.
 */
export async function findPostgres(major?: number): Promise<PostgresInstallation> {
  const versions = major === undefined ? await installedVersions() : [major];
  for (const version of versions) {
    const folder = join(installed, String(version), 'bin');
    if (existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_dump'))) return { folder, env: process.env };
  }
  const { env } = await unpackDebian([major === undefined ? 'postgresql' : `postgresql-${major}`]);
  return { folder: env['PATH']?.split(delimiter)[0] ?? '', env };
}

async function installedVersions(): Promise<number[]> {
  const names = existsSync(installed) ? await readdir(installed) : [];
  return names.map(Number).toSorted((a, b) => b - a);
}
