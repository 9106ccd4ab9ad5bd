import type { PositionDropReason } from '@doorstep/contracts';
import { type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import type { CityBook } from '../../values/geo/city/city-book.js';
import { distanceMeters, type Point } from '../../values/geo/shape/point.js';
import type { CourierPosition } from './last-position.js';

/** Maximum age of a reported position. */
const maxAgeSeconds = 5 * 60;
/** About 200 km/h. Nobody delivers faster than that, so such a position was measured wrongly. */
const maxMetersPerSecond = 55;
/** Time after which a new position is trusted at any distance from the last one. */
const trustSeconds = 10 * 60;

/**
 * Returns the reason to drop a position for its place alone, or undefined to keep it. A phone without a fix reports 0, 0,
 * and some apps send the longitude as the latitude.
 */
export function placeFault(
  cities: Pick<CityBook, 'servesAround'>,
  { lat, lng }: Point,
): Extract<PositionDropReason, 'outside_region' | 'swapped_axes'> | undefined {
  if (cities.servesAround({ lat, lng })) return undefined;
  return cities.servesAround({ lat: lng, lng: lat }) ? 'swapped_axes' : 'outside_region';
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
  if (elapsed > trustSeconds || last.stated) return undefined;
  return distanceMeters(last.coordinates, coordinates) > maxMetersPerSecond * elapsed ? 'implausible_speed' : undefined;
}

/**
 * Returns true if a position confirms one that was dropped for its speed: two agree, so the last known one was wrong.
 * A repetition of the same report confirms nothing.
 */
export function confirms(dropped: CourierPosition, position: CourierPosition, now: Instant): boolean {
  return position.at > dropped.at && dropReason(dropped, position, now) === undefined;
}

/** Returns seconds with their fraction. */
function secondsFrom(earlier: Instant, later: Instant): number {
  return (toMilliseconds(later) - toMilliseconds(earlier)) / 1_000;
}
