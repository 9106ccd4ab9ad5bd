import type { Document, DocumentFile } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Reader } from '../kernel/store/store.js';
import type { FileRecord } from '../kernel/vault/records.js';
import { type DocumentRelation, documentMachine } from './machine.js';
import type { DocumentRecord } from './records.js';

/** A document as the contract shows it to somebody. */
export function documentView(
  document: DocumentRecord,
  file: FileRecord | undefined,
  relation: DocumentRelation,
): z.input<typeof Document> {
  const {
    sequence: _ofEvents,
    fileId: _inVault,
    fileName,
    uploadedBy: _who,
    reviewedBy: _reviewer,
    ...shown
  } = document;
  return {
    ...shown,
    file: file ? fileView(file, fileName) : null,
    allowedActions: documentMachine.allowedActions(document, relation),
  };
}

/** The same for several, in their order. */
export async function documentViews(
  reader: Reader,
  documents: readonly DocumentRecord[],
  relation: DocumentRelation,
): Promise<z.input<typeof Document>[]> {
  const ids = documents.flatMap(({ fileId }) => fileId ?? []);
  const files = ids.length === 0 ? [] : await reader.find('files', { where: { id: { in: ids }, state: 'kept' } });
  const byId = new Map(files.map((file) => [file.id, file]));
  return documents.map((document) => documentView(document, byId.get(document.fileId ?? ''), relation));
}

/** The same for one. */
export async function oneDocumentView(
  reader: Reader,
  document: DocumentRecord,
  relation: DocumentRelation,
): Promise<z.input<typeof Document>> {
  return documentView(document, await keptFile(reader, document), relation);
}

/** The file of a document while it is there. */
export async function keptFile(
  reader: Reader,
  { fileId }: Pick<DocumentRecord, 'fileId'>,
): Promise<FileRecord | undefined> {
  const file = fileId === null ? undefined : await reader.get('files', fileId);
  return file?.state === 'kept' ? file : undefined;
}

function fileView({ mediaType, size, sha256 }: FileRecord, name: string | null): z.input<typeof DocumentFile> {
  if (mediaType === 'application/zip') throw new Error('A document is no archive.');
  return { name, mediaType, size, sha256 };
}
