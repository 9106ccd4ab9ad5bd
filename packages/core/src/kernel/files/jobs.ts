import type { OutwardJob } from '../operation/job-handlers.js';

/** Deletes the content of a removed file, then its row. The job is retried until the vault has deleted the content. */
export const removeFile: OutwardJob<void> = {
  async prepare({ job, ports }) {
    await ports.files.remove(job.subjectId);
  },
  async commit({ db }, job) {
    await db.remove('files', { id: job.subjectId, state: 'removed' });
    return undefined;
  },
};
