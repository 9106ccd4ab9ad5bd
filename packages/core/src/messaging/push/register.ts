import { maxPushTokens, type PushTokenRequest } from '@doorstep/contracts';
import type { z } from 'zod';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import { unauthenticated } from '../../kernel/routes/access.js';
import { type PushTokenRecord, tokenContext } from './records.js';

/**
 * Registers the token of an app in a session. It replaces the app's previous token, and earlier registrations of the
 * same token elsewhere. The registration keeps its id when the token rotates.
 *
 * @throws ServiceProblem unauthenticated when the session was signed out meanwhile.
 */
export async function registerToken(
  { db, now, ports }: Effects,
  { accountId, sessionId }: Pick<SessionCaller, 'accountId' | 'sessionId'>,
  { app, platform, token }: z.output<typeof PushTokenRequest>,
): Promise<PushTokenRecord> {
  // Signing out removes the tokens of a session, so no token may be registered after it.
  if (!(await db.lock('sessions', sessionId))) throw unauthenticated('This session was signed out meanwhile.');
  const tokenHash = sha256Hex(token);
  const [before] = await db.find('pushTokens', { where: { sessionId, app }, limit: 1 });
  const isSame = before?.tokenHash === tokenHash;
  const id = before?.id ?? ports.newId('pushToken');
  const record: PushTokenRecord = {
    id,
    accountId,
    sessionId,
    app,
    platform,
    tokenHash,
    sealedToken: ports.sealer.seal(token, tokenContext({ id, accountId })),
    lastFour: token.slice(-4),
    since: isSame ? before.since : now,
    lastUsedAt: isSame ? before.lastUsedAt : null,
  };
  await db.remove('pushTokens', { sessionId, app });
  // Another session may register the same token concurrently: a conflicting registration came first and is replaced.
  do await db.remove('pushTokens', { tokenHash });
  while (!(await db.insertIfAbsent('pushTokens', record)));
  if (!before) await forgetOldest({ db }, accountId);
  return record;
}

async function forgetOldest({ db }: Pick<Effects, 'db'>, accountId: string): Promise<void> {
  const tokens = await db.find('pushTokens', {
    where: { accountId },
    orderBy: [
      ['since', 'desc'],
      ['id', 'desc'],
    ],
  });
  const surplus = tokens.slice(maxPushTokens).map(({ id }) => id);
  if (surplus.length > 0) await db.remove('pushTokens', { id: { in: surplus } });
}
