import type { ApiKey } from '@doorstep/contracts';
import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import type { ApiKeyRecord } from './records.js';

/** Uses within this span after a recorded one are not recorded: `lastUsedAt` is exact to a minute. */
const recordedUseSeconds = 60;

/** What a key is good for at an instant. A limited life alone does not make it `expiring`: a successor does. */
export function keyStatus(
  key: Pick<ApiKeyRecord, 'revokedAt' | 'expiresAt' | 'rolledTo'>,
  now: Instant,
): ApiKey['status'] {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt !== null && key.expiresAt <= now) return 'expired';
  return key.rolledTo === null ? 'active' : 'expiring';
}

/** Whether requests with this key are let in. */
export function keyWorks(key: Pick<ApiKeyRecord, 'revokedAt' | 'expiresAt' | 'rolledTo'>, now: Instant): boolean {
  const status = keyStatus(key, now);
  return status === 'active' || status === 'expiring';
}

/** What a use of a key changes; `undefined` when the last recorded use is recent. */
export function keyUse(
  key: Pick<ApiKeyRecord, 'lastUsedAt'>,
  now: Instant,
): Pick<ApiKeyRecord, 'lastUsedAt'> | undefined {
  if (key.lastUsedAt !== null && addSeconds(key.lastUsedAt, recordedUseSeconds) > now) return undefined;
  return { lastUsedAt: now };
}
