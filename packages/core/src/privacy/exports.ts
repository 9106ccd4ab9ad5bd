import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';

/** Time limit for making an archive, retries included. */
const stagedSeconds = 6 * 60 * 60;

/** Lane of the jobs that make archives and delete accounts; each process runs only a few of them at once. */
export const privacyLane = 'privacy';

/**
 * Stages the file of an export, schedules the job that makes the archive, and returns the id of the file. The record is
 * written before the content, so that the vault never holds content without a record.
 */
export async function stageArchive({ db, now, ports, schedule }: Effects, requestId: string): Promise<string> {
  const fileId = ports.newId('file');
  await db.insert('files', {
    id: fileId,
    state: 'staged',
    subjectId: null,
    mediaType: 'application/zip',
    size: 0,
    sha256: '',
    sealedKey: ports.files.newKey(fileId),
    createdAt: now,
  });
  schedule({ kind: 'file.expire', subjectId: fileId, dueAt: addSeconds(now, stagedSeconds) });
  schedule({ kind: 'privacy.carry_out', subjectId: requestId, dueAt: now, lane: privacyLane });
  return fileId;
}
