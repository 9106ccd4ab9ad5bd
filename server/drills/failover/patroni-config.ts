import { join } from 'node:path';

/** The ports of one node. */
export interface NodePorts {
  readonly name: string;
  readonly postgres: number;
  readonly patroni: number;
}

/** The connections that the nodes, Patroni and the servers may hold together. */
const maxConnections = 100;

/**
 * The settings of one node. With these times, Patroni replaces a PostgreSQL server that died at once, and a machine that
 * died after `ttl` seconds. `synchronous_mode` with `synchronous_mode_strict` acknowledges a commit only when a second
 * node has it, and promotes only a node that has every acknowledged commit.
 */
export function patroniConfig(node: NodePorts, place: { readonly folder: string; readonly etcdPort: number }) {
  const superuser = { username: 'postgres', password: 'postgres' };
  const replication = { username: 'replicator', password: 'replicator' };
  return {
    scope: 'doorstep',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.patroni}`, connect_address: `127.0.0.1:${node.patroni}` },
    etcd3: { host: `127.0.0.1:${place.etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 8,
        loop_wait: 1,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          remove_data_directory_on_rewind_failure: true,
          parameters: {
            max_connections: maxConnections,
            synchronous_commit: 'on',
            wal_log_hints: 'on',
            wal_keep_size: '256MB',
            shared_buffers: '64MB',
            // Ends connections of clients that vanished with their machine.
            tcp_keepalives_idle: 5,
            tcp_keepalives_interval: 1,
            tcp_keepalives_count: 5,
            wal_sender_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      users: { doorstep: { password: 'doorstep', options: ['superuser'] } },
    },
    postgresql: {
      listen: `127.0.0.1:${node.postgres}`,
      connect_address: `127.0.0.1:${node.postgres}`,
      data_dir: join(place.folder, 'data'),
      pgpass: join(place.folder, 'pgpass'),
      authentication: { superuser, replication, rewind: superuser },
      parameters: { unix_socket_directories: place.folder },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
  };
}
