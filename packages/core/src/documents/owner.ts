import { type DocumentKind, documentKindsOf } from '@doorstep/contracts';
import type { SessionCaller } from '../kernel/operation/caller.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { Reader, UnitOfWork, Where } from '../kernel/store/store.js';
import type { DocumentRelation } from './machine.js';
import type { DocumentRecord } from './records.js';

/** Whose documents they are: a lead, or a courier. The lead of a live courier is the courier. */
export type DocumentOwner = Pick<DocumentRecord, 'leadId' | 'courierId'>;

/** What a person is to documents. */
export type PersonRelation = Exclude<DocumentRelation, 'system'>;

/** A lead that owns documents: the applicant is the account, if it has one. */
export interface OwningLead {
  readonly accountId: string | null;
}

/** A courier who owns documents. */
export interface OwningCourier {
  readonly id: string;
  readonly fleetId: string | null;
}

/** Kinds that couriers bring. */
export const courierDocumentKinds: readonly DocumentKind[] = documentKindsOf.courier;

/** What the caller is to the documents of a lead; undefined for strangers. */
export function relationToLead(lead: OwningLead, caller: SessionCaller): PersonRelation | undefined {
  if (caller.role === 'admin') return 'reviewer';
  if (caller.role === 'support') return 'reader';
  return lead.accountId === caller.accountId ? 'owner' : undefined;
}

/** What the caller is to the documents of a courier; undefined for strangers. A fleet knows of them and no more. */
export function relationToCourier(courier: OwningCourier, caller: SessionCaller): PersonRelation | undefined {
  if (caller.role === 'admin') return 'reviewer';
  if (caller.role === 'support') return 'reader';
  if (caller.role === 'courier') return courier.id === caller.courierId ? 'owner' : undefined;
  const isFleet = caller.role === 'fleet' && courier.fleetId !== null && courier.fleetId === caller.fleetId;
  return isFleet ? 'reader' : undefined;
}

/** What the caller is to a document; undefined for strangers. */
export async function relationToDocument(
  reader: Reader,
  { leadId, courierId }: DocumentOwner,
  caller: SessionCaller,
): Promise<PersonRelation | undefined> {
  const courier = courierId === null ? undefined : await reader.get('couriers', courierId);
  const lead = leadId === null ? undefined : await reader.get('leads', leadId);
  const asCourier = courier && relationToCourier(courier, caller);
  const asApplicant = lead && relationToLead(lead, caller);
  return asCourier === 'owner' ? asCourier : (asApplicant ?? asCourier);
}

/** Which documents are of the same owner. */
export function documentsOf({ leadId, courierId }: DocumentOwner): Where<DocumentRecord> {
  return courierId === null ? { leadId } : { courierId };
}

/**
 * Has changes of the documents of one owner follow one another, until the unit of work ends. Everybody locks in this
 * order, the documents last, so that nobody waits for each other.
 */
export async function lockOwner(db: UnitOfWork, { leadId, courierId }: DocumentOwner): Promise<void> {
  if (leadId !== null) await db.lock('leads', leadId);
  if (courierId !== null) await db.lock('couriers', courierId);
}

/** The answer to strangers, exactly as for a lead that does not exist. */
export function noSuchLead(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such lead whose documents you may see.');
}

/** The answer to strangers, exactly as for a courier that does not exist. */
export function noSuchCourier(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such courier whose documents you may see.');
}

/** The answer to strangers, exactly as for a document that does not exist. */
export function noSuchDocument(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such document for you.');
}
