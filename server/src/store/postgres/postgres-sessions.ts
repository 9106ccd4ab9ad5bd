import type { PostgresAddress, PostgresLimits } from '../../config/database-config.js';
import type { ConnectionGroup } from './connection-group.js';
import { PostgresConnection } from './postgres-connection.js';

/** The server ends a statement first, so that a missing response means that the connection is lost. */
const responseMargin = 1_000;

/** The server probes silent clients, as the client probes the server, to free what a vanished process held. */
const probes = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 4 };

/** Limits of connections; see `PostgresLimits`. */
export interface SessionLimits
  extends Pick<PostgresLimits, 'connectMs' | 'statementMs' | 'lockMs' | 'idleTransactionMs'> {
  /** True if the connections only insert rows and lock them by id: the plans for that never change, and are kept. */
  readonly keepsPlans?: boolean;
}

/** Otherwise prepared statements would keep plans for tables of another size, and for other values. */
const newPlans = { plan_cache_mode: 'force_custom_plan' };

/** A plan that was made while a table was small must not scan it later. */
const keptPlans = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

/** Returns a function that opens connections with the same limits. */
export type OpenSessions = (limits: SessionLimits) => () => Promise<PostgresConnection>;

/** Returns the parameter of a session that leads to the schema of the tables. */
export function searchPath({ schema }: PostgresAddress): { readonly search_path?: string } {
  return schema === undefined ? {} : { search_path: schema };
}

/** Returns true if the address leads to a pooler that may run each transaction in another session. */
export function changesSessions({ directUrl }: PostgresAddress): boolean {
  return directUrl !== undefined;
}

/** Returns the function that opens the connections to one server. */
export function postgresSessions(address: PostgresAddress, group: ConnectionGroup): OpenSessions {
  const scope = changesSessions(address) ? 'transaction' : 'session';
  return ({ connectMs, statementMs, lockMs, idleTransactionMs, keepsPlans = false }) =>
    () =>
      PostgresConnection.open({
        url: address.url,
        applicationName: 'doorstep',
        connectMs,
        responseMs: statementMs === 0 ? 0 : statementMs + responseMargin,
        group,
        scope,
        session: {
          ...searchPath(address),
          // `postgresTypes` reads instants as a session in UTC writes them.
          timezone: 'UTC',
          ...(keepsPlans ? keptPlans : newPlans),
          statement_timeout: statementMs,
          lock_timeout: lockMs,
          idle_in_transaction_session_timeout: idleTransactionMs,
          // Behind a pooler, the client of the server is the pooler.
          ...(scope === 'session' ? probes : {}),
        },
      });
}
