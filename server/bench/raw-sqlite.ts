import sqlite3, { type Database, type Statement } from 'sqlite3';
import { sqliteReaderConnections, sqliteReaderPragmas, sqliteWriterPragmas } from '../src/store/sqlite/sqlite-store.js';
import type { CapturedStatement } from './capture.js';
import type { RawDatabase } from './raw-database.js';

type Run = (statement: CapturedStatement) => Promise<void>;

const begin = { sql: 'BEGIN IMMEDIATE', bindings: [] };
const commit = { sql: 'COMMIT', bindings: [] };

/** Opens one connection that writes, and as many that read as the service has. */
export async function openRawSqlite(filename: string): Promise<RawDatabase> {
  const writer = await open(filename, sqliteWriterPragmas);
  const readers = await Promise.all(
    Array.from({ length: sqliteReaderConnections }, () => open(filename, sqliteReaderPragmas)),
  );
  let reads = 0;
  let lastWrite: Promise<void> = Promise.resolve();
  return {
    async read(statement) {
      reads += 1;
      await readers[reads % readers.length]?.(statement);
    },
    write(statements) {
      const write = lastWrite.then(async () => {
        for (const statement of [begin, ...statements, commit]) await writer(statement);
      });
      lastWrite = write.catch(() => undefined);
      return write;
    },
  };
}

async function open(filename: string, pragmas: string): Promise<Run> {
  const database = await new Promise<Database>((resolve, reject) => {
    const opened = new sqlite3.Database(filename, (error) => (error ? reject(error) : resolve(opened)));
  });
  await new Promise<void>((resolve, reject) => {
    database.exec(pragmas, (error) => (error ? reject(error) : resolve()));
  });
  const prepared = new Map<string, Promise<Statement>>();
  return async ({ sql, bindings }) => {
    const preparing = prepared.get(sql) ?? prepare(database, sql);
    prepared.set(sql, preparing);
    const statement = await preparing;
    await new Promise<void>((resolve, reject) => {
      statement.all(bindings, (error) => (error ? reject(error) : resolve()));
    });
  };
}

function prepare(database: Database, sql: string): Promise<Statement> {
  return new Promise((resolve, reject) => {
    const statement = database.prepare(sql, (error: Error | null) => (error ? reject(error) : resolve(statement)));
  });
}
