import type { PositionDropReason } from '@doorstep/contracts';
import { distanceMeters } from '../geo/shape/point.js';
import { type Instant, inUtc, toMilliseconds } from '../kernel/primitives/instant.js';
import { fieldProblem } from '../kernel/primitives/problem.js';
import type { CourierPosition } from './last-position.js';

/** How far the clock of a phone may be ahead. */
const mostSecondsAhead = 30;
/** A position that was measured longer ago tells nothing. */
const oldestSeconds = 5 * 60;
/** About 200 km/h: nobody delivers faster than that, so such a position was measured wrongly. */
const mostMetersPerSecond = 55;
/** After so long the new position is believed, and no longer the old one. */
const believedSeconds = 10 * 60;

/**
 * When a position was measured that is reported now. Of a clock that is ahead it is the present: later positions, also
 * those of moves, are then not taken for earlier ones.
 *
 * @throws ServiceProblem invalid_request for a time that no clock shows which is about right.
 */
export function measuredAt(reported: string | undefined, now: Instant): Instant {
  if (reported === undefined) return now;
  const ahead = secondsFrom(now, reported);
  if (ahead > mostSecondsAhead) {
    throw fieldProblem('invalid_request', '/body/at', `must be at most ${mostSecondsAhead} seconds ahead of ${now}`);
  }
  return ahead > 0 ? now : inUtc(reported);
}

/** Why a position is not kept that is reported now while `last` is known; undefined for one that is. */
export function dropReason(
  last: CourierPosition | null,
  { coordinates, at }: CourierPosition,
  now: Instant,
): PositionDropReason | undefined {
  if (secondsFrom(at, now) > oldestSeconds) return 'too_old';
  if (last === null) return undefined;
  const elapsed = secondsFrom(last.at, at);
  if (elapsed < 0) return 'out_of_order';
  if (elapsed > believedSeconds) return undefined;
  return distanceMeters(last.coordinates, coordinates) > mostMetersPerSecond * elapsed
    ? 'implausible_speed'
    : undefined;
}

/** Not rounded. */
function secondsFrom(earlier: Instant, later: Instant): number {
  return (toMilliseconds(later) - toMilliseconds(earlier)) / 1_000;
}
