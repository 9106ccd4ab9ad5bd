import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';

/** So long an archive may take, with what is tried again. */
const stagedSeconds = 6 * 60 * 60;

/** The lane of archives and deletions: each process makes a few at once. */
export const privacyLane = 'privacy';

/**
 * Prepares the file of an export and has the archive made: the record comes before the content, so that nothing is in the
 * vault that nobody knows of. Answers the id of the file.
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
