import KnexSqliteClient, { type KnexStatement } from 'knex/lib/dialects/sqlite3/index.js';
import type { SqliteConnection } from './driver/sqlite-driver.js';
import type { SqliteWriter } from './sqlite-writer.js';

/**
 * knex's SQLite client on a driver, with two more differences:
 * - Transactions begin IMMEDIATE. A deferred transaction that reads and then writes fails at once if another process
 *   wrote in between (sqlite.org/lang_transaction.html, 2.2).
 * - A failed commit rolls back, because SQLite leaves the transaction open.
 */
class SqliteClient extends KnexSqliteClient {
  /** knex would load its own driver. */
  override _driver(): object {
    return {};
  }

  override async _query(connection: SqliteConnection, statement: KnexStatement): Promise<KnexStatement> {
    const { sql, bindings = [], method, returning } = statement;
    if (sql === 'BEGIN;') await connection.exec('BEGIN IMMEDIATE');
    else if (sql === 'COMMIT;') await commitOrRollBack(connection);
    else if (isChange(method, returning)) {
      const { changes, lastId } = await connection.run({ text: sql, bindings });
      statement.context = { changes, lastID: lastId };
    } else statement.response = await connection.all({ text: sql, bindings });
    return statement;
  }

  override async destroyRawConnection(connection: SqliteConnection): Promise<void> {
    await connection.close();
  }
}

/** Returns the client that opens connections with a driver. Each runs the pragmas first. */
export function clientOpening(open: () => Promise<SqliteConnection>): typeof SqliteClient {
  return class extends SqliteClient {
    override acquireRawConnection(): Promise<SqliteConnection> {
      return open();
    }
  };
}

/** Returns the client whose one connection is that of the writer, borrowed for each statement or transaction. */
export function clientOn(writer: SqliteWriter): typeof SqliteClient {
  let giveBack = (): void => undefined;
  return class extends SqliteClient {
    override async acquireConnection(): Promise<SqliteConnection> {
      const loan = await writer.borrow();
      giveBack = loan.giveBack;
      return loan.connection;
    }

    override async releaseConnection(): Promise<void> {
      giveBack();
    }
  };
}

/** Returns true if knex expects the number of changed rows. */
function isChange(method: string | undefined, returning: unknown): boolean {
  if (method === 'insert' || method === 'update') return !returning;
  return method === 'del' || method === 'counter';
}

async function commitOrRollBack(connection: SqliteConnection): Promise<void> {
  try {
    await connection.exec('COMMIT');
  } catch (error) {
    await connection.exec('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
