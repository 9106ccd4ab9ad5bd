import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrawingPoint, type Frame, linePath, projectLine } from './projection.js';

/** The paths of the map below the marks. */
export interface CityPaths {
  readonly river: string;
  readonly lakes: string;
  readonly side: string;
  readonly main: string;
}

interface Feature {
  readonly properties: { readonly name: string; readonly class?: string; readonly kind?: string };
  readonly geometry:
    | { readonly type: 'LineString'; readonly coordinates: readonly (readonly number[])[] }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly (readonly number[])[])[] };
}

interface Shape {
  readonly kind: keyof CityPaths;
  readonly points: readonly DrawingPoint[];
}

/**
 * Draws the streets and waters of the demo city from the files of the service.
 *
 * @param frame the part to draw; everything when absent.
 */
export function cityPaths(workspace: string, frame?: Frame): CityPaths {
  const features = (name: string): readonly Feature[] =>
    JSON.parse(readFileSync(join(workspace, `packages/core/data/geo/${name}.geojson`), 'utf8')).features;
  const roads = features('roads');
  const names = new Set(roads.map(({ properties }) => properties.name));
  const streets = features('streets').filter(({ properties }) => !names.has(properties.name));
  const shapes = [...roads, ...streets, ...features('waters')].map(shapeOf);
  const drawn = shapes.filter(({ points }) => frame === undefined || touches(points, frame));
  const path = (kind: keyof CityPaths): string =>
    drawn
      .filter((shape) => shape.kind === kind)
      .map(({ points }) => `${linePath(points)}${kind === 'lakes' ? 'Z' : ''}`)
      .join('');
  return { river: path('river'), lakes: path('lakes'), side: path('side'), main: path('main') };
}

function shapeOf({ properties, geometry }: Feature): Shape {
  if (geometry.type === 'Polygon') return { kind: 'lakes', points: projectLine(geometry.coordinates[0] ?? []) };
  const points = projectLine(geometry.coordinates);
  if (properties.kind === 'river') return { kind: 'river', points };
  return { kind: properties.class === undefined || properties.class === 'street' ? 'side' : 'main', points };
}

/** Returns true if the bounding box of the points overlaps a frame. */
function touches(points: readonly DrawingPoint[], { left, top, width, height }: Frame): boolean {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const isBeside = Math.max(...xs) < left || Math.min(...xs) > left + width;
  return !isBeside && Math.max(...ys) >= top && Math.min(...ys) <= top + height;
}
