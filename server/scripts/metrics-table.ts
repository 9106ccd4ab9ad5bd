import { createMemoryStore } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { type MetricObject, Registry } from 'prom-client';
import { createServerHealth } from '../src/operations/health/server-health.js';
import { registerMetrics } from '../src/operations/metrics/create-metrics.js';

/** The table of metrics in the page `docs/monitoring.md`. */
export function metricsTable(): string {
  const registry = new Registry();
  const ports = createTestPorts();
  const health = createServerHealth(createMemoryStore(), ports, { warn: () => undefined });
  registerMetrics(registry, { health, clock: ports.clock, streams: { size: () => 0 } });
  const rows = registry.getMetricsAsArray().map((metric) => {
    const labels = labelsOf(metric).map((label) => `\`${label}\``);
    return `| \`${metric.name}\` | ${metric.type} | ${labels.join(', ')} | ${metric.help} |\n`;
  });
  return `| metric | type | labels | meaning |\n|---|---|---|---|\n${rows.sort().join('')}`;
}

/** Returns the labels of a metric, which the types of the library leave out. */
function labelsOf(metric: MetricObject): readonly string[] {
  return 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [];
}
