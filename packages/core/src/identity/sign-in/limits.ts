import type { ReadCall } from '../../kernel/operation/operation.js';
import { networkHash } from '../accounts/network-hash.js';
import type { AccountRecord } from '../accounts/records.js';

/** Limit on password attempts for one account from one network, in addition to the route's limit for the network. */
const fromNetwork = { name: 'password', quota: 10, windowSeconds: 60 } as const;

/** Limit on password attempts for one account from all unknown networks together; see `countFromAnywhere`. */
const fromAnywhere = { name: 'account', quota: 30, windowSeconds: 15 * 60 } as const;

/** Limits on confirmations by password or code, across all sessions of an account. */
const confirmations = [
  { name: 'confirm', quota: 10, windowSeconds: 60 },
  { name: 'confirm_hour', quota: 30, windowSeconds: 60 * 60 },
] as const;

type Limits = Pick<ReadCall, 'limit'>;

/** Counts a sign-in attempt for its network and e-mail, before any look-up. @throws ServiceProblem rate_limited */
export function countFromNetwork({ limit }: Limits, network: string, email: string): Promise<void> {
  return limit(`sign_in|${network}|${email}`, fromNetwork);
}

/**
 * Counts a sign-in attempt for its account across all networks, so that an attacker with many networks does not get
 * ten attempts from each. Attempts from a network where the account has a session do not count; otherwise strangers
 * could lock the owner out. E-mails without an account are counted in the same way. Demo accounts are not counted,
 * because their password is published.
 *
 * @throws ServiceProblem rate_limited
 */
export async function countFromAnywhere(
  { limit, reader, now }: Limits & Pick<ReadCall, 'reader' | 'now'>,
  network: string,
  email: string,
  account: Pick<AccountRecord, 'id' | 'demo'> | undefined,
): Promise<void> {
  if (account?.demo) return;
  const known = account && {
    accountId: account.id,
    networkHash: networkHash(account.id, network),
    expiresAt: { gt: now },
  };
  if (known && (await reader.find('sessions', { where: known, limit: 1 })).length > 0) return;
  await limit(`sign_in|${email}`, fromAnywhere);
}

/** Counts a confirmation made in a session of the account. @throws ServiceProblem rate_limited */
export async function countConfirmation({ limit }: Limits, accountId: string): Promise<void> {
  for (const policy of confirmations) await limit(`confirm|${accountId}`, policy);
}
