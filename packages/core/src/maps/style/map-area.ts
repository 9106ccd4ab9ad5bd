import { serviceAreaBoundingBox } from '../../geo/area/service-area.js';
import type { BoundingBox, Point } from '../../geo/shape/point.js';
import { insideBoundingBox } from '../../geo/shape/point.js';

/** So far beyond the service area, in degrees (about 5 km), there is still something on the map. */
const margin = 0.06;

/** What the map shows: Bucharest and the towns next to it. Ways are known between points in it. */
export const mapArea: BoundingBox = {
  south: rounded(serviceAreaBoundingBox.south - margin),
  west: rounded(serviceAreaBoundingBox.west - margin),
  north: rounded(serviceAreaBoundingBox.north + margin),
  east: rounded(serviceAreaBoundingBox.east + margin),
};

/** Where the map begins when nobody says otherwise. */
export const mapCenter: Point = { lat: 44.4368, lng: 26.0996 };

/** To be shown on every map with these tiles. */
export const mapAttribution = '© Doorstep';

/** Whether the point is on the map. */
export function insideMapArea(point: Point): boolean {
  return insideBoundingBox(point, mapArea);
}

/** A box as `[west, south, east, north]`. */
export function toBounds({ west, south, east, north }: BoundingBox): [number, number, number, number] {
  return [west, south, east, north];
}

/** The smallest box around points, of which there is at least one. */
export function boundsOf(points: readonly Point[]): BoundingBox {
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const { lat, lng } of points) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
  }
  return box;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
