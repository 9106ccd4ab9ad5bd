import type { PlatformContract } from '@doorstep/contracts';
import type { DocumentRecord } from '../../couriers/documents/records.js';
import { visibilityOf } from '../../identity/masking/visibility.js';
import type { Operation } from '../../kernel/operation/operation.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader } from '../../kernel/store/store.js';
import { documentsOf, loadLead } from './load.js';
import type { LeadRecord } from './records.js';
import { type LeadViewer, leadView } from './view.js';

type Area = PlatformContract['leads'];

/** Returns a lead as the caller may see it. */
export const get: Operation<Area['get']> = async (call) => {
  const { caller, now, params, query, reader } = call;
  const { lead, mover } = await loadLead(reader, params.id, caller);
  const { revealed, audit } = visibilityOf(caller, query);
  const view = leadView(lead, await documentsOf(reader, [lead.id]), { relation: mover.relation, now, revealed });
  return { status: 200, body: view, audit };
};

/** Lists the leads of the caller. */
export const listOwn: Operation<Area['listOwn']> = async (call) => {
  const { caller, now, query, reader } = call;
  const list = { where: { accountId: caller.accountId }, orderBy: [['id', 'desc']] } as const;
  const { rows, nextCursor } = await findPage(reader, 'leads', list, query);
  return { status: 200, body: { data: await leadViews(reader, rows, { relation: 'applicant', now }), nextCursor } };
};

/** Lists all leads, for staff. */
export const list: Operation<Area['list']> = async (call) => {
  const { caller, now, query, reader } = call;
  const { kind, status } = query;
  const where = {
    ...(kind === undefined ? {} : { kind: { in: kind } }),
    ...(status === undefined ? {} : { status: { in: status } }),
  };
  const list = { where, orderBy: [['id', 'desc']], eachOf: status ? 'status' : 'kind' } as const;
  const { rows, nextCursor } = await findPage(reader, 'leads', list, query);
  const { revealed, audit } = visibilityOf(caller, query);
  const relation = caller.role === 'admin' ? 'admin' : 'support';
  return { status: 200, body: { data: await leadViews(reader, rows, { relation, now, revealed }), nextCursor }, audit };
};

async function leadViews(reader: Reader, leads: readonly LeadRecord[], viewer: LeadViewer) {
  const documents = new Map<string | null, DocumentRecord[]>();
  const ids = leads.map(({ id }) => id);
  for (const document of ids.length > 0 ? await documentsOf(reader, ids) : []) {
    documents.set(document.leadId, [...(documents.get(document.leadId) ?? []), document]);
  }
  return leads.map((lead) => leadView(lead, documents.get(lead.id) ?? [], viewer));
}
