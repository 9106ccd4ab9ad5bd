import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Polygon } from 'geojson';
import { sectorsJson } from '../../../kernel/generated/sectors.js';
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
  /** A point inside the zone, for a label or a map view. Not the centroid, which may be outside a concave zone. */
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

/** Returns the zone of a point, or `undefined` outside the service area. A point on a border belongs to the lowest sector. */
export function zoneOf({ lng, lat }: Point): ServiceZone | undefined {
  return serviceZones.find(({ polygon }) => booleanPointInPolygon([lng, lat], polygon));
}

/** Returns the name of a sector for people, such as `Sector 1`. */
export function sectorName(id: string): string {
  return serviceZones.find((zone) => zone.id === id)?.name ?? 'București';
}

/** Returns the sector of a point. Its borders are approximate, so near one this is no legal statement. */
export function sectorOf(point: Point): Sector | undefined {
  return zoneOf(point)?.sector;
}
