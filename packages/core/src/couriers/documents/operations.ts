import { documentKindsOf, type documentsContract, type LeadStatus } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Operations } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { addDocument } from './add-document.js';
import type { DocumentMover } from './moves.js';
import {
  type CallerRelation,
  courierDocumentKinds,
  lockOwner,
  noSuchCourier,
  noSuchDocument,
  noSuchLead,
  relationToCourier,
  relationToDocument,
  relationToLead,
} from './owner.js';
import { download, list, listForCourier, listForLead } from './reading.js';
import { review } from './review.js';
import { attachFile } from './upload.js';
import { oneDocumentView } from './view.js';

/** Private documents of applicants and couriers. */
export const documentsOperations: Operations<typeof documentsContract> = {
  listForLead,
  listForCourier,
  list,
  download,
  review,

  async addForLead(call) {
    const { body, caller, db, params, uploads } = call;
    const lead = await db.lock('leads', params.id);
    const relation = lead && relationToLead(lead, caller);
    if (!lead || !relation) throw noSuchLead();
    assertOpen(lead);
    const owner = { leadId: lead.id, courierId: lead.courierId };
    await lockOwner(db, owner);
    const sent = { request: body, upload: uploads['file'], owner, kinds: documentKindsOf[lead.kind] };
    const document = await addDocument(call, sent, moverOf(caller, relation));
    return { status: 201, body: await oneDocumentView(db, document, relation) };
  },

  async addForCourier(call) {
    const { body, caller, db, params, uploads } = call;
    const courier = await db.lock('couriers', params.id);
    const relation = courier && relationToCourier(courier, caller);
    if (!courier || !relation) throw noSuchCourier();
    const owner = { leadId: null, courierId: courier.id };
    const sent = { request: body, upload: uploads['file'], owner, kinds: courierDocumentKinds };
    const document = await addDocument(call, sent, moverOf(caller, relation));
    return { status: 201, body: await oneDocumentView(db, document, relation) };
  },

  async upload(call) {
    const { body, caller, db, params, uploads } = call;
    const known = await db.get('documents', params.id);
    const relation = known && (await relationToDocument(db, known, caller));
    if (!known || !relation || relation === 'reader') throw noSuchDocument();
    await lockOwner(db, known);
    const document = await db.lock('documents', params.id);
    if (!document) throw noSuchDocument();
    const upload = uploads['file'];
    if (!upload) throw new Error('The route refuses calls without a file.');
    const named = { ...document, fileName: body.fileName ?? document.fileName };
    const pending = await attachFile(call, named, upload, moverOf(caller, relation));
    return { status: 200, body: await oneDocumentView(db, pending, relation) };
  },
};

function moverOf({ accountId }: SessionCaller, relation: CallerRelation): DocumentMover {
  return { relation, actorId: accountId };
}

/** @throws ServiceProblem invalid_transition for a rejected or withdrawn lead. */
function assertOpen({ status }: { readonly status: LeadStatus }): void {
  if (status !== 'rejected' && status !== 'withdrawn') return;
  const detail = `The lead is ${status}: it no longer accepts documents.`;
  throw new ServiceProblem('invalid_transition', detail, { currentStatus: status, allowedActions: [] });
}
