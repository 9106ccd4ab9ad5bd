import type { Effects } from '../../kernel/operation/operation.js';
import { endConsoleKeys } from './console-keys.js';
import { memberEvent } from './moves.js';
import type { PartnerMemberRecord } from './records.js';

/** Ends a membership or an invitation, with the console keys of the person. */
export async function removeMember(effects: Effects, member: PartnerMemberRecord, actorId: string): Promise<void> {
  await endConsoleKeys(effects, member, actorId);
  await effects.db.remove('partnerMembers', { id: member.id });
  effects.emit(memberEvent({ ...member, sequence: member.sequence + 1 }, 'partner_member.removed', actorId));
}
