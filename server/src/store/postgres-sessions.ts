import type { ConnectionGroup } from './connection-group.js';
import type { PostgresLimits } from './database-config.js';
import { PostgresConnection } from './postgres-connection.js';

/** The server ends a statement first, so that a missing response means that the connection is lost. */
const responseMargin = 1_000;

/** The server probes silent clients, as the client probes the server, to free what a vanished process held. */
const probes = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 4 };

/** Limits of connections; see `PostgresLimits`. */
export type SessionLimits = Pick<PostgresLimits, 'connectMs' | 'statementMs' | 'lockMs' | 'idleTransactionMs'>;

/** Returns a function that opens connections with the same limits. */
export type OpenSessions = (limits: SessionLimits) => () => Promise<PostgresConnection>;

/** Returns the function that opens the connections to one server. */
export function postgresSessions(url: string, group: ConnectionGroup): OpenSessions {
  return ({ connectMs, statementMs, lockMs, idleTransactionMs }) =>
    () =>
      PostgresConnection.open({
        url,
        applicationName: 'doorstep',
        connectMs,
        responseMs: statementMs === 0 ? 0 : statementMs + responseMargin,
        group,
        session: {
          // `postgresTypes` reads instants as a session in UTC writes them.
          timezone: 'UTC',
          // Otherwise prepared statements would keep plans for tables of another size, and for other values.
          plan_cache_mode: 'force_custom_plan',
          statement_timeout: statementMs,
          lock_timeout: lockMs,
          idle_in_transaction_session_timeout: idleTransactionMs,
          ...probes,
        },
      });
}
