import { type documentsContract, maxDocuments } from '@doorstep/contracts';
import type { Operation } from '../../kernel/operation/operation.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import { fileContent } from '../../kernel/vault/file-content.js';
import { attachment } from './attachment.js';
import {
  noSuchCourier,
  noSuchDocument,
  noSuchLead,
  relationToCourier,
  relationToDocument,
  relationToLead,
} from './owner.js';
import type { DocumentRecord } from './records.js';
import { documentViews, keptFile } from './view.js';

type Area = typeof documentsContract;

/** Lists the documents of a lead, without their content. */
export const listForLead: Operation<Area['listForLead']> = async ({ caller, params, reader }) => {
  const lead = await reader.get('leads', params.id);
  const relation = lead && relationToLead(lead, caller);
  if (!relation) throw noSuchLead();
  const documents = await newestDocuments(reader, { leadId: params.id });
  return { status: 200, body: { data: await documentViews(reader, documents, relation) } };
};

/** Lists the documents of a courier, without their content. */
export const listForCourier: Operation<Area['listForCourier']> = async (call) => {
  const { caller, params, reader } = call;
  const courier = await reader.get('couriers', params.id);
  const relation = courier && relationToCourier(courier, caller);
  if (!relation) throw noSuchCourier();
  const documents = await newestDocuments(reader, { courierId: params.id });
  return { status: 200, body: { data: await documentViews(reader, documents, relation) } };
};

/** Lists the documents of all owners for reviewers, those longest in their status first. */
export const list: Operation<Area['list']> = async ({ caller, query, reader }) => {
  const { kind, status, ...pageQuery } = query;
  const filters = { status, ...(kind === undefined ? {} : { kind }) };
  const page = await findPage(reader, 'documents', { where: filters, orderBy: [['statusSince', 'asc']] }, pageQuery);
  const relation = caller.role === 'admin' ? 'reviewer' : 'reader';
  const data = await documentViews(reader, page.rows, relation);
  return { status: 200, body: { data, nextCursor: page.nextCursor }, audit: filters };
};

/** Returns the file of a document to its owner or a reviewer. A reader sees the metadata only. */
export const download: Operation<Area['download']> = async (call) => {
  const { caller, params, ports, reader } = call;
  const document = await reader.get('documents', params.id);
  const relation = document && (await relationToDocument(reader, document, caller));
  const mayDownload = relation === 'owner' || relation === 'reviewer';
  const file = document && mayDownload ? await keptFile(reader, document) : undefined;
  if (!document || !file) throw noSuchDocument();
  const headers = {
    'content-type': file.mediaType,
    'content-disposition': attachment(document.fileName, `${document.kind}-${document.id}`, file.mediaType),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, body: fileContent(ports, file), headers };
};

function newestDocuments(reader: Reader, where: Where<DocumentRecord>): Promise<DocumentRecord[]> {
  return reader.find('documents', { where, orderBy: [['id', 'desc']], limit: maxDocuments });
}
