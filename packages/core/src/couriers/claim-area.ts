import { boundingBox, type Point } from '../geo/shape/point.js';

/** How far from a courier's position work is offered to them. */
export const claimRadiusMeters = 5_000;

/** Where pickups are offered to a courier. */
export interface ClaimArea {
  readonly pickupLat: { readonly gte: number; readonly lte: number };
  readonly pickupLng: { readonly gte: number; readonly lte: number };
}

/** The pickups near a courier, as a condition on a table of work; undefined (everywhere) while their position is unknown. */
export function claimArea(position: Point | null): ClaimArea | undefined {
  if (position === null) return undefined;
  const box = boundingBox(position, claimRadiusMeters);
  return { pickupLat: { gte: box.south, lte: box.north }, pickupLng: { gte: box.west, lte: box.east } };
}
