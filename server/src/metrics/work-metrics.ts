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
  const registers = [registry];
  const inProgress = new Gauge({
    name: 'doorstep_work_in_progress',
    help: 'Pieces of work that have begun and not ended, by their kind.',
    labelNames: ['work'],
    registers,
  });
  const counts: Readonly<Record<SpanName, CountSpan>> = {
    request: createRequestMetrics(registry),
    operation: createOperationMetrics(registry),
    transaction: createTransactionMetrics(registry),
    job: createJobMetrics(registry),
    'webhook.attempt': createWebhookMetrics(registry),
  };
  const gaugeOf = (work: string): Gauge.Internal<'work'> => {
    inProgress.set({ work }, 0);
    return inProgress.labels(work);
  };
  const gauges = {
    request: gaugeOf('request'),
    operation: gaugeOf('operation'),
    transaction: gaugeOf('transaction'),
    job: gaugeOf('job'),
    'webhook.attempt': gaugeOf('webhook_attempt'),
  };
  return observeSpans({
    now: () => performance.now(),
    onStart: (name) => gauges[name].inc(),
    onEnd({ name, attributes, duration }) {
      gauges[name].dec();
      counts[name](attributes, duration / 1_000);
    },
  });
}
