import type { PostgresConnection } from './postgres-connection.js';
import type { RunSql } from './sql-text.js';

/** A statement for the driver, with `$1` for the first value. One with a name is parsed once on each connection. */
interface StatementText {
  readonly text: string;
  readonly name?: string;
}

/** Each connection keeps the statements with a name. Longer ones contain lists of many different lengths. */
const maxNamed = 200;
const maxTextLength = 4_000;
/** Statements that ran once. They get a name when they run again. */
const maxSeen = 1_000;

/** The statements of the connections of a pool. */
export interface PostgresStatements {
  /** Returns a function that runs statements on a connection. Their texts have no question marks except placeholders. */
  runOn(connection: PostgresConnection): RunSql;
}

export function createPostgresStatements(): PostgresStatements {
  const named = new Map<string, StatementText>();
  const seen = new Map<string, StatementText>();

  function statementOf(text: string): StatementText {
    return named.get(text) ?? repeatedStatement(text) ?? newStatement(text);
  }

  function repeatedStatement(text: string): StatementText | undefined {
    const statement = seen.get(text);
    if (!statement || named.size >= maxNamed) return statement;
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

  return {
    runOn:
      (connection) =>
      ({ text, bindings }) => {
        const statement = statementOf(text);
        return connection.run(statement.text, bindings, statement.name);
      },
  };
}

function numberPlaceholders(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => `$${++count}`);
}
