import type { DocumentRecord } from '../../couriers/documents/records.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader, UnitOfWork } from '../../kernel/store/store.js';
import type { LeadRelation } from './machine.js';
import type { LeadMover } from './moves.js';
import type { LeadRecord } from './records.js';

/** Returns the caller's relation to a lead, or undefined for strangers. */
function leadRelation(lead: LeadRecord, caller: SessionCaller): LeadRelation | undefined {
  if (caller.role === 'support' || caller.role === 'admin') return caller.role;
  return lead.accountId === caller.accountId ? 'applicant' : undefined;
}

/** A lead with the caller as its mover. */
interface LoadedLead {
  readonly lead: LeadRecord;
  readonly mover: LeadMover;
}

/** Reads a lead for the caller. @throws ServiceProblem not_found, also for leads of other accounts. */
export async function loadLead(reader: Reader, id: string, caller: SessionCaller): Promise<LoadedLead> {
  return visibleTo(await reader.get('leads', id), caller);
}

/** Reads a lead as `loadLead` does, and locks it. */
export async function lockLead(db: UnitOfWork, id: string, caller: SessionCaller): Promise<LoadedLead> {
  return visibleTo(await db.lock('leads', id), caller);
}

/** Reads the documents sent with the leads. */
export function documentsOf(reader: Reader, leadIds: readonly string[]): Promise<DocumentRecord[]> {
  return reader.find('documents', { where: { leadId: { in: leadIds } }, orderBy: [['id', 'asc']] });
}

function visibleTo(lead: LeadRecord | undefined, caller: SessionCaller): LoadedLead {
  const relation = lead && leadRelation(lead, caller);
  if (!relation) throw new ServiceProblem('not_found', 'There is no such lead.');
  return { lead, mover: { relation, actorId: caller.accountId } };
}
