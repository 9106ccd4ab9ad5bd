import { daySeconds } from '@doorstep/contracts';
import type { Caller } from '../operation/caller.js';
import type { JobHandler } from '../operation/job-handlers.js';
import type { Effects } from '../operation/operation.js';
import { addSeconds } from '../primitives/instant.js';
import type { StagedFile } from '../vault/staged-file.js';
import { removeFiles } from './store-file.js';

/** Time for which an infected file is kept for examination. Nobody can read it through the service. */
const quarantineSeconds = 30 * daySeconds;

/** Keeps an infected file apart, and records who sent it in the audit log. */
export async function quarantine(
  { db, now, ports, schedule }: Effects,
  { id, mediaType, size, sha256 }: StagedFile,
  { signature, sender }: { readonly signature: string; readonly sender: Caller },
): Promise<void> {
  await db.update('files', { id, state: 'staged' }, { state: 'quarantined', mediaType, size, sha256 });
  schedule({ kind: 'file.expire', subjectId: id, dueAt: addSeconds(now, quarantineSeconds) });
  if (sender.kind !== 'session') return;
  await db.insert('auditEntries', {
    id: ports.newId('auditEntry'),
    at: now,
    actorId: sender.accountId,
    role: sender.role,
    action: 'files.quarantine',
    subjectId: id,
    details: { signature, sha256, mediaType },
  });
}

/** Removes a file that is still staged, or whose quarantine has ended. */
export const expireFile: JobHandler = async (effects, job) => {
  const file = await effects.db.lock('files', job.subjectId);
  if (!file) return;
  const isOver = file.state === 'quarantined' && addSeconds(file.createdAt, quarantineSeconds) <= effects.now;
  if (file.state === 'staged' || isOver) await removeFiles(effects, [file]);
};
