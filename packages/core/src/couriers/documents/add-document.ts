import { type DocumentKind, type DocumentRequest, maxDocuments } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Effects } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { StagedFile } from '../../kernel/vault/staged-file.js';
import { companyDay } from '../../values/geo/city/company-day.js';
import type { DocumentMover } from './moves.js';
import { type DocumentOwner, documentsOf } from './owner.js';
import type { DocumentRecord } from './records.js';
import { assertRequest } from './terms.js';
import { attachFile } from './upload.js';

/** A document as it is sent, with its file or before it. */
export interface SentDocument {
  readonly request: z.output<typeof DocumentRequest>;
  readonly upload: StagedFile | undefined;
  readonly owner: DocumentOwner;
  /** Kinds that this owner may send. */
  readonly kinds: readonly DocumentKind[];
}

/**
 * Stores a document that was sent. The caller must hold the lock of the owner.
 *
 * @throws ServiceProblem invalid_request, document_limit
 */
export async function addDocument(
  effects: Effects,
  { request, upload, owner, kinds }: SentDocument,
  mover: DocumentMover,
): Promise<DocumentRecord> {
  const { db, now } = effects;
  assertRequest(request, kinds, companyDay(now));
  if ((await db.count('documents', documentsOf(owner))) >= maxDocuments) throw new ServiceProblem('document_limit');
  const document = newDocument(effects, owner, request, mover.actorId);
  await db.insert('documents', document);
  return upload ? attachFile(effects, document, upload, mover) : document;
}

function newDocument(
  { now, ports }: Pick<Effects, 'now' | 'ports'>,
  owner: DocumentOwner,
  { kind, expiresOn, fileName }: z.output<typeof DocumentRequest>,
  uploadedBy: string,
): DocumentRecord {
  return {
    id: ports.newId('document'),
    leadId: owner.leadId,
    courierId: owner.courierId,
    kind,
    status: 'awaiting_upload',
    sequence: 0,
    fileId: null,
    fileName: fileName ?? null,
    expiresOn: expiresOn ?? null,
    uploadedBy,
    reviewedBy: null,
    reviewedAt: null,
    rejection: null,
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
}
