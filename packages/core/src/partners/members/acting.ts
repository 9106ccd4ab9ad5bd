import type { PartnerRole } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader, UnitOfWork } from '../../kernel/store/store.js';
import type { PartnerRecord } from '../partners/records.js';
import type { PartnerMemberRecord } from './records.js';

/** A caller who acts for a partner. Administrators of the service are no members, and manage its people as owners do. */
export interface Acting {
  readonly partner: PartnerRecord;
  /** Null for an administrator. */
  readonly member: PartnerMemberRecord | null;
}

/** Returns the partner that the caller works for. @throws ServiceProblem not_found */
export async function actingFor(reader: Reader, caller: SessionCaller, partnerId: string): Promise<Acting> {
  const partner = await reader.get('partners', partnerId);
  if (!partner || partner.sandboxId !== null) throw noSuchPartner();
  if (caller.role === 'admin') return { partner, member: null };
  const [member] = await reader.find('partnerMembers', {
    where: { partnerId, accountId: caller.accountId },
    limit: 1,
  });
  if (!member) throw noSuchPartner();
  return { partner, member };
}

/** As `actingFor`, one call after the other for each partner, so that two owners cannot remove each other. */
export async function actingAlone(db: UnitOfWork, caller: SessionCaller, partnerId: string): Promise<Acting> {
  await db.lock('partners', partnerId);
  return actingFor(db, caller, partnerId);
}

/** @throws ServiceProblem forbidden unless the caller has one of the roles, or is an administrator of the service. */
export function assertRole({ member }: Acting, ...allowed: readonly PartnerRole[]): void {
  if (member === null || allowed.includes(member.role)) return;
  throw new ServiceProblem('forbidden', `The role ${member.role} of a partner may not do this.`);
}

function noSuchPartner(): ServiceProblem {
  return new ServiceProblem('not_found', 'You work for no such partner.');
}
