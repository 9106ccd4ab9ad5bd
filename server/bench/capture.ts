import { setTimeout } from 'node:timers/promises';
import sqlite3 from 'sqlite3';
import type { BenchContext, Scenario } from './scenarios.js';

const { Statement } = sqlite3;
type Statement = InstanceType<typeof Statement>;

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

/** Longer than the service remembers anything, so that what it looks up anew is recorded, too. */
const coldMilliseconds = 1_500;

/** Sends one request, after a pause, and records the SQL that the service runs for it. */
export async function capture(baseUrl: string, scenario: Scenario, context: BenchContext): Promise<Capture> {
  await setTimeout(coldMilliseconds);
  const statements: CapturedStatement[] = [];
  const restore = recordStatements(statements);
  try {
    const { path, ...request } = scenario.request(context);
    const response = await fetch(`${baseUrl}${path}`, request);
    const body: unknown = await response.json();
    if (response.status !== scenario.status) {
      throw new Error(`${scenario.name}: ${response.status} ${JSON.stringify(body)}`);
    }
    return { ...split(statements), status: response.status, body };
  } finally {
    restore();
  }
}

/** Notes every statement that the driver runs in this process, until the returned function is called. */
function recordStatements(statements: CapturedStatement[]): () => void {
  const { all, run } = Statement.prototype;
  const record = (method: typeof all): typeof all =>
    function noted(this: Statement & { readonly sql: string }, ...argv: unknown[]) {
      const [bindings] = argv;
      statements.push({ sql: this.sql, bindings: Array.isArray(bindings) ? [...bindings] : [] });
      return Reflect.apply(method, this, argv);
    };
  Object.assign(Statement.prototype, { all: record(all), run: record(run) });
  return () => void Object.assign(Statement.prototype, { all, run });
}

/** A transaction that only notes the use of a credential is left out with it. */
function split(statements: readonly CapturedStatement[]): Pick<Capture, 'reads' | 'writes'> {
  const reads: CapturedStatement[] = [];
  const writes: CapturedStatement[] = [];
  let target = reads;
  for (const statement of statements) {
    if (/^BEGIN/i.test(statement.sql)) target = writes;
    else if (/^COMMIT/i.test(statement.sql)) target = reads;
    else if (!accessTables.test(statement.sql)) target.push(statement);
  }
  return { reads, writes };
}
