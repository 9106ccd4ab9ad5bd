import type { Point } from '../geo/shape/point.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { CourierPositionRecord } from './records.js';

/** Where a courier was, and when. */
export interface CourierPosition {
  readonly coordinates: Point;
  readonly at: Instant;
}

/** A position and whose it is. */
export interface KnownPosition {
  readonly courierId: string;
  readonly position: CourierPosition;
}

/** The position that a row tells. */
export function positionOf({ lat, lng, at }: CourierPositionRecord): CourierPosition {
  return { coordinates: { lat, lng }, at };
}
