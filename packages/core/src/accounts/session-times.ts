import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import type { SessionRecord } from './records.js';

/** A session ends so long after its last use. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** Uses within this span after a recorded one are not recorded: `lastUsedAt` is exact to an hour. */
export const recordedUseSeconds = 60 * 60;

/** What a use of a session changes; `undefined` when the last recorded use is recent. */
export function sessionUse(
  session: Pick<SessionRecord, 'lastUsedAt'>,
  now: Instant,
): Pick<SessionRecord, 'lastUsedAt' | 'expiresAt'> | undefined {
  if (addSeconds(session.lastUsedAt, recordedUseSeconds) > now) return undefined;
  return { lastUsedAt: now, expiresAt: addSeconds(now, sessionSeconds) };
}
