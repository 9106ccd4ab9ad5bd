import { serviceAreaBoundingBox } from '../../../values/geo/area/service-area.js';
import type { CityBook } from '../../../values/geo/city/city-book.js';
import type { MapProviderStatus } from '../../../values/geo/map-provider.js';
import type { BoundingBox, Point } from '../../../values/geo/shape/point.js';
import { insideBoundingBox } from '../../../values/geo/shape/point.js';
import type { Basemap } from '../basemap/basemap.js';

/** The map extends this far beyond the service area, in degrees (about 5 km). */
const margin = 0.06;

/** The area that the map shows: Bucharest and the neighbouring towns. Routes exist between any two points in it. */
export const mapArea: BoundingBox = {
  south: rounded(serviceAreaBoundingBox.south - margin),
  west: rounded(serviceAreaBoundingBox.west - margin),
  north: rounded(serviceAreaBoundingBox.north + margin),
  east: rounded(serviceAreaBoundingBox.east + margin),
};

/**
 * Returns the area of the map as `[west, south, east, north]`: the basemaps of cities, and the sandbox map if one of the cities is on it.
 */
export function mapBounds(
  basemaps: readonly Basemap[],
  { all }: Pick<CityBook, 'all'>,
): [number, number, number, number] {
  const usesSandboxMap = all.some(({ center }) => insideBoundingBox(center, mapArea));
  const boxes = [...(usesSandboxMap ? [toBounds(mapArea)] : []), ...basemaps.map(({ bbox }) => bbox)];
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}

/** Returns the text that every map with these tiles and with routes of these providers must show. */
export function mapAttribution(providers: readonly MapProviderStatus[]): string {
  const required = providers.flatMap(({ attribution }) => (attribution === undefined ? [] : [attribution]));
  return [...new Set(['© Doorstep', ...required])].join(' ');
}

/** Returns true if the point is on the sandbox map or the basemap of a city. */
export function insideMapArea(point: Point, basemaps: readonly Basemap[]): boolean {
  const boxes = basemaps.map(({ bbox: [west, south, east, north] }) => ({ west, south, east, north }));
  return [mapArea, ...boxes].some((box) => insideBoundingBox(point, box));
}

/** Returns a box as `[west, south, east, north]`. */
export function toBounds({ west, south, east, north }: BoundingBox): [number, number, number, number] {
  return [west, south, east, north];
}

/** Returns the smallest box around at least one point. */
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
