import { daySeconds } from '@doorstep/contracts';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';

/** Ten years; a later expiry must be a typing mistake. */
const maxLifetimeSeconds = 10 * 366 * daySeconds;

/** Returns the expiry of a new key. @throws ServiceProblem invalid_request unless it is within ten years after `now`. */
export function parseExpiry(expiresAt: string | undefined, now: Instant): Instant | null {
  if (expiresAt === undefined) return null;
  const milliseconds = toMilliseconds(expiresAt);
  const latest = addSeconds(now, maxLifetimeSeconds);
  if (milliseconds > toMilliseconds(now) && milliseconds <= toMilliseconds(latest)) return toInstant(milliseconds);
  throw fieldProblem(
    'invalid_request',
    '/body/expiresAt',
    `must be after ${now} and not after ${latest}`,
    'invalid_value',
  );
}
