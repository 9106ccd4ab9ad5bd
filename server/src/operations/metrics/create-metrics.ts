import { type Clock, type Telemetry, version } from '@doorstep/core';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { OpenStreams } from '../../http/open-streams.js';
import type { ServerHealth } from '../health/server-health.js';
import { createHealthMetrics } from './health-metrics.js';
import { createPoolMetrics } from './pool-metrics.js';
import { createStoreMetrics } from './store-metrics.js';
import { createWorkMetrics } from './work-metrics.js';

/** The metrics of a process. */
export interface Metrics {
  /** Counts the work of the service by its spans. */
  readonly telemetry: Telemetry;
  readonly contentType: string;
  /** Returns the page in the text format of Prometheus. Does not fail when the database does. */
  page(): Promise<string>;
}

/** The parts that metrics are read from. */
export interface MetricsOptions {
  readonly health: Pick<ServerHealth, 'store' | 'readiness' | 'outage' | 'clock'>;
  readonly clock: Clock;
  readonly streams: Pick<OpenStreams, 'size'>;
}

/** Sums of gauges by type, to which the library gives the suffix of counters. */
const misnamedGauges = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** Creates the metrics of a process, with those of Node, and of its database. */
export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  const { telemetry, refresh } = registerMetrics(registry, options);
  collectDefaultMetrics({ register: registry });
  for (const name of misnamedGauges) registry.removeSingleMetric(name);
  return {
    telemetry,
    contentType: registry.contentType,
    async page() {
      await refresh();
      return registry.metrics();
    },
  };
}

/** The metrics of Doorstep in a registry. */
interface RegisteredMetrics extends Pick<Metrics, 'telemetry'> {
  /** Updates the metrics that need the database, before a scrape. */
  refresh(): Promise<void>;
}

/** Adds the metrics of Doorstep to a registry. */
export function registerMetrics(registry: Registry, { health, streams, clock }: MetricsOptions): RegisteredMetrics {
  createProcessMetrics(registry, streams);
  const checkHealth = createHealthMetrics(registry, health);
  createPoolMetrics(registry, health.store);
  const telemetry = createWorkMetrics(registry);
  const stored = createStoreMetrics(registry, health.store.reader, clock);
  return { telemetry, refresh: async () => void (await Promise.all([checkHealth(), stored.refresh()])) };
}

/** Creates the metrics of this process: its version and its open streams. */
function createProcessMetrics(registry: Registry, streams: Pick<OpenStreams, 'size'>): void {
  const registers = [registry];
  new Gauge({
    name: 'doorstep_build_info',
    help: 'Always 1. The label is the version of the program.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'doorstep_open_streams',
    help: 'Streams of live updates that are open.',
    registers,
    collect() {
      this.set(streams.size());
    },
  });
}
