import pg from 'pg';
import { defaultPostgresLimits } from '../src/config/database-config.js';
import type { CapturedStatement } from './capture.js';
import type { RawDatabase } from './raw-database.js';

const { readConnections, writeConnections } = defaultPostgresLimits;

/** Opens as many connections as the service has. Statements have names, so each connection prepares them once. */
export function openRawPostgres(url: string): RawDatabase {
  const readers = new pg.Pool({ connectionString: url, max: readConnections });
  const writers = new pg.Pool({ connectionString: url, max: writeConnections });
  const names = new Map<string, string>();

  function named({ sql, bindings }: CapturedStatement): pg.QueryConfig {
    const name = names.get(sql) ?? `statement_${names.size}`;
    names.set(sql, name);
    return { name, text: sql, values: [...bindings] };
  }

  return {
    async read(statement) {
      await readers.query(named(statement));
    },
    async write(statements) {
      const client = await writers.connect();
      try {
        await client.query('begin');
        for (const statement of statements) await client.query(named(statement));
        await client.query('commit');
      } finally {
        client.release();
      }
    },
  };
}
