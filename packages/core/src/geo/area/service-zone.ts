import type { Point } from '../shape/point.js';
import { type ServiceZone, sectorOf, serviceZones } from './sectors.js';

/** The zone of a point, or `undefined` outside the service area. */
export function zoneOf(point: Point): ServiceZone | undefined {
  const sector = sectorOf(point);
  return serviceZones.find((zone) => zone.sector === sector);
}
