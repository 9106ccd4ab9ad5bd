import type { Store } from '@doorstep/core';
import { Counter, Gauge, type Registry } from 'prom-client';
import { statisticsOf } from '../../store/sql/store-statistics.js';

/** Creates the metrics of the connections to the database. A store in memory has none. */
export function createPoolMetrics(registry: Registry, store: Store): void {
  const registers = [registry];
  new Gauge({
    name: 'doorstep_database_connections',
    help: 'Connections of this process to the database, by pool and state: used or idle.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name: pool, used, free } of statisticsOf(store)?.pools ?? []) {
        this.set({ pool, state: 'used' }, used);
        this.set({ pool, state: 'idle' }, free);
      }
    },
  });
  new Gauge({
    name: 'doorstep_database_connections_max',
    help: 'Largest number of connections, by pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { name: pool, max } of statisticsOf(store)?.pools ?? []) this.set({ pool }, max);
    },
  });
  new Gauge({
    name: 'doorstep_database_connection_waits',
    help: 'Statements and transactions that wait for a connection, by pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { name: pool, waiting } of statisticsOf(store)?.pools ?? []) this.set({ pool }, waiting);
    },
  });
  new Counter({
    name: 'doorstep_database_connections_discarded_total',
    help: 'Connections that were lost, or cut because they were silent.',
    registers,
    collect() {
      this.reset();
      this.inc(statisticsOf(store)?.discardedConnections ?? 0);
    },
  });
  createReplicaMetrics(registers, store);
}

/** Without a replica, these metrics have no series. */
function createReplicaMetrics(registers: Registry[], store: Store): void {
  new Gauge({
    name: 'doorstep_database_replica_used',
    help: '1 if the read replica serves the reads that may lag, 0 if the primary does.',
    labelNames: [],
    registers,
    collect() {
      const replica = statisticsOf(store)?.replica;
      if (replica) this.set(replica.serves ? 1 : 0);
      else this.remove({});
    },
  });
  new Gauge({
    name: 'doorstep_database_replica_lag_seconds',
    help: 'Time that the read replica is behind at most; +Inf if it is not known.',
    registers,
    collect() {
      const replica = statisticsOf(store)?.replica;
      if (replica) this.set(replica.behindMs / 1_000);
      else this.remove({});
    },
  });
  new Counter({
    name: 'doorstep_database_replica_reads_total',
    help: 'Requests whose reads may lag, by the database that got them: replica or primary.',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset();
      for (const [database, count] of Object.entries(statisticsOf(store)?.replica?.reads ?? {}))
        this.inc({ database }, count);
    },
  });
}
