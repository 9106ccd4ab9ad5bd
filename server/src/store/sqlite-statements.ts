import type { Database, Statement } from 'sqlite3';

/** More texts than these come from lists of many lengths, which are not worth keeping. */
const maxStatements = 200;
const maxTextLength = 4_000;

type Statements = Map<string, Promise<Statement>>;

const cache = new WeakMap<Database, Statements>();

/** The prepared statement of this connection, kept for the next time; none for what is not worth keeping. */
export async function preparedStatement(connection: Database, sql: string): Promise<Statement | undefined> {
  const statements = statementsOf(connection);
  const existing = statements.get(sql);
  if (existing) return existing;
  if (statements.size >= maxStatements || sql.length > maxTextLength || !isQuery(sql)) return undefined;
  // Kept before it is ready: two that prepare the same at once would make two, one of which nobody finalizes.
  const statement = prepare(connection, sql);
  statements.set(sql, statement);
  statement.catch(() => statements.delete(sql));
  return statement;
}

/** To be called before the connection closes, which fails while it has statements; nobody may use it meanwhile. */
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
