import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Feature, Polygon } from 'geojson';
import { serviceAreaJson } from '../../../kernel/generated/service-area.js';
import { type BoundingBox, insideBoundingBox, type Point } from '../shape/point.js';

const outline: Polygon = JSON.parse(serviceAreaJson);

const corners = outline.coordinates.flat();
const lngs = corners.map(([lng = 0]) => lng);
const lats = corners.map(([, lat = 0]) => lat);

/** The smallest box around the service area. It also holds towns outside the city: never use it as the area itself. */
export const serviceAreaBoundingBox: BoundingBox = {
  south: Math.min(...lats),
  west: Math.min(...lngs),
  north: Math.max(...lats),
  east: Math.max(...lngs),
};

/** The launch area, Bucharest, as a GeoJSON feature: simplified from the city's outline, one ring, counter-clockwise. */
export const serviceArea: Feature<Polygon, { readonly id: string; readonly name: string }> = {
  type: 'Feature',
  id: 'bucharest',
  bbox: [
    serviceAreaBoundingBox.west,
    serviceAreaBoundingBox.south,
    serviceAreaBoundingBox.east,
    serviceAreaBoundingBox.north,
  ],
  properties: { id: 'bucharest', name: 'București' },
  geometry: outline,
};

/** Returns true if the point is in the service area or on its boundary. */
export function insideServiceArea(point: Point): boolean {
  return (
    insideBoundingBox(point, serviceAreaBoundingBox) &&
    booleanPointInPolygon([point.lng, point.lat], serviceArea.geometry)
  );
}
