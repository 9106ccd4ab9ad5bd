import { maxPushTokens, type PushApp } from '@doorstep/contracts';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import type { PushTokenRecord } from './records.js';

/** Devices of accounts whose sessions live, for one app; the one registered last first. */
export type DevicesOf = (accountId: string, app: PushApp) => readonly PushTokenRecord[];

/** Reads the devices of accounts: a token ends with its session, whether it was removed with it already or not. */
export async function readDevices(reader: Reader, accountIds: readonly string[], now: Instant): Promise<DevicesOf> {
  const tokens = await liveTokens(reader, accountIds, now);
  return (accountId, app) =>
    tokens.filter((token) => token.accountId === accountId && token.app === app).slice(0, maxPushTokens);
}

/** Push tokens of accounts whose sessions live; those registered last first. */
export async function liveTokens(
  reader: Reader,
  accountIds: readonly string[],
  now: Instant,
): Promise<readonly PushTokenRecord[]> {
  const tokens = await reader.find('pushTokens', {
    where: { accountId: { in: accountIds } },
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
