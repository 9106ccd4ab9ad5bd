import { sql } from '../../store/sql/sql-text.js';
import type { ServerCheck } from './server-check.js';

const maxReported = 100;

/** Lets SQLite verify its file. PostgreSQL verifies references and constraints itself. */
export const integrity: ServerCheck = {
  name: 'integrity',
  promise: 'The file of SQLite is intact, its rows satisfy their constraints, and they refer to rows that exist.',
  severity: 'broken',
  remedy: 'Stop all servers, keep a copy of the file and its -wal, and restore a backup. Then look for a failing disk.',
  async *examine({ engine, rows }) {
    if (engine !== 'sqlite') return;
    for (const { quick_check: detail } of await rows(sql(`pragma quick_check(${maxReported})`))) {
      if (detail !== 'ok') yield { subject: 'file', detail: String(detail) };
    }
    for (const { table, rowid, parent } of await rows(sql('pragma foreign_key_check'))) {
      yield { subject: `${table}:${rowid}`, detail: `The row refers to "${parent}", but to no row of it.` };
    }
  },
};
