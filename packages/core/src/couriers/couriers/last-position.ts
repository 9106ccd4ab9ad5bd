import type { Instant } from '../../kernel/primitives/instant.js';
import type { Point } from '../../values/geo/shape/point.js';
import type { CourierPositionRecord } from './records.js';

/** A position of a courier, and the time of its measurement. */
export interface CourierPosition {
  readonly coordinates: Point;
  readonly at: Instant;
}

/** A position with the id of its courier. */
export interface KnownPosition {
  readonly courierId: string;
  readonly position: CourierPosition;
}

/** Converts a row to a position. */
export function positionOf({ lat, lng, at }: CourierPositionRecord): CourierPosition {
  return { coordinates: { lat, lng }, at };
}
