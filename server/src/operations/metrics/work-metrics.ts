import { observeSpans, type SpanName, type Telemetry } from '@doorstep/core';
import { Gauge, type Registry } from 'prom-client';
import type { CountSpan } from './count-span.js';
import { createJobMetrics } from './job-metrics.js';
import { createOperationMetrics } from './operation-metrics.js';
import { createRequestMetrics } from './request-metrics.js';
import { createTransactionMetrics } from './transaction-metrics.js';
import { createWebhookMetrics } from './webhook-metrics.js';

/** Creates the metrics of requests, transactions, jobs and webhook attempts, which are counted from their spans. */
export function createWorkMetrics(registry: Registry): Telemetry {
  // Plain numbers, because each change of a gauge would take longer than the rest of a span.
  const inProgress = { request: 0, operation: 0, transaction: 0, job: 0, 'webhook.attempt': 0 };
  new Gauge({
    name: 'doorstep_work_in_progress',
    help: 'Pieces of work that have begun and not ended, by their kind.',
    labelNames: ['work'],
    registers: [registry],
    collect() {
      for (const [name, count] of Object.entries(inProgress)) this.set({ work: name.replace('.', '_') }, count);
    },
  });
  const counts: Readonly<Record<SpanName, CountSpan>> = {
    request: createRequestMetrics(registry),
    operation: createOperationMetrics(registry),
    transaction: createTransactionMetrics(registry),
    job: createJobMetrics(registry),
    'webhook.attempt': createWebhookMetrics(registry),
  };
  return observeSpans({
    now: () => performance.now(),
    onStart(name) {
      inProgress[name] += 1;
    },
    onEnd({ name, attributes, duration }) {
      inProgress[name] -= 1;
      counts[name](attributes, duration / 1_000);
    },
  });
}
