import { daySeconds } from '@doorstep/contracts';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { SessionRecord } from './records.js';

/** A session expires this long after its last use. */
export const sessionSeconds = 30 * daySeconds;

/** Duration of a step-up. */
export const stepUpSeconds = 10 * 60;

/** Uses within this time after a recorded use are not recorded, so `lastUsedAt` is accurate to one hour. */
const recordedUseSeconds = 60 * 60;

/** Returns the change that records a use of a session; `undefined` if the last recorded use is recent. */
export function sessionUse(
  session: Pick<SessionRecord, 'lastUsedAt'>,
  now: Instant,
): Pick<SessionRecord, 'lastUsedAt' | 'expiresAt'> | undefined {
  if (addSeconds(session.lastUsedAt, recordedUseSeconds) > now) return undefined;
  return { lastUsedAt: now, expiresAt: addSeconds(now, sessionSeconds) };
}
