import type { Database, Statement } from 'sqlite3';

/** More texts than these come from lists of many lengths, which are not worth keeping. */
const maxStatements = 200;
const maxTextLength = 4_000;

const cache = new WeakMap<Database, Map<string, Statement>>();

/** The prepared statement of this connection, kept for the next time; none for what is not worth keeping. */
export async function preparedStatement(connection: Database, sql: string): Promise<Statement | undefined> {
  const statements = statementsOf(connection);
  const existing = statements.get(sql);
  if (existing) return existing;
  if (statements.size >= maxStatements || sql.length > maxTextLength || !isQuery(sql)) return undefined;
  const statement = await prepare(connection, sql);
  statements.set(sql, statement);
  return statement;
}

/** To be called before the connection closes, which fails while it has statements. */
export async function finalizeStatements(connection: Database): Promise<void> {
  for (const statement of statementsOf(connection).values()) {
    await new Promise<void>((resolve) => statement.finalize(() => resolve()));
  }
  cache.delete(connection);
}

function statementsOf(connection: Database): Map<string, Statement> {
  const existing = cache.get(connection);
  if (existing) return existing;
  const statements = new Map<string, Statement>();
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
