import { boundingBox } from '../geo/point.js';
import type { CourierRecord } from './records.js';

/** How far from a courier's position work is offered to them. */
export const claimRadiusMeters = 5_000;

/** Where pickups are offered to a courier. */
export interface ClaimArea {
  readonly pickupLat: { readonly gte: number; readonly lte: number };
  readonly pickupLng: { readonly gte: number; readonly lte: number };
}

/** The pickups near a courier, as a condition on a table of work; undefined (everywhere) while their position is unknown. */
export function claimArea({ lat, lng }: Pick<CourierRecord, 'lat' | 'lng'>): ClaimArea | undefined {
  if (lat === null || lng === null) return undefined;
  const box = boundingBox({ lat, lng }, claimRadiusMeters);
  return { pickupLat: { gte: box.south, lte: box.north }, pickupLng: { gte: box.west, lte: box.east } };
}
