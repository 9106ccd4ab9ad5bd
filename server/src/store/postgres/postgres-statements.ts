import type { SqlText } from '../sql/sql-text.js';
import type { PostgresStatement } from './postgres-batch.js';

type StatementText = Pick<PostgresStatement, 'text' | 'name'>;

/** Each connection keeps the statements with a name. Longer ones contain lists of many different lengths. */
const maxNamed = 200;
const maxTextLength = 4_000;
/** Statements that ran once. They get a name when they run again. */
const maxSeen = 1_000;

/**
 * Returns a function that writes statements for the connections of a pool. Their texts have no question marks except
 * placeholders. A statement that runs again gets a name, unless `names` is false.
 */
export function createPostgresStatements(names = true): (statement: SqlText) => PostgresStatement {
  const named = new Map<string, StatementText>();
  const seen = new Map<string, StatementText>();

  function statementOf(text: string): StatementText {
    return named.get(text) ?? repeatedStatement(text) ?? newStatement(text);
  }

  function repeatedStatement(text: string): StatementText | undefined {
    const statement = seen.get(text);
    if (!statement || !names || named.size >= maxNamed) return statement;
    const repeated = { ...statement, name: `doorstep_${named.size}` };
    seen.delete(text);
    named.set(text, repeated);
    return repeated;
  }

  function newStatement(text: string): StatementText {
    const statement = { text: numberPlaceholders(text) };
    if (seen.size >= maxSeen) seen.clear();
    if (text.length <= maxTextLength) seen.set(text, statement);
    return statement;
  }

  return ({ text, bindings }) => ({ ...statementOf(text), values: bindings });
}

function numberPlaceholders(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => `$${++count}`);
}
