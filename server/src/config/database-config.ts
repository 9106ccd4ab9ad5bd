import { join, resolve } from 'node:path';
import { z } from 'zod';
import { wholeNumber } from './config-values.js';

/** The database that stores the records. */
export type DatabaseConfig = { readonly kind: 'sqlite'; readonly filename: string } | PostgresConfig;

/** A PostgreSQL database, and the schema of its tables. */
export interface PostgresAddress {
  readonly url: string;
  /** When absent, the search path of the role leads to the schema. */
  readonly schema?: string | undefined;
  /** The address past a pooler at `url` that pools transactions. */
  readonly directUrl?: string | undefined;
}

/** Returns the address for what needs a session: migrations, locks and notifications. */
export function directAddress({ url, schema, directUrl }: PostgresAddress): PostgresAddress {
  return { url: directUrl ?? url, schema };
}

/** A PostgreSQL database with the limits of its connections. */
export interface PostgresConfig extends PostgresAddress {
  readonly kind: 'postgres';
  readonly limits?: PostgresLimits;
  /** See `UnitMemory`. True when absent; false makes units of work run once, for tests that compare ids. */
  readonly assumes?: boolean;
}

/** The limits of the connections to PostgreSQL. Times are in milliseconds; 0 means no limit. */
export interface PostgresLimits {
  /** Connections for reads outside transactions. */
  readonly readConnections: number;
  /** Connections for the transactions of requests. */
  readonly writeConnections: number;
  /** Connections for the transactions of jobs. */
  readonly jobConnections: number;
  /** Time that a server waits at its start for a database that does not accept connections yet. */
  readonly startMs: number;
  /** Time to open a connection. */
  readonly connectMs: number;
  /** Time that a request waits for a free connection. */
  readonly acquireMs: number;
  /** Time of a statement on the database server. This process waits a second longer for the response. */
  readonly statementMs: number;
  /** The same for the transactions of jobs. */
  readonly jobStatementMs: number;
  /** Time that a transaction waits for a lock of another one. */
  readonly lockMs: number;
  /** Time between two statements of a transaction. */
  readonly idleTransactionMs: number;
  /** Time of a whole transaction of a request. */
  readonly transactionMs: number;
}

/** A replica that serves the reads that may lag. */
export interface ReplicaConfig extends PostgresAddress {
  readonly connections: number;
  /** Milliseconds that it may be behind the primary. */
  readonly maxLagMs: number;
}

/** A Redis through which the processes of a city wake each other's streams, and the channel of the city. */
export interface LiveRedisConfig {
  readonly url: string;
  readonly channel: string;
}

/** The libraries for SQLite files. Without SQLITE_DRIVER, the first that can be loaded is used. */
export const sqliteDriverNames = ['node:sqlite', 'sqlite3', '@photostructure/sqlite'] as const;

