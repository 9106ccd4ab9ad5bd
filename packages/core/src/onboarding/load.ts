import type { DocumentRecord } from '../documents/records.js';
import type { SessionCaller } from '../kernel/operation/caller.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { Reader, UnitOfWork } from '../kernel/store/store.js';
import type { LeadRelation } from './machine.js';
import type { LeadMover } from './moves.js';
import type { LeadRecord } from './records.js';

/** What the caller is to a lead; undefined for strangers. */
function leadRelation(lead: LeadRecord, caller: SessionCaller): LeadRelation | undefined {
  if (caller.role === 'support' || caller.role === 'admin') return caller.role;
  return lead.accountId === caller.accountId ? 'applicant' : undefined;
}

/** A lead, and who the caller is to it. */
interface LoadedLead {
  readonly lead: LeadRecord;
  readonly mover: LeadMover;
}

/** @throws ServiceProblem not_found, also for what is not the caller's. */
export async function loadLead(reader: Reader, id: string, caller: SessionCaller): Promise<LoadedLead> {
  return seenBy(await reader.get('leads', id), caller);
}

/** As `loadLead`, for a lead that is about to be changed. */
export async function lockLead(db: UnitOfWork, id: string, caller: SessionCaller): Promise<LoadedLead> {
  return seenBy(await db.lock('leads', id), caller);
}

/** The documents that came with some leads. */
export function documentsOf(reader: Reader, leadIds: readonly string[]): Promise<DocumentRecord[]> {
  return reader.find('documents', { where: { leadId: { in: leadIds } }, orderBy: [['id', 'asc']] });
}

function seenBy(lead: LeadRecord | undefined, caller: SessionCaller): LoadedLead {
  const relation = lead && leadRelation(lead, caller);
  if (!relation) throw new ServiceProblem('not_found', 'There is no such lead.');
  return { lead, mover: { relation, actorId: caller.accountId } };
}
