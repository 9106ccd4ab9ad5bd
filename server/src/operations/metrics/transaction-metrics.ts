import { Counter, Histogram, type Registry } from 'prom-client';
import type { CountSpan } from './count-span.js';

/** Creates the metrics of database transactions. */
export function createTransactionMetrics(registry: Registry): CountSpan {
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
