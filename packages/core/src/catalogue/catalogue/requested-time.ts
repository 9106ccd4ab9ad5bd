import { daySeconds } from '@doorstep/contracts';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';

/** Opening hours are known for about this long before and after the current time. */
const reachSeconds = 366 * daySeconds;

/**
 * Returns the time requested with `?at=`, or `now` without one.
 *
 * @throws ServiceProblem invalid_request when the time is more than a year away.
 */
export function requestedTime(at: string | undefined, now: Instant): Instant {
  if (at === undefined) return now;
  const milliseconds = toMilliseconds(at);
  const near = Math.abs(milliseconds - toMilliseconds(now)) <= reachSeconds * 1_000;
  if (!near) {
    const detail = `must be within a year of now, from ${addSeconds(now, -reachSeconds)} to ${addSeconds(now, reachSeconds)}`;
    throw fieldProblem('invalid_request', '/query/at', detail, 'invalid_value');
  }
  return toInstant(milliseconds);
}
