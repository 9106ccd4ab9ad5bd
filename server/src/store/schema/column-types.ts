import type { ColumnKind } from '@doorstep/core/store';
import type { Engine } from './engine.js';

/**
 * SQL types of the column kinds. SQLite has no types for JSON and instants, and compares text by its bytes. PostgreSQL
 * compares text by its bytes with collation "C"; its `json`, unlike `jsonb`, keeps the order of keys.
 */
export const columnTypes: Readonly<Record<Engine, Readonly<Record<ColumnKind, string>>>> = {
  sqlite: {
    text: 'text',
    integer: 'integer',
    real: 'real',
    boolean: 'boolean',
    instant: 'text',
    json: 'text',
  },
  postgres: {
    text: 'text collate "C"',
    integer: 'bigint',
    real: 'double precision',
    boolean: 'boolean',
    instant: 'timestamptz(3)',
    json: 'json',
  },
};

/** Writes the foreign key of a text column. It is checked at commit, so a transaction may insert rows in any order. */
export function referencesSql(table: string): string {
  return `references "${table}" ("id") deferrable initially deferred`;
}
