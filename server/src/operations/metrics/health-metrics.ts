import { Counter, Gauge, type Registry } from 'prom-client';
import type { ServerHealth } from '../health/server-health.js';

/**
 * Creates the metrics of readiness, of outages of the database and of the clock. Returns a function that checks the readiness, to be
 * called before each scrape.
 */
export function createHealthMetrics(
  registry: Registry,
  { readiness, outage, clock }: Pick<ServerHealth, 'readiness' | 'outage' | 'clock'>,
): () => Promise<void> {
  const registers = [registry];
  const ready = new Gauge({
    name: 'doorstep_ready',
    help: '1 if this process is ready, as GET /readyz says; 0 if the database is unavailable or the process shuts down.',
    registers,
  });
  new Gauge({
    name: 'doorstep_clock_difference_seconds',
    help: 'Time by which the clock of this machine is ahead of the clock of the database; negative if it is behind.',
    registers,
    collect() {
      this.set(clock.aheadMs / 1_000);
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
  return async () => ready.set((await readiness.check()) ? 1 : 0);
}
