import { SqliteClient } from '../src/store/sqlite-client.js';
import type { BenchContext, Scenario } from './scenarios.js';

/** One statement that the service ran. */
export interface CapturedStatement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

/** What the service did for one request: the bare handler does the same SQL and answers the same body. */
export interface Capture {
  readonly reads: readonly CapturedStatement[];
  /** Statements of the transaction; empty for reads. */
  readonly writes: readonly CapturedStatement[];
  readonly status: number;
  readonly body: unknown;
}

/** Who calls is part of access control, which the bare handler does not have. */
const accessTables = /\b(?:from|update) `?(?:sessions|api_keys)`?/i;

/** Sends one request and records the SQL that the service runs for it. */
export async function capture(baseUrl: string, scenario: Scenario, context: BenchContext): Promise<Capture> {
  const statements: CapturedStatement[] = [];
  const original = SqliteClient.prototype._query;
  SqliteClient.prototype._query = function record(connection, statement) {
    statements.push({ sql: statement.sql, bindings: [...(statement.bindings ?? [])] });
    return original.call(this, connection, statement);
  };
  try {
    const { path, ...request } = scenario.request(context);
    const response = await fetch(`${baseUrl}${path}`, request);
    const body: unknown = await response.json();
    if (response.status !== scenario.status)
      throw new Error(`${scenario.name}: ${response.status} ${JSON.stringify(body)}`);
    return { ...split(statements), status: response.status, body };
  } finally {
    SqliteClient.prototype._query = original;
  }
}

function split(statements: readonly CapturedStatement[]): Pick<Capture, 'reads' | 'writes'> {
  const begin = statements.findIndex(({ sql }) => /^BEGIN/i.test(sql));
  const end = statements.findIndex(({ sql }) => /^COMMIT/i.test(sql));
  const reads = begin < 0 ? statements : [...statements.slice(0, begin), ...statements.slice(end + 1)];
  return {
    reads: reads.filter(({ sql }) => !accessTables.test(sql)),
    writes: begin < 0 ? [] : statements.slice(begin + 1, end),
  };
}
