import type { SqliteDriver } from '../driver/sqlite-driver.js';
import { openNodeSqlite } from './node-sqlite-connection.js';
import { openThread } from './open-thread.js';

/** Node's own SQLite. Each connection has a thread, except those for statements that take no time. */
export const nodeSqliteDriver: SqliteDriver = {
  name: 'node:sqlite',
  open: openThread,
  openInstant: openNodeSqlite,
};
