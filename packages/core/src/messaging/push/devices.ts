import { maxPushTokens, type Role } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import type { PushTokenRecord } from './records.js';

/** Returns the signed-in devices of an account for the app of a role, the last registered first. */
export type DevicesOf = (accountId: string, app: Role) => readonly PushTokenRecord[];

/** Reads the signed-in devices of accounts. */
export async function readDevices(reader: Reader, accountIds: readonly string[], now: Instant): Promise<DevicesOf> {
  const tokens = await liveTokens(reader, { accountId: { in: accountIds } }, now);
  return (accountId, app) =>
    tokens.filter((token) => token.accountId === accountId && token.app === app).slice(0, maxPushTokens);
}

/**
 * Reads push tokens, the last registered first. Tokens of expired sessions are left out: housekeeping
 * may not have removed them yet.
 */
export async function liveTokens(
  reader: Reader,
  where: Where<PushTokenRecord>,
  now: Instant,
): Promise<readonly PushTokenRecord[]> {
  const tokens = await reader.find('pushTokens', {
    where,
    orderBy: [
      ['since', 'desc'],
      ['id', 'desc'],
    ],
  });
  if (tokens.length === 0) return [];
  const sessionIds = [...new Set(tokens.map(({ sessionId }) => sessionId))];
  const sessions = await reader.find('sessions', { where: { id: { in: sessionIds }, expiresAt: { gt: now } } });
  const live = new Set(sessions.map(({ id }) => id));
  return tokens.filter(({ sessionId }) => live.has(sessionId));
}
