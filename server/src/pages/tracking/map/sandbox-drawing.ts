import { lakes, places, riverDambovita, roads, serviceArea, serviceZones, streets } from '@doorstep/core';
import { type Frame, type MapPoint, metersPerPixel, toMap } from '../view/frame.js';
import { type Markup, markup } from '../view/markup.js';
import { labels, type Name } from './labels.js';
import { reach, touches } from './reach.js';

const fromPosition = ([lng = 0, lat = 0]: readonly number[]): MapPoint => toMap({ lat, lng });
const line = (points: readonly MapPoint[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
const ring = (positions: readonly (readonly number[])[]): string => `${line(positions.map(fromPosition))}Z`;

const city = ring(serviceArea.geometry.coordinates[0] ?? []);
const sectors = serviceZones.map(({ polygon }) => ring(polygon.coordinates[0] ?? [])).join('');

const river = line(riverDambovita.map(toMap));
const shores = lakes.map(({ outline }) => `${line(outline.map(toMap))}Z`).join('');

const roadNames = new Set(roads.map(({ name }) => name));
const drawn = [
  ...roads.map(({ class: roadClass, course }) => ({ main: roadClass !== 'street', points: course.map(toMap) })),
  ...streets
    .filter(({ name }) => !roadNames.has(name))
    .map(({ course }) => ({ main: false, points: course.map(toMap) })),
];

const isPark = (name: string): boolean => /^(?:Parcul|Grădina)\b/.test(name);

/** In order of priority. */
const names: readonly Name[] = [
  ...serviceZones.map(({ name, center }): Name => ({ text: name, kind: 'sector', point: toMap(center) })),
  ...places
    .map(({ name, kind, point }): Name => {
      const park = kind === 'landmark' && isPark(name);
      return { text: name, kind: park ? 'park' : kind, point: toMap(point) };
    })
    .toSorted((a, b) => rank(a) - rank(b)),
];

function rank({ kind }: Name): number {
  return ['sector', 'park', 'landmark', 'quarter', 'metro_station'].indexOf(kind);
}

/**
 * Draws the part of the sandbox map that is near a frame: city, waters, sectors, streets and names. It shows the roads of the router, on which
 * couriers ride, and the smaller streets of the gazetteer.
 *
 * @param route kept free of names.
 */
export function sandboxDrawing(frame: Frame, route: readonly MapPoint[]): Markup {
  const near = reach(frame);
  const drawRoads = (main: boolean): string =>
    drawn
      .filter((road) => road.main === main && touches(road.points, near))
      .map(({ points }) => line(points))
      .join('');
  const [side, main] = [drawRoads(false), drawRoads(true)];
  return markup`<path class="city" d="${city}"/>
<path class="lake" d="${shores}"/><path class="river" d="${river}"/>
<path class="road side" d="${side}"/><path class="road main edge" d="${main}"/><path class="road main" d="${main}"/>
<path class="sectors" d="${sectors}"/>
<g class="labels" font-size="${(11 * metersPerPixel(frame)).toFixed(0)}">${labels(names, frame, route)}</g>`;
}
