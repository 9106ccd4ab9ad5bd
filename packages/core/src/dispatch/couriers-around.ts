import { claimRadiusMeters } from '../couriers/claim-area.js';
import type { CourierRecord } from '../couriers/records.js';
import { boundingBox, type Point } from '../geo/point.js';
import type { Reader } from '../kernel/store/store.js';

/** Couriers further away are not even told of as too far. */
const lookedAtMeters = 2 * claimRadiusMeters;

/** Those of unknown position who are told of, at most. */
const unknownLimit = 100;

/** The couriers about whom something is said for a pickup: those around it, and those on shift of unknown position. */
export async function couriersAround(reader: Reader, pickup: Point): Promise<readonly CourierRecord[]> {
  const { south, north, west, east } = boundingBox(pickup, lookedAtMeters);
  const [around, unknown] = await Promise.all([
    reader.find('couriers', { where: { lat: { gte: south, lte: north }, lng: { gte: west, lte: east } } }),
    reader.find('couriers', { where: { lat: null, onShift: true }, limit: unknownLimit }),
  ]);
  return [...around, ...unknown];
}
