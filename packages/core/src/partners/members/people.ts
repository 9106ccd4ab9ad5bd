import type { PartnerAccountsContract } from '@doorstep/contracts';
import type { Effects, Operations } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { actingAlone, actingFor, assertRole } from './acting.js';
import { endConsoleKeys } from './console-keys.js';
import { memberMoves } from './moves.js';
import type { PartnerMemberRecord } from './records.js';
import { removeMember } from './remove-member.js';
import { memberView, memberViews } from './view.js';

type Area = PartnerAccountsContract;

/** The people of a partner. */
export const peopleOperations: Pick<Operations<Area>, 'listOwn' | 'listMembers' | 'updateMember' | 'deleteMember'> = {
  async listOwn({ caller, query, reader }) {
    const list = { where: { accountId: caller.accountId }, orderBy: [['createdAt', 'desc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'partnerMembers', list, query);
    return { status: 200, body: { data: await memberViews(reader, rows), nextCursor } };
  },

  async listMembers({ caller, params, query, reader }) {
    const { partner } = await actingFor(reader, caller, params.id);
    const list = { where: { partnerId: partner.id }, orderBy: [['createdAt', 'desc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'partnerMembers', list, query);
    return { status: 200, body: { data: await memberViews(reader, rows), nextCursor } };
  },

  async updateMember(call) {
    const { body, caller, db, params } = call;
    assertRole(await actingAlone(db, caller, params.id), 'owner');
    const member = await memberOf(call, params);
    if (body.role !== 'owner') await assertOtherOwner(call, member);
    await endConsoleKeys(call, member, caller.accountId);
    const mover = { relation: 'manager', actorId: caller.accountId } as const;
    const change = { role: body.role, testKeyId: null, liveKeyId: null };
    return {
      status: 200,
      body: await memberView(db, await memberMoves.move(call, member, 'change_role', mover, change)),
    };
  },

  async deleteMember(call) {
    const { caller, db, params } = call;
    const acting = await actingAlone(db, caller, params.id);
    const member = await memberOf(call, params);
    if (acting.member?.id !== member.id) assertRole(acting, 'owner');
    await assertOtherOwner(call, member);
    await removeMember(call, member, caller.accountId);
    return { status: 204, body: undefined };
  },
};

async function memberOf(
  { db }: Pick<Effects, 'db'>,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<PartnerMemberRecord> {
  const member = await db.lock('partnerMembers', memberId);
  if (!member || member.partnerId !== id) throw new ServiceProblem('not_found', 'The partner has no such member.');
  return member;
}

/** @throws ServiceProblem last_owner if nobody else owns the partner. */
async function assertOtherOwner({ db }: Pick<Effects, 'db'>, member: PartnerMemberRecord): Promise<void> {
  if (member.role !== 'owner' || member.status !== 'active') return;
  const owners = await db.count('partnerMembers', { partnerId: member.partnerId, role: 'owner', status: 'active' });
  if (owners < 2) throw new ServiceProblem('last_owner');
}
