import type { ReadCall } from '../kernel/operation/operation.js';
import { networkHash } from './network.js';
import type { AccountRecord } from './records.js';

/** Tries at the password of one account from one address, beside the limit of the route for the address. */
const fromAddress = { name: 'password', quota: 10, windowSeconds: 60 } as const;

/** Tries at the password of one account from everywhere else than networks that are known: see `countFromAnywhere`. */
const fromAnywhere = { name: 'account', quota: 30, windowSeconds: 15 * 60 } as const;

/** Tries to confirm who one is, by password or code, in all sessions of an account. */
const confirmations = [
  { name: 'confirm', quota: 10, windowSeconds: 60 },
  { name: 'confirm_hour', quota: 30, windowSeconds: 60 * 60 },
] as const;

type Limits = Pick<ReadCall, 'limit'>;

/** Counts a sign-in before anything is looked up. @throws ServiceProblem rate_limited */
export function countFromAddress({ limit }: Limits, address: string, email: string): Promise<void> {
  return limit(`sign_in|${address}|${email}`, fromAddress);
}

/**
 * Counts a sign-in for its account, whatever the address: somebody with many addresses shall not get ten tries from
 * each. A network in which the account has a session is not counted, or strangers could lock the owner out. E-mails
 * without an account are counted alike, and demo accounts are not, as their password is published.
 *
 * @throws ServiceProblem rate_limited
 */
export async function countFromAnywhere(
  { limit, reader, now }: Limits & Pick<ReadCall, 'reader' | 'now'>,
  address: string,
  email: string,
  account: Pick<AccountRecord, 'id' | 'demo'> | undefined,
): Promise<void> {
  if (account?.demo) return;
  const known = account && {
    accountId: account.id,
    networkHash: networkHash(account.id, address),
    expiresAt: { gt: now },
  };
  if (known && (await reader.find('sessions', { where: known, limit: 1 })).length > 0) return;
  await limit(`sign_in|${email}`, fromAnywhere);
}

/** Counts a confirmation by somebody who has a session of the account. @throws ServiceProblem rate_limited */
export async function countConfirmation({ limit }: Limits, accountId: string): Promise<void> {
  for (const policy of confirmations) await limit(`confirm|${accountId}`, policy);
}
