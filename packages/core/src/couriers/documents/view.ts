import type { Document, DocumentFile } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Reader } from '../../kernel/store/store.js';
import type { FileRecord } from '../../kernel/vault/records.js';
import { type DocumentRelation, documentMachine } from './machine.js';
import type { DocumentRecord } from './records.js';

/** A document as an actor with this relation sees it. */
function documentView(
  document: DocumentRecord,
  file: FileRecord | undefined,
  relation: DocumentRelation,
): z.input<typeof Document> {
  const {
    sequence: _sequence,
    fileId: _fileId,
    fileName,
    uploadedBy: _uploadedBy,
    reviewedBy: _reviewedBy,
    ...visible
  } = document;
  return {
    ...visible,
    file: file ? fileView(file, fileName) : null,
    allowedActions: documentMachine.allowedActions(document, relation),
  };
}

/** Several documents, in their order, as an actor with this relation sees them. */
export async function documentViews(
  reader: Reader,
  documents: readonly DocumentRecord[],
  relation: DocumentRelation,
): Promise<z.input<typeof Document>[]> {
  const ids = documents.flatMap(({ fileId }) => fileId ?? []);
  const files = ids.length === 0 ? [] : await reader.find('files', { where: { id: { in: ids } } });
  const byId = new Map(files.filter(({ state }) => state === 'kept').map((file) => [file.id, file]));
  return documents.map((document) => documentView(document, byId.get(document.fileId ?? ''), relation));
}

/** Reads the file of a document and returns its view. */
export async function oneDocumentView(
  reader: Reader,
  document: DocumentRecord,
  relation: DocumentRelation,
): Promise<z.input<typeof Document>> {
  return documentView(document, await keptFile(reader, document), relation);
}

/** Reads the file of a document; undefined before its upload and after its removal. */
export async function keptFile(
  reader: Reader,
  { fileId }: Pick<DocumentRecord, 'fileId'>,
): Promise<FileRecord | undefined> {
  const file = fileId === null ? undefined : await reader.get('files', fileId);
  return file?.state === 'kept' ? file : undefined;
}

function fileView({ mediaType, size, sha256 }: FileRecord, name: string | null): z.input<typeof DocumentFile> {
  if (mediaType === 'application/zip') throw new Error('A document cannot be an archive.');
  return { name, mediaType, size, sha256 };
}
