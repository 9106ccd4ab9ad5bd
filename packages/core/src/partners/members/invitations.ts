import { daySeconds, type PartnerAccountsContract, type PartnerRole } from '@doorstep/contracts';
import { accountLanguage } from '../../identity/accounts/account-language.js';
import { type Effects, type Operation, type Operations, withPreparation } from '../../kernel/operation/operation.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { queueEmail } from '../../messaging/mail/queue-email.js';
import { textLanguage } from '../../values/geo/city/text-language.js';
import { actingAlone, actingFor, assertRole } from './acting.js';
import { memberEvent, memberMoves } from './moves.js';
import type { PartnerMemberRecord } from './records.js';
import { verifiedEmail } from './sign-up.js';
import { memberView, memberViews } from './view.js';

type Area = PartnerAccountsContract;

/** Validity of an invitation. */
const invitationSeconds = 7 * daySeconds;

/** Limit on the e-mails that a partner sends to strangers. */
const perPartner = { name: 'partner_invitations', quota: 20, windowSeconds: daySeconds } as const;

const invite: Operation<Area['invite']> = withPreparation<Area['invite'], undefined>({
  async prepare({ caller, limit, params, reader }) {
    assertRole(await actingFor(reader, caller, params.id), 'owner');
    await limit(`partner-invitations|${params.id}`, perPartner);
    return undefined;
  },
  async commit(call) {
    const { body, caller, db, params } = call;
    const acting = await actingAlone(db, caller, params.id);
    assertRole(acting, 'owner');
    const { email, role } = body;
    const [account] = await db.find('accounts', { where: { email }, limit: 1 });
    if (account) await assertNoMember(call, params.id, account.id);
    const member = await invitedMember(call, params.id, body, caller.accountId);
    await queueEmail(call, {
      accountId: null,
      notificationId: null,
      language: account
        ? await accountLanguage(db, call.ports.cities, account.id)
        : textLanguage(call.ports.cities.home),
      message: { template: 'partner', to: email, news: { about: 'invitation', partner: acting.partner.name, role } },
      expiresAt: addSeconds(call.now, invitationSeconds),
    });
    return { status: 201, body: await memberView(db, member) };
  },
});

/** Inserts an invitation, or replaces the one of the same address. @throws ServiceProblem already_member */
async function invitedMember(
  effects: Effects,
  partnerId: string,
  { email, role }: { readonly email: string; readonly role: PartnerRole },
  actorId: string,
): Promise<PartnerMemberRecord> {
  const { db, emit, now, ports } = effects;
  const expiresAt = addSeconds(now, invitationSeconds);
  const [known] = await db.find('partnerMembers', { where: { partnerId, email }, limit: 1 });
  if (known?.status === 'active') throw new ServiceProblem('already_member');
  if (known) return memberMoves.move(effects, known, 'invite', { relation: 'manager', actorId }, { role, expiresAt });
  const member: PartnerMemberRecord = {
    id: ports.newId('partnerMember'),
    partnerId,
    accountId: null,
    email,
    status: 'invited',
    role,
    sequence: 1,
    testKeyId: null,
    liveKeyId: null,
    joinedAt: null,
    expiresAt,
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert('partnerMembers', member);
  emit(memberEvent(member, 'partner_member.invited', actorId));
  return member;
}

/** @throws ServiceProblem already_member */
async function assertNoMember({ db }: Pick<Effects, 'db'>, partnerId: string, accountId: string): Promise<void> {
  if ((await db.count('partnerMembers', { partnerId, accountId })) > 0) throw new ServiceProblem('already_member');
}

/** Invitations of people, who prove with the verified address of their account that they are meant. */
export const invitationOperations: Pick<Operations<Area>, 'invite' | 'listInvitations' | 'acceptInvitation'> = {
  invite,

  async listInvitations({ caller, now, query, reader }) {
    const account = await reader.get('accounts', caller.accountId);
    // No invitation has an empty address.
    const where = { email: account?.emailVerifiedAt ? account.email : '', status: 'invited' } as const;
    const list = { where, moving: { expiresAt: { gt: now } }, orderBy: [['createdAt', 'desc']] } as const;
    const { rows, nextCursor } = await findPage(reader, 'partnerMembers', list, query);
    return { status: 200, body: { data: await memberViews(reader, rows), nextCursor } };
  },

  async acceptInvitation(call) {
    const { caller, db, now, params } = call;
    const { accountId } = caller;
    const email = await verifiedEmail(db, caller);
    const invited = await db.lock('partnerMembers', params.id);
    if (!invited || invited.email !== email || invited.expiresAt === null || invited.expiresAt <= now) {
      throw new ServiceProblem('not_found', 'You have no such invitation: it may have ended, or been withdrawn.');
    }
    await assertNoMember(call, invited.partnerId, accountId);
    const mover = { relation: 'invited', actorId: accountId } as const;
    const change = { accountId, joinedAt: now, expiresAt: null };
    const member = await memberMoves.move(call, invited, 'accept', mover, change);
    return { status: 200, body: await memberView(db, member) };
  },
};
