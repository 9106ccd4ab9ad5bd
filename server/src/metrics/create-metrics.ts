import type { Clock, Telemetry } from '@doorstep/core';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { OpenStreams } from '../express/open-streams.js';
import type { ServerHealth } from '../health/server-health.js';
import { createHealthMetrics } from './health-metrics.js';
import { createProcessMetrics } from './process-metrics.js';
import { createStoreMetrics } from './store-metrics.js';
import type { GaugeTimes, StoredGauges } from './stored-gauges.js';
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
  readonly health: Pick<ServerHealth, 'store' | 'readiness' | 'outage'>;
  readonly clock: Clock;
  readonly streams: Pick<OpenStreams, 'size'>;
  readonly times?: GaugeTimes;
}

/** Creates the metrics of a process, with those of Node, and of its database. */
export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  const { telemetry, stored } = registerMetrics(registry, options);
  collectDefaultMetrics({ register: registry });
  return {
    telemetry,
    contentType: registry.contentType,
    async page() {
      await stored.refresh();
      return registry.metrics();
    },
  };
}

/** Adds the metrics of Doorstep to a registry. */
export function registerMetrics(
  registry: Registry,
  { health, streams, ...options }: MetricsOptions,
): { readonly telemetry: Telemetry; readonly stored: StoredGauges } {
  createProcessMetrics(registry, streams);
  createHealthMetrics(registry, health);
  const telemetry = createWorkMetrics(registry);
  const stored = createStoreMetrics(registry, { reader: health.store.reader, ...options });
  return { telemetry, stored };
}
