import { observeSpans, type SpanName, type Telemetry } from '@doorstep/core';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CountSpan } from './count-span.js';
import { createJobMetrics } from './job-metrics.js';
import { createRequestMetrics } from './request-metrics.js';

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

/** Creates the metrics of operations: the refusals and failures that requests ended with. */
function createOperationMetrics(registry: Registry): CountSpan {
  const problems = new Counter({
    name: 'doorstep_problems_total',
    help: 'Requests that ended with a problem, by interface and code. The code rate_limited counts the rate limits.',
    labelNames: ['interface', 'code'],
    registers: [registry],
  });
  // An alert on a code that never occurred needs a first value to increase from.
  for (const code of ['rate_limited', 'unavailable', 'internal_error']) {
    for (const side of ['direct', 'platform']) problems.inc({ interface: side, code }, 0);
  }
  return (attributes) => {
    const code = attributes['doorstep.problem.code'];
    if (code !== undefined) problems.inc({ interface: attributes['doorstep.interface'] ?? 'unknown', code });
  };
}

/** Creates the metrics of database transactions. */
function createTransactionMetrics(registry: Registry): CountSpan {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'doorstep_transaction_duration_seconds',
    help: 'Time of a transaction with its wait for a connection and its retries, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const retries = new Counter({
    name: 'doorstep_transaction_retries_total',
    help: 'Repetitions of transactions after a deadlock, a serialization failure or a locked row.',
    registers,
  });
  return (attributes, duration) => {
    seconds.observe({ outcome: attributes['doorstep.transaction.outcome'] ?? 'rolled_back' }, duration);
    const repeated = (attributes['doorstep.transaction.attempts'] ?? 1) - 1;
    if (repeated > 0) retries.inc(repeated);
  };
}

/** Creates the metrics of attempts to send webhooks. */
function createWebhookMetrics(registry: Registry): CountSpan {
  const seconds = new Histogram({
    name: 'doorstep_webhook_attempt_duration_seconds',
    help: 'Time of an attempt to send a webhook, by outcome (succeeded, or the reason of the failure) and mode.',
    labelNames: ['outcome', 'mode'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  return (attributes, duration) => {
    const mode = attributes['doorstep.livemode'] === false ? 'test' : 'live';
    seconds.observe({ outcome: attributes['doorstep.webhook.outcome'] ?? 'unknown', mode }, duration);
  };
}
