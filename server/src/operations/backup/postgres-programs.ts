import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandFailed } from '../../system/command-failed.js';
import { hasCode } from '../../system/has-code.js';

/** Programs of PostgreSQL, connected to one database. */
export interface PostgresPrograms {
  /** Runs a program and returns its output. @throws CommandFailed with the last line of its errors. */
  run(program: 'pg_dump' | 'pg_restore', args: readonly string[]): Promise<string>;
  /** Returns the major version of a program. @throws CommandFailed when there is no such program. */
  version(program: 'pg_dump' | 'pg_restore'): Promise<number>;
}

/** Output beyond this size is a fault: `pg_restore --list` writes a line for each object. */
const maxOutputBytes = 64 * 1024 * 1024;

/**
 * Returns the programs that connect to the database of a URL. They receive the password in the environment, which other
 * users cannot read, never on the command line.
 *
 * @param folder folder of the programs; undefined for those on `PATH`.
 */
export function postgresPrograms(folder: string | undefined, url: string): PostgresPrograms {
  const env = { ...process.env, ...connectionEnvironment(url), LC_MESSAGES: 'C' };

  async function run(program: string, args: readonly string[]): Promise<string> {
    const path = folder === undefined ? program : join(folder, program);
    try {
      const { stdout } = await promisify(execFile)(path, args, { env, maxBuffer: maxOutputBytes });
      return stdout;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) throw missing(program, folder);
      throw new CommandFailed(`${program} failed: ${reasonOf(error)}`, { cause: error });
    }
  }

  return {
    run,
    async version(program) {
      const text = await run(program, ['--version']);
      return Number(/ (\d+)/.exec(text)?.[1]);
    },
  };
}

/** The variables of libpq for the parts and parameters of a URL. */
const parameterVariables: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  options: 'PGOPTIONS',
  sslmode: 'PGSSLMODE',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslrootcert: 'PGSSLROOTCERT',
};

/** Converts a URL to variables of libpq. A part that is absent keeps its variable, such as `PGPASSWORD`. */
export function connectionEnvironment(text: string): Record<string, string> {
  const url = new URL(text);
  const parts = {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    dbname: decodeURIComponent(url.pathname.slice(1)),
    ...Object.fromEntries(url.searchParams),
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => {
      const variable = parameterVariables[name];
      return variable === undefined || value === '' ? [] : [[variable, value]];
    }),
  );
}

function missing(program: string, folder: string | undefined): CommandFailed {
  const place = folder === undefined ? 'on PATH' : `in ${folder}`;
  return new CommandFailed(
    `There is no ${program} ${place}: install the client programs of PostgreSQL, or set PG_BIN to their folder.`,
  );
}

/** Returns the last error that the program printed. */
function reasonOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  const lines = output.split('\n');
  return lines.findLast((line) => line.includes('error:'))?.replace(/^.*?error: /, '') || lines.at(-1) || String(error);
}
