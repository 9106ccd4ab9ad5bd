import type { Point } from '../geo/point.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { CourierRecord } from './records.js';

/** Where a courier was, and when. */
export interface CourierPosition {
  readonly coordinates: Point;
  readonly at: Instant;
}

/** The last position that a courier reported; null before the first. */
export function lastPosition({
  lat,
  lng,
  positionAt,
}: Pick<CourierRecord, 'lat' | 'lng' | 'positionAt'>): CourierPosition | null {
  if (lat === null || lng === null || positionAt === null) return null;
  return { coordinates: { lat, lng }, at: positionAt };
}
