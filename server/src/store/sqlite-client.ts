import KnexSqliteClient, { type KnexStatement, type StatementRunner } from 'knex/lib/dialects/sqlite3/index.js';
import type { Database, Statement } from 'sqlite3';
import { finalizeStatements, preparedStatement } from './sqlite-statements.js';
import type { SqliteWriter } from './sqlite-writer.js';

/**
 * knex's SQLite client, with three differences:
 * - Transactions begin IMMEDIATE. A deferred transaction that reads and then writes fails at once if another process
 *   wrote in between (sqlite.org/lang_transaction.html, 2.2).
 * - A failed commit rolls back, because SQLite leaves the transaction open.
 * - Statements stay prepared.
 */
export class SqliteClient extends KnexSqliteClient {
  override async _query(connection: Database, statement: KnexStatement): Promise<KnexStatement> {
    if (statement.sql === 'BEGIN;') return super._query(connection, { ...statement, sql: 'BEGIN IMMEDIATE;' });
    if (statement.sql === 'COMMIT;') return this.commitOrRollback(connection, statement);
    const prepared = await preparedStatement(connection, statement.sql);
    return super._query(prepared ? runnerOf(prepared) : connection, statement);
  }

  override async destroyRawConnection(connection: Database): Promise<void> {
    await finalizeStatements(connection);
    await super.destroyRawConnection(connection);
  }

  private async commitOrRollback(connection: Database, statement: KnexStatement): Promise<KnexStatement> {
    try {
      return await super._query(connection, statement);
    } catch (error) {
      await super._query(connection, { sql: 'ROLLBACK;' }).catch(() => undefined);
      throw error;
    }
  }
}

/** Returns the client whose one connection is that of the writer, borrowed for each statement or transaction. */
export function clientOn(writer: SqliteWriter): typeof SqliteClient {
  let giveBack = (): void => undefined;
  return class extends SqliteClient {
    override async acquireConnection(): Promise<Database> {
      const loan = await writer.borrow();
      giveBack = loan.giveBack;
      return loan.database;
    }

    override async releaseConnection(): Promise<void> {
      giveBack();
    }
  };
}

/** Lets knex use a prepared statement as if it were the connection. */
function runnerOf(prepared: Statement): StatementRunner {
  return {
    all: (_sql, bindings, done) => prepared.all(bindings, done),
    run: (_sql, bindings, done) => prepared.run(bindings, done),
  };
}
