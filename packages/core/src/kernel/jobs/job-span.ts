import type { JobRecord } from '../operation/jobs.js';
import type { SpanAttributes, Telemetry } from '../ports/telemetry.js';
import { errorType } from '../primitives/error-type.js';
import { type Instant, toMilliseconds } from '../primitives/instant.js';

/** The result of running a job. */
export type JobOutcome = NonNullable<SpanAttributes['doorstep.job.outcome']>;

/** The span of a job. Its outcome is `skipped` until it is set. */
export interface JobSpan {
  /** Records the job that runs, and its start in the time of its clock. */
  begin(job: JobRecord, now: Instant): void;
  end(outcome: JobOutcome): void;
  fail(error: unknown): void;
}

/** Runs a job as a span, detached from the request that scheduled it or that advances its clock. */
export function jobSpan<T>(telemetry: Telemetry, { kind }: JobRecord, work: (span: JobSpan) => Promise<T>): Promise<T> {
  const attributes = { 'doorstep.job.kind': kind, 'doorstep.job.outcome': 'skipped' } as const;
  return telemetry.detached(() =>
    telemetry.span({ name: 'job', attributes }, (span) =>
      work({
        begin(job, now) {
          const lateness = toMilliseconds(now) - toMilliseconds(job.dueAt);
          if (job.traceparent !== null) span.link(job.traceparent);
          span.set({ 'doorstep.job.kind': job.kind, 'doorstep.job.lateness_ms': lateness });
        },
        end: (outcome) => span.set({ 'doorstep.job.outcome': outcome }),
        fail: (error) => span.set({ 'doorstep.job.outcome': 'failed', 'error.type': errorType(error) }),
      }),
    ),
  );
}

/** Runs work that does several jobs, as a span of each. */
export function jobSpans(
  telemetry: Telemetry,
  jobs: readonly JobRecord[],
  now: Instant,
  work: () => Promise<void>,
): Promise<void> {
  const [job, ...others] = jobs;
  if (!job) return work();
  return jobSpan(telemetry, job, async (span) => {
    span.begin(job, now);
    await jobSpans(telemetry, others, now, work);
    span.end('done');
  });
}
