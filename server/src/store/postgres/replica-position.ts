import { sql } from '../sql/sql-text.js';

/** A position in the log as a number of bytes, which has the same meaning on the primary and on its replicas. */
const bytes = (position: string): string => `(${position} - '0/0'::pg_lsn)::int8`;

/** All servers that copy each other have the identifier of the first one. */
const system = '(select system_identifier::text from pg_control_system()) as system';

/** Reads the position up to which the primary has written its log. */
export const primarySql = sql(`select ${bytes('pg_current_wal_lsn()')} as position, ${system}`);

/** Reads the position up to which the replica has repeated the log, and whether it is a replica. */
export const replicaSql = sql(
  `select ${bytes('pg_last_wal_replay_lsn()')} as position, pg_is_in_recovery() as replica, ${system}`,
);

/**
 * Returns why a server is no replica of the primary; undefined if it is one.
 *
 * @param row the result of `replicaSql`.
 * @param primarySystem `system` of the primary; undefined if it is not known.
 */
export function replicaFault(row: Readonly<Record<string, unknown>>, primarySystem: unknown): string | undefined {
  if (row['replica'] !== true) return 'The server is no replica, or was promoted.';
  if (primarySystem !== undefined && row['system'] !== primarySystem) return 'The server copies another database.';
  return undefined;
}