/** The environment variables of the database. */
export const databaseVariables = {
  DATABASE_URL: z
    .string()
    .optional()
    .refine((text) => text === undefined || isDatabase(text), {
      message: 'must be postgres://user:password@host/database, or the path of a SQLite file',
    })
    .describe('postgres://... for PostgreSQL, or the path of a SQLite file (default DATA_DIR/doorstep.sqlite)'),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .refine((text) => text === undefined || isPostgresUrl(text), {
      message: 'must be postgres://user:password@host/database',
    })
    .describe(
      'postgres://... of the same database past a pooler, when DATABASE_URL leads to one that pools transactions (default none)',
    ),
  DATABASE_SCHEMA: z
    .string()
    .optional()
    .refine((name) => name === undefined || isSchemaName(name), {
      message: 'must begin with a letter, and have only small letters, digits and underscores, 48 at most',
    })
    .describe(
      'Schema of the tables in the PostgreSQL database, which must exist (default the first of the search path of the role)',
    ),
  DATABASE_READ_CONNECTIONS: wholeNumber(5, 1, 200).describe(
    'PostgreSQL connections of this process for reads (default 5)',
  ),
  DATABASE_WRITE_CONNECTIONS: wholeNumber(10, 1, 200).describe(
    'PostgreSQL connections of this process for the transactions of requests (default 10)',
  ),
  DATABASE_JOB_CONNECTIONS: wholeNumber(4, 1, 200).describe(
    'PostgreSQL connections of this process for the transactions of jobs (default 4)',
  ),
  DATABASE_START_TIMEOUT_MS: wholeNumber(60_000, 0, 3_600_000).describe(
    'Milliseconds that serve waits while PostgreSQL refuses connections, starts or recovers (default 60000)',
  ),
  DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(3_000, 100, 60_000).describe(
    'Milliseconds to open a PostgreSQL connection (default 3000)',
  ),
  DATABASE_ACQUIRE_TIMEOUT_MS: wholeNumber(5_000, 100, 60_000).describe(
    'Milliseconds that a request waits for a free PostgreSQL connection (default 5000)',
  ),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(5_000, 100, 600_000).describe(
    'Milliseconds that PostgreSQL may take for a statement of a request (default 5000)',
  ),
  DATABASE_JOB_STATEMENT_TIMEOUT_MS: wholeNumber(30_000, 100, 3_600_000).describe(
    'Milliseconds that PostgreSQL may take for a statement in the transaction of a job (default 30000)',
  ),
  DATABASE_LOCK_TIMEOUT_MS: wholeNumber(3_000, 100, 60_000).describe(
    'Milliseconds that a transaction waits for a row that another one has locked (default 3000)',
  ),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: wholeNumber(5_000, 100, 600_000).describe(
    'Milliseconds after which PostgreSQL ends a transaction whose process sends no statement (default 5000)',
  ),
  DATABASE_REPLICA_URL: z
    .string()
    .optional()
    .refine((text) => text === undefined || isPostgresUrl(text), {
      message: 'must be postgres://user:password@host/database',
    })
    .describe('postgres://... of a streaming replica, which serves the reads that may lag (default none)'),
  DATABASE_REPLICA_CONNECTIONS: wholeNumber(5, 1, 200).describe(
    'PostgreSQL connections of this process to the replica (default 5)',
  ),
  DATABASE_REPLICA_MAX_LAG_MS: wholeNumber(2_000, 1_000, 600_000).describe(
    'Milliseconds that the replica may be behind; further behind, the primary serves its reads (default 2000)',
  ),
  LIVE_REDIS_URL: z
    .string()
    .optional()
    .refine((text) => text === undefined || (/^rediss?:\/\//.test(text) && URL.canParse(text)), {
      message: 'must be redis://user:password@host or rediss://user:password@host',
    })
    .describe(
      'redis://... or rediss://... through which processes notify each other of changes (default LISTEN and NOTIFY of PostgreSQL)',
    ),
  DATABASE_TRANSACTION_TIMEOUT_MS: wholeNumber(20_000, 100, 600_000).describe(
    'Milliseconds that the transaction of a request may take on PostgreSQL (default 20000)',
  ),
  SQLITE_DRIVER: z
    .enum(sqliteDriverNames, {
      errorMap: () => ({ message: 'must be node:sqlite, sqlite3 or @photostructure/sqlite' }),
    })
    .optional()
    .describe(`Library for SQLite files (default the first that works): ${sqliteDriverNames.join(', ')}`),
};

type DatabaseValues = z.output<z.ZodObject<typeof databaseVariables>>;

/** Checks variables that need each other. */
export function checkDatabaseValues(values: DatabaseValues, context: z.RefinementCtx): void {
  if (values.DATABASE_LOCK_TIMEOUT_MS >= values.DATABASE_STATEMENT_TIMEOUT_MS) {
    const message = 'must be less than DATABASE_STATEMENT_TIMEOUT_MS';
    context.addIssue({ code: 'custom', path: ['DATABASE_LOCK_TIMEOUT_MS'], message });
  }
  for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL', 'DATABASE_SCHEMA', 'LIVE_REDIS_URL'] as const) {
    if (values[name] === undefined || isPostgres(values.DATABASE_URL ?? '')) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'needs a DATABASE_URL of PostgreSQL' });
  }
}

