import type { ApiKey } from '@doorstep/contracts';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { ApiKeyRecord } from './records.js';

/** Uses within this time after a recorded use are not recorded, so `lastUsedAt` is accurate to one minute. */
const recordedUseSeconds = 60;

/** Returns the status of a key at an instant. Only a rolled key is `expiring`; an expiry alone does not make it so. */
export function keyStatus(
  key: Pick<ApiKeyRecord, 'revokedAt' | 'expiresAt' | 'rolledTo'>,
  now: Instant,
): ApiKey['status'] {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt !== null && key.expiresAt <= now) return 'expired';
  return key.rolledTo === null ? 'active' : 'expiring';
}

/** Returns true while requests with this key are accepted. */
export function keyWorks(key: Pick<ApiKeyRecord, 'revokedAt' | 'expiresAt' | 'rolledTo'>, now: Instant): boolean {
  const status = keyStatus(key, now);
  return status === 'active' || status === 'expiring';
}

/** Returns the change that records a use of a key; `undefined` if the last recorded use is recent. */
export function keyUse(
  key: Pick<ApiKeyRecord, 'lastUsedAt'>,
  now: Instant,
): Pick<ApiKeyRecord, 'lastUsedAt'> | undefined {
  if (key.lastUsedAt !== null && addSeconds(key.lastUsedAt, recordedUseSeconds) > now) return undefined;
  return { lastUsedAt: now };
}
