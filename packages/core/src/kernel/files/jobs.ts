import type { JobHandler, OutwardJob } from '../operation/jobs.js';
import { removeFiles } from './keep-file.js';

/** Removes a file that is still staged. */
export const expireFile: JobHandler = async (effects, job) => {
  const file = await effects.db.lock('files', job.subjectId);
  if (file?.state === 'staged') await removeFiles(effects, [file]);
};

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
