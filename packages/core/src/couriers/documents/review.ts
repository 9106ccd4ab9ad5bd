import type { documentsContract } from '@doorstep/contracts';
import type { Effects, Operation } from '../../kernel/operation/operation.js';
import { companyDay } from '../../values/geo/city/company-day.js';
import { scheduleExpiry } from './jobs.js';
import { documentMoves } from './moves.js';
import { lockOwner, noSuchDocument } from './owner.js';
import type { DocumentRecord } from './records.js';
import { isSameReview, type ReviewOutcome, reviewOutcome } from './terms.js';
import { supersedeOthers } from './upload.js';
import { oneDocumentView } from './view.js';

type Area = typeof documentsContract;

/** Approves or rejects a pending document. Repeating the same review changes nothing. */
export const review: Operation<Area['review']> = async (call) => {
  const { body, caller, db, now, params } = call;
  const known = await db.get('documents', params.id);
  if (!known) throw noSuchDocument();
  await lockOwner(db, known);
  const document = await db.lock('documents', params.id);
  if (!document) throw noSuchDocument();
  const outcome = reviewOutcome(document, body, companyDay(now));
  const reviewed = isSameReview(document, outcome)
    ? document
    : await makeReview(call, document, outcome, caller.accountId);
  return {
    status: 200,
    body: await oneDocumentView(db, reviewed, 'reviewer'),
    audit: { decision: body.decision, kind: document.kind },
  };
};

async function makeReview(
  effects: Effects,
  document: DocumentRecord,
  { action, ...found }: ReviewOutcome,
  actorId: string,
): Promise<DocumentRecord> {
  const reviewer = { relation: 'reviewer', actorId } as const;
  const change = { ...found, reviewedBy: actorId, reviewedAt: effects.now };
  const reviewed = await documentMoves.move(effects, document, action, reviewer, change);
  if (action === 'approve') {
    await supersedeOthers(effects, reviewed, ['approved']);
    scheduleExpiry(effects, reviewed);
  }
  return reviewed;
}
