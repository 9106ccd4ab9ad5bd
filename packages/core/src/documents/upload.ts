import type { DocumentStatus } from '@doorstep/contracts';
import { keepFile, removeFiles } from '../kernel/files/keep-file.js';
import type { Effects } from '../kernel/operation/operation.js';
import type { StagedFile } from '../kernel/vault/staged-file.js';
import { type DocumentMover, documentMoves, system } from './moves.js';
import { documentsOf } from './owner.js';
import type { DocumentRecord } from './records.js';

/**
 * Gives a document its file, and answers the document after it. What waits of the same kind is superseded: there is one to
 * review. The owner is locked.
 *
 * @throws ServiceProblem invalid_transition unless it awaits its file.
 */
export async function attachFile(
  effects: Effects,
  document: DocumentRecord,
  upload: StagedFile,
  mover: DocumentMover,
): Promise<DocumentRecord> {
  const fileName = document.fileName ?? upload.name;
  const pending = await documentMoves.move(effects, document, 'upload', mover, { fileId: upload.id, fileName });
  await keepFile(effects, upload, document.id);
  await supersedeOthers(effects, pending, ['awaiting_upload', 'pending']);
  return pending;
}

/** Supersedes the other documents of the same owner and kind. Files that nobody ever reviewed are removed with them. */
export async function supersedeOthers(
  effects: Effects,
  document: DocumentRecord,
  statuses: readonly DocumentStatus[],
): Promise<void> {
  const { db } = effects;
  const others = await db.find('documents', {
    where: { ...documentsOf(document), kind: document.kind, status: { in: statuses }, id: { not: document.id } },
    orderBy: [['id', 'asc']],
  });
  for (const other of others) await documentMoves.move(effects, other, 'supersede', system);
  const unread = others.flatMap(({ status, fileId }) => (status === 'pending' && fileId !== null ? [fileId] : []));
  if (unread.length === 0) return;
  await removeFiles(effects, await db.find('files', { where: { id: { in: unread } } }));
}
