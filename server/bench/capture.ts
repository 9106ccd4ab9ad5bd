import pg from 'pg';
import sqlite3 from 'sqlite3';
import { PostgresBatch } from '../src/store/postgres/postgres-batch.js';
import type { BenchContext, Scenario } from './scenarios.js';

const { Database, Statement } = sqlite3;
type Database = InstanceType<typeof Database>;
type Statement = InstanceType<typeof Statement>;

/** One statement that the service ran. */
export interface CapturedStatement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

/** The statements and the body of one request, for the bare handler to run and to return. */
export interface Capture {
  readonly reads: readonly CapturedStatement[];
  /** Statements of the transaction; empty for reads. */
  readonly writes: readonly CapturedStatement[];
  readonly method: 'GET' | 'POST';
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** Tables of access control, which the bare handler does not have. */
const accessTables = /\b(?:from|update) [`"]?(?:sessions|api_keys)\b/i;

/** Statements of a transaction, also of one that neither begins nor ends with its own statement. */
const transactional = /^(?:insert|update|delete)\b|\bfor key share\b/i;

/** Statements that belong to no single request, or end and divide transactions. */
const otherStatements = /pg_notify|^(?:savepoint|release|rollback)/i;

/**
 * Sends a request twice and records the SQL of the second one. Reads that the service makes once, or once a second, are
 * not part of a request.
 */
export async function capture(baseUrl: string, scenario: Scenario, context: BenchContext): Promise<Capture> {
  await send(baseUrl, scenario, context);
  const statements: CapturedStatement[] = [];
  const restore = recordStatements(statements);
  try {
    const { method, path } = scenario.request(context);
    const { status, body } = await send(baseUrl, scenario, context);
    const [route = ''] = path.split('?');
    return { ...split(statements), method, path: route, status, body };
  } finally {
    restore();
  }
}

/** @throws Error for an unexpected answer. */
async function send(
  baseUrl: string,
  scenario: Scenario,
  context: BenchContext,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { path, ...request } = scenario.request(context);
  const response = await fetch(`${baseUrl}${path}`, request);
  const body: unknown = await response.json();
  if (response.status === scenario.status) return { status: response.status, body };
  throw new Error(`${scenario.name}: ${response.status} ${JSON.stringify(body)}`);
}

/** Records every statement that the drivers run in this process, until the returned function is called. */
function recordStatements(statements: CapturedStatement[]): () => void {
  const restoreSqlite = recordSqlite(statements);
  const restorePostgres = recordPostgres(statements);
  return () => {
    restoreSqlite();
    restorePostgres();
  };
}

function recordSqlite(statements: CapturedStatement[]): () => void {
  const { all, run } = Statement.prototype;
  const record = (method: typeof all): typeof all =>
    function noted(this: Statement & { readonly sql: string }, ...argv: unknown[]) {
      const [bindings] = argv;
      statements.push({ sql: this.sql, bindings: Array.isArray(bindings) ? [...bindings] : [] });
      return Reflect.apply(method, this, argv);
    };
  // Transactions begin and end in `exec`.
  const { exec } = Database.prototype;
  function executed(this: Database, ...argv: Parameters<typeof exec>): Database {
    statements.push({ sql: argv[0], bindings: [] });
    return Reflect.apply(exec, this, argv);
  }
  Object.assign(Statement.prototype, { all: record(all), run: record(run) });
  Object.assign(Database.prototype, { exec: executed });
  return () => {
    Object.assign(Statement.prototype, { all, run });
    Object.assign(Database.prototype, { exec });
  };
}

function recordPostgres(statements: CapturedStatement[]): () => void {
  const { query } = pg.Client.prototype;
  function noted(this: pg.Client, ...argv: unknown[]): unknown {
    const [sending] = argv as [PostgresBatch | pg.QueryConfig];
    const sent = sending instanceof PostgresBatch ? sending.statements : [sending];
    for (const { text, values = [] } of sent) statements.push({ sql: text, bindings: [...values] });
    return Reflect.apply(query, this, argv);
  }
  Object.assign(pg.Client.prototype, { query: noted });
  return () => void Object.assign(pg.Client.prototype, { query });
}

/** Separates reads from writes. Omits transactions that only record the use of a credential. */
function split(statements: readonly CapturedStatement[]): Pick<Capture, 'reads' | 'writes'> {
  const reads: CapturedStatement[] = [];
  const writes: CapturedStatement[] = [];
  let target = reads;
  for (const statement of statements) {
    if (/^BEGIN/i.test(statement.sql)) target = writes;
    else if (/^COMMIT/i.test(statement.sql)) target = reads;
    else if (accessTables.test(statement.sql) || otherStatements.test(statement.sql)) continue;
    else (transactional.test(statement.sql) ? writes : target).push(statement);
  }
  return { reads, writes };
}
