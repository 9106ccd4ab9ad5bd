import { systemClockId } from '../../kernel/operation/clocks.js';
import type { JobRecord } from '../../kernel/operation/jobs.js';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { batchesOf } from '../../kernel/store/batches.js';
import type { Reader } from '../../kernel/store/store.js';
import type { Check } from './check.js';

/** Looks for jobs that wait for an endpoint that is not down: nothing releases them. */
export const heldJobs: Check = {
  name: 'held-jobs',
  promise: 'Each held job waits for a webhook endpoint whose circuit is open, or for the next batch of a release.',
  severity: 'broken',
  remedy:
    'Disable and enable the endpoint with PATCH /v1/webhook-endpoints/{id}, then call its redeliver, which makes new jobs.',
  async *examine({ reader }) {
    for await (const jobs of batchesOf(reader, 'jobs', [{ state: 'held' }])) {
      const ids = [...new Set(jobs.map(endpointOf))];
      const endpoints = await reader.find('webhookEndpoints', {
        where: { id: { in: ids }, nextProbeAt: { not: null } },
      });
      const releases = await reader.find('jobs', { where: { kind: 'webhook.release', subjectId: { in: ids } } });
      const fine = new Set([...endpoints.map(({ id }) => id), ...releases.map(({ subjectId }) => subjectId)]);
      for (const job of jobs) {
        if (!fine.has(endpointOf(job)))
          yield { subject: job.id, detail: `It waits for ${endpointOf(job)}, which is not down.` };
      }
    }
  },
};

function endpointOf({ lane }: JobRecord): string {
  return lane ?? '';
}

/** Lists the jobs that were given up. Their errors could name people, so they are not printed. */
export const failedJobs: Check = {
  name: 'failed-jobs',
  promise: 'No job has failed for good.',
  severity: 'warning',
  remedy: 'Read the column last_error of the job and remove the cause, then set state to pending and attempts to 0.',
  async *examine({ reader }) {
    for await (const jobs of batchesOf(reader, 'jobs', [{ state: 'failed' }])) {
      for (const { id, kind, attempts } of jobs) yield { subject: id, detail: `${kind} failed ${attempts} times.` };
    }
  },
};

/** A job is late when it was due this long ago, or its lease ended this long ago. */
const lateSeconds = 10 * 60;

/** Looks for jobs that nothing runs. */
export const lateJobs: Check = {
  name: 'late-jobs',
  promise: `Each job starts within ${lateSeconds / 60} minutes of its time, and no expired lease keeps one.`,
  severity: 'warning',
  remedy:
    'Start a server with a worker. If one runs, look in its log for "job failed", and in the metrics for slow receivers.',
  async *examine({ reader, now }) {
    const limit = addSeconds(now, -lateSeconds);
    for await (const jobs of batchesOf(reader, 'jobs', [{ state: 'running', lockedUntil: { lt: limit } }])) {
      for (const { id, kind, lockedUntil } of jobs)
        yield { subject: id, detail: `The lease of ${kind} ended at ${lockedUntil}.` };
    }
    const clocks = await reader.aggregate('jobs', { where: { state: 'pending' }, groupBy: ['clockId'], sum: [] });
    for (const {
      group: { clockId },
    } of clocks) {
      const dueAt = { lt: await timeOf(reader, clockId, limit) };
      for await (const jobs of batchesOf(reader, 'jobs', [{ state: 'pending', clockId, dueAt }])) {
        for (const { id, kind, dueAt: due } of jobs) yield { subject: id, detail: `${kind} was due at ${due}.` };
      }
    }
  },
};

/** Converts an instant of the system's time to the time of a clock. */
async function timeOf(reader: Reader, clockId: string, instant: Instant): Promise<Instant> {
  const clock = clockId === systemClockId ? undefined : await reader.get('sandboxClocks', clockId);
  return toInstant(toMilliseconds(instant) + (clock?.offsetMilliseconds ?? 0));
}
