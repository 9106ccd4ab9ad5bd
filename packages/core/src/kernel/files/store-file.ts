import type { Effects } from '../operation/operation.js';
import type { FileRecord } from '../vault/records.js';
import type { StagedFile } from '../vault/staged-file.js';

/** Attaches a staged file to `subjectId`, in the transaction that refers to it. */
export async function storeFile({ db }: Pick<Effects, 'db'>, file: StagedFile, subjectId: string): Promise<void> {
  const { id, mediaType, size, sha256 } = file;
  const kept = await db.update('files', { id, state: 'staged' }, { state: 'kept', subjectId, mediaType, size, sha256 });
  if (kept === 0) throw new Error(`The file ${id} is no longer staged.`);
}

/** Removes files. They are unreadable after the commit, because their keys are gone; a job deletes their content. */
export async function removeFiles(
  { db, schedule, now }: Pick<Effects, 'db' | 'schedule' | 'now'>,
  files: readonly FileRecord[],
): Promise<void> {
  const ids = files.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.update('files', { id: { in: ids } }, { state: 'removed', sealedKey: '' });
  for (const id of ids) schedule({ kind: 'file.remove', subjectId: id, dueAt: now, lane: 'files' });
}
