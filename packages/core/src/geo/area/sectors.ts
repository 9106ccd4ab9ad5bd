import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Polygon } from 'geojson';
import { sectorsJson } from '../../generated/sectors.js';
import type { Point } from '../shape/point.js';
import type { Sector } from './sector.js';

/** A sector of the city as a delivery zone. */
export interface ServiceZone {
  /** For example `bucharest-sector-1`. */
  readonly id: string;
  readonly sector: Sector;
  /** For example `Sector 1`. */
  readonly name: string;
  readonly polygon: Polygon;
  /** A point inside the zone for a label or a map view; not the centroid, which a concave zone may not contain. */
  readonly center: Point;
}

/** A sector as `data/geo/sectors.geojson` compiles to it. */
export interface SectorShape {
  readonly sector: Sector;
  readonly center: readonly [lng: number, lat: number];
  readonly polygon: Polygon;
}

const shapes: readonly SectorShape[] = JSON.parse(sectorsJson);

/** The six sectors in order. Together they cover the service area without gap or overlap. */
export const serviceZones: readonly ServiceZone[] = shapes.map(({ sector, center: [lng, lat], polygon }) => ({
  id: `bucharest-sector-${sector}`,
  sector,
  name: `Sector ${sector}`,
  polygon,
  center: { lat, lng },
}));

/**
 * Returns the sector of a point, or `undefined` outside the service area. A point on the line between sectors belongs
 * to the lowest of them. Lines are approximate: near one, the answer is a delivery zone and not a legal statement.
 */
export function sectorOf(point: Point): Sector | undefined {
  return serviceZones.find(({ polygon }) => booleanPointInPolygon([point.lng, point.lat], polygon))?.sector;
}
