import type { AwayReason, ReportedPlace } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { coarsePoint } from '../../values/geo/shape/coarse.js';
import type { Point } from '../../values/geo/shape/point.js';

/** Position of a courier at a step of the journey, as reported. */
export interface PlaceSnapshot {
  readonly at: Instant;
  /** Null if the position was not known, like the distance. */
  readonly coordinates: Point | null;
  readonly distanceMeters: number | null;
  readonly awayReason: AwayReason | null;
}

/** The place of a courier whose position is not known. */
export function unknownPlace(at: Instant): PlaceSnapshot {
  return { at, coordinates: null, distanceMeters: null, awayReason: null };
}

/** A reported place as staff see it: a customer's door only if revealed. */
export function placeView(place: PlaceSnapshot | undefined, revealed: boolean): ReportedPlace | null {
  if (!place) return null;
  const { coordinates } = place;
  return { ...place, coordinates: coordinates && (revealed ? coordinates : coarsePoint(coordinates)) };
}
