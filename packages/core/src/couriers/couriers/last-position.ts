import type { Instant } from '../../kernel/primitives/instant.js';
import type { Point } from '../../values/geo/shape/point.js';
import type { CourierPositionRecord } from './records.js';

/** A position of a courier, and the time of its measurement. */
export interface CourierPosition {
  readonly coordinates: Point;
  readonly at: Instant;
  /** True if it was stated with a step, which may be the place of the step and not that of the phone. */
  readonly stated?: boolean;
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
