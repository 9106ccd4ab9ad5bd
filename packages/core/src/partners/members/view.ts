import type { PartnerMember } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';
import type { PartnerMemberRecord } from './records.js';

/** Returns members with the names of their partners and of their accounts. */
export async function memberViews(reader: Reader, members: readonly PartnerMemberRecord[]): Promise<PartnerMember[]> {
  const partnerIds = [...new Set(members.map(({ partnerId }) => partnerId))];
  const accountIds = members.flatMap(({ accountId }) => accountId ?? []);
  const [partners, accounts] = await Promise.all([
    reader.find('partners', { where: { id: { in: partnerIds } } }),
    reader.find('accounts', { where: { id: { in: accountIds } } }),
  ]);
  return members.map(({ id, partnerId, accountId, status, role, email, createdAt, joinedAt, expiresAt }) => {
    const account = accounts.find((one) => one.id === accountId);
    return {
      id,
      partner: { id: partnerId, name: partners.find((one) => one.id === partnerId)?.name ?? '' },
      status,
      role,
      email: account?.email ?? email,
      displayName: account?.displayName ?? null,
      createdAt,
      joinedAt,
      expiresAt,
    };
  });
}

/** Returns one member; see `memberViews`. */
export async function memberView(reader: Reader, member: PartnerMemberRecord): Promise<PartnerMember> {
  const [view] = await memberViews(reader, [member]);
  if (!view) throw new Error('Each member has a view.');
  return view;
}
