import type { DocumentStatus } from '@doorstep/contracts';
import { removeFiles, storeFile } from '../../kernel/files/store-file.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { StagedFile } from '../../kernel/vault/staged-file.js';
import { type DocumentMover, documentMoves, system } from './moves.js';
import { documentsOf } from './owner.js';
import type { DocumentRecord } from './records.js';

/**
 * Attaches the file to a document and returns the changed document. Supersedes pending documents of the same kind, so
 * that there is one to review. The caller must hold the lock of the owner.
 *
 * @throws ServiceProblem invalid_transition unless the document awaits its file.
 */
export async function attachFile(
  effects: Effects,
  document: DocumentRecord,
  upload: StagedFile,
  mover: DocumentMover,
): Promise<DocumentRecord> {
  const fileName = document.fileName ?? upload.name;
  const pending = await documentMoves.move(effects, document, 'upload', mover, { fileId: upload.id, fileName });
  await storeFile(effects, upload, document.id);
  await supersedeOthers(effects, pending, ['awaiting_upload', 'pending']);
  return pending;
}

/** Supersedes the other documents of the same owner and kind, and removes the files of those never reviewed. */
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
  const unreviewed = others.flatMap(({ status, fileId }) => (status === 'pending' && fileId !== null ? [fileId] : []));
  if (unreviewed.length === 0) return;
  await removeFiles(effects, await db.find('files', { where: { id: { in: unreviewed } } }));
}
