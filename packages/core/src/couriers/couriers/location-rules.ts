import type { PositionDropReason } from '@doorstep/contracts';
import { type Instant, inUtc, toMilliseconds } from '../../kernel/primitives/instant.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { distanceMeters } from '../../values/geo/shape/point.js';
import type { CourierPosition } from './last-position.js';

/** Tolerance for the clock of a phone that is ahead. */
const maxSecondsAhead = 30;
/** Maximum age of a reported position. */
const maxAgeSeconds = 5 * 60;
/** About 200 km/h. Nobody delivers faster than that, so such a position was measured wrongly. */
const maxMetersPerSecond = 55;
/** Time after which a new position is trusted at any distance from the last one. */
const trustSeconds = 10 * 60;

/**
 * Returns the time of measurement of a position that is reported now. A time slightly ahead counts as now, so that
 * later positions, also those of moves, are not mistaken for earlier ones.
 *
 * @throws ServiceProblem invalid_request for a time that is further ahead.
 */
export function measuredAt(reported: string | undefined, now: Instant): Instant {
  if (reported === undefined) return now;
  const ahead = secondsFrom(now, reported);
  if (ahead > maxSecondsAhead) {
    throw fieldProblem('invalid_request', '/body/at', `must be at most ${maxSecondsAhead} seconds ahead of ${now}`);
  }
  return ahead > 0 ? now : inUtc(reported);
}

/** Returns the reason to drop a position that is reported now while `last` is known, or undefined to keep it. */
export function dropReason(
  last: CourierPosition | null,
  { coordinates, at }: CourierPosition,
  now: Instant,
): PositionDropReason | undefined {
  if (secondsFrom(at, now) > maxAgeSeconds) return 'too_old';
  if (last === null) return undefined;
  const elapsed = secondsFrom(last.at, at);
  if (elapsed < 0) return 'out_of_order';
  if (elapsed > trustSeconds) return undefined;
  return distanceMeters(last.coordinates, coordinates) > maxMetersPerSecond * elapsed ? 'implausible_speed' : undefined;
}

/** Returns seconds with their fraction. */
function secondsFrom(earlier: Instant, later: Instant): number {
  return (toMilliseconds(later) - toMilliseconds(earlier)) / 1_000;
}
