import { type DocumentKind, documentKindsOf } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader, UnitOfWork, Where } from '../../kernel/store/store.js';
import type { DocumentRelation } from './machine.js';
import type { DocumentRecord } from './records.js';

/** The owner of documents: a lead or a courier. Once a courier is live, documents of its lead belong to the courier. */
export type DocumentOwner = Pick<DocumentRecord, 'leadId' | 'courierId'>;

/** Relation of a caller to documents. */
export type CallerRelation = Exclude<DocumentRelation, 'system'>;

/** A lead that owns documents. `accountId` is that of the applicant, if there is one. */
export interface OwningLead {
  readonly accountId: string | null;
}

/** A courier who owns documents. */
export interface OwningCourier {
  readonly id: string;
  readonly fleetId: string | null;
}

/** Kinds of documents that couriers may send. */
export const courierDocumentKinds: readonly DocumentKind[] = documentKindsOf.courier;

/** Returns the caller's relation to the documents of a lead, or undefined for strangers. */
export function relationToLead(lead: OwningLead, caller: SessionCaller): CallerRelation | undefined {
  if (caller.role === 'admin') return 'reviewer';
  if (caller.role === 'support') return 'reader';
  return lead.accountId === caller.accountId ? 'owner' : undefined;
}

/** Returns the caller's relation to a courier's documents, or undefined for strangers. A fleet is only a reader. */
export function relationToCourier(courier: OwningCourier, caller: SessionCaller): CallerRelation | undefined {
  if (caller.role === 'admin') return 'reviewer';
  if (caller.role === 'support') return 'reader';
  if (caller.role === 'courier') return courier.id === caller.courierId ? 'owner' : undefined;
  const isFleet = caller.role === 'fleet' && courier.fleetId !== null && courier.fleetId === caller.fleetId;
  return isFleet ? 'reader' : undefined;
}

/** Returns the caller's relation to a document, or undefined for strangers. */
export async function relationToDocument(
  reader: Reader,
  { leadId, courierId }: DocumentOwner,
  caller: SessionCaller,
): Promise<CallerRelation | undefined> {
  const courier = courierId === null ? undefined : await reader.get('couriers', courierId);
  const lead = leadId === null ? undefined : await reader.get('leads', leadId);
  const asCourier = courier && relationToCourier(courier, caller);
  const asApplicant = lead && relationToLead(lead, caller);
  return asCourier === 'owner' ? asCourier : (asApplicant ?? asCourier);
}

/** Returns the condition for the documents of an owner. */
export function documentsOf({ leadId, courierId }: DocumentOwner): Where<DocumentRecord> {
  return courierId === null ? { leadId } : { courierId };
}

/**
 * Locks the owner of documents, which makes changes of its documents run one at a time. All code locks in this order,
 * documents last, so that deadlocks cannot occur.
 */
export async function lockOwner(db: UnitOfWork, { leadId, courierId }: DocumentOwner): Promise<void> {
  if (leadId !== null) await db.lock('leads', leadId);
  if (courierId !== null) await db.lock('couriers', courierId);
}

/** Creates the problem for strangers, the same as for a lead that does not exist. */
export function noSuchLead(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such lead, or you may not see its documents.');
}

/** Creates the problem for strangers, the same as for a courier that does not exist. */
export function noSuchCourier(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such courier, or you may not see their documents.');
}

/** Creates the problem for strangers, the same as for a document that does not exist. */
export function noSuchDocument(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such document, or you may not see it.');
}
