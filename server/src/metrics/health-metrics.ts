import { Counter, Gauge, type Registry } from 'prom-client';
import type { ServerHealth } from '../health/server-health.js';

/** Creates the metrics of readiness and of outages of the database. */
export function createHealthMetrics(
  registry: Registry,
  { readiness, outage }: Pick<ServerHealth, 'readiness' | 'outage'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'doorstep_ready',
    help: '1 if this process is ready, as GET /readyz says; 0 if the database is unavailable or the process shuts down.',
    registers,
    async collect() {
      this.set((await readiness.check()) ? 1 : 0);
    },
  });
  new Counter({
    name: 'doorstep_database_outages_total',
    help: 'Outages of the database, as this process saw them.',
    registers,
    collect() {
      this.reset();
      this.inc(outage.outages);
    },
  });
  new Counter({
    name: 'doorstep_database_failures_total',
    help: 'Failures because the database was unavailable: requests answered with 503, reads and transactions.',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(outage.failures)) this.inc({ kind }, count);
    },
  });
}
