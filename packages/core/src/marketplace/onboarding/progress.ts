import { DocumentEventData } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import type { OnEvents } from '../../kernel/operation/unit-of-work.js';
import { companyDay } from '../../values/geo/city/company-day.js';
import { leadGaps, waitsForStaff } from './gaps.js';
import { documentsOf } from './load.js';
import { leadMachine } from './machine.js';
import { leadMoves, system } from './moves.js';
import type { LeadRecord } from './records.js';

/**
 * Moves a lead into review once the applicant has sent everything, and back if a document turns out not to be valid.
 * Every unit of work that changes a field of the lead calls this after locking it; for its documents, `followDocuments`
 * does.
 *
 * @returns the lead after the move, if any.
 */
export async function followProgress(effects: Effects, lead: LeadRecord): Promise<LeadRecord> {
  const gaps = leadGaps(lead, await documentsOf(effects.db, [lead.id]), companyDay(effects.now));
  if (waitsForStaff(gaps) && leadMachine.find('review', 'system', lead)) {
    return leadMoves.move(effects, lead, 'review', system);
  }
  const hasInvalidDocument = gaps.some(({ state }) => state === 'rejected' || state === 'expired');
  if (hasInvalidDocument && lead.status === 'in_review')
    return leadMoves.move(effects, lead, 'request_documents', system);
  return lead;
}

const documentChanges: ReadonlySet<string> = new Set(['document.uploaded', 'document.reviewed', 'document.expired']);

/** Updates the progress of the lead of each changed document. Most documents of couriers have no lead. */
export const followDocuments: OnEvents = async (effects, events) => {
  for (const { type, data } of events) {
    if (!documentChanges.has(type)) continue;
    const { leadId } = DocumentEventData.parse(data);
    const lead = leadId === null ? undefined : await effects.db.lock('leads', leadId);
    if (lead) await followProgress(effects, lead);
  }
};
