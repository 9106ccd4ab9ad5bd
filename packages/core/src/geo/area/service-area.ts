import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Feature, Polygon } from 'geojson';
import { type BoundingBox, insideBoundingBox, type Point } from '../shape/point.js';
import { type LngLat, polygonOf } from '../shape/polygon.js';
import { outlineArcs, sectorLines } from './service-area-data.js';

const endOf = (line: readonly LngLat[]): readonly LngLat[] => line.slice(-1);

const outline: readonly LngLat[] = [
  ...outlineArcs.sector5,
  ...endOf(sectorLines.between4And5),
  ...outlineArcs.sector4,
  ...endOf(sectorLines.between3And4),
  ...outlineArcs.sector3,
  ...endOf(sectorLines.between2And3),
  ...outlineArcs.sector2,
  ...endOf(sectorLines.between1And2),
  ...outlineArcs.sector1,
  ...endOf(sectorLines.between6And1),
  ...outlineArcs.sector6,
  ...endOf(sectorLines.between5And6),
];

const lngs = outline.map(([lng]) => lng);
const lats = outline.map(([, lat]) => lat);

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
  geometry: polygonOf(outline),
};

/** True when the point lies in the service area or on its boundary. */
export function insideServiceArea(point: Point): boolean {
  return (
    insideBoundingBox(point, serviceAreaBoundingBox) &&
    booleanPointInPolygon([point.lng, point.lat], serviceArea.geometry)
  );
}