/** Returns the database. Without a variable, it is a file in `dataDirectory`. */
export function toDatabaseConfig(values: DatabaseValues, dataDirectory: string): DatabaseConfig {
  const database = toDatabase(values.DATABASE_URL ?? join(dataDirectory, 'doorstep.sqlite'), toPostgresLimits(values));
  if (database.kind === 'sqlite') return database;
  return { ...database, schema: values.DATABASE_SCHEMA, directUrl: values.DATABASE_DIRECT_URL };
}

/** Returns true for a name that SQL needs no quotes for, and that leaves room for a prefix. */
export function isSchemaName(name: string): boolean {
  return /^[a-z][a-z0-9_]{0,47}$/.test(name);
}

/** Reads the value of `DATABASE_URL`. Returns undefined if it is malformed. */
export function parseDatabase(text: string, limits: PostgresLimits): DatabaseConfig | undefined {
  return isDatabase(text) ? toDatabase(text, limits) : undefined;
}

function toDatabase(text: string, limits: PostgresLimits): DatabaseConfig {
  if (isPostgres(text)) return { kind: 'postgres', url: text, limits };
  return { kind: 'sqlite', filename: resolve(text.replace(/^(?:sqlite|file):(?:\/\/)?/, '')) };
}

function isDatabase(text: string): boolean {
  if (isPostgres(text)) return isPostgresUrl(text);
  return !/^[a-z][\w+.-]+:/i.test(text) || /^(?:sqlite|file):/.test(text);
}

function isPostgresUrl(text: string): boolean {
  return isPostgres(text) && URL.canParse(text);
}

function isPostgres(text: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(text);
}

/** Returns the replica, if there is one. */
export function toReplicaConfig(values: DatabaseValues): ReplicaConfig | undefined {
  const url = values.DATABASE_REPLICA_URL;
  if (url === undefined) return undefined;
  return {
    url,
    schema: values.DATABASE_SCHEMA,
    connections: values.DATABASE_REPLICA_CONNECTIONS,
    maxLagMs: values.DATABASE_REPLICA_MAX_LAG_MS,
  };
}

/** Returns the Redis of the live bus, if there is one. Without DATABASE_SCHEMA the role says which city it is. */
export function toLiveRedis(values: DatabaseValues): LiveRedisConfig | undefined {
  if (values.LIVE_REDIS_URL === undefined || values.DATABASE_URL === undefined) return undefined;
  const { pathname, username } = new URL(values.DATABASE_URL);
  const city = values.DATABASE_SCHEMA ?? decodeURIComponent(username);
  return { url: values.LIVE_REDIS_URL, channel: `doorstep_live:${decodeURIComponent(pathname.slice(1))}:${city}` };
}

function toPostgresLimits(values: DatabaseValues): PostgresLimits {
  return {
    readConnections: values.DATABASE_READ_CONNECTIONS,
    writeConnections: values.DATABASE_WRITE_CONNECTIONS,
    jobConnections: values.DATABASE_JOB_CONNECTIONS,
    startMs: values.DATABASE_START_TIMEOUT_MS,
    connectMs: values.DATABASE_CONNECT_TIMEOUT_MS,
    acquireMs: values.DATABASE_ACQUIRE_TIMEOUT_MS,
    statementMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
    jobStatementMs: values.DATABASE_JOB_STATEMENT_TIMEOUT_MS,
    lockMs: values.DATABASE_LOCK_TIMEOUT_MS,
    idleTransactionMs: values.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    transactionMs: values.DATABASE_TRANSACTION_TIMEOUT_MS,
  };
}

/** The limits when no variable is set. */
export const defaultPostgresLimits = toPostgresLimits(z.object(databaseVariables).parse({}));

/** Removes the limits of statements and transactions, for commands that process a whole database. */
export function withoutTimeLimits(limits: PostgresLimits = defaultPostgresLimits): PostgresLimits {
  return { ...limits, statementMs: 0, jobStatementMs: 0, idleTransactionMs: 0, transactionMs: 0 };
}
