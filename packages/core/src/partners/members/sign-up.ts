import { daySeconds, type PartnerAccountsContract, scopes } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { type Operation, withPreparation } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { createPartner } from '../partners/create-partner.js';
import { issueKey } from '../partners/keys.js';
import { issuedKeyView } from '../partners/views.js';
import { memberEvent } from './moves.js';
import type { PartnerMemberRecord } from './records.js';
import { memberView } from './view.js';

/** Limit on the companies that one account signs up. */
const perAccount = { name: 'partner_sign_ups', quota: 3, windowSeconds: daySeconds } as const;

/** Creates a partner for its first owner. It has test mode until staff approve its request for live keys. */
export const signUp: Operation<PartnerAccountsContract['signUp']> = withPreparation<
  PartnerAccountsContract['signUp'],
  string
>({
  async prepare(call) {
    const email = await verifiedEmail(call.reader, call.caller);
    await call.limit(`partner-sign-ups|${call.caller.accountId}`, perAccount);
    return email;
  },
  async commit(call, email) {
    const { body, caller, db, emit, now, ports } = call;
    const { accountId } = caller;
    const partner = await createPartner(call, { name: body.name, contactEmail: email }, accountId);
    const { id: partnerId } = partner;
    const began = { statusSince: now, createdAt: now, updatedAt: now };
    const member: PartnerMemberRecord = {
      id: ports.newId('partnerMember'),
      partnerId,
      accountId,
      email,
      status: 'active',
      role: 'owner',
      sequence: 1,
      testKeyId: null,
      liveKeyId: null,
      joinedAt: now,
      expiresAt: null,
      ...began,
    };
    await db.insert('partnerMembers', member);
    emit(memberEvent(member, 'partner_member.joined', accountId));
    await db.insert('partnerLiveAccess', {
      id: ports.newId('liveAccess'),
      partnerId,
      status: 'test_only',
      sequence: 0,
      request: null,
      reason: null,
      decidedBy: null,
      ...began,
    });
    const wanted = { partnerId, name: 'Test', livemode: false, scopes, expiresAt: null };
    const testKey = issuedKeyView(await issueKey(call, wanted, accountId), now);
    return { status: 201, body: { member: await memberView(db, member), testKey } };
  },
});

/** Returns the address that the caller has proved to be theirs. @throws ServiceProblem email_unverified */
export async function verifiedEmail(reader: Reader, { accountId }: SessionCaller): Promise<string> {
  const account = await reader.get('accounts', accountId);
  if (!account?.emailVerifiedAt) throw new ServiceProblem('email_unverified');
  return account.email;
}
