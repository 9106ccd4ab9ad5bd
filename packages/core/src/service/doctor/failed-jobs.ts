import { batchesOf } from '../../kernel/store/batches.js';
import type { Check } from './check.js';

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
