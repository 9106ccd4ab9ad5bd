import type { JobHandler, OutwardJob } from '../operation/jobs.js';
import { removeFiles } from './keep-file.js';

/** Ends a file that nothing came to refer to. */
export const expireFile: JobHandler = async (effects, job) => {
  const file = await effects.db.lock('files', job.subjectId);
  if (file?.state === 'staged') await removeFiles(effects, [file]);
};

/** Forgets the content of a removed file, then the file: the vault is asked again until it has done so. */
export const removeFile: OutwardJob<void> = {
  async prepare({ job, ports }) {
    await ports.files.remove(job.subjectId);
  },
  async commit({ db }, job) {
    await db.remove('files', { id: job.subjectId, state: 'removed' });
    return undefined;
  },
};
