import { type CityBasemap, type PackShape, worldPosition } from '@doorstep/core';
import { type Frame, fromMap, type MapPoint, metersPerPixel, toMap } from '../view/frame.js';
import { type Markup, markup } from '../view/markup.js';
import { labels, type Name } from './labels.js';
import { reach } from './reach.js';

/** Zoom levels of tiles whose shapes are drawn. */
const zooms = { least: 9, most: 14 } as const;

/** Units of the world along a pixel of a tile at zoom level 16, whose side is 512 pixels. */
const unitsPerPixel = 8;

const origin = { lat: 44.4, lng: 26 };
const [worldX, worldY] = worldPosition(origin);
const home = toMap(origin);
/** Units of the world in a metre of the map. Both are conformal, so this holds everywhere. */
const scale = (worldPosition({ ...origin, lng: 27 })[0] - worldX) / (toMap({ ...origin, lng: 27 }).x - home.x);

const fromWorld = ([x, y]: readonly [number, number]): MapPoint => ({
  x: Math.round((x - worldX) / scale) + home.x,
  y: Math.round((y - worldY) / scale) + home.y,
});
const line = (points: readonly (readonly [number, number])[]): string =>
  points.length < 2
    ? ''
    : `M${points
        .map(fromWorld)
        .map(({ x, y }) => `${x} ${y}`)
        .join('L')}`;

const mainRoads: readonly string[] = ['main', 'boulevard', 'ring_road'];
const sideRoads: readonly string[] = ['street', 'minor'];

/** Draws the part of a city that is near a frame: water, parks, roads, rail and names. */
export function cityDrawing(city: CityBasemap, frame: Frame, route: readonly MapPoint[]): Markup {
  const zoom = zoomOf(frame);
  const shapes = city.shapesIn(worldBox(reach(frame)), zoom);
  const draw = (layer: PackShape['layer'], kinds?: readonly string[]): string =>
    shapes
      .filter((shape) => shape.layer === layer && (kinds?.includes(shape.kind) ?? true))
      .flatMap((shape) => shape.parts(zoom))
      .map(line)
      .join('');
  const main = draw('roads', mainRoads);
  return markup`<path class="city" d="${box(reach(frame))}"/>
<path class="green" d="${draw('parks')}"/><path class="lake" d="${draw('water', ['lake'])}"/>
<path class="stream" d="${draw('water', ['stream'])}"/><path class="rail" d="${draw('rail')}"/>
<path class="road side" d="${draw('roads', sideRoads)}"/>
<path class="road main edge" d="${main}"/><path class="road main" d="${main}"/>
<g class="labels" font-size="${(11 * metersPerPixel(frame)).toFixed(0)}">${labels(namesOf(shapes, zoom), frame, route)}</g>`;
}

function zoomOf(frame: Frame): number {
  const zoom = Math.round(16 - Math.log2((metersPerPixel(frame) * scale) / unitsPerPixel));
  return Math.max(zooms.least, Math.min(zooms.most, zoom));
}

function worldBox({ x, y, width, height }: Frame) {
  const [minX, minY] = worldPosition(fromMap({ x, y }));
  const [maxX, maxY] = worldPosition(fromMap({ x: x + width, y: y + height }));
  return { minX, minY, maxX, maxY };
}

function box({ x, y, width, height }: Frame): string {
  return `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`;
}

/** Styles of names by kind of shape, the most important first. */
const nameKinds: readonly (readonly [kind: string, shown: Name['kind']])[] = [
  ['town', 'sector'],
  ['quarter', 'quarter'],
  ['square', 'landmark'],
  ['metro_station', 'metro_station'],
  ['station', 'metro_station'],
  ['park', 'park'],
  ['landmark', 'landmark'],
];

function namesOf(shapes: readonly PackShape[], zoom: number): readonly Name[] {
  const named = shapes.filter(({ name }) => name !== '');
  return nameKinds.flatMap(([kind, shown]) =>
    named
      .filter((shape) => shape.kind === kind)
      .map((shape): Name => ({ text: shape.name, kind: shown, point: middleOf(shape.parts(zoom)[0] ?? []) })),
  );
}

function middleOf(points: readonly (readonly [number, number])[]): MapPoint {
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return fromWorld([mean(0), mean(1)]);
}
