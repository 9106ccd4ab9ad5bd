import { Histogram, type Registry } from 'prom-client';
import type { CountSpan } from './count-span.js';

/** Creates the metrics of attempts to send webhooks. */
export function createWebhookMetrics(registry: Registry): CountSpan {
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
