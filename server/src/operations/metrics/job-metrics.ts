import { Counter, Histogram, type Registry } from 'prom-client';
import type { CountSpan } from './count-span.js';

/** Creates the metrics of jobs that this process ran. */
export function createJobMetrics(registry: Registry): CountSpan {
  const registers = [registry];
  const runs = new Counter({
    name: 'doorstep_job_runs_total',
    help: 'Runs of jobs, by kind and outcome: done, again (runs once more later), failed or skipped.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'doorstep_job_duration_seconds',
    help: 'Time that a job runs, by kind.',
    labelNames: ['kind'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60],
    registers,
  });
  const lateness = new Histogram({
    name: 'doorstep_job_lateness_seconds',
    help: 'Time from the due time of a job to its start, in the time of its clock, by kind.',
    labelNames: ['kind'],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 3_600],
    registers,
  });
  return (attributes, duration) => {
    const kind = attributes['doorstep.job.kind'] ?? 'unknown';
    const outcome = attributes['doorstep.job.outcome'] ?? 'failed';
    runs.inc({ kind, outcome });
    if (outcome === 'skipped') return;
    seconds.observe({ kind }, duration);
    const late = attributes['doorstep.job.lateness_ms'];
    if (late !== undefined) lateness.observe({ kind }, late / 1_000);
  };
}
