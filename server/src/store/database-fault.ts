import type { DatabaseConfig } from '../config/database-config.js';
import { errorCode } from './sql/dialect.js';

/** Names for messages about a database. */
interface Names {
  /** Address of PostgreSQL, or path of the SQLite file. */
  readonly place: string;
  readonly user: string;
  readonly database: string;
  /** The path that the operating system refused. */
  readonly path: string;
}

type Fault = readonly [codes: RegExp, describe: (names: Names) => string];

/** Codes of the operating system, for the folders of the database and of the server. */
const systemFaults: readonly Fault[] = [
  [/^(EACCES|EPERM|EROFS)$/, ({ path }) => `This account may not write ${path}: change its permissions or its path.`],
  [/^(EEXIST|ENOTDIR|EISDIR)$/, ({ path }) => `A part of the path ${path} is no folder: choose another path.`],
  [/^ENOSPC$/, ({ path }) => `The disk of ${path} is full: free some space and start again.`],
];

/** Result codes of SQLite (sqlite.org/rescode.html). */
const sqliteFaults: readonly Fault[] = [
  [/^SQLITE_CORRUPT$/, ({ place }) => `The database file ${place} is damaged: restore a backup of it.`],
  [
    /^SQLITE_NOTADB$/,
    ({ place }) => `The file ${place} is not a SQLite database: correct DATABASE_URL, or restore a backup of the file.`,
  ],
  [
    /^SQLITE_READONLY$/,
    ({ place }) => `The database file ${place} is read-only: allow this account to write the file and its folder.`,
  ],
  [
    /^SQLITE_CANTOPEN$/,
    ({ place }) => `The database file ${place} cannot be opened: allow this account to write the file and its folder.`,
  ],
  [/^SQLITE_FULL$/, ({ place }) => `The disk of ${place} is full: free some space and start again.`],
  [
    /^SQLITE_IOERR$/,
    ({ place }) => `The disk of ${place} fails to read or write: check the disk and the system's log.`,
  ],
  [/^SQLITE_(BUSY|LOCKED)$/, ({ place }) => `Another program has locked the database file ${place}: end it first.`],
];

/** Codes of PostgreSQL (manual, appendix A), of Node and of TLS, and messages of errors without a code. */
const postgresFaults: readonly Fault[] = [
  [
    /^(28P01|28000)$/,
    ({ place, user }) =>
      `PostgreSQL at ${place} refuses the role "${user}" or its password: correct DATABASE_URL, create the role, or allow it in pg_hba.conf.`,
  ],
  [/^(08P01|SASL: )/, ({ place }) => `PostgreSQL at ${place} requires a password: add it to DATABASE_URL.`],
  [
    /^3D000$/,
    ({ place, database }) =>
      `PostgreSQL at ${place} has no database "${database}": create it, or correct DATABASE_URL.`,
  ],
  [
    /^42501$/,
    ({ user, database }) =>
      `The role "${user}" lacks rights in the database "${database}": grant it CREATE on the schema, and all rights on the tables.`,
  ],
  [/^ECONNREFUSED$/, ({ place }) => `PostgreSQL at ${place} refuses connections: start it, or correct DATABASE_URL.`],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    ({ place }) => `The host ${place} is unknown: correct DATABASE_URL, or check the name servers.`,
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout expired)/,
    ({ place }) =>
      `PostgreSQL at ${place} does not respond: check the network and its firewalls, or correct DATABASE_URL.`,
  ],
  [
    /^The server does not support SSL connections/,
    ({ place }) => `PostgreSQL at ${place} offers no TLS: turn it on there, or remove sslmode from DATABASE_URL.`,
  ],
  [
    /^(ERR_TLS_|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_(GET|VERIFY)_)/,
    ({ place }) =>
      `The TLS certificate of PostgreSQL at ${place} is not trusted: name its authority with sslrootcert in DATABASE_URL.`,
  ],
  [/^57P0[123]$/, ({ place }) => `PostgreSQL at ${place} is starting or shutting down: start again in a moment.`],
  [
    /^53300$/,
    ({ place }) => `PostgreSQL at ${place} has no free connection: raise max_connections, or run fewer processes.`,
  ],
  [/^53100$/, ({ place }) => `The disk of PostgreSQL at ${place} is full: free some space and start again.`],
  [/^25006$/, ({ place }) => `PostgreSQL at ${place} is read-only: connect to the primary server.`],
];

/** Describes in one line why a database cannot be used, and what to do. Returns undefined for an unknown error. */
export function databaseFault(error: unknown, database: DatabaseConfig): string | undefined {
  const faults = [...(database.kind === 'sqlite' ? sqliteFaults : postgresFaults), ...systemFaults];
  for (const cause of causesOf(error)) {
    const key = errorCode(cause) || cause.message;
    const [, describe] = faults.find(([codes]) => codes.test(key)) ?? [];
    if (describe) return describe(namesOf(database, cause));
  }
  return undefined;
}

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

function namesOf(database: DatabaseConfig, cause: Error): Names {
  const path = 'path' in cause ? String(cause.path) : 'a folder';
  if (database.kind === 'sqlite') return { place: database.filename, user: '', database: '', path };
  const { host, username, pathname } = new URL(database.url);
  return { place: host, user: decodeURIComponent(username), database: decodeURIComponent(pathname.slice(1)), path };
}
