import type { PostgresStatement } from './postgres-batch.js';
import type { PostgresConnection } from './postgres-connection.js';
import { isOfStatement } from './postgres-dialect.js';

/** Reads for one write. More of them would delay the first one. */
const maxReads = 32;

interface Read {
  readonly statement: PostgresStatement;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Runs work on a connection of a pool. */
export type WithConnection = <T>(use: (connection: PostgresConnection) => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs short reads. Those of one turn of the event loop go to the database together: each write and
 * each response is a call of the system, which takes longer than a short read.
 */
export function createSharedReads(withConnection: WithConnection): (statement: PostgresStatement) => Promise<unknown> {
  let waiting: Read[] = [];

  function sendAll(): void {
    const reads = waiting;
    waiting = [];
    for (let start = 0; start < reads.length; start += maxReads) void send(reads.slice(start, start + maxReads));
  }

  async function send(reads: readonly Read[]): Promise<void> {
    try {
      const results = await withConnection((connection) => connection.batch(reads.map(({ statement }) => statement)));
      for (const [index, read] of reads.entries()) read.resolve({ rows: results[index] ?? [] });
    } catch (error) {
      // Those after the one that failed did not run.
      if (reads.length > 1 && isOfStatement(error)) for (const read of reads) void send([read]);
      else for (const read of reads) read.reject(error);
    }
  }

  return (statement) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(sendAll);
      waiting.push({ statement, resolve, reject });
    });
}
