import { systemClockId } from '../../kernel/operation/clocks.js';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { batchesOf } from '../../kernel/store/batches.js';
import type { Reader } from '../../kernel/store/store.js';
import type { Check } from './check.js';

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
