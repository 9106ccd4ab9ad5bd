import type { Database, Statement } from 'sqlite3';

/** Statements beyond these limits contain lists of many different lengths, which are not worth keeping. */
const maxStatements = 200;
const maxTextLength = 4_000;

type Statements = Map<string, Promise<Statement>>;

const cache = new WeakMap<Database, Statements>();

/** Returns the prepared statement of a connection, kept between calls, or undefined if it is not worth keeping. */
export async function preparedStatement(connection: Database, sql: string): Promise<Statement | undefined> {
  const statements = statementsOf(connection);
  const existing = statements.get(sql);
  if (existing) return existing;
  if (statements.size >= maxStatements || sql.length > maxTextLength || !isQuery(sql)) return undefined;
  // Kept before it is ready. Otherwise two calls at once would prepare two statements, and finalize only one.
  const statement = prepare(connection, sql);
  statements.set(sql, statement);
  statement.catch(() => statements.delete(sql));
  return statement;
}

/** Finalizes the statements of an unused connection, which cannot close while it has any. */
export async function finalizeStatements(connection: Database): Promise<void> {
  for (const preparing of statementsOf(connection).values()) {
    const statement = await preparing.catch(() => undefined);
    await new Promise<void>((resolve) => (statement ? statement.finalize(() => resolve()) : resolve()));
  }
  cache.delete(connection);
}

function statementsOf(connection: Database): Statements {
  const existing = cache.get(connection);
  if (existing) return existing;
  const statements: Statements = new Map();
  cache.set(connection, statements);
  return statements;
}

function isQuery(sql: string): boolean {
  return /^(select|insert|update|delete)\b/i.test(sql);
}

function prepare(connection: Database, sql: string): Promise<Statement> {
  return new Promise((resolve, reject) => {
    const statement = connection.prepare(sql, (error: Error | null) => (error ? reject(error) : resolve(statement)));
  });
}
